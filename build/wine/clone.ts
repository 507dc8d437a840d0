import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../check/files.ts';
import type { WindowsMachine } from './machine.ts';

/** A realistic folder name: with a space and non-ASCII letters. */
const FOLDER = 'Мои игры/game keeper';

/** Copies the work tree to a machine like a clone. Answers its path on this system. */
export function cloneRepository(repository: string, machine: WindowsMachine): string {
  const clone = join(machine.playerFolder, FOLDER);
  for (const path of listFiles(repository, ['**'])) {
    const target = join(clone, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(repository, path), target);
  }
  return clone;
}

/** Adds the packages to a clone that its set-up would install. */
export function addModules(modules: string, clone: string): void {
  const target = join(clone, 'node_modules');
  if (existsSync(target)) throw new Error(`${target} is there already`);
  const args = ['--archive', '--link', join(modules, 'node_modules'), target];
  const { status, stderr } = spawnSync('cp', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cp: ${stderr}`);
}
