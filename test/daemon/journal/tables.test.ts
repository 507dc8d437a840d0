import { describe, expect, test } from 'vitest';
import { hashedKey, packNumber, WRITES } from '../../../src/daemon/journal/facts.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { FILE } from '../support/journal-table.ts';
import {
  askedFor,
  at,
  commit,
  contents,
  database,
  eachProcess,
  forget,
  GAME,
  grants,
  keysOf,
  openKeys,
  put,
  reopen,
  rows,
  settle,
  signedBy,
  stateOf,
  tables,
  useTables,
} from './open-tables.ts';

/** The journal's entries in their tables, commit by commit. */

useTables();

describe('entries', () => {
  test('default: an entry is found by key and by each signature, by its own game', () => {
    const entry = makeEntry('one', { signatures: ['first', 'second'] });
    put('one', entry);
    put('two');
    eachProcess(() => {
      expect(tables.find(GAME, 'one')).toEqual(entry);
      expect(tables.findBySignature(GAME, 'second')).toEqual(entry);
      expect([signedBy('first'), signedBy('signature of two')]).toEqual(['one', 'two']);
      expect([stateOf('never'), signedBy('never')]).toEqual([undefined, undefined]);
      expect(tables.find('com.example.other', 'one')).toBeUndefined();
      expect(tables.findBySignature('com.example.other', 'first')).toBeUndefined();
    });
  });

  test('behaviour: each key has one entry, the one put last', () => {
    put('one');
    put('two');
    put('one', { state: 'UNKNOWN' });
    reopen();
    put('one', { state: 'SUCCEEDED' });
    put('two', { state: 'UNKNOWN' });
    eachProcess(() => {
      expect([stateOf('one'), stateOf('two')]).toEqual(['SUCCEEDED', 'UNKNOWN']);
      expect([contents.lastNumber(), contents.get(1).earlier]).toEqual([2, undefined]);
    });
    put('three');
    expect([stateOf('one'), stateOf('two'), stateOf('three')]).toEqual([
      'SUCCEEDED',
      'UNKNOWN',
      'SIGNED',
    ]);
  });

  test('behaviour: open are the unsettled, in the order in which they were first put', () => {
    for (const key of ['a', 'b', 'c']) put(key);
    put('b', { state: 'SUCCEEDED' });
    put('a', { state: 'UNKNOWN' });
    put('d', { state: 'FAILED' });
    // Its key is free, and used again.
    put('b', { state: 'EXPIRED' });
    put('b', { state: 'SIGNED', signatures: ['again'] });
    eachProcess(() => {
      expect(openKeys()).toEqual(['a', 'b', 'c']);
      expect(tables.openNumbers().sort()).toEqual([1, 2, 3]);
    });
    for (const key of ['a', 'b', 'c']) put(key, { state: 'EXPIRED' });
    eachProcess(() => expect(openKeys()).toEqual([]));
  });

  test('behaviour: a write that was left behind is not open', () => {
    put('one', { state: 'LEFT_BEHIND' });
    eachProcess(() => expect([openKeys(), stateOf('one')]).toEqual([[], 'LEFT_BEHIND']));
  });

  test('behaviour: of a key that was signed for again, every signature leads to it', () => {
    put('one', { signatures: ['a', 'b'] });
    put('one', { signatures: ['c'] });
    put('one', { state: 'SUCCEEDED', signatures: ['a'] });
    expect(contents.get(1).earlier).toEqual(['b', 'c']);
    eachProcess(() => expect(['a', 'b', 'c'].map(signedBy)).toEqual(['one', 'one', 'one']));
    expect(forget('one', { signature: 'a' })).toBe(true);
    expect(['a', 'b', 'c'].map(signedBy)).toEqual([undefined, undefined, undefined]);
    // Nor to the next write under the key.
    put('one', { signatures: ['d'] });
    eachProcess(() =>
      expect(['a', 'b', 'c', 'd'].map(signedBy)).toEqual([undefined, undefined, undefined, 'one']),
    );
  });

  test('behaviour: a commit that failed leaves all as it was', () => {
    grants.put([{ id: 'grant', game: GAME, wallet: 'wallet' }], 1000);
    const takes = [{ of: 'fees', amount: '10', window: 1, windowStartMs: 1000 }];
    const count = { last: { grant: 'grant', takes } };
    settle('settled', 1);
    put('open');
    const putAll = () =>
      commit(() => {
        tables.put({ entry: makeEntry('new', { count }), era: null, atMs: at.ms, day: at.day });
        tables.put({
          entry: makeEntry('open', { state: 'SUCCEEDED' }),
          era: 2,
          atMs: at.ms,
          day: at.day,
        });
      });
    at.isFull = true;
    expect(putAll).toThrow('the disk is full');
    expect([stateOf('new'), stateOf('open'), openKeys()]).toEqual([undefined, 'SIGNED', ['open']]);
    expect([askedFor(), grants.usageOf('grant')?.budgets]).toEqual([['settled'], {}]);
    at.isFull = false;
    putAll();
    eachProcess(() => {
      expect([stateOf('settled'), openKeys(), askedFor(1)]).toEqual([
        'SUCCEEDED',
        ['new'],
        ['open'],
      ]);
      expect(grants.usageOf('grant')?.budgets.fees?.inAll).toBe('10');
      expect(contents.lastNumber()).toBe(3);
    });
  });

  test('behaviour: what an entry counts is counted once', () => {
    grants.put([{ id: 'grant', game: GAME, wallet: 'wallet' }], 1000);
    const takes = [{ of: 'fees', amount: '10', window: 1, windowStartMs: 1000 }];
    const count = { last: { grant: 'grant', takes } };
    put('one', { count });
    put('one', { count, state: 'UNKNOWN' });
    reopen();
    put('one', { count: structuredClone(count), state: 'SUCCEEDED' });
    expect(grants.usageOf('grant')?.budgets.fees?.inAll).toBe('10');
    put('two', { count });
    put('two', { state: 'EXPIRED' });
    eachProcess(() => expect(grants.usageOf('grant')?.budgets.fees?.inAll).toBe('10'));
  });
});

