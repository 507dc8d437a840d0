import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { listFiles } from '../../build/check/files.ts';
import { repository } from '../support/daemon-process.ts';

const fileName = platform === 'win32' ? 'gamekeeper.exe' : 'gamekeeper';
export const binary = join(repository, 'dist', fileName);

const sources = ['src/**', 'build/package/**', 'package-lock.json'];

/** Packages, unless the binary is newer than everything that it is made of. */
export function ensureBinary(): void {
  // A machine that tests what another one made has no tools to make it.
  if (process.env.GAMEKEEPER_TEST_MADE_BINARY !== undefined) return;
  const madeAt = existsSync(binary) ? statSync(binary).mtimeMs : 0;
  const changed = listFiles(repository, sources).map(
    (path) => statSync(join(repository, path)).mtimeMs,
  );
  if (madeAt > Math.max(...changed)) return;
  const args = [join(repository, 'build/package/main.ts')];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: repository,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`packaging failed: ${stderr}`);
}
