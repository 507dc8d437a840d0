import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { U64_MAX } from '../../../src/core/limits.ts';
import { countAgain, giveBack } from '../../../src/methods/count.ts';
import type { Inspection } from '../../../src/methods/inspect/inspect.ts';
import type { EntryCount, JudgedCall } from '../../../src/methods/ports.ts';
import { keptState } from '../../../src/methods/write-machine.ts';
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

/** The holes through which budgets of others leaked, one a test. */

let place: Place;
beforeEach(() => {
  place = new Place();
});
afterEach(() => place.close());

const reserve = (inspection: Inspection, call: JudgedCall = transfer) =>
  place.port().reserve(call, inspection);

let writes = 0;

async function write(inspection: Inspection, call: JudgedCall = transfer): Promise<void> {
  const reservation = reserve(inspection, call);
  writes += 1;
  const key = `key ${writes}`;
  const entry = makeEntry(key, { game: GAME, count: { last: reservation.count! } });
  await place.journal.put(entry, () => reservation.keep());
}

function usedOf(of: string): [inWindow: string, inAll: string] {
  const budget = place.desk.list()[0]!.budgets.find((one) => one.of === of)!;
  return [budget.usedInWindow, budget.usedInAll];
}

describe('an absent number', () => {
  test('behaviour: is 0, and never no limit', () => {
    place.desk.put(newGrant({ budgets: [] }));
    expect(shortfallOf(() => reserve(taking([fees(1n)])))).toMatchObject({
      kind: 'PER_CALL',
      of: 'fees',
      wanted: '1',
      left: '0',
      retryAt: 'never',
    });
  });

  test('behaviour: every limit holds by itself', () => {
    const budget = { of: 'gold', perCall: '9', perWindow: '9', windowHours: 1, inAll: '9' };
    const kinds = { perCall: 'PER_CALL', perWindow: 'PER_WINDOW', inAll: 'IN_ALL' };
    for (const [limit, kind] of Object.entries(kinds)) {
      place.desk.put(newGrant({ budgets: [{ ...budget, [limit]: '8' }] }));
      expect(shortfallOf(() => reserve(taking([gold(9n)])))).toMatchObject({ kind, left: '8' });
      reserve(taking([gold(8n)])).release();
    }
  });

  test('behaviour: what an inspection does not find to be taken is not granted by a name', () => {
    place.desk.put(newGrant());
    const power = taking([fees(1n)], { effect: 'power', powerReason: 'it gives a right' });
    expect(shortfallOf(() => reserve(power))).toMatchObject({
      kind: 'POWER',
      of: 'it gives a right',
    });
  });
});

describe('a window', () => {
  test('behaviour: begins with the first use, and is over at its edge', async () => {
    place.desk.put(newGrant({ idleHours: 48 }));
    place.advance(5 * HOUR);
    for (let i = 0; i < 10; i += 1) await write(taking([fees(10n)]));
    const full = shortfallOf(() => reserve(taking([fees(1n)])));
    const retryAt = new Date(START_MS + 29 * HOUR).toISOString();
    expect(full).toMatchObject({ kind: 'PER_WINDOW', of: 'fees', wanted: '1', left: '0', retryAt });
    place.advance(24 * HOUR - 1);
    expect(shortfallOf(() => reserve(taking([fees(1n)])))).toMatchObject({ kind: 'PER_WINDOW' });
    place.advance(1);
    await write(taking([fees(10n)]));
    expect(usedOf('fees')).toEqual(['10', '110']);
  });

  test('behaviour: what is not used of it does not reach into the next', async () => {
    place.desk.put(newGrant({ idleHours: 48 }));
    await write(taking([gold(1n)]));
    place.advance(24 * HOUR);
    await write(taking([gold(50n)]));
    expect(shortfallOf(() => reserve(taking([gold(31n)])))).toMatchObject({
      kind: 'PER_WINDOW',
      left: '30',
    });
  });

  test('behaviour: a clock that is set ahead and back opens no further ones', async () => {
    place.desk.put(newGrant({ idleHours: 720, hours: 90 * 24 }));
    await write(taking([gold(50n)]));
    place.wallMs += 24 * HOUR;
    await write(taking([gold(50n)]));
    place.wallMs -= 24 * HOUR;
    expect(shortfallOf(() => reserve(taking([gold(50n)])))).toMatchObject({
      kind: 'IN_ALL',
      left: '20',
    });
    place.desk.mendClock();
    expect(shortfallOf(() => reserve(taking([gold(31n)])))).toMatchObject({ kind: 'IN_ALL' });
    expect(usedOf('gold')).toEqual(['50', '100']);
  });

  test('behaviour: what is given back of an old one makes no room in the new', async () => {
    place.desk.put(newGrant({ idleHours: 48 }));
    const reservation = reserve(taking([gold(50n)]));
    const entry = makeEntry('old', { game: GAME, count: { last: reservation.count! } });
    await place.journal.put(entry, () => reservation.keep());
    place.advance(24 * HOUR);
    await write(taking([gold(50n)]));
    await place.journal.put(giveBack({ ...entry, state: keptState('EXPIRED') }, 'Expired', true));
    expect(usedOf('gold')).toEqual(['50', '50']);
    expect(shortfallOf(() => reserve(taking([gold(31n)])))).toMatchObject({ kind: 'PER_WINDOW' });
  });
});

