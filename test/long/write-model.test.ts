import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type Explored,
  exploreAll,
  exploreByChance,
  scriptsOf,
} from '../methods/write-model/explore.ts';
import { type Place, places } from '../methods/write-model/service.ts';
import type { Step } from '../methods/write-model/steps.ts';

/** A million histories of writes: see test/methods/write-model.test.ts. */
const HISTORIES = 1_000_000;
const BY_CHANCE_MIN = 25_000;

/** Of every order; longer ones are by chance. */
const STEPS_MAX = 4;

let played = 0;

/** With them there would be a million more in each place. */
function* withoutRestores(place: Place): Iterable<readonly Step[]> {
  const left: readonly Step[] = ['backup', 'restore', 'month'];
  for (const script of scriptsOf(place, STEPS_MAX)) {
    if (!script.some((step) => left.includes(step))) yield script;
  }
}

function judge(place: Place, how: string, { histories, broken, first }: Explored): void {
  played += histories;
  process.stdout.write(`${place}, ${how}: ${histories} histories of writes, ${played} in all\n`);
  expect(first).toBeUndefined();
  expect(broken).toBe(0);
}

const kinds = places.flatMap((place) => [
  { place, steps: 1, deviations: 3 },
  { place, steps: 2, deviations: 2 },
  { place, steps: 3, deviations: 1 },
  { place, steps: STEPS_MAX, deviations: 1 },
]);

test.each(kinds)(
  'behaviour: every history, $place, $steps steps, $deviations things wrong',
  async ({ place, steps, deviations }) => {
    const how = `${steps} steps, ${deviations} things wrong`;
    const scripts = steps === STEPS_MAX ? withoutRestores(place) : scriptsOf(place, steps);
    judge(place, how, await exploreAll({ place, scripts, deviations }));
  },
);

const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));
test(`behaviour: long histories by chance, at least a million in all (seed ${seed})`, async () => {
  const share = Math.max(BY_CHANCE_MIN, Math.ceil((HISTORIES - played) / places.length));
  for (const place of places) {
    const wish = { place, steps: 10, histories: share };
    judge(place, 'by chance', await exploreByChance(wish, seed));
  }
  expect(played).toBeGreaterThanOrEqual(HISTORIES);
});
