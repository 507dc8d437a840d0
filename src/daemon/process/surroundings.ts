import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import type { Finding } from './examine-home.ts';

/** What of the system around a package keeps Gamekeeper from working as elsewhere. */

const QUARANTINE = 'com.apple.quarantine';

/** Files of a package that macOS may refuse to run, as they were downloaded. */
export function examineQuarantine(folder: string): readonly Finding[] {
  if (platform !== 'darwin') return [];
  const list = spawnSync('/usr/bin/xattr', ['-r', '-p', QUARANTINE, folder], { encoding: 'utf8' });
  const count = countQuarantined(list.stdout ?? '', folder);
  if (count === 0) return [];
  const what = `macOS keeps ${count} of its files in quarantine, and may refuse to run them`;
  const words = `${what}: xattr -d -r ${QUARANTINE} '${folder}'`;
  return [{ file: 'package', isWhole: null, words }];
}

/**
 * How many files `xattr -r -p` names: a line for each, `path: value`, and the value is
 * `flags;time;agent;id` with the first two in hexadecimal.
 */
export function countQuarantined(said: string, folder: string): number {
  const isNamed = (line: string) =>
    line.startsWith(folder) && /: [0-9a-f]{4};[0-9a-f]*;[^;]*;[^;]*$/i.test(line);
  return said.split('\n').filter(isNamed).length;
}

/**
 * The sandbox that this process runs in, if it runs in one.
 * @param root of the file system.
 */
export function examineSandbox(root = '/'): readonly Finding[] {
  const flatpak = readText(join(root, '.flatpak-info'));
  // AppArmor's label of a process of a snap is `snap.NAME.PROGRAM (enforce)`.
  const snap = /^snap\.([^.\s]+)\./.exec(readText(join(root, 'proc/self/attr/current')) ?? '')?.[1];
  const name =
    flatpak !== undefined
      ? `a Flatpak, ${/^name=(.+)$/m.exec(flatpak)?.[1] ?? 'without a name'}`
      : snap && `a snap, ${snap}`;
  if (name === undefined) return [];
  const effect = 'only games in it find this home, and the keychain may be out of reach';
  return [{ file: 'the sandbox', isWhole: true, words: `this is ${name}: ${effect}` }];
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
