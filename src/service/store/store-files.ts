import { rmSync } from 'node:fs';
import { headPathOf } from './head-file.ts';

/** Removes a store that no process has open, with all that is beside it. */
export function removeStore(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
  rmSync(headPathOf(path), { force: true });
}
