import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GrantRow } from '../../../src/daemon/grants/grant.ts';
import { LiveGrant } from '../../../src/daemon/grants/live-grant.ts';
import { rowOf } from '../../../src/daemon/grants/method-table.ts';
import type { Charge } from '../../../src/methods/inspect/charge.ts';
import { fees, gold, HOUR, newGrant, Place, START_MS, taking, transfer, WALLET } from './place.ts';

/** One grant with what is used of it, and what it says word for word. */

let place: Place;
beforeEach(() => {
  place = new Place();
});
afterEach(() => place.close());

const acting = { wallet: WALLET, holds: (address: string) => address === WALLET };
const at = (afterMs: number) => ({ nowMs: START_MS + afterMs, monotonicMs: afterMs });
const timeAt = (afterMs: number) => new Date(START_MS + afterMs).toISOString();

function rowWith(change: Partial<GrantRow> = {}): GrantRow {
  const times = { grantedMs: START_MS, endsMs: START_MS + 7 * 24 * HOUR };
  return { ...newGrant(), id: 'grant', ...times, ...change };
}

/** A grant that is kept, as the desk does. */
function open(change: Partial<GrantRow> = {}): LiveGrant {
  const row = rowWith(change);
  place.journal.grants.put([row], START_MS);
  return new LiveGrant(row, place.journal.grants);
}

const check = (grant: LiveGrant, afterMs = 0, method = 'resources.transfer') =>
  grant.check({ ...transfer, method }, rowOf(method)!, acting, at(afterMs));
const reserve = (grant: LiveGrant, ...takes: Charge['takes']) =>
  grant.reserve(transfer, taking(takes), acting, at(0));

describe('its end', () => {
  const ended = (left: string) => ({ kind: 'ENDED', of: 'grant', wanted: 'a grant', left });

  test('default: to the millisecond, when it was not used or however much it was', () => {
    const grant = open({ endsMs: START_MS + 20 * HOUR });
    expect(grant.ended(at(12 * HOUR - 1))).toBeUndefined();
    expect(grant.ended(at(12 * HOUR))).toEqual(ended(`ended ${timeAt(12 * HOUR)}`));
    expect(check(grant, 12 * HOUR - 1)).toBeUndefined();
    expect(grant.usedMs).toBe(START_MS + 12 * HOUR - 1);
    expect(grant.ended(at(20 * HOUR - 1))).toBeUndefined();
    expect(grant.ended(at(20 * HOUR))).toEqual(ended(`ended ${timeAt(20 * HOUR)}`));
  });

  test('behaviour: one that was revoked says when, also after its end', () => {
    const grant = open({ revokedMs: START_MS + 5 });
    for (const afterMs of [0, 5, 365 * 24 * HOUR]) {
      expect(grant.ended(at(afterMs))).toEqual({
        kind: 'REVOKED',
        of: 'grant',
        wanted: 'a grant',
        left: `revoked ${timeAt(5)}`,
      });
    }
  });

  test('behaviour: then the game asks for its own writes, and does nothing else', () => {
    const grant = open();
    const after = 12 * HOUR;
    expect(check(grant, after, 'transactions.status')).toBeUndefined();
    expect(check(grant, after, 'wallet.list')).toMatchObject({ kind: 'ENDED' });
    expect(grant.usedMs).toBe(START_MS);
  });

  test('behaviour: one whose use is not kept has ended, and nothing of it is used', () => {
    const grant = new LiveGrant(rowWith({ id: 'unknown' }), place.journal.grants);
    expect(grant.usedMs).toBe(0);
    expect(grant.ended(at(0))).toMatchObject({ kind: 'ENDED', of: 'unknown' });
    expect([...grant.made]).toEqual([]);
    expect(grant.stateOf('gold', at(0))).toMatchObject({ window: 1, isOpen: false, inAll: 0n });
  });

  test('behaviour: the clock that was wrongly ahead used it no later than now', () => {
    const grant = open();
    check(grant, 5 * HOUR);
    grant.setBack(rowWith(), START_MS + HOUR);
    expect(grant.usedMs).toBe(START_MS + HOUR);
    grant.setBack(rowWith(), START_MS + 2 * HOUR);
    expect(grant.usedMs).toBe(START_MS + HOUR);
  });
});

