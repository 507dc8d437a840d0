import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { getRawAsset } from 'node:sea';
import { threadId } from 'node:worker_threads';

/**
 * Loads a native module of the packaged binary: extracts it into a private folder of the user,
 * named by its hash. An existing file is used only if its bytes match the packaged ones.
 * @param name of the asset, without `.node`.
 */
export function loadNativeAsset(name: string): any {
  const bytes = Buffer.from(getRawAsset(`${name}.node`));
  const folder = join(findCacheFolder(), 'gamekeeper');
  const file = join(folder, `${name}-${createHash('sha256').update(bytes).digest('hex')}.node`);
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const temporary = `${file}.${process.pid}.${threadId}`;
    writeFileSync(temporary, bytes, { mode: 0o700 });
    renameSync(temporary, file);
  }
  return createRequire(file)(file);
}

/** By the XDG Base Directory Specification a variable that is empty or relative counts as none. */
function findCacheFolder(): string {
  const named = [process.env.XDG_CACHE_HOME, process.env.LOCALAPPDATA];
  return named.find((path = '') => isAbsolute(path)) ?? join(homedir(), '.cache');
}
