import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { binaryFromBytes, u64BigEndian } from '../../src/codec/bytes.ts';
import { type Head, isSameHead } from '../../src/service/store/chain.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import type { Space, Write } from '../../src/service/store/store.ts';
import { KeptEnd } from '../support/kept-end.ts';

let folder: string;
let path: string;
let store: SqliteStore;
/** Where its log ends, kept apart from it. */
let end: KeptEnd<Head>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-damage-'));
  path = join(folder, 'service.sqlite');
  end = new KeptEnd('the book');
  store = open();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const open = () => openSqliteStore(path, { heads: [end] });
const put = (space: Space, key: string, value: number): Write => ({
  space,
  key,
  value: Uint8Array.of(value),
});
const logKey = (sequence: number): string => binaryFromBytes(u64BigEndian(BigInt(sequence)));
const damaged = (context: object) =>
  expect.objectContaining({ name: 'StoreDamaged', context: expect.objectContaining(context) });

/** Fills spaces so that they have many pages. */
async function fill(): Promise<void> {
  const keys = Array.from({ length: 2000 }, (_, index) => `key ${String(index).padStart(5, '0')}`);
  await store.commit({ writes: keys.map((key) => put('account', key, 1)) });
  for (let index = 0; index < 20; index += 1) {
    await store.commit({ writes: [put('log', logKey(index), index)] });
  }
}

/** Changes the closed file by SQL, past all checks. */
function tamper(sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

describe('entries', () => {
  test('error: StoreDamaged for a value that was changed, and for all after it', async () => {
    await fill();
    await store.close();
    tamper(`UPDATE entries SET value = CAST(substr(value, 1, length(value) - 1) || x'02' AS BLOB)
      WHERE space = 1 AND key = CAST('key 00007' AS BLOB)`);
    store = open();
    expect(store.get('account', 'key 00008')).toEqual(Uint8Array.of(1));
    const expected = damaged({ file: path, what: 'an entry of accounts' });
    expect(() => store.get('account', 'key 00007')).toThrow(expected);
    expect(() => store.get('account', 'key 00008')).toThrow(expected);
    await expect(store.commit({ writes: [] })).rejects.toEqual(expected);
    expect(store.health().problem).toEqual(expected);
  });

  test('error: StoreDamaged for an entry that is gone, and next to it', async () => {
    await fill();
    await store.close();
    tamper(`DELETE FROM entries WHERE space = 1 AND key = CAST('key 00007' AS BLOB)`);
    for (const key of ['key 00007', 'key 000071', 'key 00007\0']) {
      store = open();
      expect(() => store.get('account', key)).toThrow(damaged({ what: 'an entry of accounts' }));
      await store.close();
    }
    store = open();
    expect(store.get('account', 'key 00006')).toEqual(Uint8Array.of(1));
    expect(store.get('account', 'key 000061')).toBeUndefined();
  });

  test('error: StoreDamaged for a whole space that is gone', async () => {
    await store.close();
    tamper('DELETE FROM entries WHERE space = 10');
    store = open();
    expect(() => store.get('once', 'a')).toThrow(
      damaged({ what: 'an entry of idempotency notes' }),
    );
  });

  test('error: StoreDamaged for an entry that was moved to another key', async () => {
    await fill();
    await store.close();
    tamper(`UPDATE entries SET value = (SELECT value FROM entries WHERE space = 1
      AND key = CAST('key 00009' AS BLOB)) WHERE space = 1 AND key = CAST('key 00007' AS BLOB)`);
    store = open();
    expect(() => store.get('account', 'key 00007')).toThrow(damaged({ file: path }));
  });

  test('error: StoreDamaged for an index entry that is gone', async () => {
    const addIndexes = [{ index: 'thing.colour', value: 'red' }];
    for (const key of ['a', 'b', 'c']) {
      await store.commit({ writes: [{ ...put('leaf', key, 1), addIndexes }] });
    }
    await store.close();
    tamper(`DELETE FROM entries WHERE space = 11 AND key =
      CAST('thing.colour' || x'000003' || 'red' || 'b' AS BLOB)`);
    store = open();
    const find = () => store.find('thing.colour', ['red'], 10);
    expect(find).toThrow(damaged({ what: 'an entry of the indexes' }));
  });

  test('behaviour: what nobody asks for is found by the look at everything', async () => {
    await fill();
    await store.close();
    tamper(`DELETE FROM entries WHERE space = 1 AND key = CAST('key 01999' AS BLOB)`);
    store = open();
    while (store.health().problem === undefined) await nextSlice();
    expect(store.health().problem).toEqual(damaged({ what: 'an entry of accounts' }));
    expect(store.health().examination).toMatchObject({ finishedMs: undefined });
  });

  test('behaviour: the look at a sound store ends, while it is written to', async () => {
    await fill();
    await store.commit({ writes: [], copyStep: { step: 'save', name: 'one' } });
    await store.close();
    store = open();
    for (let index = 0; store.health().examination?.finishedMs === undefined; index += 1) {
      const [space, key] = index % 3 === 0 ? ['leaf', `${index}`] : ['account', `key ${index}x`];
      await store.commit({ writes: [put(space as Space, key!, 1)] });
      const gone = { space: 'account', key: `key ${String(index).padStart(5, '0')}` } as const;
      await store.commit({ writes: [{ ...gone, value: undefined }] });
      expect(store.health().problem).toBeUndefined();
      await nextSlice();
    }
    expect(store.health().examination?.share).toBe(1);
    expect(store.health().examination?.checkedRows).toBeGreaterThan(2000);
  });
});

/** A turn of the loop in which timers run. */
function nextSlice(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1));
}

