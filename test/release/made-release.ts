import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownTarget, packageKey } from '../package/own-package.ts';
import { repository } from '../support/daemon-process.ts';
import { makeOnce } from '../support/make-once.ts';

/** The package of this system, made by `npm run release` once of the sources as they are. */

export { ownTarget };

/**
 * @param target another system's, if not this one's.
 * @returns the folder that the release was written to.
 */
export async function madeRelease(target: string = ownTarget): Promise<string> {
  const name = target === ownTarget ? 'gamekeeper-release' : `gamekeeper-release-${target}`;
  const folder = join(repository, 'node_modules', '.cache', name);
  await makeOnce(folder, packageKey(), () => release(folder, target));
  return folder;
}

/** Makes it there. */
export function release(folder: string, target: string = ownTarget): void {
  const script = join(repository, 'build/release/main.ts');
  const args = [script, target, '--output', folder];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm run release failed:\n${stderr}`);
}

/** The unpacked package in a release. */
export function packageIn(folder: string, target: string = ownTarget): string {
  const name = readdirSync(folder).find((one) => one.endsWith(target));
  return join(folder, name!);
}
