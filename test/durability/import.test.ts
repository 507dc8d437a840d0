import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHome } from '../../src/daemon/home/home.ts';
import { diagnoseHome } from '../../src/daemon/process/diagnose-home.ts';
import { importIntoHome } from '../../src/daemon/process/embedded.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { copyHome, type LivingHome, liveIn, makeKeychain } from './home-life.ts';

/** An import replaces the ledger of a home, and the books with it. */

const LEDGER = 'service.sqlite';
const keys = makeKeychain();
let folder: ReturnType<typeof makeFolder>;
let home: string;
let older: string;
let file: string;

/** A home whose ledger has gone on since its export. */
beforeEach(async () => {
  folder = makeFolder();
  home = join(folder.path, 'home');
  file = join(folder.path, 'state.gke');
  const first = await liveIn(home, keys);
  await write(first, 'farm');
  await first.service.controls.export(file);
  await first.close();
  older = copyHome(home, join(folder.path, 'older'));
  const second = await liveIn(home, keys);
  await write(second, 'barn');
  await second.close();
});
afterEach(() => folder.remove());

async function write(living: LivingHome, name: string): Promise<void> {
  const game = await living.open('default');
  await game.call('projects.create', { name, idempotencyKey: name });
  await game.close();
}

async function importHere(path = file): Promise<void> {
  const opened = await openHome(home, 'both');
  try {
    await importIntoHome(opened, path, async () => undefined);
  } finally {
    opened.close();
  }
}

async function countProjects(): Promise<number> {
  const living = await liveIn(home, keys);
  const game = await living.open('default');
  const { length } = await game.call('projects.find');
  await game.close();
  await living.close();
  return length;
}

const putBackOlder = (name: string) => copyFileSync(join(older, name), join(home, name));
const damagedFolders = () => readdirSync(home).filter((name) => name.startsWith('damaged-'));

describe('an import', () => {
  test('default: takes the place of what was there, and can be repeated', async () => {
    for (let round = 0; round < 2; round += 1) {
      await importHere();
      expect(await diagnoseHome(home)).toMatchObject({ verdict: 'WELL' });
      expect(await countProjects()).toBe(1);
      const living = await liveIn(home, keys);
      await write(living, `mill-${round}`);
      await living.close();
    }
    expect(damagedFolders()).toEqual([]);
  });

  test('error: StoreDamaged for the ledger that it replaced, with any of the books', async () => {
    const before = copyHome(home, join(folder.path, 'before'));
    await importHere();
    const after = copyHome(home, join(folder.path, 'after'));
    for (const books of [[], ['daemon.book'], ['service.book']]) {
      copyHome(after, home);
      for (const name of [LEDGER, ...books]) copyFileSync(join(before, name), join(home, name));
      expect([books, (await diagnoseHome(home)).verdict]).toEqual([books, 'DAMAGED']);
      await expect(liveIn(home, keys)).rejects.toMatchObject({ name: 'StoreDamaged' });
    }
  });

  test.each([
    ['is no database', () => writeFileSync(join(home, LEDGER), 'no database '.repeat(1000))],
    ['was put back', () => putBackOlder(LEDGER)],
  ])('behaviour: a ledger that %s is kept apart', async (_, spoil) => {
    spoil();
    const spoilt = readFileSync(join(home, LEDGER));
    await importHere();
    const [kept, ...others] = damagedFolders();
    expect(others).toEqual([]);
    expect(readFileSync(join(home, kept!, LEDGER)).equals(spoilt)).toBe(true);
    expect(await countProjects()).toBe(1);
  });

  test('error: ExportInvalid changes nothing, and hides no loss', async () => {
    putBackOlder(LEDGER);
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    const other = join(folder.path, 'other.gke');
    writeFileSync(other, bytes);
    const names = readdirSync(home);
    await expect(importHere(other)).rejects.toMatchObject({ name: 'ExportInvalid' });
    expect(readdirSync(home)).toEqual(names);
    expect(await diagnoseHome(home)).toMatchObject({ verdict: 'DAMAGED' });
    await expect(liveIn(home, keys)).rejects.toMatchObject({ name: 'StoreDamaged' });
  });

  test('error: StoreFailed while a process has the ledger, which is left alone', async () => {
    const store = openSqliteStore(join(home, LEDGER));
    await expect(importHere()).rejects.toMatchObject({ name: 'StoreFailed' });
    await store.close();
    expect(await countProjects()).toBe(2);
  });

  test('behaviour: in a new home it is the first ledger', async () => {
    rmSync(home, { recursive: true });
    await importHere();
    expect(await diagnoseHome(home)).toMatchObject({ verdict: 'WELL' });
    expect(damagedFolders()).toEqual([]);
  });
});
