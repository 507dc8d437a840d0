import { equalBytes } from '../../src/codec/bytes.ts';
import {
  type AccountIndex,
  ownerIndex,
  tokenMintIndex,
  tokenOwnerIndex,
} from '../../src/service/ledger/state/indexes.ts';
import type { LedgerView } from '../../src/service/ledger/state/ledger-view.ts';
import type { Address } from '../../src/solana/address.ts';
import { DISCRIMINATOR_BYTES } from '../../src/solana/discriminator.ts';

/** Accounts owned by a program, in order, optionally with this 8-byte discriminator. */
export function programAccounts(
  view: LedgerView,
  program: Address,
  discriminator?: Uint8Array,
): Address[] {
  const all = find(view, ownerIndex, program);
  if (discriminator === undefined) return all;
  return all.filter((address) =>
    equalBytes(view.account(address)!.data.subarray(0, DISCRIMINATOR_BYTES), discriminator),
  );
}

/** Accounts of the SPL token program by owner, mint or both. */
export function tokenAccounts(
  view: LedgerView,
  { owner, mint }: { readonly owner?: Address; readonly mint?: Address },
): Address[] {
  const byOwner = owner === undefined ? undefined : find(view, tokenOwnerIndex, owner);
  const byMint = mint === undefined ? undefined : find(view, tokenMintIndex, mint);
  if (byOwner === undefined || byMint === undefined) return byOwner ?? byMint ?? [];
  return byOwner.filter((address) => byMint.includes(address));
}

function find(view: LedgerView, index: AccountIndex, value: Address): Address[] {
  return view.accountsBy(index, value, Number.POSITIVE_INFINITY);
}
