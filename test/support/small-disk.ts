import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Requirement } from './machine.ts';

/** A disk of a few MiB that a test fills and frees. Only Linux's root makes one. */
export interface SmallDisk {
  readonly path: string;
  /** Takes the room that there is, but for so many KiB. */
  fill(leftKib?: number): void;
  free(): void;
  /** What is there can be read, and nothing written. */
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

export const smallDisk: Requirement = {
  name: 'right to mount a tmpfs',
  brings: 'root on Linux',
  isAvailable() {
    const disk = makeSmallDisk(1);
    disk?.remove();
    return disk !== undefined;
  },
};

const CHUNK_BYTES = 4096;

/** Undefined where the machine does not let us. */
export function makeSmallDisk(mib: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'gamekeeper-disk-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: 'pipe' });
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${mib}m,mode=0700`, 'tmpfs', path);
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill(leftKib = 0) {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftKib * 1024)));
      if (leftKib === 0) fillUp(filler);
    },
    free: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) => {
      run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, path);
    },
    remove() {
      run('umount', '-l', path);
      rmSync(path, { recursive: true });
    },
  };
}

function fillUp(filler: string): void {
  const descriptor = openSync(filler, 'a');
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(CHUNK_BYTES));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
}
