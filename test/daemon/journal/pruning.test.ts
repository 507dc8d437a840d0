import { describe, expect, test } from 'vitest';
import { JournalAge } from '../../../src/daemon/journal/age.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import {
  askedFor,
  at,
  commit,
  contents,
  database,
  eachProcess,
  keysOf,
  put,
  reopen,
  rows,
  settle,
  signedBy,
  stateOf,
  tables,
  useTables,
} from './open-tables.ts';

/** Old writes are forgotten, a few with each commit. */

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

useTables();

describe('what is old', () => {
  /** As at a start on the day. */
  const prune = (count = 10) => {
    commit(() => tables.prune(new JournalAge(rows, () => at.ms), count));
  };
  /** So many days of clock and of use go by. */
  function live(days: number): void {
    for (let i = 0; i < days; i += 1) {
      at.ms += DAY_MS;
      at.day = commit(() => new JournalAge(rows, () => at.ms).read().day);
    }
  }

  test('default: settled writes are forgotten after thirty days, whatever else there is', () => {
    live(1);
    settle('settled', 1, { signatures: ['a'] });
    put('expired', { state: 'EXPIRED' });
    put('failed', { state: 'FAILED' });
    put('left', { state: 'LEFT_BEHIND' });
    put('untold', { state: 'UNTOLD' });
    put('open');
    live(30);
    prune();
    expect(stateOf('settled')).toBe('SUCCEEDED');
    reopen();
    live(1);
    prune();
    eachProcess(() => {
      expect(['settled', 'expired', 'failed', 'left', 'untold'].map(stateOf)).toEqual(
        Array(5).fill(undefined),
      );
      expect([signedBy('a'), stateOf('open'), askedFor()]).toEqual([undefined, 'SIGNED', []]);
    });
  });

  test('behaviour: so many at a time, the oldest first', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) settle(key, 1);
    live(32);
    prune(2);
    expect(['a', 'b', 'c'].map(stateOf)).toEqual([undefined, undefined, 'SUCCEEDED']);
    prune(2);
    expect(['c', 'd', 'e'].map(stateOf)).toEqual([undefined, undefined, 'SUCCEEDED']);
    prune(2);
    expect(keysOf(contents.page(0, 9).map(({ entry }) => entry))).toEqual([]);
  });

  test('behaviour: one that stays is passed, and not in the way of those after it', () => {
    put('open');
    settle('settled', 1);
    live(32);
    for (let i = 0; i < 2; i += 1) prune(1);
    expect([stateOf('open'), stateOf('settled')]).toEqual(['SIGNED', undefined]);
  });

  test('behaviour: after one that is not old, nothing is looked at for an hour', () => {
    settle('old', 1);
    live(20);
    settle('young', 1);
    live(12);
    prune();
    expect([stateOf('old'), stateOf('young')]).toEqual([undefined, 'SUCCEEDED']);
    live(19);
    at.ms -= 19 * DAY_MS;
    at.ms += HOUR_MS - 1;
    // By the day it would be old, by the clock it is not time to look.
    database.exec("UPDATE records SET value = x'00'");
    expect(thrownBy(() => prune())).toBeUndefined();
    at.ms += 1;
    expect(thrownBy(() => prune())).toMatchObject({ name: 'StoreDamaged' });
  });

  test('behaviour: a failed commit is looked through again', () => {
    settle('old', 1);
    live(32);
    const age = new JournalAge(rows, () => at.ms);
    expect(() =>
      commit(() => {
        tables.prune(age, 10);
        throw new Error('the disk is full');
      }),
    ).toThrow('the disk is full');
    expect(stateOf('old')).toBe('SUCCEEDED');
    commit(() => tables.prune(age, 10));
    expect(stateOf('old')).toBeUndefined();
  });
});
