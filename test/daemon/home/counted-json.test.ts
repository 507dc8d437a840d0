import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeChecked, encodeChecked } from '../../../src/daemon/home/checked-json.ts';
import {
  requireCounted,
  requireNewest,
  writeCounted,
} from '../../../src/daemon/home/counted-json.ts';
import { readHomeId, readNotedVersion } from '../../../src/daemon/home/home-file.ts';
import { describeAccess } from '../../support/access.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** Files that belong to a home and count their changes. */

const NAME = 'wallets.json';
const FORMAT = 2;

let folder: ReturnType<typeof makeFolder>;
let home: string;
let path: string;

beforeEach(() => {
  folder = makeFolder();
  home = folder.path;
  path = join(home, NAME);
});

afterEach(() => folder.remove());

const write = (version: number, content: object = {}) =>
  writeCounted(home, NAME, { format: FORMAT, version }, content);
const decoded = () => decodeChecked(readFileSync(path, 'utf8'))!;
const check = async (format = FORMAT) => requireCounted(home, NAME, decoded(), format);
const damaged = (what: string, detail: string) => {
  return { name: 'StoreDamaged', context: { file: path, what, detail } };
};
const notWritten = () => damaged('it is not what was written', 'put it back from a copy');

describe('writing', () => {
  test('default: the file has its home, its count and its content, and is recorded', async () => {
    await write(1, { names: ['robin'] });
    const id = readHomeId(home);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(decoded()).toEqual({
      value: { format: FORMAT, home: id, version: 1, names: ['robin'] },
      isWhole: true,
    });
    expect([readNotedVersion(home, NAME), await check()]).toEqual([1, 1]);
    expect(describeAccess(path)).toBe('private');
    await write(2);
    expect([readHomeId(home), readNotedVersion(home, NAME), await check()]).toEqual([id, 2, 2]);
  });

  test('behaviour: the home has its id before the file names it', async () => {
    mkdirSync(path);
    await expect(write(1)).rejects.toThrow();
    expect(readHomeId(home)).toMatch(/^[0-9a-f]{32}$/);
    expect(readNotedVersion(home, 'home.json')).toBe(1);
    expect(readNotedVersion(home, NAME)).toBeUndefined();
  });
});

describe('reading', () => {
  beforeEach(() => write(3));

  test('error: StoreDamaged for another format: a later one is named', async () => {
    await expect(check(1)).rejects.toMatchObject(
      damaged('it has format 2', 'a later version wrote it'),
    );
    await expect(check(3)).rejects.toMatchObject(notWritten());
  });

  test('error: StoreDamaged for one that changed, or has lost its check', async () => {
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"version": 3', '"version": 4'));
    await expect(check()).rejects.toMatchObject(notWritten());
    writeFileSync(path, JSON.stringify(decoded().value));
    await expect(check()).rejects.toMatchObject(notWritten());
  });

  test('error: StoreDamaged for one of another home', async () => {
    const other = { ...decoded().value, home: 'f'.repeat(32) };
    writeFileSync(path, encodeChecked(other));
    await expect(check()).rejects.toMatchObject(
      damaged('it is of another home', `or ${join(home, 'home.json')} is; put it back from a copy`),
    );
  });

  test('behaviour: a home that lost its id takes the one that the wallets name', async () => {
    const id = readHomeId(home);
    rmSync(join(home, 'home.json'));
    expect(await check()).toBe(3);
    await write(4);
    expect([readHomeId(home), decoded().value.home]).toEqual([id, id]);
  });

  test('error: StoreDamaged for an older one, with what is missing', () => {
    const ask = (version: number) =>
      thrownBy(() => requireNewest(home, NAME, version, 'names are missing'));
    expect([ask(3), ask(4)]).toEqual([undefined, undefined]);
    expect(ask(2)).toMatchObject(
      damaged('it is an older one', 'names are missing; put it back from a copy'),
    );
    // Of a file that was never recorded every version is new.
    expect(thrownBy(() => requireNewest(home, 'networks.json', 0, ''))).toBeUndefined();
  });
});
