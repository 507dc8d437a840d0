import { u64BigEndian } from '../../../codec/bytes.ts';
import { type DrawOrigin, isDrawOpen } from '../../../contract/draw-origin.ts';
import { fail } from '../../../core/errors.ts';
import { keccak256 } from '../../../solana/keccak.ts';

/**
 * Randomness in two steps, commit and reveal. A program stores the origin of a draw, which its
 * signer knows beforehand, and the time from which it may be drawn. The draw itself needs the
 * ledger's secret, and is refused before that time to every caller, program or read: a player who
 * learned it earlier could abandon a bad draw and try again until a good one.
 *
 * All transactions of a bundle share one time, so that no draw can be made in the bundle of its
 * origin, which could still be undone.
 */

/**
 * Checks an origin: it must not open within its own bundle.
 * @throws Error for a time that is not in the future.
 */
export function makeOrigin(origin: DrawOrigin, now: bigint): DrawOrigin {
  if (!isDrawOpen(origin, now)) return origin;
  throw new Error(`A draw that opens at ${origin.opensAt} cannot be begun at ${now}`);
}

/**
 * The 32 bytes of a draw: keccak-256 over secret, signature, slot and index, big-endian. The only
 * place where a secret is combined with an origin.
 * @param now UNIX seconds of the ledger.
 * @throws InvalidArgument for a draw that is not open yet.
 */
export function drawBytes(secret: Uint8Array, origin: DrawOrigin, now: bigint): Uint8Array {
  const { signature, slot, index, opensAt } = origin;
  if (!isDrawOpen(origin, now)) {
    const expected = 'a draw that is open';
    fail('InvalidArgument', { argument: 'draw', problem: `it opens at ${opensAt}`, expected });
  }
  return keccak256(secret, signature, u64BigEndian(slot), u64BigEndian(index));
}
