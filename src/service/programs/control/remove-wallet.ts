import { fail } from '../../../core/errors.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import { defineInstruction } from '../kit/define.ts';
import * as source from '../kit/sources.ts';
import { withoutWallet } from './users.ts';
import { changeWallets, walletChangeAccounts, walletChangeFields } from './wallet-change.ts';

export const removeWallet = defineInstruction(
  {
    program: 'control',
    name: 'remove_wallet',
    doc: 'Removes a wallet from a user. Signed by another of its wallets, not the shadow wallet.',
    accounts: walletChangeAccounts({
      source: source.named('wallet'),
      is: { reason: 'the program takes only one of the wallets that the leaf of the user lists' },
    }),
    fields: walletChangeFields,
    effects: { power: 'it takes a wallet from the user', rights: {} },
  },
  (context) => {
    const { payer, wallet, walletMarker } = context.accounts;
    changeWallets(context, context.accounts, (user) => {
      if (payer.address === wallet.address) {
        fail('InvalidArgument', {
          argument: 'wallets.remove',
          problem: "the payer's own wallet cannot be removed",
          expected: 'other wallets of the user',
        });
      }
      if (!user.wallets.includes(wallet.address)) {
        fail('NotFound', { kind: 'wallet of the user', address: addressToBase58(wallet.address) });
      }
      context.closeAccount(walletMarker, payer);
      return withoutWallet(user, wallet.address);
    });
  },
);

export const instructions = [removeWallet];
