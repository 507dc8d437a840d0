import { rmSync } from 'node:fs';
import { headPathOf } from './head-file.ts';

/** Deletes a store that no process has open, with all of its files. */
export function removeStore(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
  rmSync(headPathOf(path), { force: true });
}
