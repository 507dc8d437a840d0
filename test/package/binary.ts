import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { listFiles } from '../../build/check/files.ts';
import { repository } from '../support/daemon-process.ts';

const fileName = platform === 'win32' ? 'gamekeeper.exe' : 'gamekeeper';
export const binary = join(repository, 'dist', fileName);

const sources = ['src/**', 'build/package/**', 'package-lock.json'];

export const windowsBinary = join(repository, 'dist/gamekeeper.exe');

/** Packages, unless the binary is newer than everything that it is made of. */
export function ensureBinary(): void {
  // A machine that tests what another one made has no tools to make it.
  if (process.env.GAMEKEEPER_TEST_MADE_BINARY === undefined) ensure(binary, []);
}

/** Packages for Windows, here. */
export function ensureWindowsBinary(): void {
  ensure(windowsBinary, ['win32-x64']);
}

function ensure(file: string, target: readonly string[]): void {
  const madeAt = existsSync(file) ? statSync(file).mtimeMs : 0;
  const changed = listFiles(repository, sources).map(
    (path) => statSync(join(repository, path)).mtimeMs,
  );
  if (madeAt > Math.max(...changed)) return;
  const args = [join(repository, 'build/package/main.ts'), ...target];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: repository,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`packaging failed: ${stderr}`);
}