describe('what is counted', () => {
  test('behaviour: calls at once, none of them in the journal yet', () => {
    place.desk.put(newGrant());
    const granted = Array.from({ length: 9 }, () => {
      return shortfallOf(() => place.port().reserve(transfer, taking([gold(10n)]))) === undefined;
    });
    expect(granted.filter(Boolean)).toHaveLength(8);
  });

  test('behaviour: every call with the same effect, whatever its name', async () => {
    const actions = ['resources.transfer', 'resources.burn', 'recipes.craft'].map((action) => {
      return { action, rule: 'ALLOWED' as const };
    });
    place.desk.put(newGrant({ actions }));
    for (const { action } of actions.slice(1)) {
      await write(taking([gold(40n)]), { method: action, args: {} });
    }
    expect(shortfallOf(() => reserve(taking([gold(1n)])))).toMatchObject({
      kind: 'PER_WINDOW',
      left: '0',
    });
  });

  test('behaviour: several things of one call, each by its sum', () => {
    place.desk.put(newGrant());
    const twice = taking([gold(30n), { ...gold(21n), counterparty: 'shop' }]);
    expect(shortfallOf(() => reserve(twice))).toMatchObject({ kind: 'PER_CALL', wanted: '51' });
    // What was refused for one thing holds nothing of the others.
    expect(shortfallOf(() => reserve(taking([fees(10n), gold(51n)])))).toMatchObject({
      of: 'gold',
    });
    expect(usedOf('fees')).toEqual(['0', '0']);
  });

  test('behaviour: sums over 2^64', async () => {
    const most = String(U64_MAX);
    const budget = { of: 'gold', perCall: most, perWindow: most, windowHours: 1, inAll: most };
    place.desk.put(newGrant({ budgets: [budget] }));
    const two = taking([gold(U64_MAX), { ...gold(1n), counterparty: 'shop' }]);
    expect(shortfallOf(() => reserve(two))).toMatchObject({ wanted: String(U64_MAX + 1n) });
    await write(taking([gold(U64_MAX)]));
    expect(shortfallOf(() => reserve(taking([gold(1n)])))).toMatchObject({
      kind: 'IN_ALL',
      left: '0',
    });
    expect(usedOf('gold')).toEqual([most, most]);
    place.kill();
    expect(usedOf('gold')).toEqual([most, most]);
  });

  test('behaviour: what was not sent, as it could not be signed, is not', () => {
    place.desk.put(newGrant());
    const reservation = reserve(taking([gold(50n)]));
    expect(usedOf('gold')).toEqual(['50', '50']);
    reservation.release();
    expect(usedOf('gold')).toEqual(['0', '0']);
    expect(() => reservation.release()).toThrow('over already');
  });

  test('behaviour: a message between its count and its sending, after a kill too', async () => {
    place.desk.put(newGrant());
    await write(taking([fees(10n), gold(50n)]));
    place.kill();
    expect(usedOf('gold')).toEqual(['50', '50']);
    const [entry] = place.journal.unsettled();
    // Asked again, it is the same message.
    await place.journal.put({ ...entry!, state: keptState('UNKNOWN') });
    expect(usedOf('gold')).toEqual(['50', '50']);
    await place.journal.put(giveBack({ ...entry!, state: keptState('EXPIRED') }, 'Expired', true));
    expect(usedOf('gold')).toEqual(['0', '0']);
    place.kill();
    expect(usedOf('gold')).toEqual(['0', '0']);
  });

  test.each([
    ['the embedded ledger', true, ['50', '50']],
    ['a service at an address', false, ['100', '100']],
  ] as const)('behaviour: a rebuild under one key, by %s', async (_, isOwn, used) => {
    const budget = { of: 'gold', perCall: '50', perWindow: '500', windowHours: 1, inAll: '500' };
    place.desk.put(newGrant({ budgets: [budget] }));
    let count: EntryCount | undefined;
    for (const signature of ['first', 'second']) {
      const reservation = reserve(taking([gold(50n)]));
      const signed = countAgain(count, reservation.count);
      const entry = makeEntry('key', { game: GAME, signatures: [signature], ...signed });
      await place.journal.put(entry, () => reservation.keep());
      if (signature === 'second') break;
      const settled = giveBack({ ...entry, state: keptState('EXPIRED') }, 'Expired', isOwn);
      await place.journal.put(settled);
      ({ count } = settled);
    }
    expect(usedOf('gold')).toEqual(used);
    place.kill();
    expect(usedOf('gold')).toEqual(used);
  });

  test('behaviour: what is forgotten, as after a revert of the ledger, stays counted', async () => {
    place.desk.put(newGrant());
    const reservation = reserve(taking([gold(50n)]));
    const count = { last: reservation.count! };
    const entry = makeEntry('key', { game: GAME, state: 'SUCCEEDED', count });
    await place.journal.put(entry, () => reservation.keep());
    expect(place.journal.forget([...place.journal.settled()])).toBe(1);
    expect(usedOf('gold')).toEqual(['50', '50']);
  });
});

