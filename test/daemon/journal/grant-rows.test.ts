import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashedKey, USAGE } from '../../../src/daemon/journal/facts.ts';
import { GrantRows, type KeptGrant } from '../../../src/daemon/journal/grant-rows.ts';
import type { Count, CountedTake } from '../../../src/methods/ports.ts';
import type { LinkedRows } from '../../../src/sealed/linked-rows.ts';
import { makeTables, openRows } from '../support/journal-table.ts';

/** Grants and what was used of them, as rows: what is counted counts once, whatever happens. */

let database: DatabaseSync;
let rows: LinkedRows;
let grants: GrantRows;
/** What the next commit does after its change. */
let atCommit: () => void;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  makeTables(database);
  atCommit = () => {};
  reopen();
});

afterEach(() => database.close());

/** Reads all again from the table, as a new process does. */
function reopen(): void {
  ({ rows } = openRows(database));
  grants = new GrantRows(rows, { now: commit, soon: async (change) => commit(change) });
}

function commit<Result>(change: () => Result): Result {
  database.exec('BEGIN');
  try {
    const result = change();
    atCommit();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    rows.forgetCached();
    grants.forgetCached();
    throw error;
  }
}

const failOnce = () => {
  atCommit = () => {
    atCommit = () => {};
    throw new Error('the disk is full');
  };
};

interface Grant extends KeptGrant {
  readonly calls?: number;
  readonly revokedMs?: number;
}

const grantOf = (id: string, change: Partial<Grant> = {}): Grant => {
  return { id, game: 'farm', wallet: 'wallet', ...change };
};

const take = (change: Partial<CountedTake> = {}): CountedTake => {
  return { of: 'fees', amount: '10', window: 1, windowStartMs: 1000, ...change };
};
const countOf = (...takes: CountedTake[]): Count => ({ grant: 'one', takes });

/** Rows that were written so far. */
const countChanges = () => Number(database.prepare('SELECT total_changes() AS n').get()?.n);

const idsOf = () =>
  grants
    .list()
    .map(({ id }) => id)
    .sort();

describe('grants', () => {
  test('default: what was put is listed, and nothing is used of it', () => {
    expect([grants.list(), grants.latestMs(), grants.usageOf('one')]).toEqual([[], 0, undefined]);
    grants.put([grantOf('one', { calls: 5 }), grantOf('two', { game: 'mill' })], 1000);
    for (const again of [() => {}, reopen]) {
      again();
      expect(idsOf()).toEqual(['one', 'two']);
      expect(grants.list<Grant>()).toContainEqual(grantOf('one', { calls: 5 }));
      expect(grants.usageOf('one')).toEqual({ usedMs: 1000, budgets: {} });
      expect(grants.usageOf('two')).toEqual({ usedMs: 1000, budgets: {} });
      expect(grants.latestMs()).toBe(1000);
    }
  });

  test('behaviour: a grant changed in its place keeps what was used of it', () => {
    grants.put([grantOf('one')], 1000);
    commit(() => grants.count(undefined, { last: countOf(take()) }));
    const used = grants.usageOf('one');
    grants.put([grantOf('one', { calls: 9 })], 2000);
    expect(grants.list()).toEqual([grantOf('one', { calls: 9 })]);
    expect(grants.usageOf('one')).toEqual(used);
    expect(grants.latestMs()).toBe(2000);
  });

  test('behaviour: another grant in its place begins with nothing used, the old one ends', () => {
    grants.put([grantOf('one')], 1000);
    commit(() => grants.count(undefined, { last: countOf(take()) }));
    grants.put([grantOf('two')], 2000);
    for (const again of [() => {}, reopen]) {
      again();
      expect(idsOf()).toEqual(['two']);
      expect(grants.usageOf('one')).toBeUndefined();
      expect(grants.usageOf('two')).toEqual({ usedMs: 2000, budgets: {} });
    }
    // It could come back, from a copy: then with nothing used.
    grants.put([grantOf('one')], 3000);
    expect(grants.usageOf('one')).toEqual({ usedMs: 3000, budgets: {} });
    expect(grants.usageOf('two')).toBeUndefined();
  });

  test('behaviour: a grant of another wallet or game is next to it', () => {
    grants.put([grantOf('one'), grantOf('two', { wallet: 'other' })], 1000);
    grants.put([grantOf('three', { game: 'mill' })], 1000);
    expect(idsOf()).toEqual(['one', 'three', 'two']);
  });

  test('behaviour: ending all revokes each once', () => {
    grants.put([grantOf('one'), grantOf('two', { game: 'mill', revokedMs: 500 })], 1000);
    grants.endAll(2000);
    const revoked = () =>
      Object.fromEntries(grants.list<Grant>().map(({ id, revokedMs }) => [id, revokedMs]));
    expect([revoked(), grants.latestMs()]).toEqual([{ one: 2000, two: 500 }, 2000]);
    // By a clock that is behind: the time that was shown does not go back.
    grants.endAll(1500);
    expect([revoked(), grants.latestMs()]).toEqual([{ one: 2000, two: 500 }, 2000]);
  });
});

