import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { getRawAsset } from 'node:sea';

/**
 * Replaces `@napi-rs/keyring` in the packaged binary: extracts its native module into a private
 * folder of the user, named by its hash, and loads it. An existing file is used only if its bytes
 * match the packaged ones.
 */

const bytes = Buffer.from(getRawAsset('keyring.node'));
const folder = join(
  process.env.XDG_CACHE_HOME ?? process.env.LOCALAPPDATA ?? join(homedir(), '.cache'),
  'gamekeeper',
);
const file = join(folder, `keyring-${createHash('sha256').update(bytes).digest('hex')}.node`);

if (!existsSync(file) || !readFileSync(file).equals(bytes)) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, bytes, { mode: 0o700 });
  renameSync(temporary, file);
}

const keyring = createRequire(file)(file);
export const { Entry, AsyncEntry, findCredentials, findCredentialsAsync } = keyring;
