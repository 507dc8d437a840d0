import { afterAll, describe, expect, test } from 'vitest';
import { killApproval, listApprovalKills, pairOnce } from '../durability/approval-kill-run.ts';

/**
 * A daemon is killed before each commit of a call that the player is asked about. Behind each kills
 * it test/durability/approval-kill.test.ts.
 */
describe('a call that takes the player’s yes', async () => {
  const paired = await pairOnce();
  const kills = await listApprovalKills(paired, 'before');
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
