import { afterEach, beforeEach, expect, test } from 'vitest';
import { knownGameOf } from '../../../src/daemon/approvals/known-game.ts';
import { GrantDesk } from '../../../src/daemon/grants/grant-desk.ts';
import { GAME, newGrant, Place, taking, transfer, WALLET } from '../grants/place.ts';
import { HandClock } from '../support/hand-clock.ts';
import { makeEntry } from '../support/journal-entry.ts';

let place: Place;
let desk: GrantDesk;
beforeEach(() => {
  place = new Place();
  const clock = new HandClock();
  desk = new GrantDesk({ rows: place.journal.grants, network: 'genesis', clock, asks: true });
});
afterEach(() => {
  desk.close();
  return place.close();
});

/** A write with the player's yes gives somebody something. */
async function give(to: string): Promise<void> {
  const inspection = taking([{ of: 'gold', amount: 1n, counterparty: to }]);
  const port = desk.portFor(GAME, { wallet: WALLET, holds: () => true });
  const consent = { id: 'approval', covers: () => true, gets: [] };
  const { count, keep } = port.reserve(transfer, inspection, consent);
  const signed = { game: GAME, count: { last: count! } };
  await place.journal.put(makeEntry(to, signed), () => keep());
  await place.journal.put(makeEntry(to, { ...signed, state: 'SUCCEEDED' }));
}

test('default: what the grant says, and who received with the player’s yes', async () => {
  const reason = 'Trade';
  const limits = { perCall: '50', perWindow: '80', windowHours: 24, inAll: '120' };
  desk.put(newGrant({ budgets: [{ of: 'gold', ...limits, reason }] }));
  await give('friend');
  const known = knownGameOf(desk, GAME, WALLET)!;
  expect(known).toMatchObject({ gameName: 'Farm', tokens: [] });
  expect([known.reasonOf('gold'), known.reasonOf('fees')]).toEqual([reason, null]);
  expect([known.hasAllowed('friend'), known.hasAllowed('stranger')]).toEqual([true, false]);
});

test('error: none for a game that has no grant with the wallet', () => {
  expect(knownGameOf(desk, GAME, WALLET)).toBeUndefined();
});

test('behaviour: what is executed later does not change it', async () => {
  desk.put(newGrant());
  const asked = knownGameOf(desk, GAME, WALLET)!;
  await give('friend');
  expect(asked.hasAllowed('friend')).toBe(false);
  expect(knownGameOf(desk, GAME, WALLET)!.hasAllowed('friend')).toBe(true);
});
