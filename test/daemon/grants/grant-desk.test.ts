import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeEntry } from '../support/journal-entry.ts';
import {
  fees,
  GAME,
  gold,
  HOUR,
  newGrant,
  Place,
  START_MS,
  shortfallOf,
  taking,
  transfer,
  WALLET,
} from './place.ts';

let place: Place;
beforeEach(() => {
  place = new Place();
});
afterEach(() => place.close());

/** The kind of what is missing, or what it did. */
const refusalOf = (run: () => unknown): unknown => shortfallOf(run)?.kind ?? 'granted';

const spend = (...takes: Parameters<typeof taking>[0]) =>
  place.port().reserve(transfer, taking(takes));

/** Counts a write for good. */
async function write(key: string, ...takes: Parameters<typeof taking>[0]): Promise<void> {
  const reservation = spend(...takes);
  const entry = makeEntry(key, {
    game: GAME,
    count: { last: reservation.count! },
  });
  await place.journal.put(entry, () => reservation.keep());
}

function usedOf(of: string): readonly [inWindow: string, inAll: string] {
  const budget = place.desk.list()[0]!.budgets.find((one) => one.of === of)!;
  return [budget.usedInWindow, budget.usedInAll];
}

describe('a grant', () => {
  test('default: it is found, listed, and there after a restart', async () => {
    const granted = place.desk.put(newGrant());
    expect(granted).toMatchObject({ game: GAME, wallet: WALLET, network: 'network' });
    expect(granted.endsAt).toBe(new Date(START_MS + 7 * 24 * HOUR).toISOString());
    await place.restart();
    expect(place.desk.find(GAME, WALLET)).toEqual(granted);
    expect(place.desk.list()).toEqual([granted]);
  });

  test('behaviour: no other game or wallet has it', () => {
    place.desk.put(newGrant());
    expect(place.desk.find('com.example.other', WALLET)).toBeUndefined();
    expect(refusalOf(() => place.port('com.example.other').check(transfer))).toBe('GRANT');
    expect(refusalOf(() => place.port(GAME, 'wallet2').check(transfer))).toBe('GRANT');
  });

  test('behaviour: another in its place continues with what is used while it lives', async () => {
    place.desk.put(newGrant());
    await write('a', fees(10n));
    place.desk.put(newGrant({ callsPerMinute: 30 }));
    expect(usedOf('fees')).toEqual(['10', '10']);
    place.desk.revoke(place.desk.list()[0]!.id);
    place.desk.put(newGrant());
    expect(usedOf('fees')).toEqual(['0', '0']);
    expect(place.desk.list()).toHaveLength(1);
  });

  test.each([
    [{ hours: 0 }],
    [{ hours: 90 * 24 + 1 }],
    [{ idleHours: 0 }],
    [{ idleHours: 31 * 24 }],
    [{ callsPerMinute: 60_001 }],
    [{ budgets: [{ of: 'fees', perCall: '1', perWindow: '1', windowHours: 169, inAll: '1' }] }],
    [{ budgets: [{ of: 'fees', perCall: '-1', perWindow: '1', windowHours: 1, inAll: '1' }] }],
    [
      {
        budgets: [{ of: 'a', perCall: `${2n ** 64n}`, perWindow: '1', windowHours: 1, inAll: '1' }],
      },
    ],
  ])('error: InvalidParams for more than a grant can hold: %j', (change) => {
    expect(() => place.desk.put(newGrant(change))).toThrow(
      expect.objectContaining({ name: 'InvalidParams' }),
    );
    expect(place.desk.list()).toEqual([]);
  });
});

describe('its end', () => {
  test('default: without a call it ends after its idle hours', async () => {
    place.desk.put(newGrant());
    place.advance(12 * HOUR - 1);
    place.port().check(transfer);
    place.advance(12 * HOUR - 1);
    expect(refusalOf(() => place.port().check(transfer))).toBe('granted');
    place.advance(12 * HOUR);
    expect(refusalOf(() => place.port().check(transfer))).toBe('ENDED');
    expect(place.desk.find(GAME, WALLET)).toBeUndefined();
  });

  test('default: it ends however much it is used', () => {
    place.desk.put(newGrant({ hours: 20 }));
    place.advance(10 * HOUR);
    place.port().check(transfer);
    place.advance(10 * HOUR);
    expect(refusalOf(() => place.port().check(transfer))).toBe('ENDED');
    expect(refusalOf(() => spend(fees(1n)))).toBe('ENDED');
  });

  test('behaviour: what was used last is kept for the next start', async () => {
    place.desk.put(newGrant());
    place.advance(11 * HOUR);
    place.port().check(transfer);
    place.fireTimers();
    place.flush();
    place.kill();
    place.advance(11 * HOUR);
    expect(refusalOf(() => place.port().check(transfer))).toBe('granted');
  });

  test('behaviour: it is extended, with what was used, and never beyond the most', async () => {
    const { id } = place.desk.put(newGrant());
    await write('a', fees(10n));
    place.advance(8 * 24 * HOUR);
    expect(place.desk.isLive(id)).toBe(false);
    place.desk.extend(id, 24);
    expect(place.desk.isLive(id)).toBe(true);
    expect(usedOf('fees')).toEqual(['0', '10']);
    expect(() => place.desk.extend(id, 90 * 24 + 1)).toThrow();
  });

  test('behaviour: a clock that is set back extends nothing', async () => {
    place.desk.put(newGrant({ hours: 20 }));
    place.advance(6 * HOUR);
    place.port().check(transfer);
    place.wallMs -= 365 * 24 * HOUR;
    place.advance(6 * HOUR);
    place.port().check(transfer);
    await place.restart();
    place.advance(7 * HOUR);
    place.port().check(transfer);
    place.advance(HOUR);
    expect(refusalOf(() => place.port().check(transfer))).toBe('ENDED');
  });

  test('behaviour: after a clock that was wrongly ahead the player mends it', async () => {
    const { id } = place.desk.put(newGrant());
    place.wallMs += 365 * 24 * HOUR;
    const late = place.desk.put(newGrant({ game: 'com.example.late' }));
    expect(place.desk.isLive(id)).toBe(false);
    place.wallMs -= 365 * 24 * HOUR;
    expect(place.desk.isLive(id)).toBe(false);
    await place.restart();
    expect(place.desk.aheadMs()).toBe(365 * 24 * HOUR);
    place.desk.mendClock();
    expect(place.desk.aheadMs()).toBe(0);
    expect(place.desk.isLive(id)).toBe(true);
    await place.restart();
    expect(place.desk.isLive(id)).toBe(true);
    expect(place.desk.isLive(late.id)).toBe(true);
    // What was granted in the wrong future is no longer than it was to be.
    place.advance(11 * HOUR);
    place.port('com.example.late').check(transfer);
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      place.port('com.example.late').check(transfer);
      place.advance(11 * HOUR);
    }
    expect(place.desk.isLive(late.id)).toBe(false);
  });
});

