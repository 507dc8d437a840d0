import type { GamekeeperClient } from 'gamekeeper-client';

/**
 * Counts down by the ledger's time: to draw each frame, without a call.
 * @param end in UNIX seconds, as records have it: of a mission, a stake, a badge.
 * @returns seconds that are left; 0 when it is over.
 */
export function secondsUntil(client: GamekeeperClient, end: bigint): number {
  return Math.max(0, Number(end) - client.ledgerNow() / 1000);
}
