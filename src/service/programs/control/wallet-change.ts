import type { AccountDeclaration, FieldDeclaration } from '../../../contract/declaration.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { ProgramContext } from '../kit/define.ts';
import * as source from '../kit/sources.ts';
import { type User, userKind } from '../records/control-records.ts';
import { requireOwnWalletOf } from './members.ts';
import { readUser, userAccount } from './users.ts';

/** Shared by the instructions that add a wallet to a user and remove one. */

/** The accounts, together with the wallet that is added or removed. */
export function walletChangeAccounts<const Wallet extends AccountDeclaration>(wallet: Wallet) {
  return {
    payer: { signer: true, writable: true, source: source.named('payer') },
    wallet,
    user: userAccount,
    global: { source: source.derived('control', 'global') },
    usersTree: { writable: true, source: source.treeOf('control', 'global', 'treeNumber') },
    walletMarker: {
      writable: true,
      source: source.derived('control', 'wallet', { account: 'wallet' }),
    },
  } as const satisfies Readonly<Record<string, AccountDeclaration>>;
}

export const walletChangeFields = {
  treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

interface WalletChangeAccounts {
  readonly payer: AccountHandle;
  readonly user: AccountHandle;
  readonly usersTree: AccountHandle;
}

/**
 * Changes the current user, provided one of its own wallets pays.
 * @throws Unauthorised, AccountMismatch, and what the change throws.
 */
export function changeWallets(
  context: ProgramContext,
  { payer, user: account, usersTree }: WalletChangeAccounts,
  change: (user: User) => User,
): void {
  const { user, leafIndex } = readUser(context, account, usersTree);
  requireOwnWalletOf(user, payer.address);
  context.writeLeaf(usersTree, userKind, leafIndex, change(user));
}
