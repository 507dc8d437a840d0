import { addressFromBase58 } from '../../solana/address.ts';
import { defineOperation } from '../operations/operation.ts';

const balance = defineOperation({
  name: 'balance',
  run({ address }, { state }) {
    const account = state.account(addressFromBase58(address, 'address'));
    return { address, lamports: String(account?.lamports ?? 0n) };
  },
});

export const operations = [balance];
