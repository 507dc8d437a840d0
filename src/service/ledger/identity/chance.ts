import { u64BigEndian } from '../../../codec/bytes.ts';
import { type DrawOrigin, isDrawOpen } from '../../../contract/draw-origin.ts';
import { fail } from '../../../core/errors.ts';
import { keccak256 } from '../../../solana/keccak.ts';

/**
 * Chance in two steps. A program keeps the origin of a draw, which its signer knows beforehand, and
 * with it the time from which the draw can be made; the draw itself needs the ledger's secret, and
 * is refused before that time to whoever asks, a program or a read. A player who could learn it
 * earlier would give up what was staked on a bad one, and try again until it is good.
 *
 * All transactions of a bundle have one time, so that no draw is made in the bundle of its origin,
 * which could still be undone.
 */

/** A draw that its own bundle could make is none. @throws Error for a time that is not ahead. */
export function makeOrigin(origin: DrawOrigin, now: bigint): DrawOrigin {
  if (!isDrawOpen(origin, now)) return origin;
  throw new Error(`A draw that opens at ${origin.opensAt} cannot be begun at ${now}`);
}

/**
 * The 32 bytes of a draw: keccak-256 over secret, signature, slot and index, big-endian. The
 * only place where a secret meets an origin.
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
