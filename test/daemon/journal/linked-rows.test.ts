import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LinkedRows, linkedTable } from '../../../src/daemon/journal/linked-rows.ts';
import { thrownBy } from '../../support/thrown-by.ts';

/** Rows by key, whose absence is proved: a row that the disk lost is damage, not absence. */

const FILE = 'journal.sqlite';
const SALT = 2026;
const damaged = (what: string) => ({ name: 'StoreDamaged', context: { file: FILE, what } });
const missing = damaged('an entry is missing');
const changed = damaged('an entry is not what was written');

let database: DatabaseSync;
let rows: LinkedRows;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec(linkedTable);
  rows = openRows();
  rows.begin();
});

afterEach(() => database.close());

const openRows = (salt = SALT) => new LinkedRows(database, FILE, salt);
const bytes = (text: string) => Buffer.from(text);
const put = (key: string, value: string) => rows.put(bytes(key), bytes(value));
const get = (key: string) => textOf(rows.get(bytes(key)));
const getHeld = (key: string) => textOf(rows.getHeld(bytes(key)));
const remove = (key: string) => rows.remove(bytes(key));
const list = (prefix: string) =>
  rows.list(bytes(prefix)).map(({ key, value }) => `${textOf(key)}=${textOf(value)}`);

function textOf(value: Uint8Array | undefined): string | undefined {
  return value && Buffer.from(value).toString();
}

/** Changes the table behind the rows' back, as a damaged disk does. */
function damage(sql: string, ...values: (string | number | Uint8Array)[]): void {
  expect(database.prepare(sql).run(...values).changes).toBe(1);
  rows = openRows();
}

