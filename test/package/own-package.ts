import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { listFiles } from '../../build/check/files.ts';
import { givenPackage, repository } from '../support/daemon-process.ts';
import { makeOnce } from '../support/make-once.ts';

/** The package of a system as games bring it, made once of the sources as they are. */

/** All that a package is made of. */
export const packageSources = [
  'src/**',
  'build/{npm-package,debian}.ts',
  'build/release/**',
  'build/setup/**',
  'package-lock.json',
  'LICENSE',
];

export const ownTarget = `${platform}-${arch}`;

/** @returns the folder of this system's package, which is not to be changed. */
export function ensurePackage(): Promise<string> {
  return givenPackage === undefined ? ensure(ownTarget) : Promise.resolve(givenPackage);
}

/** Packages for Windows, here. */
export const ensureWindowsPackage = (): Promise<string> => ensure('win32-x64');

/** A key of the sources as they are. */
export function packageKey(): string {
  const key = createHash('sha256');
  for (const path of listFiles(repository, packageSources)) {
    key.update(path).update(readFileSync(join(repository, path)));
  }
  return key.digest('hex');
}

async function ensure(target: string): Promise<string> {
  const place = join(repository, 'node_modules/.cache/gamekeeper-package', target);
  const folder = join(place, 'gamekeeper');
  await makeOnce(place, packageKey(), () => {
    const script = join(repository, 'build/release/package.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, target, '--output', folder], {
      cwd: repository,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`npm run package failed:\n${stderr}`);
  });
  return folder;
}
