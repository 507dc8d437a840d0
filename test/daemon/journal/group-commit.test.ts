import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../src/core/limits.ts';
import { makeHomeIn } from '../../../src/daemon/home/home.ts';
import {
  type CommittedHead,
  type JournalDatabase,
  openJournalDatabase,
} from '../../../src/daemon/journal/database.ts';
import { factOf } from '../../../src/daemon/journal/facts.ts';
import {
  continueJournal,
  Journal,
  journalNameOf,
  openJournal,
  openNetworkJournal,
} from '../../../src/daemon/journal/journal.ts';
import type { JournalHead } from '../../../src/daemon/journal/journal-end.ts';
import { describeAccess } from '../../support/access.ts';
import { KeptEnd } from '../../support/kept-end.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { type EntryChange, makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

/** What is put at one moment is one commit, and what fails leaves nothing behind. */

const GAME = 'com.example.test';
const PAGES_MAX = 4_294_967_294;

let folder: ReturnType<typeof makeFolder>;
let path: string;
let opened: JournalDatabase;
let journal: Journal;

beforeEach(() => {
  folder = makeFolder();
  path = join(folder.path, 'journal.sqlite');
  open();
});

afterEach(async () => {
  setRoom(true);
  await journal.close();
  folder.remove();
});

function open(options: ConstructorParameters<typeof Journal>[1] = {}): void {
  opened = openJournalDatabase(path);
  journal = new Journal(opened, options);
}

async function reopen(options: ConstructorParameters<typeof Journal>[1] = {}): Promise<void> {
  await journal.close();
  open(options);
}

/** Whether the file may grow: SQLite's own limit, which it keeps as it keeps a disk's. */
function setRoom(isRoom: boolean): void {
  if (!opened.database.isOpen) return;
  opened.database.exec(`PRAGMA max_page_count = ${isRoom ? PAGES_MAX : 1}`);
}

const committed = () => factOf<CommittedHead>(opened.rows, 'head')!;
const stateOf = (key: string) => journal.find(GAME, key)?.state;
const large = (key: string, change: EntryChange = {}) =>
  makeEntry(key, { transactions: [new Uint8Array(100_000)], ...change });
const keysOf = (entries: Iterable<{ readonly idempotencyKey: string }>) =>
  [...entries].map(({ idempotencyKey }) => idempotencyKey).sort();
/** What another process would read from the files as they are now. */
function readFiles(): (key: string) => string | undefined {
  const copy = join(folder.path, 'copy.sqlite');
  for (const suffix of ['', '-wal']) {
    if (existsSync(path + suffix)) cpSync(path + suffix, copy + suffix);
  }
  const other = openJournal(copy);
  const states = new Map(
    ['a', 'b', 'c', 'd'].map((key) => [key, other.find(GAME, key)?.state] as const),
  );
  other.close();
  return (key) => states.get(key);
}