describe('calls in a minute', () => {
  const full = (limit: number, afterMs: number) => ({
    kind: 'CALLS_PER_MINUTE',
    of: 'resources.transfer',
    wanted: '1',
    left: `0 of ${limit}`,
    retryMs: START_MS + afterMs,
  });

  test('error: the next one says when it has room, on a whole millisecond', () => {
    const grant = open({ callsPerMinute: 2 });
    check(grant, 0);
    check(grant, 1_000);
    expect(check(grant, 2_000)).toEqual(full(2, 60_000));
    const late = { nowMs: START_MS + 2_000, monotonicMs: 1_999.5 };
    const row = rowOf(transfer.method)!;
    expect(grant.check(transfer, row, acting, late)).toEqual(full(2, 60_001));
  });

  test('behaviour: a call that had no room is no use', () => {
    const grant = open({ callsPerMinute: 1 });
    check(grant, 0);
    expect(check(grant, 59_999)).toEqual(full(1, 60_000));
    expect(grant.usedMs).toBe(START_MS);
  });

  test('behaviour: changed rules make no room, but another limit counts again', () => {
    const grant = open({ callsPerMinute: 1 });
    check(grant);
    grant.change(rowWith({ callsPerMinute: 1, projects: [] }));
    expect(check(grant, 1)).toEqual(full(1, 60_000));
    grant.change(rowWith({ callsPerMinute: 2 }));
    expect([check(grant, 2), check(grant, 3)]).toEqual([undefined, undefined]);
    expect(check(grant, 4)).toEqual(full(2, 60_002));
  });
});

describe('a reservation', () => {
  const take = (of: string, amount: string) => {
    return { of, amount, window: 1, windowStartMs: START_MS };
  };

  test('default: counts the sum of each, and nothing else', () => {
    const grant = open();
    const reserved = reserve(grant, gold(2n), fees(1n), gold(3n));
    const count = { grant: 'grant', takes: [take('gold', '5'), take('fees', '1')] };
    expect(reserved).toEqual({ count, keep: expect.any(Function), release: expect.any(Function) });
    expect(grant.stateOf('gold', at(1))).toMatchObject({ inWindow: 5n, inAll: 5n });
    expect(grant.stateOf('fees', at(1))).toMatchObject({ inWindow: 1n, inAll: 1n });
    expect(grant.stateOf('deposits', at(1))).toMatchObject({ isOpen: false, inAll: 0n });
  });

  test('behaviour: a window is gone with its last take, as if it had not begun', () => {
    const grant = open();
    const reserved = reserve(grant, gold(2n));
    if ('kind' in reserved) throw new Error(`It is refused: ${reserved.kind}`);
    reserved.release();
    expect(grant.stateOf('gold', at(1))).toMatchObject({ window: 1, isOpen: false, inAll: 0n });
  });

  test('behaviour: what is minted in a project of its own is not counted', () => {
    const grant = open();
    const count = { grant: 'grant', takes: [], made: ['made'] };
    place.journal.grants.count(undefined, { last: count });
    expect([...grant.made]).toEqual(['made']);
    const minted = { of: 'mint:gold', amount: 9n, project: 'made' };
    expect(reserve(grant, minted, fees(1n))).toMatchObject({
      count: { takes: [take('fees', '1')] },
    });
  });

  describe('of projects that it makes', () => {
    const found = (grant: LiveGrant, ...founds: readonly string[]) => {
      const reserved = grant.reserve(transfer, taking([fees(1n)], { founds }), acting, at(0));
      if ('kind' in reserved) throw new Error(`It is refused: ${reserved.kind}`);
      return reserved;
    };
    /** Those that the journal has counted. */
    const count = (...made: readonly string[]) =>
      place.journal.grants.count(undefined, { last: { grant: 'grant', takes: [], made } });
    const many = Array.from({ length: 63 }, (_, i) => `made ${i}`);

    test('default: they are its own while there is room for them', () => {
      const grant = open();
      found(grant, 'one', 'two').release();
      count(...many);
      const last = found(grant, 'one', 'two');
      expect(last.count).toMatchObject({ made: ['one'] });
      last.release();
      count('last');
      expect(Object.keys(found(grant, 'one').count!)).toEqual(['grant', 'takes']);
    });

    test('behaviour: what is held has its room, until it is given up', () => {
      const grant = open();
      count(...many);
      const first = found(grant, 'one');
      expect(first.count).toMatchObject({ made: ['one'] });
      expect(found(grant, 'two').count).not.toHaveProperty('made');
      first.release();
      expect(found(grant, 'two').count).toMatchObject({ made: ['two'] });
    });

    test('behaviour: what is made again has the room that it had', () => {
      const grant = open();
      count(...many, 'last');
      expect(found(grant, 'beyond', 'last').count).toMatchObject({ made: ['last'] });
    });

    test('behaviour: with that of its seed too, and where a journal has more', () => {
      const grant = open({ planted: ['planted'] });
      count(...many, 'last', 'beyond');
      expect([...grant.made]).toEqual(['planted', ...many]);
      grant.change(rowWith({ planted: ['planted'], notOwn: ['made 0'] }));
      expect([...grant.made]).toEqual(['planted', ...many.slice(1)]);
    });
  });

  test('error: what lasts too long takes nothing', () => {
    const grant = open();
    const locking = taking([fees(1n)], { holdSeconds: 1n });
    expect(grant.reserve(transfer, locking, acting, at(0))).toEqual({
      kind: 'HOLD',
      of: 'assets',
      wanted: '1 h',
      left: '0 h',
    });
    expect(grant.stateOf('fees', at(0)).inAll).toBe(0n);
  });

  test('error: one budget that has no room keeps the others as they are', () => {
    const grant = open();
    expect(reserve(grant, fees(1n), gold(51n))).toMatchObject({ kind: 'PER_CALL', of: 'gold' });
    expect(grant.stateOf('fees', at(0)).inAll).toBe(0n);
  });

  test('error: the player revoked it while the service built', () => {
    const grant = open();
    grant.change(rowWith({ revokedMs: START_MS }));
    expect(reserve(grant, fees(1n))).toMatchObject({ kind: 'REVOKED' });
  });
});

