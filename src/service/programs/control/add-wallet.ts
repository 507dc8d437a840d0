import { fail } from '../../../core/errors.ts';
import { defineInstruction } from '../kit/define.ts';
import { WALLETS_MAX } from '../kit/limits.ts';
import * as source from '../kit/sources.ts';
import { bindWallet, makesMarker } from './members.ts';
import { withWallet } from './users.ts';
import { changeWallets, walletChangeAccounts, walletChangeFields } from './wallet-change.ts';

export const addWallet = defineInstruction(
  {
    program: 'control',
    name: 'add_wallet',
    doc: 'Adds a wallet to a user. Signed by one that is not its shadow, and by the new one.',
    accounts: walletChangeAccounts({ signer: true, source: source.named('wallet') }),
    fields: walletChangeFields,
    effects: {
      deposits: [makesMarker('walletMarker')],
      power: 'it gives another wallet all that the user may do',
      rights: { to: 'wallet' },
      member: 'wallet',
    },
  },
  (context) => {
    const { payer, wallet, walletMarker } = context.accounts;
    changeWallets(context, context.accounts, (user) => {
      if (user.wallets.length >= WALLETS_MAX) {
        const actual = user.wallets.length + 1;
        fail('LimitExceeded', { what: 'wallets of a user', actual, limit: WALLETS_MAX });
      }
      const membership = { user: context.accounts.user.address, userId: user.id };
      bindWallet(context, wallet, walletMarker, membership, payer);
      return withWallet(user, wallet.address);
    });
  },
);

export const instructions = [addWallet];