describe('a commit', () => {
  test('default: all that is put at one moment is in one, and what was put before', async () => {
    const { commits } = committed();
    journal.putLater(makeEntry('a', { state: 'SUCCEEDED' }));
    const told: string[] = [];
    await Promise.all(
      ['b', 'c'].map((key) => journal.put(makeEntry(key), () => told.push(`${key} on disk`))),
    );
    expect([committed().commits - commits, told]).toEqual([1, ['b on disk', 'c on disk']]);
    const read = readFiles();
    expect(['a', 'b', 'c'].map(read)).toEqual(['SUCCEEDED', 'SIGNED', 'SIGNED']);
  });

  test('behaviour: each is told of its own before it continues, in order', async () => {
    const story: string[] = [];
    const putting = ['a', 'b'].map((key) =>
      journal.put(makeEntry(key), () => story.push(key)).then(() => story.push(`after ${key}`)),
    );
    expect(story).toEqual([]);
    await Promise.all(putting);
    expect(story).toEqual(['a', 'b', 'after a', 'after b']);
  });

  test('behaviour: an outcome is committed by itself if nothing else is, and once', async () => {
    const { commits } = committed();
    journal.putLater(makeEntry('a', { state: 'SUCCEEDED' }));
    journal.putLater(makeEntry('b', { state: 'FAILED' }));
    expect(committed().commits).toBe(commits);
    await expect.poll(() => committed().commits).toBe(commits + 1);
    expect(['a', 'b'].map(stateOf)).toEqual(['SUCCEEDED', 'FAILED']);
    await journal.put(makeEntry('c'));
    expect(committed().commits).toBe(commits + 2);
  });

  test('behaviour: what was executed after a key was free is of the era of that', async () => {
    let era = 1;
    await reopen({ era: () => era });
    journal.putLater(makeEntry('a', { state: 'EXPIRED' }));
    era = 2;
    journal.putLater(makeEntry('a', { state: 'SUCCEEDED' }));
    journal.putLater(makeEntry('b', { state: 'SUCCEEDED' }));
    era = 3;
    journal.putLater(makeEntry('b', { state: 'SUCCEEDED', receipt: {} }));
    expect(keysOf(journal.settled((one) => one === 1))).toEqual(['a', 'b']);
    expect(keysOf(journal.settled((one) => one <= 2))).toEqual([]);
  });

  test('behaviour: with nothing to write there is none', async () => {
    const { commits } = committed();
    expect(journal.unsettled()).toEqual([]);
    expect([...journal.settled()]).toEqual([]);
    expect(journal.forget([])).toBe(0);
    expect(committed().commits).toBe(commits);
  });

  test('behaviour: the ledger’s end is in each', async () => {
    let hash = new Uint8Array([1]);
    await reopen({ ledgerHead: () => ({ key: 'log', hash }) });
    expect(committed().ledger).toEqual({ key: 'log', hash: '01' });
    hash = new Uint8Array([2]);
    await journal.put(makeEntry('a'));
    expect(committed().ledger).toEqual({ key: 'log', hash: '02' });
  });

  test('behaviour: the book counts it, once it is durable and before it is answered', async () => {
    const end = new KeptEnd<JournalHead>('the book');
    await journal.close();
    opened = openJournalDatabase(path, end);
    journal = continueJournal(opened);
    const isTold = journal.put(makeEntry('a')).then(() => end.end?.commits);
    expect(end.end?.commits).toBe(committed().commits);
    const told = await isTold;
    expect([told, end.end?.commits]).toEqual(Array(2).fill(committed().commits));
    expect(new Set(end.noted.map(({ commits }) => commits)).size).toBe(end.noted.length);
  });

  test('behaviour: the time of the last one is known at the next opening', async () => {
    expect(journal.lastCommitMs).toBeUndefined();
    const before = Date.now();
    await journal.put(makeEntry('a'));
    await reopen();
    expect(journal.lastCommitMs).toBeGreaterThanOrEqual(before);
    expect(journal.lastCommitMs).toBeLessThanOrEqual(Date.now());
  });

  test('behaviour: an entry has the time by the clock that was given', async () => {
    await reopen({ now: () => 1234 });
    await journal.put(makeEntry('a'));
    expect(opened.contents.get(1).atMs).toBe(1234);
  });
});

