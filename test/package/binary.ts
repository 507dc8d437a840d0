import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../build/check/files.ts';
import { givenBinary, repository } from '../support/daemon-process.ts';
import { whileLocked } from '../support/make-once.ts';

export const binary = givenBinary ?? join(repository, 'dist/gamekeeper');

const LOCK = join(repository, 'node_modules/.cache/gamekeeper-binary.lock');

const sources = ['src/**', 'build/package/**', 'package-lock.json'];

export const windowsBinary = join(repository, 'dist/gamekeeper.exe');

/** Packages, unless the binary is newer than everything that it is made of. */
export async function ensureBinary(): Promise<void> {
  if (givenBinary === undefined) await whileLocked(LOCK, () => ensure(binary, []));
}

/** Packages for Windows, here. */
export async function ensureWindowsBinary(): Promise<void> {
  await whileLocked(LOCK, () => ensure(windowsBinary, ['win32-x64']));
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
