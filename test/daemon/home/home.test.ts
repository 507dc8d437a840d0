import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBook, stampOf } from '../../../src/daemon/home/book.ts';
import { encodeChecked } from '../../../src/daemon/home/checked-json.ts';
import {
  type Home,
  inHomeAtRest,
  lookAtHome,
  makeHomeIn,
  type OpenHome,
  openHome,
} from '../../../src/daemon/home/home.ts';
import { isFree } from '../../../src/daemon/home/home-lock.ts';
import { writePrivateFile } from '../../../src/daemon/home/private-files.ts';
import { makeIncoming } from '../../../src/daemon/home/replacement.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** A home as a value: what is read once, what is read again, and who may write. */

let folder: ReturnType<typeof makeFolder>;
let path: string;
const opened: OpenHome[] = [];

beforeEach(() => {
  folder = makeFolder();
  path = join(folder.path, 'home');
});

afterEach(() => {
  for (const home of opened.splice(0)) home.close();
  folder.remove();
});

const at = (name: string) => join(path, name);

/** As one process does that uses a part; two values stand for two processes. */
async function open(part: 'daemon' | 'service' | 'both'): Promise<OpenHome> {
  const home = await openHome(path, part);
  opened.push(home);
  return home;
}

async function live(part: 'daemon' | 'service', name: string): Promise<void> {
  const home = await open(part);
  await home.note({ name });
  home.close();
}

/** Where a database ends. */
const endOf = (number: number) => ({ of: 'a database', number });
/** As the first book that knows it says. */
const endIn = (home: Home, name: string) => home.endsOf(name)[0]?.end;

/** What the books on the disk record. */
const madeIn = (part: 'daemon' | 'service') => readBook(at(`${part}.book`))?.content.home.made;

describe('one who looks', () => {
  test('default: knows what the home has had, takes no lock and writes nothing', async () => {
    await live('daemon', 'wallets.json');
    rmSync(at('daemon.lock'));
    const before = readdirSync(path);
    const home = lookAtHome(path);
    expect(home.names).toEqual(['wallets.json']);
    expect([home.hasBook('daemon'), home.hasBook('service')]).toEqual([true, true]);
    home.noteEnd('journals/one.sqlite', endOf(1));
    expect(home.endsOf('journals/one.sqlite')).toEqual([]);
    expect(readdirSync(path)).toEqual(before);
  });

  test('behaviour: sees one moment, however often it asks', async () => {
    await live('daemon', 'wallets.json');
    const home = lookAtHome(path);
    const { id } = home;
    await live('daemon', 'vault.gkv');
    expect([home.id, home.names]).toEqual([id, ['wallets.json']]);
    expect(lookAtHome(path).names).toContain('vault.gkv');
  });

  test('default: no home is one of which nothing is known, and none is made', () => {
    const home = lookAtHome(path);
    home.requireBooks();
    expect([home.id, home.network, home.names]).toEqual([undefined, undefined, []]);
    expect(existsSync(path)).toBe(false);
  });
});

describe('one who opens', () => {
  test('default: has the lock until it closes, and the folder is made', async () => {
    const home = await open('daemon');
    expect([isFree(path, 'daemon'), isFree(path, 'service')]).toEqual([false, true]);
    expect([home.has('daemon'), home.has('service')]).toEqual([true, false]);
    await expect(openHome(path, 'daemon')).rejects.toMatchObject({ name: 'DaemonRunning' });
    await expect(openHome(path, 'both')).rejects.toMatchObject({ name: 'DaemonRunning' });
    // Of both parts, the one that was free is let go.
    expect(isFree(path, 'service')).toBe(true);
    home.close();
    home.close();
    expect(isFree(path, 'daemon')).toBe(true);
  });

  test('behaviour: gives back one part, and keeps the other', async () => {
    const home = await open('both');
    home.close('service');
    expect([isFree(path, 'daemon'), isFree(path, 'service')]).toEqual([false, true]);
    const giveBack = home.take('service');
    expect([home.has('service'), isFree(path, 'service')]).toEqual([true, false]);
    giveBack();
    expect([home.has('service'), isFree(path, 'service')]).toEqual([false, true]);
  });

  test('behaviour: finishes a replacement, and removes what a killed process left', async () => {
    mkdirSync(at('incoming.0123456789ab.tmp'), { recursive: true, mode: 0o700 });
    await writePrivateFile(at('incoming.0123456789ab.tmp/networks.json'), 'new');
    await writePrivateFile(at('wallets.json.0123456789ab.tmp'), 'left');
    const form = { kind: 'gamekeeper replacement', format: 1 };
    const plan = { id: '0123456789ab', out: [], kept: null };
    const record = { ...form, ...plan, in: ['networks.json'] };
    await writePrivateFile(at('replacement.json'), encodeChecked(record));
    await open('daemon');
    expect(readFileSync(at('networks.json'), 'utf8')).toBe('new');
    expect(readdirSync(path).filter((name) => /tmp$|replacement/.test(name))).toEqual([]);
  });

  test('error: StoreDamaged for a home of another number, and nothing is made in it', async () => {
    await live('daemon', 'wallets.json');
    changeText(at('daemon.book'), '"format":1', '"format":2');
    for (const name of readdirSync(path)) if (name !== 'daemon.book') rmSync(at(name));
    await expect(openHome(path, 'both')).rejects.toMatchObject({ name: 'StoreDamaged' });
    await expect(inHomeAtRest(path, async () => {})).rejects.toMatchObject({
      name: 'StoreDamaged',
    });
    expect(readdirSync(path)).toEqual(['daemon.book']);
  });

  test('behaviour: a book that was written between a look and the lock counts', async () => {
    await live('daemon', 'wallets.json');
    const seen = lookAtHome(path);
    seen.requireForm();
    await live('daemon', 'vault.gkv');
    const home = await openHome(seen, 'daemon');
    opened.push(home);
    expect(home.names).toContain('vault.gkv');
  });
});

