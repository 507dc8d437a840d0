import { rentLamports, rentOfBytes } from '../../../core/limits.ts';
import { encodeBorsh } from '../../../solana/borsh/borsh.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { ProgramContext } from '../kit/define.ts';
import { type Profile, profileType } from '../records/control-records.ts';

/**
 * A profile is a leaf and has no account of its own to hold a deposit: the deposit for its growth
 * is held in its marker's account, at Solana's rate per byte. The data that a profile is created
 * with and the badges that it claims are small, and free.
 */

/**
 * Charges the payer for the bytes that a profile grows by, minus surplus already deposited, and
 * refunds its user for the bytes it shrinks by, as far as they were paid for. The project, which
 * may remove data that its players paid for, gets no refund.
 * @param marker the account at the profile's address, writable.
 * @param isOwner whether the payer is a wallet of the profile's user.
 * @throws InsufficientLamports.
 */
export function settleProfileDeposit(
  context: ProgramContext,
  marker: AccountHandle,
  { before, after }: { readonly before: Profile; readonly after: Profile },
  payer: AccountHandle,
  isOwner: boolean,
): void {
  const grown = bytesOf(after) - bytesOf(before);
  const paid = marker.lamports - rentLamports(marker.data.length);
  if (grown > 0) {
    const due = smaller(rentOfBytes(grown), rentOfBytes(bytesOf(after)) - paid);
    if (due > 0n) context.transferLamports(payer, marker, due);
    return;
  }
  const back = isOwner ? smaller(rentOfBytes(-grown), paid) : 0n;
  if (back > 0n) context.transferLamports(marker, payer, back);
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

function bytesOf(profile: Profile): number {
  return encodeBorsh(profileType, profile).length;
}
