import { addressToBase58 } from '../../../core/address.ts';
import { fail } from '../../../core/errors.ts';
import { defineInstruction } from '../define.ts';
import * as source from '../sources.ts';
import { userKind } from './records.ts';
import { readUser, requireOwnWalletOf, userAccount, withoutWallet } from './users.ts';

export const removeWallet = defineInstruction(
  {
    program: 'control',
    name: 'remove_wallet',
    doc: 'Takes a wallet from a user. Signed by another of its own, not its shadow.',
    accounts: {
      payer: { signer: true, writable: true, source: source.named('payer') },
      wallet: {
        source: source.named('wallet'),
        is: { reason: 'the program takes only one of the wallets that the leaf of the user lists' },
      },
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
    if (payer.address === wallet.address || user.shadow === wallet.address) {
      fail('InvalidArgument', {
        argument: 'wallets.remove',
        problem: "neither the payer's own wallet nor the shadow wallet can be removed",
        expected: 'other wallets of the user',
      });
    }
    if (!user.wallets.includes(wallet.address)) {
      fail('NotFound', { kind: 'wallet of the user', address: addressToBase58(wallet.address) });
    }
    context.closeAccount(walletMarker, payer);
    const changed = withoutWallet(user, wallet.address);
    context.writeLeaf(usersTree, userKind, leafIndex, changed);
  },
);

export const instructions = [removeWallet];