describe('uses', () => {
  beforeEach(() => grants.put([grantOf('one'), grantOf('two', { game: 'mill' })], 1000));

  test('default: a use that was noted is kept when told, and for none that is gone', () => {
    grants.touch('one', 3000);
    grants.touch('gone', 3000);
    expect(grants.usageOf('one')?.usedMs).toBe(1000);
    grants.keepTouched(4000);
    const before = countChanges();
    grants.keepTouched(4000);
    // The time only.
    expect(countChanges() - before).toBe(1);
    reopen();
    expect([grants.usageOf('one')?.usedMs, grants.usageOf('two')?.usedMs]).toEqual([3000, 1000]);
    expect(grants.usageOf('gone')).toBeUndefined();
    expect(grants.latestMs()).toBe(4000);
  });

  test('behaviour: a use is kept with what is counted', () => {
    grants.touch('one', 3000);
    commit(() => grants.count(undefined, { last: countOf(take()) }));
    reopen();
    expect(grants.usageOf('one')?.usedMs).toBe(3000);
    expect(grants.latestMs()).toBe(3000);
  });

  test('behaviour: a use that could not be kept is kept the next time', async () => {
    grants.touch('one', 3000);
    failOnce();
    expect(() => grants.keepTouched(4000)).toThrow('the disk is full');
    failOnce();
    await expect(grants.keepTouchedSoon(4000)).rejects.toThrow('the disk is full');
    expect([grants.usageOf('one')?.usedMs, grants.latestMs()]).toEqual([1000, 1000]);
    await grants.keepTouchedSoon(4000);
    reopen();
    expect([grants.usageOf('one')?.usedMs, grants.latestMs()]).toEqual([3000, 4000]);
  });

  test('behaviour: a use while the one before is kept is kept the next time', async () => {
    grants.touch('one', 3000);
    const kept = grants.keepTouchedSoon(3000);
    grants.touch('one', 3500);
    await kept;
    reopen();
    expect(grants.usageOf('one')?.usedMs).toBe(3000);
  });

  test('behaviour: what is kept is not kept again, over a clock that was set back', () => {
    grants.touch('one', 9000);
    grants.keepTouched(9000);
    grants.setBack([grantOf('one')], 2000);
    grants.keepTouched(2500);
    expect([grants.usageOf('one')?.usedMs, grants.latestMs()]).toEqual([2000, 2500]);
  });
});

describe('a clock that was ahead', () => {
  test('behaviour: later times are set back, amounts stay', () => {
    grants.put([grantOf('one')], 5000);
    const last = countOf(take({ windowStartMs: 4000 }), take({ of: 'iron', windowStartMs: 500 }));
    commit(() => grants.count(undefined, { last }));
    grants.touch('one', 6000);
    grants.setBack([grantOf('one', { calls: 1 }), grantOf('gone', { game: 'mill' })], 2000);
    for (const again of [() => {}, reopen]) {
      again();
      expect(grants.usageOf('one')).toEqual({
        usedMs: 2000,
        budgets: {
          fees: { window: 1, windowStartMs: 2000, inWindow: '10', inAll: '10' },
          iron: { window: 1, windowStartMs: 500, inWindow: '10', inAll: '10' },
        },
      });
      expect(grants.latestMs()).toBe(2000);
      expect(grants.usageOf('gone')).toBeUndefined();
      expect(grants.list()).toContainEqual(grantOf('one', { calls: 1 }));
    }
  });

  test('behaviour: an earlier use stays', () => {
    grants.put([grantOf('one')], 1000);
    grants.setBack([grantOf('one')], 2000);
    expect(grants.usageOf('one')?.usedMs).toBe(1000);
  });
});