describe('another wallet', () => {
  test('behaviour: has budgets of its own', async () => {
    place.desk.put(newGrant());
    place.desk.put(newGrant({ wallet: 'wallet2' }));
    await write(taking([gold(50n)]));
    const second = { ...taking([gold(50n)]), signers: [['wallet2']] };
    place.port(GAME, 'wallet2').reserve(transfer, second);
    expect(place.desk.list().map(({ budgets }) => budgets[1]!.usedInAll)).toEqual(['50', '50']);
  });

  test('behaviour: of the same player signs for none but its own session', () => {
    place.desk.put(newGrant());
    const other = { ...taking([fees(1n)]), signers: [[WALLET], ['wallet2']] };
    expect(shortfallOf(() => reserve(other))).toMatchObject({ kind: 'WALLET', of: 'wallet2' });
    const args = { owner: 'wallet2', resource: 'gold' };
    expect(shortfallOf(() => place.port().check({ ...transfer, args }))).toMatchObject({
      kind: 'WALLET',
      of: 'wallet2',
    });
  });
});

describe('a rule', () => {
  const shop = { resources: ['gold'], counterparties: ['shop'] };
  const rule = { action: 'resources.transfer', rule: 'ALLOWED' as const, ...shop };

  test('behaviour: of an action holds for its resources and receivers alone', () => {
    const silver = { of: 'silver', perCall: '9', perWindow: '9', windowHours: 1, inAll: '9' };
    const { budgets } = newGrant();
    place.desk.put(newGrant({ actions: [rule], budgets: [...budgets, silver] }));
    reserve(taking([{ ...gold(1n), counterparty: 'shop' }])).release();
    expect(
      shortfallOf(() => reserve(taking([{ of: 'silver', amount: 1n, counterparty: 'shop' }]))),
    ).toMatchObject({ kind: 'RESOURCE', of: 'silver' });
    expect(
      shortfallOf(() => reserve(taking([{ ...gold(1n), counterparty: 'thief' }]))),
    ).toMatchObject({
      kind: 'COUNTERPARTY',
      of: 'thief',
    });
    const args = { resource: 'silver' };
    expect(shortfallOf(() => place.port().check({ ...transfer, args }))).toMatchObject({
      kind: 'RESOURCE',
    });
  });

  test('behaviour: what spends needs one, and what plays does not', () => {
    place.desk.put(newGrant({ actions: [] }));
    expect(shortfallOf(() => place.port().check(transfer))).toMatchObject({
      kind: 'ACTION',
      of: 'resources.transfer',
      left: 'nothing',
    });
    const create: JudgedCall = {
      method: 'profiles.create',
      operation: 'createNewProfileTransaction',
      args: { project: 'project', payer: WALLET },
    };
    place.port().check(create);
    reserve(taking([fees(1n)]), create).release();
    const elsewhere = { ...create, args: { project: 'another', payer: WALLET } };
    expect(shortfallOf(() => place.port().check(elsewhere))).toMatchObject({
      kind: 'PROJECT',
      of: 'another',
    });
    const accounts = { project: 'another' };
    const built = {
      ...taking([fees(1n)]),
      instructions: [{ name: 'create_profile', accounts, rest: [], fields: {} }],
    };
    expect(shortfallOf(() => reserve(built, create))).toMatchObject({ kind: 'PROJECT' });
  });

  test('behaviour: what the player denied is refused, whatever the budgets are', () => {
    place.desk.put(newGrant({ actions: [{ action: 'profiles.create', rule: 'NEVER' }] }));
    const create: JudgedCall = { method: 'profiles.create', args: {} };
    expect(shortfallOf(() => reserve(taking([fees(1n)]), create))).toMatchObject({
      kind: 'ACTION',
      left: 'NEVER',
    });
  });

  test('behaviour: power cannot be granted', () => {
    const action = 'resources.unwrap';
    place.desk.put(newGrant({ actions: [{ action, rule: 'ALLOWED' }] }));
    const call: JudgedCall = {
      method: action,
      operation: 'createCreateUnwrapHoldingTransaction',
      args: {},
    };
    expect(shortfallOf(() => place.port().check(call))).toMatchObject({
      kind: 'POWER',
      of: action,
    });
  });
});

