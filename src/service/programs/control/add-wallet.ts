import { fail } from '../../../core/errors.ts';
import { leafProofType } from '../../../core/leaf-proof.ts';
import { LIST_ITEMS_MAX } from '../../../core/limits.ts';
import { defineInstruction } from '../define.ts';
import * as source from '../sources.ts';
import { userKind } from './records.ts';
import { bindWallet, requireOwnWalletOf, withWallet } from './users.ts';

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
      global: { source: source.derived('control', 'global') },
      usersTree: { writable: true, source: source.treeOf('control', 'global', 'treeNumber') },
      walletMarker: {
        writable: true,
        source: source.derived('control', 'wallet', { account: 'wallet' }),
      },
    },
    fields: {
      treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
      userProof: { type: leafProofType, source: source.chosen(source.proofReason) },
    },
  },
  (context) => {
    const { payer, wallet, usersTree, walletMarker } = context.accounts;
    const { userProof } = context.fields;
    const { address, value: user } = context.readLeaf(usersTree, userKind, userProof);
    requireOwnWalletOf(user, payer.address);
    if (user.wallets.length >= WALLETS_MAX) {
      const actual = user.wallets.length + 1;
      fail('LimitExceeded', { what: 'wallets of a user', actual, limit: WALLETS_MAX });
    }
    bindWallet(context, wallet, walletMarker, { user: address, userId: user.id }, payer);
    const changed = withWallet(user, wallet.address);
    context.replaceLeaf(usersTree, userKind, userProof, address, changed);
  },
);

export const instructions = [addWallet];
