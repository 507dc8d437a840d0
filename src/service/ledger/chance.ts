import type { BorshType, Decoded } from '../../core/borsh.ts';
import { u64BigEndian } from '../../core/bytes.ts';
import { fail } from '../../core/errors.ts';
import { keccak256 } from '../../core/keccak.ts';

/**
 * Chance in two steps. A program keeps the origin of a draw, which its signer knows beforehand; the
 * draw itself needs the ledger's secret and is made later. If a program wrote what was drawn at
 * once, another instruction of the same bundle could depend on it, by a proof over the new leaf
 * for instance, and a player could have the bundle undone for nothing until the draw is good.
 */

/** Where a draw comes from. `index` tells the draws of one transaction apart. */
export const drawOriginType = {
  struct: { signature: { array: 'u8', length: 64 }, slot: 'u64', index: 'u64' },
} as const satisfies BorshType;
export type DrawOrigin = Decoded<typeof drawOriginType>;

/** The 32 bytes of a draw: keccak-256 over secret, signature, slot and index, big end first. */
export function drawBytes(secret: Uint8Array, { signature, slot, index }: DrawOrigin): Uint8Array {
  return keccak256(secret, signature, u64BigEndian(slot), u64BigEndian(index));
}

/** @throws InvalidArgument for a draw whose own bundle could still be undone. */
export function requireSettled({ slot }: DrawOrigin, now: bigint): void {
  if (slot < now) return;
  const problem = `it was made in slot ${slot}; it is ${now}`;
  fail('InvalidArgument', { argument: 'draw', problem, expected: 'an earlier slot' });
}
