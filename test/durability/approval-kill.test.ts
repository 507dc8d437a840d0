import { afterAll, describe, expect, test } from 'vitest';
import { killApproval, listApprovalKills, pairOnce } from './approval-kill-run.ts';

/**
 * A daemon is killed behind each commit of a call that the player is asked about, from the question
 * to the outcome. test/long/approval-kill.test.ts kills it before each too.
 */
describe('a call that takes the player’s yes', async () => {
  const paired = await pairOnce();
  const kills = await listApprovalKills(paired, 'behind');
  afterAll(() => paired.folder.remove());
  const signed = new Set<boolean>();

  test.each(kills)('behaviour: killed $moment commit $number, $what', async (kill) => {
    signed.add(await killApproval(paired, kill));
    expect.hasAssertions();
  });

  test('default: some of them were before it was signed, and some behind', () => {
    expect(signed).toEqual(new Set([false, true]));
  });
});
