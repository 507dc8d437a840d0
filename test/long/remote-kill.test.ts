import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { killRemote, victims } from '../durability/remote-kill-run.ts';
import { hasOpenssl } from '../support/certificates.ts';

/** `GAMEKEEPER_KILLS` says how many of each. A failure prints the seed that repeats it. */
const kills = Number(process.env.GAMEKEEPER_KILLS ?? 10);
const seeds = Array.from({ length: kills }, () => randomInt(2 ** 31));

describe.skipIf(!hasOpenssl)('a service at an address', () => {
  let executedUnanswered = 0;

  describe.each(victims)('killed: %s', (victim) => {
    test.each(seeds)('behaviour: nothing is done twice, seed %i', async (seed) => {
      const outcome = await killRemote(victim, seed);
      executedUnanswered += outcome.executedUnanswered;
    });
  });

  test('behaviour: some kills fell between the execution of a write and its answer', () => {
    expect(executedUnanswered).toBeGreaterThan(0);
  });
});