describe('what is not on the disk yet', () => {
  test('default: it is found by key and signature, by its own game', () => {
    journal.putLater(makeEntry('a', { state: 'UNKNOWN', signatures: ['one', 'two'] }));
    journal.putLater(makeEntry('b', { game: 'com.example.other', signatures: ['three'] }));
    expect(journal.findBySignature(GAME, 'two')?.idempotencyKey).toBe('a');
    expect(journal.findBySignature(GAME, 'three')).toBeUndefined();
    expect(journal.findBySignature('com.example.other', 'three')?.idempotencyKey).toBe('b');
    expect(journal.find(GAME, 'b')).toBeUndefined();
    expect(journal.findBySignature(GAME, 'never')).toBeUndefined();
  });

  test('behaviour: by a signature of an earlier message, the entry as it is now', async () => {
    await journal.put(makeEntry('a', { signatures: ['first'] }));
    journal.putLater(makeEntry('a', { state: 'UNKNOWN', signatures: ['second'] }));
    expect(journal.findBySignature(GAME, 'first')?.state).toBe('UNKNOWN');
  });

  test('behaviour: open are those on disk and those that wait, of one game or all', async () => {
    await Promise.all(['a', 'b'].map((key) => journal.put(makeEntry(key))));
    journal.putLater(makeEntry('a', { state: 'SUCCEEDED' }));
    journal.putLater(makeEntry('c', { state: 'UNKNOWN' }));
    journal.putLater(makeEntry('d', { state: 'UNKNOWN', game: 'com.example.other' }));
    expect(keysOf(journal.unsettled())).toEqual(['b', 'c', 'd']);
    expect(keysOf(journal.unsettled(GAME))).toEqual(['b', 'c']);
    expect(keysOf(journal.unsettled('com.example.other'))).toEqual(['d']);
  });

  test('behaviour: it is committed by a close, and for whoever asks for the settled', async () => {
    journal.putLater(makeEntry('a', { state: 'SUCCEEDED' }));
    expect(keysOf(journal.settled())).toEqual(['a']);
    journal.putLater(makeEntry('b', { state: 'SUCCEEDED' }));
    const all = [...journal.settled()];
    expect(journal.forget(all)).toBe(2);
    expect(['a', 'b'].map(stateOf)).toEqual([undefined, undefined]);
    journal.putLater(makeEntry('c', { state: 'FAILED' }));
    const held = journal.hold();
    expect(readFiles()('c')).toBe('FAILED');
    held.release();
    journal.putLater(makeEntry('d', { state: 'FAILED' }));
    await reopen();
    expect(stateOf('d')).toBe('FAILED');
    await journal.close();
    await journal.close();
  });
});

describe('where there is no room', () => {
  test('error: StorageFull for each write, and none of them comes to the disk', async () => {
    await journal.put(makeEntry('a'));
    setRoom(false);
    const told: string[] = [];
    const put = (key: string) => journal.put(large(key), () => told.push(key));
    const settled = await Promise.allSettled([put('b'), put('c')]);
    for (const one of settled) {
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'StorageFull' } });
    }
    expect([['b', 'c'].map(stateOf), told]).toEqual([[undefined, undefined], []]);
    setRoom(true);
    await journal.put(makeEntry('d'));
    const read = readFiles();
    expect(['a', 'b', 'c', 'd'].map(read)).toEqual(['SIGNED', undefined, undefined, 'SIGNED']);
  });

  test('behaviour: an outcome waits and is tried again, until there is room', async () => {
    await journal.put(makeEntry('a'));
    await journal.put(makeEntry('b'));
    setRoom(false);
    journal.putLater(makeEntry('a', { state: 'SUCCEEDED', receipt: 'x'.repeat(100_000) }));
    await expect(journal.put(large('c'))).rejects.toMatchObject({ name: 'StorageFull' });
    expect([stateOf('a'), stateOf('c')]).toEqual(['SUCCEEDED', undefined]);
    // Nobody who needs it on the disk continues without it.
    expect(thrownBy(() => journal.forget([]))).toMatchObject({ name: 'StorageFull' });
    expect(thrownBy(() => [...journal.settled()])).toMatchObject({ name: 'StorageFull' });
    expect(thrownBy(() => journal.hold())).toMatchObject({ name: 'StorageFull' });
    expect(keysOf(journal.unsettled())).toEqual(['b']);
    expect(readFiles()('a')).toBe('SIGNED');
    setRoom(true);
    await expect.poll(() => readFiles()('a'), { timeout: 20_000, interval: 200 }).toBe('SUCCEEDED');
  });

  test('behaviour: what is open and waits is open, though it cannot be written', async () => {
    await journal.put(makeEntry('a'));
    setRoom(false);
    journal.putLater(large('b', { state: 'UNKNOWN' }));
    expect(keysOf(journal.unsettled())).toEqual(['a', 'b']);
  });

  test('error: StorageFull for each of two who put the same', async () => {
    setRoom(false);
    const entry = large('a');
    const settled = await Promise.allSettled([journal.put(entry), journal.put(entry)]);
    for (const one of settled) {
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'StorageFull' } });
    }
    expect(stateOf('a')).toBeUndefined();
  });

  test('behaviour: a later state that waits is not given up with an earlier one', async () => {
    setRoom(false);
    const putting = journal.put(large('a'));
    journal.putLater(large('a', { state: 'UNKNOWN' }));
    await expect(putting).rejects.toMatchObject({ name: 'StorageFull' });
    expect(stateOf('a')).toBe('UNKNOWN');
    setRoom(true);
    await reopen();
    expect(stateOf('a')).toBe('UNKNOWN');
  });
});

