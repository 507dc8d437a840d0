import { expect } from 'vitest';
import type { PlayerHost } from '../../../src/daemon/player/player-methods.ts';
import type { PendingApproval } from '../../../src/methods/generated/player.ts';

/** What the player is asked, once so many questions wait: the latest of them. */
export async function askedOf({ approvals }: PlayerHost, count = 1): Promise<PendingApproval> {
  await expect.poll(() => approvals!.list().pending.length, { timeout: 10_000 }).toBe(count);
  return approvals!.list().pending.at(-1)!;
}

/** The player says yes to what waits. */
export async function sayYes(player: PlayerHost): Promise<PendingApproval> {
  const asked = await askedOf(player);
  player.approvals!.approve(asked.id);
  return asked;
}
