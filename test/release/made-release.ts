import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownTarget, packageKey } from '../package/own-package.ts';
import { repository } from '../support/daemon-process.ts';
import { makeOnce } from '../support/make-once.ts';

/** The package of this system, made by `npm run release` once of the sources as they are. */

export { ownTarget };

/** @returns the folder that the release was written to. */
export async function madeRelease(): Promise<string> {
  const folder = join(repository, 'node_modules', '.cache', 'gamekeeper-release');
  await makeOnce(folder, packageKey(), () => release(folder));
  return folder;
}

/** Makes it there. */
export function release(folder: string): void {
  const script = join(repository, 'build/release/main.ts');
  const args = [script, ownTarget, '--output', folder];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm run release failed:\n${stderr}`);
}

/** The unpacked package in a release. */
export function packageIn(folder: string): string {
  const name = readdirSync(folder).find((one) => one.endsWith(ownTarget));
  return join(folder, name!);
}
