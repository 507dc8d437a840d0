import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { killAndRecover } from '../durability/kill-run.ts';

/** One kill under writes; test/durability/kill.test.ts has more. */
const seed = randomInt(2 ** 31);

test(`behaviour: a kill loses nothing and repeats nothing, seed ${seed}`, async () => {
  const { answeredBeforeKill, unansweredAtKill } = await killAndRecover(seed);
  expect(answeredBeforeKill + unansweredAtKill).toBe(200);
});
