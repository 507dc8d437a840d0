import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeGrant, describeToken, describeUsed } from '../../../src/daemon/grants/describe.ts';
import type { GrantRow } from '../../../src/daemon/grants/grant.ts';
import { LiveGrant } from '../../../src/daemon/grants/live-grant.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { fees, GAME, HOUR, newGrant, Place, START_MS, taking, transfer, WALLET } from './place.ts';

/** A grant as it is reported, with all that was used of it. */

let place: Place;
beforeEach(() => {
  place = new Place();
});
afterEach(() => place.close());

const acting = { wallet: WALLET, holds: (address: string) => address === WALLET };
const at = (afterMs: number) => ({ nowMs: START_MS + afterMs, monotonicMs: afterMs });
const timeAt = (afterMs: number) => new Date(START_MS + afterMs).toISOString();

function open(change: Partial<GrantRow> = {}): LiveGrant {
  const times = { grantedMs: START_MS, endsMs: START_MS + 7 * 24 * HOUR };
  const row = { ...newGrant(), id: 'grant', ...times, ...change };
  place.journal.grants.put([row], START_MS + HOUR);
  return new LiveGrant(row, place.journal.grants);
}

const takeFees = (grant: LiveGrant, amount: bigint, afterMs = 0) =>
  grant.reserve(transfer, taking([fees(amount)]), acting, at(afterMs));

const unused = { usedInWindow: '0', windowEndsAt: null, usedInAll: '0' };
const [feeBudget, goldBudget] = newGrant().budgets;

describe('a grant', () => {
  test('default: is reported in full', () => {
    expect(describeGrant(open(), 'network', at(0))).toEqual({
      id: 'grant',
      game: GAME,
      gameName: 'Farm',
      network: 'network',
      wallet: WALLET,
      projects: ['project'],
      playOnly: [],
      made: [],
      actions: [
        {
          action: 'resources.transfer',
          rule: 'ALLOWED',
          resources: null,
          counterparties: null,
        },
      ],
      budgets: [
        { ...feeBudget, holdHours: 0, reason: null, ...unused },
        { ...goldBudget, holdHours: 0, reason: null, ...unused },
      ],
      callsPerMinute: 60,
      tokens: [],
      manifestHash: 'hash',
      grantedAt: timeAt(0),
      usedAt: timeAt(HOUR),
      idleHours: 12,
      endsAt: timeAt(7 * 24 * HOUR),
      revokedAt: null,
    });
  });

  test('args: what it may have next to that', () => {
    const actions = [
      { action: 'users.create', rule: 'NEVER', resources: ['gold'], counterparties: ['shop'] },
    ] as const;
    const budgets = [{ ...goldBudget!, of: 'assets', holdHours: 5, reason: 'Trade' }];
    const token = { resource: 'gold', kind: 'Native', decimals: 2, name: 'Gold', symbol: 'GLD' };
    const rules = { playOnly: ['project'], actions, budgets, tokens: [token] };
    expect(describeGrant(open({ ...rules, revokedMs: START_MS + 3 }), 'net', at(0))).toMatchObject({
      playOnly: ['project'],
      actions,
      budgets: [{ of: 'assets', holdHours: 5, reason: 'Trade' }],
      tokens: [token],
      revokedAt: timeAt(3),
    });
  });

  test('behaviour: what the game made under it is reported', async () => {
    const grant = open();
    const inspection = taking([fees(1n)], { founds: ['farm'] });
    const reservation = grant.reserve(transfer, inspection, acting, at(0));
    if (!('keep' in reservation)) expect.unreachable('it was refused');
    const entry = makeEntry('key', { game: GAME, count: { last: reservation.count! } });
    await place.journal.put(entry, () => reservation.keep());
    expect(describeGrant(grant, 'network', at(0)).made).toEqual(['farm']);
  });
});

test('default: a token is reported with nulls for what is absent', () => {
  expect(describeToken({ resource: 'gold', kind: 'Native' })).toEqual({
    resource: 'gold',
    kind: 'Native',
    decimals: null,
    name: null,
    symbol: null,
  });
});

describe('what was used of a budget', () => {
  test('default: is told of its window, which ends after its hours, and of all', () => {
    const grant = open();
    takeFees(grant, 3n);
    takeFees(grant, 4n, HOUR);
    const windowEndsAt = timeAt(24 * HOUR);
    const used = { usedInWindow: '7', windowEndsAt, usedInAll: '7' };
    expect(describeUsed(grant, 'fees', at(24 * HOUR - 1))).toEqual(used);
    expect(describeUsed(grant, 'gold', at(HOUR))).toEqual(unused);
    expect(describeUsed(grant, 'fees', at(24 * HOUR))).toEqual({ ...unused, usedInAll: '7' });
    const [told] = describeGrant(grant, 'network', at(HOUR)).budgets;
    expect(told).toMatchObject(used);
  });

  test('behaviour: each budget has its own window', () => {
    const grant = open({ budgets: [{ ...goldBudget!, windowHours: 6 }, feeBudget!] });
    takeFees(grant, 3n);
    expect(describeUsed(grant, 'fees', at(0)).windowEndsAt).toBe(timeAt(24 * HOUR));
  });

  test('behaviour: is nothing of what has no budget', () => {
    expect(describeUsed(open(), 'silver', at(0))).toEqual(unused);
  });
});
