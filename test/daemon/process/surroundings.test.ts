import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countQuarantined, examineSandbox } from '../../../src/daemon/process/surroundings.ts';
import { makeFolder } from '../support/place.ts';

/** What of the system around it doctor names; of macOS the form of its answer alone is tried. */

let folder: ReturnType<typeof makeFolder>;

beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

test('default: a system without a sandbox has nothing to say', () => {
  mkdirSync(join(folder.path, 'proc/self/attr'), { recursive: true });
  writeFileSync(join(folder.path, 'proc/self/attr/current'), 'unconfined\n');
  expect(examineSandbox(folder.path)).toEqual([]);
});

test('behaviour: a Flatpak is named by its own file', () => {
  writeFileSync(join(folder.path, '.flatpak-info'), '[Application]\nname=org.example.Farm\n');
  const [found] = examineSandbox(folder.path);
  expect(found).toMatchObject({ isWhole: true });
  expect(found!.words).toContain('a Flatpak, org.example.Farm');
});

test('behaviour: a snap is named by its label', () => {
  mkdirSync(join(folder.path, 'proc/self/attr'), { recursive: true });
  writeFileSync(join(folder.path, 'proc/self/attr/current'), 'snap.farm.game (enforce)\n');
  expect(examineSandbox(folder.path)[0]!.words).toContain('a snap, farm');
});

test('behaviour: files in quarantine are counted by the lines of xattr', () => {
  const said = [
    '/Games/farm/node: 0081;6569a1b2;Safari;3F2504E0-4F89-11D3-9A0C-0305E82C3301',
    '/Games/farm/lib/a: b.node: 0083;6569a1b2;Steam;',
    '/Games/farm/page.json: No such xattr: com.apple.quarantine',
    '',
  ].join('\n');
  expect(countQuarantined(said, '/Games/farm')).toBe(2);
  expect(countQuarantined('', '/Games/farm')).toBe(0);
});