describe('what it made', () => {
  /** A grant under which projects were made. */
  function openWith(made: readonly string[], change: Partial<GrantRow> = {}): LiveGrant {
    const grant = open(change);
    place.journal.grants.count(undefined, { last: { grant: 'grant', takes: [], made } });
    return grant;
  }
  /** In what it falls short of a change in a project. */
  const change = (grant: LiveGrant, project: string) => {
    const changes = [{ effect: 'change', what: 'it renames it', projects: [project] } as const];
    const inspection = taking([fees(1n)], { effect: 'change', changes });
    const instructions = [
      { name: 'recall_character', accounts: { project }, rest: [], fields: {} },
    ];
    const found = { ...inspection, instructions };
    const reserved = grant.reserve(transfer, found, acting, at(0));
    return 'kind' in reserved ? `${reserved.kind} ${reserved.of}` : 'granted';
  };

  test('default: is its own, also next to what was made later', () => {
    const grant = openWith(['one'], { projects: [], actions: [] });
    expect([...grant.made]).toEqual(['one']);
    expect(change(grant, 'one')).toBe('granted');
    expect(change(grant, 'two')).toBe('ACTION resources.transfer');
    place.journal.grants.count(undefined, {
      last: { grant: 'grant', takes: [], made: ['two'] },
    });
    expect([...grant.made]).toEqual(['one', 'two']);
    expect(change(grant, 'two')).toBe('granted');
  });

  test('behaviour: what the player took from it is not, from then on', () => {
    const grant = openWith(['one', 'two', 'three'], { projects: [] });
    expect([...grant.made]).toEqual(['one', 'two', 'three']);
    grant.change(rowWith({ projects: [], notOwn: ['two'] }));
    expect([...grant.made]).toEqual(['one', 'three']);
    expect(grant.allMade).toEqual(['one', 'two', 'three']);
    expect(change(grant, 'one')).toBe('granted');
    expect(change(grant, 'two')).toBe('PROJECT two');
  });

  test('behaviour: what is taken is kept next to what was taken before, if it made it', () => {
    const grant = openWith(['one', 'two', 'three']);
    expect(grant.notOwnWith([])).toEqual({});
    expect(grant.notOwnWith(['elsewhere'])).toEqual({});
    expect(grant.notOwnWith(['three', 'elsewhere', 'one'])).toEqual({ notOwn: ['one', 'three'] });
    grant.change(rowWith({ notOwn: ['two'] }));
    expect(grant.notOwnWith([])).toEqual({ notOwn: ['two'] });
    expect(grant.notOwnWith(['one'])).toEqual({ notOwn: ['one', 'two'] });
  });

  test('behaviour: where it may only play it may not change, with the action granted', () => {
    const projects = ['ours', 'theirs'];
    expect(change(open({ projects, playOnly: ['theirs'] }), 'theirs')).toBe('PROJECT theirs');
    expect(change(open({ projects, playOnly: ['theirs'] }), 'ours')).toBe('granted');
    expect(change(open({ projects }), 'theirs')).toBe('granted');
  });
});
