import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeChecked, encodeChecked } from '../../../src/daemon/home/checked-json.ts';
import { lookAtHome, makeHomeIn } from '../../../src/daemon/home/home.ts';
import {
  keepPlayerRules,
  openPlayerRules,
  PLAYER_RULES,
  readPlayerRules,
} from '../../../src/daemon/home/player-rules.ts';
import { makeFolder } from '../support/place.ts';

/** What the player has decided for all networks, in a file that counts its changes. */

const FARM = 'com.example.farm';
let folder: ReturnType<typeof makeFolder>;
let home: string;
let path: string;
beforeEach(() => {
  folder = makeFolder();
  home = folder.path;
  path = join(home, PLAYER_RULES);
});
afterEach(() => folder.remove());

const damaged = (what: string) => ({ name: 'StoreDamaged', context: { file: path, what } });
const rewrite = (change: object): void => {
  const { value } = decodeChecked(readFileSync(path, 'utf8'))!;
  writeFileSync(path, encodeChecked({ ...value, ...change }));
};

describe('what is blocked', () => {
  test('default: it is kept over a restart, each game once', async () => {
    const rules = await openPlayerRules(makeHomeIn(home));
    expect(rules.content.blocked).toEqual([]);
    await Promise.all([rules.block(FARM), rules.block(FARM), rules.block('com.example.bank')]);
    expect((await openPlayerRules(makeHomeIn(home))).content.blocked).toEqual([
      FARM,
      'com.example.bank',
    ]);
    await rules.unblock(FARM);
    expect((await readPlayerRules(lookAtHome(home))).content.blocked).toEqual(['com.example.bank']);
  });
});

describe('a damaged file', () => {
  beforeEach(async () => (await openPlayerRules(makeHomeIn(home))).block(FARM));

  test('error: StoreDamaged for one that is lost: nobody is unblocked by that', async () => {
    rmSync(path);
    await expect(openPlayerRules(makeHomeIn(home))).rejects.toMatchObject(damaged('it is missing'));
  });

  test.each([
    ['no JSON', () => writeFileSync(path, 'rules')],
    [
      'another checksum',
      () => writeFileSync(path, readFileSync(path, 'utf8').replace('farm', 'bank')),
    ],
    ['no list', () => rewrite({ blocked: FARM })],
    ['no names', () => rewrite({ blocked: [1] })],
    ['a PIN that is none', () => rewrite({ pin: { salt: 'a', hash: 1, wrongTries: 0 } })],
    ['tries that are none', () => rewrite({ pin: { salt: 'a', hash: 'b', wrongTries: 'c' } })],
    ['a time that is none', () => rewrite({ forgottenMs: 'now' })],
    ['an end that is none', () => rewrite({ grantsEndMs: {} })],
  ])('error: StoreDamaged for %s', async (_, damage) => {
    damage();
    const error = damaged('it is not what was written');
    await expect(readPlayerRules(lookAtHome(home))).rejects.toMatchObject(error);
  });

  test('error: StoreDamaged for an older one', async () => {
    const older = readFileSync(path, 'utf8');
    await (await openPlayerRules(makeHomeIn(home))).unblock(FARM);
    writeFileSync(path, older);
    await expect(readPlayerRules(lookAtHome(home))).rejects.toMatchObject(
      damaged('it is an older one'),
    );
  });
});

describe('a home that takes the place of another', () => {
  test('default: has the rules of the one that was there, as its own', async () => {
    await (await openPlayerRules(makeHomeIn(home))).block(FARM);
    const other = makeFolder();
    await makeHomeIn(other.path).identify();
    await keepPlayerRules(lookAtHome(home), makeHomeIn(other.path));
    expect((await openPlayerRules(makeHomeIn(other.path))).content.blocked).toEqual([FARM]);
    other.remove();
  });

  test('behaviour: none where there were none', async () => {
    const other = makeFolder();
    await keepPlayerRules(lookAtHome(home), makeHomeIn(other.path));
    expect((await readPlayerRules(lookAtHome(other.path))).version).toBe(0);
    other.remove();
  });
});
