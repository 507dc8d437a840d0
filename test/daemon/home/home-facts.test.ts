import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stampOf } from '../../../src/daemon/home/book.ts';
import { encodeChecked } from '../../../src/daemon/home/checked-json.ts';
import { lookAtHome, makeHomeIn, type OpenHome } from '../../../src/daemon/home/home.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** What a home has had, so that what is lost is told from what never was. */

let folder: ReturnType<typeof makeFolder>;
let path: string;
let home: OpenHome;

beforeEach(() => {
  folder = makeFolder();
  path = folder.path;
  home = makeHomeIn(path);
});

afterEach(() => {
  home.close();
  folder.remove();
});

const at = (name: string) => join(path, name);
const damaged = (file: string, what: string, detail: string) => {
  return { name: 'StoreDamaged', context: { file: at(file), what, detail } };
};
const kept = (name = 'vault.gkv') => thrownBy(() => lookAtHome(path).requireKept(name));
const putBack = 'put it back from a copy';

describe('what is recorded', () => {
  test('default: nothing of a new home; then its id, its files and its network', async () => {
    const anew = lookAtHome(path);
    expect([anew.id, anew.network, anew.names]).toEqual([undefined, undefined, []]);
    expect(anew.versionOf('vault.gkv')).toBeUndefined();
    const id = await home.note({ name: 'vault.gkv' });
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await home.note({ name: 'wallets.json', version: 3 })).toBe(id);
    expect(await home.note({ name: 'service.sqlite', network: 'net' })).toBe(id);
    expect([home.id, home.network]).toEqual([id, 'net']);
    const seen = lookAtHome(path);
    expect([seen.id, seen.network]).toEqual([id, 'net']);
    expect(seen.names).toEqual(['vault.gkv', 'wallets.json', 'service.sqlite']);
    expect(['vault.gkv', 'wallets.json'].map((name) => seen.versionOf(name))).toEqual([1, 3]);
  });

  test('behaviour: what is known is not written again, what changed is', async () => {
    await home.note({ name: 'wallets.json', version: 2, network: 'net' });
    const stamps = () => ['daemon', 'service'].map((part) => stampOf(at(`${part}.book`)));
    home.close();
    const before = stamps();
    const next = makeHomeIn(path);
    await next.note({ name: 'wallets.json', version: 2 });
    await next.note({ name: 'wallets.json', version: 2, network: 'net' });
    next.close();
    expect(stamps()).toEqual(before);
    home = makeHomeIn(path);
    await home.note({ name: 'wallets.json', version: 3 });
    const seen = lookAtHome(path);
    expect([seen.versionOf('wallets.json'), seen.network]).toEqual([3, 'net']);
    await home.note({ name: 'wallets.json', version: 3, network: 'other' });
    expect(lookAtHome(path).network).toBe('other');
  });

  test('behaviour: files recorded at one moment are all recorded', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `journals/${i}.sqlite`);
    const ids = await Promise.all(names.map((name) => home.note({ name })));
    expect([new Set(ids).size, lookAtHome(path).names]).toEqual([1, names]);
  });

  test('behaviour: one that cannot be recorded is not known', async () => {
    const none = makeHomeIn(at('none'));
    await expect(none.note({ name: 'vault.gkv' })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(none.id).toBeUndefined();
    mkdirSync(at('none'));
    await none.note({ name: 'vault.gkv' });
    expect(lookAtHome(at('none')).id).toBe(none.id);
    none.close();
  });

  test('behaviour: each home has its own id', async () => {
    const other = at('other');
    mkdirSync(other);
    const ids = [path, other].map((one) => makeHomeIn(one).note({ name: 'vault.gkv' }));
    expect(new Set(await Promise.all(ids)).size).toBe(2);
  });
});

describe('a file', () => {
  test('default: one that was never recorded may be missing, empty, or there', () => {
    expect(kept()).toBeUndefined();
    writeFileSync(at('vault.gkv'), '');
    expect(kept()).toBeUndefined();
  });

  test('error: StoreDamaged for one that was recorded, and is missing or empty', async () => {
    await home.note({ name: 'vault.gkv' });
    expect(kept()).toMatchObject(damaged('vault.gkv', 'it is missing', putBack));
    writeFileSync(at('vault.gkv'), '');
    expect(kept()).toMatchObject(damaged('vault.gkv', 'it is empty', putBack));
    writeFileSync(at('vault.gkv'), 'keys');
    expect(kept()).toBeUndefined();
    expect(kept('wallets.json')).toBeUndefined();
  });

  test('error: StoreDamaged for a folder in its place', () => {
    mkdirSync(at('vault.gkv'));
    expect(kept()).toMatchObject({ context: { what: 'it is a folder' } });
  });
});

describe('the books', () => {
  const both = ['daemon.book', 'service.book'];
  const lose = () => {
    home.close();
    for (const name of both) rmSync(at(name), { force: true });
  };

  test.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, 30)],
    ['changed', (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 1))],
    ['empty', () => Buffer.alloc(0)],
  ])('behaviour: such that are %s say nothing', async (_, change) => {
    await home.note({ name: 'vault.gkv' });
    home.close();
    for (const name of both) writeFileSync(at(name), change(readFileSync(at(name))));
    expect([lookAtHome(path).id, lookAtHome(path).names]).toEqual([undefined, []]);
  });

  test('error: StoreDamaged for a folder instead of one', () => {
    mkdirSync(at('daemon.book'));
    expect(thrownBy(() => lookAtHome(path).id)).toMatchObject({
      context: { what: 'it is a folder' },
    });
  });

  test('behaviour: the home keeps the id that its wallets name', async () => {
    const id = await home.note({ name: 'wallets.json' });
    const loseAll = async (wallets: string) => {
      lose();
      writeFileSync(at('wallets.json'), wallets);
      home = makeHomeIn(path);
      return home.note({ name: 'wallets.json' });
    };
    expect(await loseAll(encodeChecked({ home: id }))).toBe(id);
    for (const wallets of [`{"home": "${id}"}`, encodeChecked({ home: `${id}0` }), '{', '']) {
      const other = await loseAll(wallets);
      expect(other).toMatch(/^[0-9a-f]{32}$/);
      expect(other).not.toBe(id);
    }
  });
});
