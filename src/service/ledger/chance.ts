import { u64BigEndian } from '../../core/bytes.ts';
import type { DrawOrigin } from '../../core/draw-origin.ts';
import { fail } from '../../core/errors.ts';
import { keccak256 } from '../../core/keccak.ts';

/**
 * Chance in two steps. A program keeps the origin of a draw, which its signer knows beforehand; the
 * draw itself needs the ledger's secret and is made later. If a program wrote what was drawn at
 * once, another instruction of the same bundle could depend on it, by a proof over the new leaf
 * for instance, and a player could have the bundle undone for nothing until the draw is good.
 */

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