describe('damage', () => {
  test('error: StoreDamaged for an entry of another key', () => {
    put('one');
    put('two');
    commit(() => rows.put(hashedKey(WRITES, GAME, 'one'), packNumber(2)));
    const other = {
      name: 'StoreDamaged',
      context: { file: FILE, what: 'an entry is of another key' },
    };
    expect(thrownBy(() => tables.find(GAME, 'one'))).toMatchObject(other);
    expect(() => tables.find(GAME, 'one')).toThrow('put it back from a copy');
    expect(stateOf('two')).toBe('SIGNED');
    // The same key, of another game.
    put('one', { game: 'com.example.other' });
    commit(() => rows.put(hashedKey(WRITES, GAME, 'one'), packNumber(3)));
    expect(thrownBy(() => tables.find(GAME, 'one'))).toMatchObject(other);
  });

  test('error: StoreDamaged for an entry that is gone', () => {
    put('one');
    database.exec('DELETE FROM records');
    reopen();
    const missing = { name: 'StoreDamaged', context: { what: 'an entry is missing' } };
    expect(thrownBy(() => tables.find(GAME, 'one'))).toMatchObject(missing);
    expect(thrownBy(() => tables.open())).toMatchObject(missing);
    expect(thrownBy(() => put('one', { state: 'SUCCEEDED' }))).toMatchObject(missing);
  });
});

