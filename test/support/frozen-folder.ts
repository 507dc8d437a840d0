import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import type { Requirement } from './machine.ts';

/** A folder in which nothing can be made, renamed or removed, by whoever runs the tests. */

export const frozenFolder: Requirement = {
  name: 'way to keep root from writing in a folder',
  brings: 'a user who is not root, or chattr',
  isAvailable() {
    const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-frozen-'));
    const thaw = freezeFolder(folder);
    thaw?.();
    rmSync(folder, { recursive: true });
    return thaw !== undefined;
  },
};

/** @returns what ends it; undefined where the machine does not let us. */
export function freezeFolder(path: string): (() => void) | undefined {
  // There rights are not a matter of modes.
  if (platform === 'win32') return undefined;
  if (process.geteuid?.() !== 0) {
    chmodSync(path, 0o500);
    return () => chmodSync(path, 0o700);
  }
  const run = (flag: string) => spawnSync('chattr', [flag, path], { stdio: 'ignore' }).status === 0;
  return run('+i') ? () => void run('-i') : undefined;
}