describe('counting', () => {
  const usedOf = (of = 'fees') => grants.usageOf('one')?.budgets[of];
  const count = (...change: Parameters<GrantRows['count']>) =>
    commit(() => grants.count(...change));

  beforeEach(() => grants.put([grantOf('one')], 1000));

  test('default: what a write takes is added, each budget by itself', () => {
    count(undefined, { last: countOf(take(), take({ of: 'iron', amount: '3' })) });
    count(undefined, { last: countOf(take({ amount: '5' })) });
    for (const again of [() => {}, reopen]) {
      again();
      expect(usedOf()).toEqual({ window: 1, windowStartMs: 1000, inWindow: '15', inAll: '15' });
      expect(usedOf('iron')).toMatchObject({ inWindow: '3', inAll: '3' });
      expect(grants.usageOf('one')?.usedMs).toBe(1000);
    }
  });

  test('behaviour: an entry that is put again counts once, a rebuilt message next to it', () => {
    const [first, second] = [countOf(take()), countOf(take({ amount: '7' }))];
    count(undefined, { last: first });
    count({ last: first }, { last: { ...first } });
    expect(usedOf()).toMatchObject({ inWindow: '10', inAll: '10' });
    count({ last: first }, { earlier: [first], last: second });
    expect(usedOf()).toMatchObject({ inWindow: '17', inAll: '17' });
    count({ earlier: [first], last: second }, { earlier: [first] });
    expect(usedOf()).toMatchObject({ inWindow: '10', inAll: '10' });
  });

  test('behaviour: what was not executed is given back, and never more than was taken', () => {
    const last = countOf(take());
    count(undefined, { last });
    count({ last }, {});
    expect(usedOf()).toMatchObject({ inWindow: '0', inAll: '0' });
    count({ last }, undefined);
    expect(usedOf()).toMatchObject({ inWindow: '0', inAll: '0' });
    count({ last }, { last: countOf(take({ amount: '4' })) });
    expect(usedOf()).toMatchObject({ inWindow: '0', inAll: '0' });
  });

  test('behaviour: what a write made stays while a message that makes it counts', () => {
    grants.put([grantOf('one')], 1000);
    const making = (...made: string[]): Count => ({ ...countOf(take()), made });
    const madeNow = () => grants.usageOf('one')?.made;
    const first = { last: making('project') };
    commit(() => grants.count(undefined, first));
    // Read again from the disk, as after a restart.
    commit(() => grants.count(first, structuredClone(first)));
    expect(madeNow()).toEqual(['project']);
    const rebuilt = { last: making('project', 'other'), earlier: [first.last] };
    commit(() => grants.count(first, rebuilt));
    expect(madeNow()).toEqual(['project', 'other']);
    commit(() => grants.count(rebuilt, { earlier: [first.last] }));
    expect(madeNow()).toEqual(['project']);
    commit(() => grants.count({ earlier: [first.last] }, {}));
    expect(madeNow()).toBeUndefined();
  });

  test('behaviour: what another grant counts in its place makes nothing under this one', () => {
    grants.put([grantOf('one'), grantOf('two', { game: 'mill' })], 1000);
    const making = (grant: string): Count => ({ grant, takes: [], made: ['project'] });
    commit(() => grants.count(undefined, { last: making('one') }));
    commit(() => grants.count({ last: making('one') }, { last: making('two') }));
    expect(grants.usageOf('one')?.made).toBeUndefined();
    expect(grants.usageOf('two')?.made).toEqual(['project']);
  });

  test('behaviour: amounts larger than a number counts exactly', () => {
    const amount = '9007199254740993';
    count(undefined, { last: countOf(take({ amount })) });
    count(undefined, { last: countOf(take({ amount })) });
    expect(usedOf()?.inAll).toBe('18014398509481986');
  });

  test('behaviour: a later window begins with nothing, and the sum of all continues', () => {
    count(undefined, { last: countOf(take()) });
    count(undefined, { last: countOf(take({ amount: '2', window: 3, windowStartMs: 3000 })) });
    expect(usedOf()).toEqual({ window: 3, windowStartMs: 3000, inWindow: '2', inAll: '12' });
  });

  test('behaviour: a window that is over neither gains nor loses, the sum of all does', () => {
    const early = countOf(take());
    count(undefined, { last: early });
    count(undefined, { last: countOf(take({ amount: '2', window: 2, windowStartMs: 2000 })) });
    count({ last: early }, {});
    expect(usedOf()).toEqual({ window: 2, windowStartMs: 2000, inWindow: '2', inAll: '2' });
    count(undefined, { last: early });
    expect(usedOf()).toEqual({ window: 2, windowStartMs: 2000, inWindow: '2', inAll: '12' });
  });

  test('behaviour: what an ended grant counted counts against none', () => {
    const last = countOf(take());
    count(undefined, { last });
    grants.put([grantOf('two')], 2000);
    count({ last }, undefined);
    count(undefined, { last });
    expect(grants.usageOf('one')).toBeUndefined();
    expect(grants.usageOf('two')).toEqual({ usedMs: 2000, budgets: {} });
  });

  test('behaviour: a commit that failed counts nothing', () => {
    failOnce();
    const last = countOf(take());
    expect(() => count(undefined, { last })).toThrow('the disk is full');
    expect(usedOf()).toBeUndefined();
    count(undefined, { last });
    expect(usedOf()).toMatchObject({ inAll: '10' });
  });

  test('behaviour: the same count is not written again', () => {
    const last = countOf(take());
    count(undefined, { last });
    const before = countChanges();
    count({ last }, { last });
    count(undefined, undefined);
    count(undefined, {});
    count({}, undefined);
    const earlier = [last];
    count({ earlier, last }, { earlier, last });
    expect(countChanges()).toBe(before);
    count({ last }, { earlier, last });
    expect(usedOf()).toMatchObject({ inAll: '20' });
  });

  test('behaviour: what is counted again and again is read from the disk once', () => {
    const last = countOf(take());
    for (const again of [() => {}, reopen]) {
      again();
      const known = grants.usageOf('one');
      expect(grants.usageOf('one')).toBe(known);
      const key = hashedKey(USAGE, 'one', '');
      expect(JSON.parse(Buffer.from(openRows(database).rows.get(key)!).toString())).toEqual(known);
      rows.get(Buffer.from('another'));
      // Whoever read it now would find it damaged.
      database.prepare("UPDATE entries SET value = x'00' WHERE key = ?").run(key);
      count(undefined, { last });
    }
    expect(usedOf()).toMatchObject({ inAll: '20' });
  });
});