describe('putting and asking', () => {
  test('default: what was put is there, and nothing else is', () => {
    expect([get('b'), get(''), get('bb')]).toEqual([undefined, '', undefined]);
    expect([put('b', 'two'), put('d', 'four'), put('a', 'one')]).toEqual([true, true, true]);
    expect(['a', 'b', 'c', 'd', 'e', 'ab'].map(get)).toEqual([
      'one',
      'two',
      undefined,
      'four',
      undefined,
      undefined,
    ]);
    expect(put('b', 'second')).toBe(false);
    rows = openRows();
    expect(['a', 'b', 'd'].map(get)).toEqual(['one', 'second', 'four']);
  });

  test('behaviour: what was asked for last is as it was put since', () => {
    put('a', 'one');
    expect(get('a')).toBe('one');
    put('a', 'two');
    expect(get('a')).toBe('two');
    expect(get('b')).toBeUndefined();
    put('b', 'three');
    expect(get('b')).toBe('three');
    remove('b');
    expect(get('b')).toBeUndefined();
  });

  test('behaviour: what is removed is absent, and can be put again', () => {
    for (const key of ['a', 'b', 'c']) put(key, key);
    expect([remove('b'), remove('b'), remove('bb'), remove('z')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([get('a'), get('b'), get('c')]).toEqual(['a', undefined, 'c']);
    expect(remove('c')).toBe(true);
    expect(list('c')).toEqual([]);
    expect(put('b', 'again')).toBe(true);
    expect(openRows().get(bytes('b'))).toEqual(new Uint8Array(bytes('again')));
  });

  test('behaviour: those of a prefix are listed in order, whatever is beside them', () => {
    for (const key of ['w2', 'wa', 'w', 'v9', 'x', 'w1']) put(key, key.toUpperCase());
    expect(list('v')).toEqual(['v9=V9']);
    expect(list('x1')).toEqual([]);
    expect(list('u')).toEqual([]);
    remove('w');
    expect(list('w')).toEqual(['w1=W1', 'w2=W2', 'wa=WA']);
    remove('x');
    expect(list('w')).toEqual(['w1=W1', 'w2=W2', 'wa=WA']);
    // The next key is shorter than the prefix, and begins as it does.
    put('vvv', 'last');
    expect(list('vv9')).toEqual([]);
  });

  test('behaviour: a table begun with rows holds them, and proves what is between', () => {
    database.exec('DELETE FROM rows');
    rows.begin(['a', 'c'].map((key) => ({ key: bytes(key), value: bytes(key.toUpperCase()) })));
    expect(['a', 'b', 'c', 'd'].map(get)).toEqual(['A', undefined, 'C', undefined]);
    expect(put('b', 'B')).toBe(true);
    expect([list('a'), get('b'), get('c')]).toEqual([[], 'B', 'C']);
  });
});

describe('held rows', () => {
  test('default: they are read once, and follow what is put and removed', () => {
    put('a', 'one');
    expect([getHeld('a'), getHeld('b')]).toEqual(['one', undefined]);
    put('a', 'two');
    expect([get('a'), getHeld('a')]).toEqual(['two', 'two']);
    // The row before a new one has a new link, which is held too.
    put('b', 'three');
    expect([getHeld('a'), get('b'), get('c')]).toEqual(['two', 'three', undefined]);
    put('c', 'four');
    remove('b');
    expect([getHeld('a'), getHeld('b'), get('b'), get('c')]).toEqual([
      'two',
      undefined,
      undefined,
      'four',
    ]);
    remove('a');
    expect([getHeld('a'), get('a')]).toEqual([undefined, undefined]);
  });

  test('behaviour: a held row answers without the disk', () => {
    put('a', 'one');
    getHeld('a');
    get('z');
    database.prepare('UPDATE rows SET value = ? WHERE key = ?').run(bytes('lost'), bytes('a'));
    expect([getHeld('a'), get('a')]).toEqual(['one', 'one']);
  });

  test('behaviour: after a rollback all is read anew', () => {
    put('a', 'one');
    getHeld('a');
    database.exec('BEGIN');
    put('a', 'two');
    put('b', 'three');
    expect([getHeld('a'), get('b')]).toEqual(['two', 'three']);
    database.exec('ROLLBACK');
    rows.forgetCached();
    expect([get('b'), getHeld('a'), get('a')]).toEqual([undefined, 'one', 'one']);
    expect(put('b', 'four')).toBe(true);
    expect(openRows().get(bytes('b'))).toEqual(new Uint8Array(bytes('four')));
  });
});

describe('damage', () => {
  beforeEach(() => {
    for (const key of ['a', 'b', 'c', 'd']) put(key, key);
    put('e', '');
  });

  test('error: StoreDamaged for a row that is gone, and for what only it could prove', () => {
    damage('DELETE FROM rows WHERE key = ?', bytes('b'));
    for (const key of ['b', 'bb', 'b0']) expect(thrownBy(() => get(key))).toMatchObject(missing);
    expect([get('a'), get('aa'), get('c'), get('cc')]).toEqual(['a', undefined, 'c', undefined]);
    expect(thrownBy(() => put('b', 'again'))).toMatchObject(missing);
    expect(thrownBy(() => list('b'))).toMatchObject(missing);
    expect(get('c')).toBe('c');
  });

  test('error: StoreDamaged for a removal beside a row that is gone, which changes nothing', () => {
    damage('DELETE FROM rows WHERE key = ?', bytes('b'));
    expect(thrownBy(() => remove('c'))).toMatchObject(missing);
    expect(get('c')).toBe('c');
  });

  test('error: StoreDamaged in the middle of a list, and of an empty table', () => {
    for (const key of ['w1', 'w2', 'w3']) put(key, key);
    damage('DELETE FROM rows WHERE key = ?', bytes('w2'));
    expect(thrownBy(() => list('w'))).toMatchObject(missing);
    database.exec('DELETE FROM rows');
    rows = openRows();
    expect(thrownBy(() => get('a'))).toMatchObject(missing);
    expect(thrownBy(() => list('w'))).toMatchObject(missing);
  });

  test('error: StoreDamaged for an earlier row in the place of a later one', () => {
    for (const key of ['w1', 'w2', 'w4']) put(key, key);
    database.exec("CREATE TABLE earlier AS SELECT * FROM rows WHERE key = CAST('w2' AS BLOB)");
    remove('w2');
    put('w3', 'w3');
    damage('DELETE FROM rows WHERE key = ?', bytes('w3'));
    damage('INSERT INTO rows SELECT * FROM earlier');
    // By itself the earlier row is whole, and would prove that there never was a later one.
    expect(thrownBy(() => list('w'))).toMatchObject(missing);
    expect(thrownBy(() => remove('w2'))).toMatchObject(missing);
  });

  test('error: StoreDamaged for a row that stands under another key', () => {
    damage('UPDATE rows SET key = ? WHERE key = ?', bytes('b0'), bytes('b'));
    expect(thrownBy(() => get('b'))).toMatchObject(missing);
    expect(thrownBy(() => get('bb'))).toMatchObject(changed);
  });

  test.each([
    ['a value', 'b', 'value', bytes('x')],
    ['a value that is gone', 'b', 'value', bytes('')],
    ['a link', 'b', 'link', bytes('bb')],
    ['a sum', 'b', 'sum', 1],
    ['a value that became text', 'e', 'value', ''],
    ['a link that became text', 'e', 'link', ''],
    ['a key that became text', '', 'key', ''],
  ])('error: StoreDamaged for %s', (_, key, column, value) => {
    damage(`UPDATE rows SET ${column} = ? WHERE key = ?`, value, bytes(key));
    for (const asked of [key, `${key} `]) {
      expect(thrownBy(() => get(asked))).toMatchObject(changed);
    }
    expect([get('a'), get('c')]).toEqual(['a', 'c']);
  });

  test('error: StoreDamaged for a row whose link went to its value', () => {
    damage('UPDATE rows SET link = ?, value = ? WHERE key = ?', bytes(''), bytes('cb'), bytes('b'));
    expect(thrownBy(() => get('b'))).toMatchObject(changed);
  });

  test('error: StoreDamaged for the rows of another file', () => {
    rows = openRows(SALT + 1);
    expect(thrownBy(() => get('a'))).toMatchObject(changed);
  });

  test('error: the advice is to put the file back', () => {
    damage('DELETE FROM rows WHERE key = ?', bytes('b'));
    expect(() => get('b')).toThrow('put it back from a copy');
  });
});
