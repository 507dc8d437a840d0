import { chmodSync, statSync } from 'node:fs';
import { platform } from 'node:process';
import { closeToOthers, listOthers } from '../../src/daemon/windows/access.ts';
import { securityApi } from '../../src/daemon/windows/native.ts';
import { EVERYONE, SYSTEM, writeDescriptor } from '../../src/daemon/windows/security-descriptor.ts';
import { wideText } from '../../src/daemon/windows/wide-text.ts';

/** Who may read a file, on every system. */

const LIST_INFORMATION = 0x4;

/**
 * What its owner alone may read says `private`. Else the mode, or the names of those who may on
 * Windows.
 */
export function describeAccess(path: string): string {
  if (platform === 'win32') return listOthers(path).join(', ') || 'private';
  const stats = statSync(path);
  const mode = stats.mode & 0o777;
  return mode === (stats.isDirectory() ? 0o700 : 0o600) ? 'private' : mode.toString(8);
}

/** Lets everyone read a file or folder. */
export function openToOthers(path: string): void {
  if (platform !== 'win32') {
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    return;
  }
  const descriptor = writeDescriptor([SYSTEM, EVERYONE]);
  securityApi().SetFileSecurityW(wideText(path), LIST_INFORMATION, descriptor);
}

/** Leaves it to its owner again. */
export function makePrivate(path: string): void {
  if (platform === 'win32') closeToOthers(path);
  else chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
}
