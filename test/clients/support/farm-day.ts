import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect } from 'vitest';
import { readForms } from '../../docs/home-forms.ts';
import { ensurePackage } from '../../package/own-package.ts';

/** What is the same in every engine's turnip farm: its first day, and what it leaves. */

/** Seconds that the farm's daemon stays for a next game: enough for a busy machine to connect. */
export const END_UNUSED_SECONDS = '6';

/**
 * Requires that a whole first day was played.
 * @param output of the game.
 * @returns how many turnips it ended with.
 */
export function readFirstDay(output: string): string {
  expect(output).toContain('You hold 0, and soups: 0.');
  // 20 grew, 5 were cooked, 1 was taken along, and 3 to 6 were found.
  const [, turnips] = /^turnips (1[7-9]|20), soups 1\r?$/m.exec(output) ?? [];
  expect(turnips, output).toBeDefined();
  return turnips!;
}

/** Requires that the farm was found as it was left. */
export function expectFound(output: string, turnips: string | undefined): void {
  expect(output).toContain(`You hold ${turnips}, and soups: 1.`);
}

/** The files and empty folders below a folder, with `/`. */
export function listBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const inner = new Set(paths.map((path) => join(path, '..')));
  return paths
    .filter((path) => !inner.has(path))
    .map((path) => path.split(sep).join('/'))
    .sort();
}

/**
 * Requires that a player's folders have what docs/reference/files.md says, and nothing else.
 * @param paths of all that lies there.
 * @param home the daemon's home among them.
 */
export function expectDocumented(paths: readonly string[], home: string): void {
  const forms = readForms();
  const isKnown = (path: string): boolean =>
    path.startsWith(`${home}/`) && forms.some((form) => form.test(path.slice(home.length + 1)));
  expect(paths.filter((path) => !isKnown(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(5);
  // What tells that a daemon runs.
  expect(paths.filter((path) => /daemon\.json|control\.json|player\.json/.test(path))).toEqual([]);
}

/** Requires that a game's folder has these files and the package, as it was made. */
export async function expectShipped(game: string, files: readonly string[]): Promise<void> {
  const packaged = listBelow(await ensurePackage()).map((path) => `gamekeeper/${path}`);
  expect(listBelow(game)).toEqual([...files, ...packaged].sort());
}

/** Who owns what lies below a folder, each once. */
export function listOwners(folder: string): number[] {
  const owners = listBelow(folder).map((path) => statSync(join(folder, path)).uid);
  return [...new Set(owners)];
}

/** How many programs run that lie in a folder. */
export function countRunning(folder: string): number {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readlinkSync(`/proc/${name}/exe`).startsWith(`${folder}/`);
    } catch {
      // It has ended meanwhile.
      return false;
    }
  }).length;
}
