import { describe, expect, test } from 'vitest';
import { killAtCommit, listKills, startWhole } from '../durability/commits-run.ts';
import { homeFormats } from '../durability/home-fixture.ts';

/** A start is killed before and behind each of its commits. */
describe.each(['none', ...homeFormats] as const)(
  'a start in a home of format: %s',
  async (started) => {
    const whole = await startWhole(started);
    const kills = [...listKills(whole, 'before'), ...listKills(whole, 'behind')];

    test.each(kills)('behaviour: killed $moment $number, $what', async (kill) => {
      await killAtCommit(started, kill, whole);
      expect.hasAssertions();
    });
  },
);
