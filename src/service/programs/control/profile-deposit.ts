import { encodeBorsh } from '../../../core/borsh.ts';
import { rentLamports, rentOfBytes } from '../../../core/limits.ts';
import type { AccountHandle } from '../../ledger/program.ts';
import type { ProgramContext } from '../define.ts';
import { type Profile, profileType } from './records.ts';

/**
 * A profile is a leaf, which has no account of its own to hold a deposit: that of what it has grown
 * by lies in the account of its marker, at Solana's rate for a byte. What a profile was made with
 * and the badges that it claims are few bytes, and free.
 */

/**
 * Has the payer pay for the bytes that a profile grows by, or get back those that it loses, as far
 * as they were paid for.
 * @param marker the account at the profile's address, writable.
 * @throws InsufficientLamports.
 */
export function settleProfileDeposit(
  context: ProgramContext,
  marker: AccountHandle,
  before: Profile,
  after: Profile,
  payer: AccountHandle,
): void {
  const grown = bytesOf(after) - bytesOf(before);
  if (grown > 0) {
    context.transferLamports(payer, marker, rentOfBytes(grown));
    return;
  }
  const paid = marker.lamports - rentLamports(marker.data.length);
  let back = rentOfBytes(-grown);
  if (paid < back) back = paid;
  if (back > 0n) context.transferLamports(marker, payer, back);
}

function bytesOf(profile: Profile): number {
  return encodeBorsh(profileType, profile).length;
}
