import { describe, expect, test } from 'vitest';
import { killAtCommit, listKills, startWhole } from '../durability/commits-run.ts';

/** A first start is killed before and behind each of its commits. */
describe('a start in a new home', async () => {
  const whole = await startWhole();
  const kills = [...listKills(whole, 'before'), ...listKills(whole, 'behind')];

  test.each(kills)('behaviour: killed $moment $number, $what', async (kill) => {
    await killAtCommit(kill, whole);
    expect.hasAssertions();
  });
});
