import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ERAS,
  eraKey,
  eraOfKey,
  factKey,
  factOf,
  GRANTS,
  hashedKey,
  packNumber,
  putFact,
  SIGNATURES,
  slotOf,
  USAGE,
  unpackNumber,
  WRITES,
} from '../../../src/daemon/journal/facts.ts';
import type { LinkedRows } from '../../../src/sealed/linked-rows.ts';
import { makeTables } from '../support/journal-table.ts';

/** The keys of the journal's rows, and single values. */

let database: DatabaseSync;
let rows: LinkedRows;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  ({ rows } = makeTables(database));
});

afterEach(() => database.close());

describe('facts', () => {
  test('default: a fact is what was put last, and undefined before', () => {
    expect(factOf(rows, 'held era')).toBeUndefined();
    putFact(rows, 'held era', 7);
    putFact(rows, 'head', { commits: 3 });
    expect([factOf(rows, 'held era'), factOf(rows, 'head')]).toEqual([7, { commits: 3 }]);
    putFact(rows, 'held era', 8);
    expect(factOf(rows, 'held era')).toBe(8);
  });

  test('behaviour: it is read again as it was put', () => {
    putFact(rows, 'head', { commits: 3, open: [1, 2] });
    rows.forgetCached();
    expect(factOf(rows, 'head')).toEqual({ commits: 3, open: [1, 2] });
  });

  test('behaviour: a fact that is asked for twice is decoded once', () => {
    putFact(rows, 'head', { open: [1, 2] });
    rows.forgetCached();
    expect(factOf(rows, 'head')).toBe(factOf(rows, 'head'));
    const put = { open: [3] };
    putFact(rows, 'head', put);
    expect(factOf(rows, 'head')).toBe(put);
  });

  test('behaviour: after a rollback it is as before', () => {
    putFact(rows, 'held era', 7);
    factOf(rows, 'held era');
    database.exec('BEGIN');
    putFact(rows, 'held era', 8);
    expect(factOf(rows, 'held era')).toBe(8);
    database.exec('ROLLBACK');
    rows.forgetCached();
    expect(factOf(rows, 'held era')).toBe(7);
  });
});

describe('keys', () => {
  test('behaviour: eras sort by number, and the unknown one before all', () => {
    const eras = [null, 0, 1, 255, 256, 70_000, 2 ** 40];
    const keys = eras.map(eraKey);
    expect(keys.toSorted(Buffer.compare)).toEqual(keys);
    expect(keys.map(eraOfKey)).toEqual(eras);
  });

  test('behaviour: a number is what was packed', () => {
    for (const number of [0, 1, 255, 65_536, 2 ** 48 - 1]) {
      expect(unpackNumber(packNumber(number))).toBe(number);
    }
    const within = Buffer.concat([Buffer.from([9]), packNumber(513)]);
    expect(unpackNumber(within.subarray(1))).toBe(513);
  });

  test('behaviour: no two keys are the same, whatever they are about', () => {
    const kinds = [WRITES, SIGNATURES, ERAS, GRANTS, USAGE];
    const texts = [
      ['a', 'b'],
      ['b', 'a'],
      ['ab', ''],
      ['', 'ab'],
    ];
    const hashed = kinds.flatMap((kind) =>
      texts.map(([game, text]) => hashedKey(kind, game!, text!)),
    );
    const facts = (['held era', 'day of use', 'counted on', 'head', 'grant time'] as const).map(
      factKey,
    );
    const keys = [...hashed, ...facts, ...[null, 0, 1].map(eraKey)];
    expect(new Set(keys.map(String)).size).toBe(keys.length);
  });

  test('behaviour: no kind is the beginning of another, so that a list has one kind', () => {
    const kinds = [WRITES, SIGNATURES, ERAS, GRANTS, USAGE, String(factKey('head'))];
    for (const kind of kinds) {
      expect(kinds.filter((other) => other.startsWith(kind))).toEqual([kind]);
    }
    expect(String(hashedKey(WRITES, 'game', 'key')).startsWith(WRITES)).toBe(true);
  });

  test('behaviour: a journal of today is read by every later version: its keys stay', () => {
    expect(hashedKey(WRITES, 'com.example.test', 'key').toString('hex')).toBe(
      '77ea91685a15760ba077e7f7af8f35108b',
    );
    expect(factKey('head').toString()).toBe('fhead');
    expect(eraKey(6).toString('hex')).toBe('65000000000007');
    expect([WRITES, SIGNATURES, ERAS, GRANTS, USAGE].join('')).toBe('wsegd');
  });

  test('behaviour: a game’s key is not that of another game', () => {
    const slots = [
      { game: 'a', idempotencyKey: 'b' },
      { game: 'ab', idempotencyKey: '' },
      { game: 'b', idempotencyKey: 'a' },
    ].map(slotOf);
    expect(new Set(slots).size).toBe(3);
  });
});