/** Changes a text in both slots of a book, so that they are as written by whoever wrote that. */
function changeText(file: string, from: string, to: string): void {
  const bytes = readFileSync(file);
  for (const start of [0, bytes.length / 2]) {
    const end = start + 16 + bytes.readUInt32BE(start + 4);
    bytes.write(bytes.toString('latin1', start, end).replace(from, to), start, 'latin1');
    bytes.writeUInt32BE(crc32(bytes.subarray(start + 4, end)), start);
  }
  writeFileSync(file, bytes);
}

describe('two processes, each with a part', () => {
  /** The id is chosen by whoever has the service's part, while the other waits for it. */
  async function openBoth() {
    const [daemon, service] = [await open('daemon'), await open('service')];
    return { daemon, service };
  }

  test('behaviour: one id, whoever begins, though both do in the same moment', async () => {
    const { daemon, service } = await openBoth();
    const ids = await Promise.all([daemon.identify(), service.identify()]);
    expect([ids[0], daemon.id, service.id]).toEqual(Array(3).fill(ids[1]));
    expect(lookAtHome(path).id).toBe(ids[1]);
  });

  test('behaviour: a service that is there, and has chosen none yet, is waited for', async () => {
    const { daemon, service } = await openBoth();
    const waiting = daemon.note({ name: 'wallets.json' });
    expect(daemon.id).toBeUndefined();
    const id = await service.note({ name: 'service.sqlite' });
    expect(await waiting).toBe(id);
  });

  test('behaviour: a daemon alone has the service’s part for that moment', async () => {
    const daemon = await open('daemon');
    const id = await daemon.identify();
    expect(isFree(path, 'service')).toBe(true);
    const service = await open('service');
    expect(service.id).toBe(id);
  });

  test('behaviour: each records in its own book, and copies the other’s', async () => {
    const { daemon, service } = await openBoth();
    await service.note({ name: 'service.sqlite', network: 'net' });
    await daemon.note({ name: 'wallets.json', version: 3 });
    await daemon.note({ name: 'vault.gkv' });
    await daemon.note({ name: 'wallets.json', version: 4 });
    const ofDaemon = { 'wallets.json': 4, 'vault.gkv': 1 };
    const all = { ...ofDaemon, 'service.sqlite': 1 };
    expect(madeIn('service')).toEqual({ 'service.sqlite': 1 });
    expect(madeIn('daemon')).toEqual(all);
    expect([daemon.id, daemon.network]).toEqual([service.id, 'net']);
    await service.note({ name: 'service.other' });
    expect(madeIn('service')).toEqual({ ...all, 'service.other': 1 });
    expect(service.versionOf('wallets.json')).toBe(4);
  });

  test('behaviour: what was recorded since is copied when one closes', async () => {
    const { daemon, service } = await openBoth();
    await service.note({ name: 'service.sqlite' });
    await daemon.note({ name: 'wallets.json' });
    expect(madeIn('service')).not.toHaveProperty(['wallets.json']);
    service.close();
    expect(madeIn('service')).toHaveProperty(['wallets.json'], 1);
    await daemon.note({ name: 'vault.gkv' });
    // Nobody else has that part now.
    expect(madeIn('service')).toHaveProperty(['vault.gkv'], 1);
  });

  test('behaviour: what one has noted stays noted, whatever became of its book', async () => {
    const daemon = await open('daemon');
    await daemon.note({ name: 'wallets.json', version: 3 });
    const { id } = daemon;
    const lose = () => {
      for (const part of ['daemon', 'service']) rmSync(at(`${part}.book`));
    };
    lose();
    await daemon.note({ name: 'vault.gkv' });
    expect(madeIn('daemon')).toEqual({ 'wallets.json': 3, 'vault.gkv': 1 });
    lose();
    daemon.mend();
    expect([madeIn('service'), lookAtHome(path).id]).toEqual([
      { 'wallets.json': 3, 'vault.gkv': 1 },
      id,
    ]);
    expect(daemon.mended).toEqual(['daemon.book', 'service.book']);
  });

  test('behaviour: who takes the other part for a while knows what was noted there', async () => {
    const service = await open('service');
    await service.note({ name: 'service.sqlite' });
    const daemon = await open('daemon');
    await daemon.note({ name: 'wallets.json', version: 5 });
    daemon.noteEnd('journals/one.sqlite', endOf(7));
    daemon.close();
    const giveBack = service.take('daemon');
    expect(service.versionOf('wallets.json')).toBe(5);
    expect(endIn(service, 'journals/one.sqlite')).toEqual(endOf(7));
    giveBack();
  });

  test('error: StoreDamaged for a book that another home’s took the place of', async () => {
    const stranger = join(folder.path, 'stranger');
    mkdirSync(stranger);
    const other = makeHomeIn(stranger);
    await other.note({ name: 'service.sqlite' });
    other.close();
    const daemon = await open('daemon');
    await daemon.note({ name: 'wallets.json' });
    copyFileSync(join(stranger, 'service.book'), at('service.book'));
    await expect(daemon.note({ name: 'vault.gkv' })).rejects.toMatchObject({
      name: 'StoreDamaged',
      context: { what: 'it is of another home' },
    });
  });
});

