import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Explored, exploreAll, exploreByChance } from './write-model/explore.ts';
import type { Place } from './write-model/service.ts';

/**
 * The state machine of writes, played with the code that it drives, against a service that lies,
 * loses, repeats, delays and answers something else, and a process that is killed, at every
 * position. Never: two executions under one key, a state or an answer that the ledger contradicts,
 * at an address two living messages of one key. test/long/write-model.test.ts plays a million.
 */
describe.each<Place>(['embedded', 'address'])('histories of writes, service %s', (place) => {
  test.each([
    [1, 2],
    [2, 1],
  ])(
    'behaviour: every order of %i steps with %i things that go wrong',
    async (steps, deviations) => {
      const limit = Number.POSITIVE_INFINITY;
      judge(place, await exploreAll({ place, steps, deviations, histories: limit }));
    },
  );

  const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));
  test(`behaviour: long histories by chance (seed ${seed})`, async () => {
    const wish = { place, steps: 5, histories: 5_500 };
    judge(place, await exploreByChance(wish, seed));
  });
});

function judge(place: Place, { histories, broken, first }: Explored): void {
  process.stdout.write(`${place}: ${histories} histories of writes\n`);
  expect(first).toBeUndefined();
  expect(broken).toBe(0);
  expect(histories).toBeGreaterThan(1_000);
}