describe('a token', () => {
  test('error: NotGranted for an answer with other decimals than were granted', () => {
    const token = { resource: 'gold', kind: 'NativeFungible', decimals: 9 };
    place.desk.put(newGrant({ tokens: [token] }));
    const record = (decimals: number) => ({
      address: 'gold',
      kind: { kind: 'NativeFungible', params: { decimals } },
    });
    place.port().hear('resources', [record(9)]);
    expect(shortfallOf(() => place.port().hear('resources', [record(6)]))).toMatchObject({
      kind: 'TOKEN',
      of: 'gold',
      wanted: 'NativeFungible, 9 decimals',
      left: 'NativeFungible, 6 decimals',
    });
  });
});

describe('narrowing', () => {
  test('error: InvalidParams for an action that there is not; the grant does not grow', () => {
    const { id } = place.desk.put(newGrant());
    const before = place.desk.list();
    for (const name of ['x'.repeat(256), 'resources.transfer\u001b[2J', 'toString']) {
      expect(() => place.desk.narrow(id, { never: [name] })).toThrow('there is no action');
    }
    expect(place.desk.list()).toEqual(before);
    const narrowed = place.desk.narrow(id, { never: ['resources.transfer', 'wallet.signIn'] });
    expect(narrowed.actions.map(({ rule }) => rule)).toEqual(['NEVER', 'NEVER']);
  });
});

describe('the secret of a game', () => {
  test('behaviour: only the last one is good, whatever the clock was', async () => {
    place.wallMs += 10 * 24 * HOUR;
    for (const wallet of ['wallet1', 'wallet2', 'wallet3', 'wallet4']) {
      place.desk.put(newGrant({ wallet, secretHash: `secret of ${wallet}` }));
      place.advance(1);
    }
    expect(place.desk.secretHashOf(GAME)).toBe('secret of wallet4');
    place.wallMs -= 10 * 24 * HOUR;
    place.desk.mendClock();
    expect(place.desk.secretHashOf(GAME)).toBe('secret of wallet4');
    await place.restart();
    expect(place.desk.secretHashOf(GAME)).toBe('secret of wallet4');
    place.desk.put(newGrant({ wallet: 'wallet2', secretHash: 'the newest' }));
    expect(place.desk.secretHashOf(GAME)).toBe('the newest');
    place.kill();
    expect(place.desk.secretHashOf(GAME)).toBe('the newest');
  });
});