test('behaviour: with another ledger its end takes the place of the known one', async () => {
  const home = await open('both');
  await home.note({ name: 'wallets.json', version: 3 });
  await home.note({ name: 'service.sqlite', network: 'net' });
  home.noteEnd('service.sqlite', endOf(9));
  home.noteEnd('journals/one.sqlite', endOf(1));
  const ledgers = ['one', 'two'].map((name) => {
    const incoming = makeHomeIn(join(folder.path, name));
    mkdirSync(incoming.path);
    const network = name === 'one' ? undefined : 'other';
    incoming.continueWith(home, {
      name: 'service.sqlite',
      network,
      endOf: (of) => ({ of, number: 2 }),
    });
    const made = lookAtHome(incoming.path);
    const known = ['service.sqlite', 'journals/one.sqlite'].map((one) => endIn(made, one));
    expect(known).toEqual([{ of: made.ledger, number: 2 }, endOf(1)]);
    expect([made.id, made.network, made.versionOf('wallets.json')]).toEqual([
      home.id,
      network ?? 'net',
      3,
    ]);
    // Both books say so, and nothing else.
    const books = ['daemon', 'service'].map((part) => readBook(join(made.path, `${part}.book`)));
    expect(books[0]?.content).toEqual({ ...books[1]?.content, isSynced: true });
    incoming.close();
    return made.ledger;
  });
  expect(new Set([undefined, ...ledgers]).size).toBe(3);
  home.close();
});

test('behaviour: books that are replaced are read, and nothing is written over them', async () => {
  const home = await open('both');
  await home.note({ name: 'service.sqlite', network: 'net' });
  home.noteEnd('service.sqlite', endOf(9));
  const { id, folder: made } = makeIncoming(path);
  const incoming = makeHomeIn(made);
  const endOfNew = (of: string) => ({ of, number: 2 });
  incoming.continueWith(home, { name: 'service.sqlite', network: 'other', endOf: endOfNew });
  incoming.close();
  const books = ['daemon.book', 'service.book'];
  await home.replace('The import', { id, out: [], in: books, kept: null });
  const { ledger } = home;
  expect([home.network, endIn(home, 'service.sqlite')]).toEqual(['other', endOfNew(ledger!)]);
  await home.note({ name: 'wallets.json' });
  home.close();
  const looked = lookAtHome(path);
  expect([looked.ledger, looked.network]).toEqual([ledger, 'other']);
  expect(looked.endsOf('service.sqlite')).toHaveLength(1);
});

