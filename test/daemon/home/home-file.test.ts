import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeChecked, encodeChecked } from '../../../src/daemon/home/checked-json.ts';
import { lookAtHome, makeHomeIn } from '../../../src/daemon/home/home.ts';
import { describeAccess } from '../../support/access.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** What a home has had, so that what is lost is told from what never was. */

let folder: ReturnType<typeof makeFolder>;
let home: string;
let path: string;

beforeEach(() => {
  folder = makeFolder();
  home = folder.path;
  path = join(home, 'home.json');
});

afterEach(() => folder.remove());

const damaged = (file: string, what: string, detail: string) => {
  return { name: 'StoreDamaged', context: { file: join(home, file), what, detail } };
};
const kept = (name = 'vault.gkv') => thrownBy(() => lookAtHome(home).requireKept(name));
const putBack = 'put it back from a copy';

describe('what is recorded', () => {
  test('default: nothing of a new home; then its id, its files and its network', async () => {
    expect([lookAtHome(home).id, lookAtHome(home).network, lookAtHome(home).names]).toEqual([
      undefined,
      undefined,
      [],
    ]);
    expect(lookAtHome(home).versionOf('vault.gkv')).toBeUndefined();
    const id = await makeHomeIn(home).note({ name: 'vault.gkv' });
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await makeHomeIn(home).note({ name: 'wallets.json', version: 3 })).toBe(id);
    expect(await makeHomeIn(home).note({ name: 'service.sqlite', network: 'net' })).toBe(id);
    expect([lookAtHome(home).id, lookAtHome(home).network]).toEqual([id, 'net']);
    expect(lookAtHome(home).names).toEqual(['vault.gkv', 'wallets.json', 'service.sqlite']);
    expect(['vault.gkv', 'wallets.json'].map((name) => lookAtHome(home).versionOf(name))).toEqual([
      1, 3,
    ]);
    expect(describeAccess(path)).toBe('private');
  });

  test('behaviour: homes of today are read by every later version: the form stays', async () => {
    const id = await makeHomeIn(home).note({ name: 'wallets.json', version: 3, network: 'net' });
    expect(decodeChecked(readFileSync(path, 'utf8'))).toEqual({
      value: {
        kind: 'gamekeeper home',
        format: 1,
        id,
        made: { 'wallets.json': 3 },
        network: 'net',
      },
      isWhole: true,
    });
  });

  test('behaviour: what is known is not written again, what changed is', async () => {
    await makeHomeIn(home).note({ name: 'wallets.json', version: 2, network: 'net' });
    const text = readFileSync(path, 'utf8');
    // As if another had laid it out: nobody writes it for what it has.
    writeFileSync(path, JSON.stringify(JSON.parse(text)));
    await makeHomeIn(home).note({ name: 'wallets.json', version: 2 });
    await makeHomeIn(home).note({ name: 'wallets.json', version: 2, network: 'net' });
    expect(readFileSync(path, 'utf8')).not.toContain('\n');
    await makeHomeIn(home).note({ name: 'wallets.json', version: 3 });
    expect([lookAtHome(home).versionOf('wallets.json'), lookAtHome(home).network]).toEqual([
      3,
      'net',
    ]);
    await makeHomeIn(home).note({ name: 'wallets.json', version: 3, network: 'other' });
    expect(lookAtHome(home).network).toBe('other');
  });

  test('behaviour: files recorded at one moment are all recorded', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `journals/${i}.sqlite`);
    const ids = await Promise.all(names.map((name) => makeHomeIn(home).note({ name })));
    expect([new Set(ids).size, lookAtHome(home).names]).toEqual([1, names]);
  });

  test('behaviour: one that cannot be recorded keeps no other from it', async () => {
    const none = makeHomeIn(join(home, 'none')).note({ name: 'vault.gkv' });
    const after = makeHomeIn(home).note({ name: 'vault.gkv' });
    await expect(none).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await after).toBe(lookAtHome(home).id);
  });

  test('behaviour: each home has its own id', async () => {
    const other = join(home, 'other');
    mkdirSync(other);
    const ids = [home, other].map((one) => makeHomeIn(one).note({ name: 'vault.gkv' }));
    expect(new Set(await Promise.all(ids)).size).toBe(2);
  });
});

describe('a file', () => {
  test('default: one that was never recorded may be missing, empty, or there', () => {
    expect(kept()).toBeUndefined();
    writeFileSync(join(home, 'vault.gkv'), '');
    expect(kept()).toBeUndefined();
  });

  test('error: StoreDamaged for one that was recorded, and is missing or empty', async () => {
    await makeHomeIn(home).note({ name: 'vault.gkv' });
    expect(kept()).toMatchObject(damaged('vault.gkv', 'it is missing', putBack));
    writeFileSync(join(home, 'vault.gkv'), '');
    expect(kept()).toMatchObject(damaged('vault.gkv', 'it is empty', putBack));
    writeFileSync(join(home, 'vault.gkv'), 'keys');
    expect(kept()).toBeUndefined();
    expect(kept('wallets.json')).toBeUndefined();
  });

  test('error: StoreDamaged for a folder in its place', () => {
    mkdirSync(join(home, 'vault.gkv'));
    expect(kept()).toMatchObject({ context: { what: 'a folder is in its place' } });
  });
});

describe('home.json', () => {
  const form = { kind: 'gamekeeper home', format: 1 };

  test.each([
    ['cut', (text: string) => text.slice(0, -9)],
    ['changed', (text: string) => text.replace('vault', 'fault')],
    ['without its check', (text: string) => text.replace(/,\s+"check": ".*"/, '')],
    ['of no id', () => encodeChecked({ ...form, id: 'short', made: {} })],
    ['empty', () => ''],
  ])('behaviour: one that is %s says nothing', async (_, change) => {
    await makeHomeIn(home).note({ name: 'vault.gkv' });
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    expect([lookAtHome(home).id, lookAtHome(home).names]).toEqual([undefined, []]);
  });

  test('error: StoreDamaged for a later format, and for a folder in its place', async () => {
    writeFileSync(path, encodeChecked({ ...form, format: 2, id: 'f'.repeat(32), made: {} }));
    const both = 'it is format 2 of gamekeeper home, and this version reads format 1 of';
    const words = `${both} gamekeeper home`;
    const later = damaged('home.json', words, 'a later version of Gamekeeper wrote it');
    expect(thrownBy(() => lookAtHome(home).id)).toMatchObject(later);
    await expect(makeHomeIn(home).note({ name: 'vault.gkv' })).rejects.toMatchObject(later);
    rmSync(path);
    mkdirSync(path);
    expect(thrownBy(() => lookAtHome(home).id)).toMatchObject({
      context: { what: 'a folder is in its place' },
    });
  });

  test('behaviour: the home keeps the id that its wallets name', async () => {
    const id = await makeHomeIn(home).note({ name: 'wallets.json' });
    const lose = (wallets: string) => {
      rmSync(path);
      writeFileSync(join(home, 'wallets.json'), wallets);
      return makeHomeIn(home).note({ name: 'wallets.json' });
    };
    expect(await lose(encodeChecked({ home: id }))).toBe(id);
    for (const wallets of [`{"home": "${id}"}`, encodeChecked({ home: `${id}0` }), '{', '']) {
      const other = await lose(wallets);
      expect(other).toMatch(/^[0-9a-f]{32}$/);
      expect(other).not.toBe(id);
    }
  });
});
