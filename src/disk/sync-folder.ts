import { closeSync, fsyncSync, openSync } from 'node:fs';
import { platform } from 'node:process';

/**
 * Makes the names in a folder durable: a file that was made or renamed there. Windows cannot open a
 * folder, and needs no such sync: it journals names itself.
 */
export function syncFolder(path: string): void {
  if (platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