describe('what may be undone', () => {
  test('default: what was settled in an era that is not past is asked for, by signature', () => {
    settle('first', 1);
    settle('second', 2, { signatures: ['executed', 'more'] });
    settle('failed', 3, { state: 'FAILED' });
    put('expired', { state: 'EXPIRED' }, 3);
    put('open');
    eachProcess(() => {
      expect(askedFor(1, 2, 3)).toEqual([]);
      expect(askedFor(1, 2)).toEqual(['failed']);
      expect(askedFor(1, 3)).toEqual(['second']);
      expect(askedFor()).toEqual(['first', 'second', 'failed']);
      expect([...tables.settled((era) => era !== 2)]).toEqual([
        { game: GAME, idempotencyKey: 'second', signature: 'executed' },
      ]);
    });
  });

  test('behaviour: what was settled in an unknown era is always asked for, and all with it', () => {
    settle('first', 1);
    settle('unknown', null);
    eachProcess(() => expect(askedFor(1)).toEqual(['first', 'unknown']));
  });

  test('behaviour: which ledger it was held against is kept, and may be the first again', () => {
    expect(tables.heldLedger()).toBeUndefined();
    commit(() => tables.noteHeld(3, () => false, 'later'));
    eachProcess(() => expect([tables.heldEra(), tables.heldLedger()]).toEqual([3, 'later']));
    commit(() => tables.noteHeld(3, () => false));
    eachProcess(() => expect([tables.heldEra(), tables.heldLedger()]).toEqual([3, undefined]));
  });

  test('behaviour: of an unknown era it is never known that it is past', () => {
    settle('unknown', null);
    commit(() => tables.noteHeld(3, () => false));
    eachProcess(() => {
      expect(keysOf(tables.settled((era) => era <= 3))).toEqual([]);
      expect(keysOf(tables.settled((era) => era < 3))).toEqual(['unknown']);
    });
  });

  test('behaviour: what is past is not even read', () => {
    settle('past', 1);
    settle('settled', 2);
    commit(() => tables.noteHeld(3, (era) => era === 1));
    contents.remove(1);
    contents.put(1, Buffer.from('unreadable'));
    eachProcess(() => expect(askedFor(1)).toEqual(['settled']));
  });

  test('behaviour: the era of settling counts, not that of the receipt', () => {
    settle('one', 1);
    put('one', { state: 'SUCCEEDED', receipt: {} }, 2);
    eachProcess(() => expect([askedFor(1), askedFor(2)]).toEqual([[], ['one']]));
    // Once the write was undone, the key has another write.
    put('one', { state: 'EXPIRED' }, 3);
    put('one', { state: 'SUCCEEDED' }, 4);
    eachProcess(() => expect([askedFor(1, 2, 3), askedFor(1, 4)]).toEqual([['one'], []]));
  });

  test('behaviour: a later write of an era does not hide an earlier one', () => {
    put('a');
    settle('b', 1);
    put('a', { state: 'SUCCEEDED' }, 1);
    eachProcess(() => expect(askedFor()).toEqual(['a', 'b']));
    settle('c', 1);
    eachProcess(() => expect(askedFor()).toEqual(['a', 'b', 'c']));
  });

  test('behaviour: what was held against an era is asked for only when that is undone', () => {
    expect(tables.heldEra()).toBeUndefined();
    settle('past', 1);
    settle('kept', 2);
    settle('held', 5);
    commit(() => tables.noteHeld(5, (era) => era === 1));
    eachProcess(() => {
      expect(tables.heldEra()).toBe(5);
      // Era 2 is over, as of now its writes count as settled in era 5.
      expect(askedFor(1, 5)).toEqual([]);
      expect(askedFor(1, 2)).toEqual(['held']);
      expect(askedFor(1)).toEqual(['kept', 'held']);
    });
    // While era 5 is past, only what is settled later is asked for.
    settle('late', 6);
    eachProcess(() => expect(askedFor(1, 5)).toEqual(['late']));
  });

  test('behaviour: a forgotten write frees its key, once', () => {
    settle('one', 1);
    settle('two', 1);
    expect([forget('one'), forget('one')]).toEqual([true, false]);
    expect([stateOf('one'), signedBy('signature of one')]).toEqual([undefined, undefined]);
    expect([stateOf('two'), askedFor()]).toEqual(['SUCCEEDED', ['two']]);
    put('one');
    eachProcess(() => expect([stateOf('one'), openKeys()]).toEqual(['SIGNED', ['one']]));
  });

  test('behaviour: a key that has another write by now is not freed', () => {
    settle('one', 1);
    expect(forget('one', { signature: 'earlier' })).toBe(false);
    expect(forget('one', { game: 'com.example.other' })).toBe(false);
    put('open');
    expect(forget('open')).toBe(false);
    put('expired', { state: 'EXPIRED' });
    expect(forget('expired')).toBe(false);
    eachProcess(() => {
      expect(['one', 'open', 'expired'].map(stateOf)).toEqual(['SUCCEEDED', 'SIGNED', 'EXPIRED']);
      expect(openKeys()).toEqual(['open']);
    });
  });
});
