import { equalBytes } from '../../../codec/bytes.ts';
import { fail } from '../../../core/errors.ts';
import { rentLamports } from '../../../core/limits.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { accountDiscriminator } from '../../../solana/discriminator.ts';
import { depositLamports } from '../../../solana/tree-shape.ts';
import { readHead } from '../../merkle/head.ts';
import type { Account } from '../state/account.ts';
import { type Overlay, treeStorage } from '../state/state.ts';

/** Data of a tree's account; the tree itself is stored in entries of its own. */
export const treeDiscriminator = accountDiscriminator('ConcurrentMerkleTree');

/**
 * Requires of every changed account the deposit for its data, whichever program changed it: storage
 * is paid for as long as it is used. Checked after the transaction, as on Solana, so that one
 * instruction may create an account and the next fund it.
 * @throws InsufficientLamports.
 */
export function requireDeposits(overlay: Overlay): void {
  for (const [address, account] of overlay.accounts) {
    if (account.data.length === 0 || isUnchanged(overlay, address, account)) continue;
    const needed = depositOf(overlay, address, account);
    if (account.lamports >= needed) continue;
    fail('InsufficientLamports', {
      account: addressToBase58(address),
      lamports: String(account.lamports),
      neededLamports: String(needed),
    });
  }
}

/** Fast path: most writes change neither size nor lamports. */
function isUnchanged(overlay: Overlay, address: Address, account: Account): boolean {
  const before = overlay.accountBefore(address);
  return account.lamports >= before.lamports && account.data.length <= before.data.length;
}

/**
 * A tree's deposit is for the space of the tree that it represents; every other account's is for
 * its data.
 */
function depositOf(overlay: Overlay, address: Address, { data }: Account): bigint {
  if (!equalBytes(data, treeDiscriminator)) return rentLamports(data.length);
  return depositLamports(readHead(treeStorage(overlay, address)));
}
