import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampleOf } from '../support/sample.ts';
import { type Explored, exploreAll, exploreByChance, scriptsOf } from './write-model/explore.ts';
import { type Place, places } from './write-model/service.ts';

/**
 * The state machine of writes, played with the code that it drives, against a service that lies,
 * loses, repeats, delays and answers something else, and a process that is killed, at every
 * position. Never: two executions under one key, but for a service that denies the first when it is
 * dead; a state or an answer that the ledger contradicts; at an address two living messages of one
 * key. test/long/write-model.test.ts plays a million; write-model-judge.test.ts tries the judge.
 */
const byChance = { steps: 5, histories: 3_000 };

describe.each(sampleOf(places, 1))('histories of writes, service %s', (place) => {
  test.each(
    sampleOf(
      [
        [1, 2],
        [2, 1],
      ] as const,
      1,
    ),
  )(
    'behaviour: every order of %i steps with %i things that go wrong',
    async (steps, deviations) => {
      judge(place, await exploreAll({ place, scripts: scriptsOf(place, steps), deviations }));
    },
  );

  const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));
  test(`behaviour: long histories by chance (seed ${seed})`, async () => {
    judge(place, await exploreByChance({ place, ...byChance }, seed));
  });
});

test('behaviour: histories in which a second message is denied, and admitted then', async () => {
  judge('address', await exploreByChance({ place: 'address', ...byChance }, 536_049_833));
});

test('behaviour: what was executed late and denied is found by its once', async () => {
  const script = ['A', 'half', 'deliver', 'half', 'A'] as const;
  const explored = await exploreAll({ place: 'address', scripts: [script], deviations: 2 });
  judge('address', explored);
  expect(explored.doneBefore).toBeGreaterThan(0);
});

function judge(place: Place, { histories, broken, first }: Explored): void {
  process.stdout.write(`${place}: ${histories} histories of writes\n`);
  expect(first).toBeUndefined();
  expect(broken).toBe(0);
  expect(histories).toBeGreaterThan(1_000);
}