describe('the era of the ledger', () => {
  test('default: an entry has that of the moment when it was put', async () => {
    let era = 1;
    await reopen({ era: () => era });
    journal.putLater(makeEntry('a', { state: 'SUCCEEDED' }));
    era = 2;
    journal.putLater(makeEntry('b', { state: 'SUCCEEDED' }));
    // Only its receipt is new.
    journal.putLater(makeEntry('a', { state: 'SUCCEEDED', receipt: {} }));
    journal.putLater(makeEntry('c', { state: 'UNKNOWN' }));
    era = 3;
    journal.putLater(makeEntry('c', { state: 'SUCCEEDED' }));
    const askedFor = (...past: number[]) => keysOf(journal.settled((one) => past.includes(one)));
    expect([askedFor(1, 2), askedFor(1, 3), askedFor(2, 3)]).toEqual([['c'], ['b'], ['a']]);
    // Of no past, every era may be undone.
    expect(keysOf(journal.settled())).toEqual(['a', 'b', 'c']);
    expect(journal.heldEra).toBeUndefined();
    journal.noteHeld(3, (one) => one === 1);
    expect([journal.heldEra, askedFor(1, 3), askedFor(1)]).toEqual([3, [], ['b', 'c']]);
    // Without a word of the past every other era is undone.
    journal.noteHeld(4);
    expect([journal.heldEra, askedFor(4)]).toEqual([4, []]);
  });

  test('behaviour: of a service at an address it is not known, and all is asked for', async () => {
    journal.putLater(makeEntry('a', { state: 'SUCCEEDED' }));
    expect(keysOf(journal.settled(() => true))).toEqual(['a']);
    expect(opened.contents.get(1).era).toBeNull();
  });
});

describe('old entries', () => {
  const KEPT_DAYS = 30;
  let day: number;

  /** As many days of use, each of which opens the journal. */
  async function use(days: number): Promise<void> {
    for (let i = 0; i < days; i += 1) {
      day += 1;
      await reopen({ now: () => day * DAY_MS });
    }
  }

  const countOf = () => opened.contents.page(0, 1000).length;

  test('default: an opening forgets many of them, and each commit a few', async () => {
    day = 0;
    await use(1);
    const keys = Array.from({ length: 270 }, (_, i) => `${i}`);
    await Promise.all(keys.map((key) => journal.put(makeEntry(key, { state: 'SUCCEEDED' }))));
    await use(KEPT_DAYS);
    expect(countOf()).toBe(270);
    await use(1);
    expect([countOf(), stateOf('255'), stateOf('256')]).toEqual([14, undefined, 'SUCCEEDED']);
    await journal.put(makeEntry('new'));
    expect([countOf(), stateOf('259'), stateOf('260')]).toEqual([11, undefined, 'SUCCEEDED']);
  });
});

describe('a home’s journal', () => {
  test('default: each network has its own, in a folder that is its owner’s alone', async () => {
    const home = join(folder.path, 'home');
    const one = await openNetworkJournal(makeHomeIn(home), 'one', { now: () => 1234 });
    const two = await openNetworkJournal(makeHomeIn(home), 'two');
    expect(one.file).toBe(join(home, journalNameOf('one')));
    expect(journalNameOf('one')).toBe('journals/one.sqlite');
    expect(describeAccess(join(home, 'journals'))).toBe('private');
    await one.put(makeEntry('a'));
    expect(two.find(GAME, 'a')).toBeUndefined();
    await one.close();
    await two.close();
  });

  test('error: StoreDamaged for one whose facts are damaged; its files are let go', async () => {
    await journal.put(makeEntry('a'));
    await journal.close();
    opened = openJournalDatabase(path);
    opened.database.exec("DELETE FROM entries WHERE key = CAST('fday of use' AS BLOB)");
    opened.database.close();
    for (let i = 0; i < 2; i += 1) {
      expect(thrownBy(() => openJournal(path))).toMatchObject({ name: 'StoreDamaged' });
    }
  });
});
