import { equalBytes } from '../../../codec/bytes.ts';
import { fail } from '../../../core/errors.ts';
import { rentLamports } from '../../../core/limits.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { accountDiscriminator } from '../../../solana/discriminator.ts';
import { depositLamports } from '../../../solana/tree-shape.ts';
import { readHead } from '../../merkle/head.ts';
import type { Account } from '../state/account.ts';
import { type Overlay, treeStorage } from '../state/state.ts';

/** Data of a tree's account: the tree itself lies in small entries of its own. */
export const treeDiscriminator = accountDiscriminator('ConcurrentMerkleTree');

/**
 * Holds every account that was changed to the deposit for its data, whichever program changed it:
 * what lies on the disk is paid for as long as it lies there. Asked when a transaction has run, as
 * on Solana, so that one instruction may make an account and the next pay for it.
 * @throws InsufficientLamports.
 */
export function requireDeposits(overlay: Overlay): void {
  for (const [address, account] of overlay.accounts) {
    if (account.data.length === 0 || isAsBefore(overlay, address, account)) continue;
    const needed = depositOf(overlay, address, account);
    if (account.lamports >= needed) continue;
    fail('InsufficientLamports', {
      account: addressToBase58(address),
      lamports: String(account.lamports),
      neededLamports: String(needed),
    });
  }
}

/** Most accounts that a transaction writes keep their size and their lamports. */
function isAsBefore(overlay: Overlay, address: Address, account: Account): boolean {
  const before = overlay.accountBefore(address);
  return account.lamports >= before.lamports && account.data.length <= before.data.length;
}

/** A tree's deposit is that of the space that it stands for. Nothing else has such data. */
function depositOf(overlay: Overlay, address: Address, { data }: Account): bigint {
  if (!equalBytes(data, treeDiscriminator)) return rentLamports(data.length);
  return depositLamports(readHead(treeStorage(overlay, address)));
}
