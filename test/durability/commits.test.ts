import { describe, expect, test } from 'vitest';
import { sampleOf } from '../support/sample.ts';
import { killAtCommit, listKills, startWhole } from './commits-run.ts';

/**
 * A first start is killed behind each of its commits. test/long/commits.test.ts kills it before
 * each too.
 */
describe('a first start', async () => {
  const whole = await startWhole();
  const kills = sampleOf(listKills(whole, 'behind'), 2);

  test.each(kills)('behaviour: killed $moment commit $number, $what', async (kill) => {
    await killAtCommit(kill, whole);
    expect.hasAssertions();
  });
});