describe('revoking', () => {
  test('default: it stops what is not signed; what is signed continues and counts', async () => {
    const { id } = place.desk.put(newGrant());
    const revoked: string[] = [];
    place.desk.onRevoke((row) => revoked.push(row.game));
    const signed = spend(fees(10n));
    place.desk.revoke(id);
    expect(revoked).toEqual([GAME]);
    expect(refusalOf(() => place.port().check(transfer))).toBe('REVOKED');
    expect(refusalOf(() => spend(fees(1n)))).toBe('REVOKED');
    const entry = makeEntry('signed', { game: GAME, count: { last: signed.count! } });
    await place.journal.put(entry, () => signed.keep());
    expect(usedOf('fees')).toEqual(['10', '10']);
    await place.restart();
    expect(refusalOf(() => place.port().check(transfer))).toBe('REVOKED');
    expect(() => place.desk.extend(id, 1)).toThrow(
      expect.objectContaining({ name: 'InvalidParams' }),
    );
  });

  test('behaviour: the game continues asking for its own writes', () => {
    const { id } = place.desk.put(newGrant());
    place.desk.revoke(id);
    for (const method of ['transactions.status', 'transactions.unsettled', 'session.get']) {
      expect(refusalOf(() => place.port().check({ method, args: {} }))).toBe('granted');
    }
  });
});

describe('narrowing', () => {
  test('default: a project, an action and a budget are taken back', () => {
    const { id } = place.desk.put(newGrant());
    const change = {
      projects: ['project'],
      never: ['profiles.create', 'resources.transfer'],
      budgets: [{ of: 'gold', perWindow: '0' }],
    };
    const narrowed = place.desk.narrow(id, change);
    expect(narrowed.projects).toEqual([]);
    expect(narrowed.actions.map(({ action, rule }) => `${action} ${rule}`)).toEqual([
      'profiles.create NEVER',
      'resources.transfer NEVER',
    ]);
    expect(narrowed.budgets[1]).toMatchObject({ perCall: '50', perWindow: '0', inAll: '120' });
    expect(refusalOf(() => spend(gold(1n)))).toBe('ACTION');
  });

  test.each([
    { budgets: [{ of: 'gold', perCall: '51' }] },
    { budgets: [{ of: 'gold', inAll: '121' }] },
    { budgets: [{ of: 'gold', inAll: 'all' }] },
    { budgets: [{ of: 'silver', perCall: '0' }] },
  ])('error: InvalidParams for more: %j', (change) => {
    const { id } = place.desk.put(newGrant());
    expect(() => place.desk.narrow(id, change)).toThrow(
      expect.objectContaining({ name: 'InvalidParams' }),
    );
  });

  test('error: NotFound for no grant', () => {
    for (const run of [
      () => place.desk.narrow('none', {}),
      () => place.desk.revoke('none'),
      () => place.desk.extend('none', 1),
    ]) {
      expect(run).toThrow(expect.objectContaining({ name: 'NotFound' }));
    }
  });
});

describe('calls', () => {
  test('behaviour: a batch at once has no more than a minute may have', () => {
    place.desk.put(newGrant({ callsPerMinute: 3 }));
    const ports = [place.port(), place.port()];
    const results = [0, 1, 0, 1, 0].map((i) => refusalOf(() => ports[i]!.check(transfer)));
    expect(results).toEqual([
      'granted',
      'granted',
      'granted',
      'CALLS_PER_MINUTE',
      'CALLS_PER_MINUTE',
    ]);
    place.advance(59_999);
    expect(refusalOf(() => place.port().check(transfer))).toBe('CALLS_PER_MINUTE');
    place.advance(1);
    expect(refusalOf(() => place.port().check(transfer))).toBe('granted');
  });
});
