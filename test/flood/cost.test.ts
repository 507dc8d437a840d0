import { expect, test } from 'vitest';
import { addressFloods, gameFloods, runCost } from './cost.ts';

/**
 * A well-behaved session continues next to every flood. How fast is for the bench to say, on a
 * machine
 * with nothing else to do, and that turns are fair for test/door, in counts of turns: here it is no
 * more than that each call is answered, and half of them sooner than the flood is over.
 */

const SECONDS = 3;

test('behaviour: every call of a session is answered next to each flood', async () => {
  const kinds = [...gameFloods, ...addressFloods];
  const reports = await runCost({ kinds, seconds: SECONDS, profiles: 2000 });
  expect(reports.map(({ kind }) => kind)).toEqual(kinds);
  for (const { kind, beside, flood } of reports) {
    expect(beside.calls, kind).toBe(150);
    expect(beside.p50Ms, kind).toBeLessThan(SECONDS * 1000);
    expect(flood.calls, kind).toBeGreaterThan(20);
  }
});