describe('where databases end', () => {
  const JOURNAL = 'journals/one.sqlite';
  const STORE = 'service.sqlite';
  const saidBy = (part: string, number: number) => {
    return { name: at(`${part}.book`), end: endOf(number) };
  };

  test('default: each book has all of them, where one process has both parts', async () => {
    const home = await open('both');
    await home.note({ name: STORE });
    home.noteEnd(JOURNAL, endOf(1));
    // At once.
    expect(lookAtHome(path).endsOf(JOURNAL)).toEqual([saidBy('daemon', 1)]);
    home.noteEnd(STORE, endOf(2));
    home.close();
    for (const part of ['daemon', 'service']) {
      const ends = readBook(at(`${part}.book`))?.content.ends;
      expect(ends).toEqual({ [JOURNAL]: endOf(1), [STORE]: endOf(2) });
    }
  });

  test.each(['daemon', 'service'] as const)(
    'behaviour: the %s’s are copied while it runs alone, soon after',
    async (part) => {
      const home = await open(part);
      const name = part === 'daemon' ? JOURNAL : STORE;
      const other = part === 'daemon' ? 'service' : 'daemon';
      await home.note({ name });
      const copied = () => readBook(at(`${other}.book`))?.content.ends[name];
      for (const number of [1, 2]) {
        home.noteEnd(name, endOf(number));
        await expect.poll(copied, { timeout: 20_000 }).toEqual(endOf(number));
        expect(isFree(path, other)).toBe(true);
      }
    },
  );

  test('behaviour: of two processes each takes over the other’s', async () => {
    const [daemon, service] = [await open('daemon'), await open('service')];
    await Promise.all([daemon.identify(), service.identify()]);
    daemon.noteEnd(JOURNAL, endOf(1));
    service.noteEnd(STORE, endOf(2));
    const copied = () => [
      readBook(at('service.book'))?.content.ends[JOURNAL],
      readBook(at('daemon.book'))?.content.ends[STORE],
    ];
    service.noteEnd(STORE, endOf(3));
    service.close();
    daemon.noteEnd(JOURNAL, endOf(2));
    daemon.close();
    expect(copied()).toEqual([endOf(2), endOf(3)]);
  });

  test('behaviour: a lost book has them again from the other one', async () => {
    const home = await open('both');
    await home.note({ name: STORE });
    home.noteEnd(JOURNAL, endOf(1));
    home.noteEnd(STORE, endOf(2));
    home.close();
    for (const part of ['daemon', 'service'] as const) {
      rmSync(at(`${part}.book`));
      expect([JOURNAL, STORE].map((name) => endIn(lookAtHome(path), name))).toEqual([
        endOf(1),
        endOf(2),
      ]);
      const again = await open(part);
      again.close();
      expect(again.mended).toEqual([`${part}.book`]);
      const ends = readBook(at(`${part}.book`))?.content.ends;
      expect(ends).toEqual({ [JOURNAL]: endOf(1), [STORE]: endOf(2) });
    }
  });

  test('behaviour: an older book takes the place of no copy, whoever opens the home', async () => {
    const first = await open('daemon');
    await first.note({ name: JOURNAL });
    first.noteEnd(JOURNAL, endOf(1));
    first.close();
    const older = readFileSync(at('daemon.book'));
    const second = await open('daemon');
    second.noteEnd(JOURNAL, endOf(2));
    second.close();
    writeFileSync(at('daemon.book'), older);
    for (const part of ['service', 'daemon'] as const) {
      const again = await open(part);
      await again.note({ name: `${part}.other` });
      again.close();
      expect(lookAtHome(path).endsOf(JOURNAL)).toEqual([saidBy('daemon', 1), saidBy('service', 2)]);
    }
  });
});

test('behaviour: what is known is not written again', async () => {
  const home = await open('both');
  await home.note({ name: 'wallets.json', version: 2 });
  const stamp = stampOf(at('daemon.book'));
  await home.note({ name: 'wallets.json', version: 2 });
  expect(stampOf(at('daemon.book'))).toBe(stamp);
});

test('behaviour: one at rest is read when it is asked, so that it may be damaged', async () => {
  await live('daemon', 'wallets.json');
  rmSync(at('daemon.book'));
  rmSync(at('service.book'));
  mkdirSync(at('checkpoints/one'), { recursive: true });
  await expect(openHome(path, 'both')).rejects.toMatchObject({ name: 'StoreDamaged' });
  const answer = await inHomeAtRest(path, async (home) => {
    expect([isFree(path, 'daemon'), isFree(path, 'service')]).toEqual([false, false]);
    return thrownBy(() => home.requireBooks());
  });
  expect(answer).toMatchObject({ name: 'StoreDamaged', context: { file: at('daemon.book') } });
  expect(isFree(path, 'daemon')).toBe(true);
});

test('behaviour: one that is being made has no lock, and its books at once', async () => {
  mkdirSync(path);
  const home = makeHomeIn(path);
  await home.note({ name: 'service.sqlite' });
  home.noteEnd('service.sqlite', endOf(1));
  const ends = { 'service.sqlite': endOf(2), 'journals/one.sqlite': endOf(1) };
  home.renewBooks(new Map(Object.entries(ends)));
  expect(readdirSync(path).sort()).toEqual(['daemon.book', 'service.book']);
  for (const [name, end] of Object.entries(ends))
    expect(endIn(lookAtHome(path), name)).toEqual(end);
  home.close();
});
