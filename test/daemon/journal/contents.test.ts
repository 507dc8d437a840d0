import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  encodeRecord,
  type JournalContents,
  type JournalRecord,
} from '../../../src/daemon/journal/contents.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { type EntryChange, makeEntry } from '../support/journal-entry.ts';
import { FILE, makeTables, openRows } from '../support/journal-table.ts';

/** The journal's records by number. */

const changed = {
  name: 'StoreDamaged',
  context: { file: FILE, what: 'an entry is not what was written' },
};

let database: DatabaseSync;
let contents: JournalContents;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  ({ contents } = makeTables(database));
});

afterEach(() => database.close());

function makeRecord(key: string, change: EntryChange = {}): JournalRecord {
  return { entry: makeEntry(key, change), atMs: 1000, day: 3, era: null };
}

function fill(count: number): void {
  for (let i = 1; i <= count; i += 1) contents.put(i, encodeRecord(makeRecord(`key-${i}`)));
}

const numbersOf = (pages: Iterable<readonly { readonly number: number }[]>) =>
  [...pages].flatMap((page) => page.map(({ number }) => number));

describe('records', () => {
  test('default: what was put last under a number is there, until it is removed', () => {
    expect(contents.lastNumber()).toBe(0);
    fill(2);
    contents.put(2, encodeRecord(makeRecord('later')));
    expect(contents.lastNumber()).toBe(2);
    expect(contents.get(1)).toEqual(makeRecord('key-1'));
    expect(contents.get(2).entry.idempotencyKey).toBe('later');
    contents.remove(1);
    expect(thrownBy(() => contents.get(1))).toMatchObject({
      name: 'StoreDamaged',
      context: { file: FILE, what: 'an entry is missing' },
    });
    expect(contents.lastNumber()).toBe(2);
  });

  test('default: a page begins at a number and has at most so many', () => {
    fill(5);
    contents.remove(3);
    expect(contents.page(2, 2)).toEqual([
      { number: 2, ...makeRecord('key-2') },
      { number: 4, ...makeRecord('key-4') },
    ]);
    expect(contents.page(6, 2)).toEqual([]);
  });

  test.each([0, 255, 256, 257, 600])('behaviour: of %i records each is met once', (count) => {
    fill(count);
    const all = Array.from({ length: count }, (_, i) => i + 1);
    expect(numbersOf(contents.pages(0))).toEqual(all);
    expect(numbersOf(contents.pages(2))).toEqual(all.slice(1));
  });

  test('behaviour: pages are read as they are wanted, and none from nowhere on', () => {
    fill(600);
    let pages = 0;
    for (const page of contents.pages(1)) {
      pages += 1;
      contents.remove(page.at(-1)!.number + 1);
    }
    expect(pages).toBe(3);
    expect([...contents.pages(Number.POSITIVE_INFINITY)]).toEqual([]);
  });
});

describe('damage', () => {
  test.each([
    ['a value', "value = x'7b7d'"],
    ['a value that became text', 'value = CAST(value AS TEXT)'],
    ['a value of another', 'value = (SELECT value FROM records WHERE number = 1)'],
    ['a number', 'number = 3'],
  ])('error: StoreDamaged for %s that changed', (_, change) => {
    fill(2);
    database.exec(`UPDATE records SET ${change} WHERE number = 2`);
    const number = change.startsWith('number') ? 3 : 2;
    expect(thrownBy(() => contents.get(number))).toMatchObject(changed);
    expect(thrownBy(() => contents.page(1, 2))).toMatchObject(changed);
    expect(contents.get(1)).toEqual(makeRecord('key-1'));
  });

  test('error: StoreDamaged for records of another file, with the advice', () => {
    fill(1);
    const others = openRows(database, 2).contents;
    expect(thrownBy(() => others.get(1))).toMatchObject(changed);
    expect(() => others.get(1)).toThrow('put it back from a copy');
  });
});

describe('what is kept', () => {
  const kept = (change: EntryChange) => {
    contents.put(1, encodeRecord(makeRecord('key', change)));
    return contents.get(1).entry;
  };
  const { transactions, recordQueries } = makeEntry('key');

  test.each(['SIGNED', 'UNKNOWN'] as const)(
    'default: of a write that is %s, all: it is sent again',
    (state) => expect(kept({ state })).toEqual(makeEntry('key', { state })),
  );

  test.each(['SUCCEEDED', 'FAILED', 'EXPIRED'] as const)(
    'behaviour: of one that is %s, not what was sent; its records may still be read',
    (state) => expect(kept({ state })).toMatchObject({ transactions: [], recordQueries }),
  );

  test('behaviour: with a receipt, no question for records either', () => {
    const receipt = { signatures: [] };
    expect(kept({ state: 'SUCCEEDED', receipt })).toEqual(
      makeEntry('key', { state: 'SUCCEEDED', receipt, transactions: [], recordQueries: [] }),
    );
    // One that is open has no receipt yet; if it had, it would still be sent again.
    expect(kept({ receipt })).toMatchObject({ transactions, recordQueries });
  });
});
