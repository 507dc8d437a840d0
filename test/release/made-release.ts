import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { listFiles } from '../../build/check/files.ts';
import { repository } from '../support/daemon-process.ts';
import { makeOnce } from '../support/make-once.ts';

/** The package of this system, made by `npm run release` once of the sources as they are. */

const sources = ['src/**', 'build/release/**', 'build/setup/**', 'package-lock.json', 'LICENSE'];
export const ownTarget = `${platform}-${arch}`;

/**
 * @param target another system's, if not this one's.
 * @returns the folder that the release was written to.
 */
export async function madeRelease(target: string = ownTarget): Promise<string> {
  const name = target === ownTarget ? 'gamekeeper-release' : `gamekeeper-release-${target}`;
  const folder = join(repository, 'node_modules', '.cache', name);
  const key = createHash('sha256');
  for (const path of listFiles(repository, sources)) {
    key.update(path).update(readFileSync(join(repository, path)));
  }
  await makeOnce(folder, key.digest('hex'), () => release(folder, target));
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
