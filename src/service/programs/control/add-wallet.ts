import { fail } from '../../../core/errors.ts';
import { LIST_ITEMS_MAX } from '../../../core/limits.ts';
import { defineInstruction } from '../define.ts';
import * as source from '../sources.ts';
import { userKind } from './records.ts';
import { bindWallet, readUser, requireOwnWalletOf, userAccount, withWallet } from './users.ts';

/** The index of a wallet is one byte. */
const WALLETS_MAX = Math.min(LIST_ITEMS_MAX, 256);

export const addWallet = defineInstruction(
  {
    program: 'control',
    name: 'add_wallet',
    doc: 'Adds a wallet to a user. Signed by one of its own, not its shadow, and by the new one.',
    accounts: {
      payer: { signer: true, writable: true, source: source.named('payer') },
      wallet: { signer: true, source: source.named('wallet') },
      user: userAccount,
      global: { source: source.derived('control', 'global') },
      usersTree: { writable: true, source: source.treeOf('control', 'global', 'treeNumber') },
      walletMarker: {
        writable: true,
        source: source.derived('control', 'wallet', { account: 'wallet' }),
      },
    },
    fields: {
      treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
    },
  },
  (context) => {
    const { payer, wallet, usersTree, walletMarker } = context.accounts;
    const { user, leafIndex } = readUser(context, context.accounts.user, usersTree);
    requireOwnWalletOf(user, payer.address);
    if (user.wallets.length >= WALLETS_MAX) {
      const actual = user.wallets.length + 1;
      fail('LimitExceeded', { what: 'wallets of a user', actual, limit: WALLETS_MAX });
    }
    const owner = { user: context.accounts.user.address, userId: user.id };
    bindWallet(context, wallet, walletMarker, owner, payer);
    const changed = withWallet(user, wallet.address);
    context.writeLeaf(usersTree, userKind, leafIndex, changed);
  },
);

export const instructions = [addWallet];