describe('the log', () => {
  test('behaviour: who keeps its end learns of each durable one, and at the opening', async () => {
    const durable = store.commit({ writes: [put('log', logKey(0), 1)] });
    expect(end.noted).toEqual([]);
    await durable;
    expect(end.noted.map(({ key }) => key)).toEqual([logKey(0)]);
    await store.commit({ writes: [put('account', 'a', 1)] });
    expect(end.noted).toHaveLength(1);
    const { head } = store;
    await store.close();
    expect(isSameHead(end.end, head)).toBe(true);
    end = new KeptEnd('a new book');
    store = open();
    expect(isSameHead(end.end, head)).toBe(true);
  });

  test('error: StoreDamaged when the end of the log is missing', async () => {
    await fill();
    await store.close();
    end.notedMs = Date.UTC(2026, 0, 2);
    tamper(`DELETE FROM entries WHERE space = 6 AND key > x'0000000000000010'`);
    expect(open).toThrow(damaged({ file: path, what: 'it has lost its end' }));
    expect(open).toThrow(/ends with entry 16; the book says that it had entry 19 at 2026-01-02/);
  });

  test('error: StoreDamaged when an entry in the middle is missing', async () => {
    await fill();
    await store.close();
    tamper(`DELETE FROM entries WHERE space = 6 AND key = x'0000000000000007'`);
    store = open();
    expect(() => store.get('log', logKey(7))).toThrow(damaged({ what: 'the log' }));
  });

  test.each(['missing', 'empty'])('error: StoreDamaged when the file is %s', async (how) => {
    await fill();
    await store.close();
    if (how === 'missing') rmSync(path);
    else truncateSync(path);
    expect(open).toThrow(damaged({ file: path, what: expect.stringContaining('all of it') }));
    expect(existsSync(path)).toBe(how === 'empty');
  });

  test('error: StoreDamaged when somebody knows a head that is not on the chain', async () => {
    await fill();
    await store.close();
    const hash = new Uint8Array(16);
    for (const [number, what] of [
      [3, 'it is another one'],
      [25, 'it has lost its end'],
    ] as const) {
      const other = new KeptEnd<Head>('the journal', { key: logKey(number), hash });
      const heads = [end, other];
      expect(() => openSqliteStore(path, { heads })).toThrow(
        damaged({ what, detail: expect.stringContaining('the journal') }),
      );
      expect(other.noted).toEqual([]);
    }
  });
});

describe('SQLite’s own log', () => {
  /** The files as a kill leaves them. */
  async function kill(): Promise<void> {
    await fill();
    for (const suffix of ['', '-wal']) copyFileSync(path + suffix, `${path}.kept${suffix}`);
    await store.close();
    for (const suffix of ['', '-wal']) copyFileSync(`${path}.kept${suffix}`, path + suffix);
  }

  test('default: all of it is there after a kill', async () => {
    await kill();
    store = open();
    expect(store.head?.key).toBe(logKey(19));
  });

  test.each([
    ['header', 5],
    ['transactions in it', 40_000],
  ])('error: StoreDamaged for a bit in its %s', async (what, position) => {
    await kill();
    const bytes = readFileSync(`${path}-wal`);
    bytes[position]! ^= 4;
    writeFileSync(`${path}-wal`, bytes);
    const expected = damaged({ file: `${path}-wal`, what: expect.stringContaining(what) });
    expect(open).toThrow(expected);
    // And it is left as it was, for whoever mends it.
    expect(readFileSync(`${path}-wal`).equals(bytes)).toBe(true);
  });

  test('error: StoreDamaged when it is missing', async () => {
    await kill();
    rmSync(`${path}-wal`);
    expect(open).toThrow(damaged({ file: path }));
  });
});
