import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LinkedRows } from '../../src/sealed/linked-rows.ts';
import { FILE, makeTables, openRows } from '../daemon/support/journal-table.ts';
import { thrownBy } from '../support/thrown-by.ts';

/** Rows by key, whose absence is proved: a row that the disk lost is damage, not absence. */

const damaged = (what: string) => ({ name: 'StoreDamaged', context: { file: FILE, what } });
const missing = damaged('an entry is missing');
const changed = damaged('an entry is not what was written');

let database: DatabaseSync;
let rows: LinkedRows;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  ({ rows } = makeTables(database));
});

afterEach(() => database.close());

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
  ({ rows } = openRows(database));
}

describe('putting and asking', () => {
  test('default: what was put is there, and nothing else is', () => {
    expect([get('b'), get(''), get('bb')]).toEqual([undefined, '', undefined]);
    for (const [key, value] of Object.entries({ b: 'two', d: 'four', a: 'one' })) put(key, value);
    expect(['a', 'b', 'c', 'd', 'e', 'ab'].map(get)).toEqual([
      'one',
      'two',
      undefined,
      'four',
      undefined,
      undefined,
    ]);
    put('b', 'second');
    ({ rows } = openRows(database));
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
    for (const key of ['b', 'b', 'bb', 'z']) remove(key);
    expect([get('a'), get('b'), get('c')]).toEqual(['a', undefined, 'c']);
    remove('c');
    expect(list('c')).toEqual([]);
    put('b', 'again');
    expect(openRows(database).rows.get(bytes('b'))).toEqual(new Uint8Array(bytes('again')));
  });

  test('behaviour: those of a prefix are listed in order, whatever is next to them', () => {
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

  test('behaviour: all of them are those of an empty prefix, each read as it is wanted', () => {
    for (const key of ['c', 'a', 'b']) put(key, key);
    expect(list('')).toEqual(['a=a', 'b=b', 'c=c']);
    const walked = rows.walk(bytes(''))[Symbol.iterator]();
    expect(textOf(walked.next().value.key)).toBe('a');
    database.exec("DELETE FROM entries WHERE key = CAST('b' AS BLOB)");
    expect(thrownBy(() => walked.next())).toMatchObject(missing);
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
    database.prepare('UPDATE entries SET value = ? WHERE key = ?').run(bytes('lost'), bytes('a'));
    expect([getHeld('a'), get('a')]).toEqual(['one', 'one']);
  });

  test('behaviour: after a rollback all is read again', () => {
    put('a', 'one');
    getHeld('a');
    database.exec('BEGIN');
    put('a', 'two');
    put('b', 'three');
    expect([getHeld('a'), get('b')]).toEqual(['two', 'three']);
    database.exec('ROLLBACK');
    rows.forgetCached();
    expect([get('b'), getHeld('a'), get('a')]).toEqual([undefined, 'one', 'one']);
    put('b', 'four');
    expect(openRows(database).rows.get(bytes('b'))).toEqual(new Uint8Array(bytes('four')));
  });
});

describe('damage', () => {
  beforeEach(() => {
    for (const key of ['a', 'b', 'c', 'd']) put(key, key);
    put('e', '');
  });

  test('error: StoreDamaged for a row that is gone, and for what only it could prove', () => {
    damage('DELETE FROM entries WHERE key = ?', bytes('b'));
    for (const key of ['b', 'bb', 'b0']) expect(thrownBy(() => get(key))).toMatchObject(missing);
    expect([get('a'), get('aa'), get('c'), get('cc')]).toEqual(['a', undefined, 'c', undefined]);
    expect(thrownBy(() => put('b', 'again'))).toMatchObject(missing);
    expect(thrownBy(() => list('b'))).toMatchObject(missing);
    expect(get('c')).toBe('c');
  });

  test('error: StoreDamaged for a removal beside a row that is gone, which changes nothing', () => {
    damage('DELETE FROM entries WHERE key = ?', bytes('b'));
    expect(thrownBy(() => remove('c'))).toMatchObject(missing);
    expect(get('c')).toBe('c');
  });

  test('error: StoreDamaged in the middle of a list, and of an empty table', () => {
    for (const key of ['w1', 'w2', 'w3']) put(key, key);
    damage('DELETE FROM entries WHERE key = ?', bytes('w2'));
    expect(thrownBy(() => list('w'))).toMatchObject(missing);
    database.exec('DELETE FROM entries');
    ({ rows } = openRows(database));
    expect(thrownBy(() => get('a'))).toMatchObject(missing);
    expect(thrownBy(() => list('w'))).toMatchObject(missing);
  });

  test('error: StoreDamaged for an earlier row instead of a later one', () => {
    for (const key of ['w1', 'w2', 'w4']) put(key, key);
    database.exec("CREATE TABLE earlier AS SELECT * FROM entries WHERE key = CAST('w2' AS BLOB)");
    remove('w2');
    put('w3', 'w3');
    damage('DELETE FROM entries WHERE key = ?', bytes('w3'));
    damage('INSERT INTO entries SELECT * FROM earlier');
    // By itself the earlier row is whole, and would prove that there never was a later one.
    expect(thrownBy(() => list('w'))).toMatchObject(missing);
    expect(thrownBy(() => remove('w2'))).toMatchObject(missing);
  });

  test('error: StoreDamaged for a row that is under another key', () => {
    damage('UPDATE entries SET key = ? WHERE key = ?', bytes('b0'), bytes('b'));
    expect(thrownBy(() => get('b'))).toMatchObject(missing);
    expect(thrownBy(() => get('bb'))).toMatchObject(changed);
  });

  test.each([
    ['a value', 'b', 'value', bytes('of twelve bytes')],
    ['a value that is short', 'b', 'value', bytes('12345')],
    ['a value that is gone', 'b', 'value', bytes('')],
    ['a value that became text', 'e', 'value', ''],
    ['a key that became text', '', 'key', ''],
  ])('error: StoreDamaged for %s', (_, key, column, value) => {
    damage(`UPDATE entries SET ${column} = ? WHERE key = ?`, value, bytes(key));
    for (const asked of [key, `${key} `]) {
      expect(thrownBy(() => get(asked))).toMatchObject(changed);
    }
    expect([get('a'), get('c')]).toEqual(['a', 'c']);
  });

  test('error: StoreDamaged for the rows of another file', () => {
    ({ rows } = openRows(database, 2));
    expect(thrownBy(() => get('a'))).toMatchObject(changed);
  });

  test('error: the advice is to put the file back', () => {
    damage('DELETE FROM entries WHERE key = ?', bytes('b'));
    expect(() => get('b')).toThrow('put it back from a copy');
  });
});
