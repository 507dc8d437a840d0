import { expect, test } from 'vitest';
import { addressFloods, gameFloods, runCost } from './cost.ts';

/**
 * A well-behaved session goes on beside every flood. How fast is for the bench to say, on a machine
 * with nothing else to do: here it is no more than that each call is answered, and that half of
 * them need not wait for what the flood has waiting, which is seconds.
 */

const HALF_WITHIN_MS = 500;

test('behaviour: every call of a session is answered beside each flood', async () => {
  const kinds = [...gameFloods, ...addressFloods];
  const reports = await runCost({ kinds, seconds: 3, profiles: 2000 });
  expect(reports.map(({ kind }) => kind)).toEqual(kinds);
  for (const { kind, beside, flood } of reports) {
    expect(beside.calls, kind).toBe(150);
    expect(beside.p50Ms, kind).toBeLessThan(HALF_WITHIN_MS);
    expect(flood.calls, kind).toBeGreaterThan(20);
  }
});
