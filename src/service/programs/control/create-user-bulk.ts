import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { finishMany } from '../kit/lookup.ts';
import { buildCreateUser } from './create-user.ts';
import { ensureUsersTreeCapacity } from './create-users-tree.ts';

const eachWallet = { info: 'info[]', wallet: 'wallet[]' };

const createNewUserBulkTransaction = defineOperation({
  name: 'createNewUserBulkTransaction',
  shape: [[{ instruction: 'create_user', each: 'wallet', arguments: eachWallet }]],
  async run(args, context) {
    const { info, wallet } = args;
    if (info.length !== wallet.length || wallet.length === 0) {
      const problem = `there are ${info.length} infos for ${wallet.length} wallets`;
      fail('InvalidArgument', { argument: 'info', problem, expected: 'one for each wallet' });
    }
    requireDistinct(wallet.map((text, i) => addressFromBase58(text, `wallet[${i}]`)));
    await ensureUsersTreeCapacity(context, wallet.length);
    const instructions = info.map(({ username }, element) =>
      buildCreateUser(context, args, username, { renames: eachWallet, element }),
    );
    return finishMany(context, instructions, args);
  },
});

function requireDistinct(wallets: readonly Address[]): void {
  if (new Set(wallets).size === wallets.length) return;
  const problem = 'a wallet appears twice';
  fail('InvalidArgument', { argument: 'wallet', problem, expected: 'one user a wallet' });
}

export const operations = [createNewUserBulkTransaction];
