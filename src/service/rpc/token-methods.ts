import { decodeMint, decodeTokenAccount } from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import { type RpcMethods, withContext } from './method.ts';
import { readAddress, readConfig } from './params.ts';
import { invalidParams } from './rpc-errors.ts';
import { tokenAmount } from './token-json.ts';

/** Methods about tokens. */
export const tokenMethods: RpcMethods = {
  getTokenAccountBalance([address, config], { ledger }) {
    const wanted = readAddress(address, 'address');
    const { height } = ledger.time;
    readConfig(config, height);
    const view = ledger.view();
    const account = view.account(wanted);
    const held = account?.owner === programId('token') && decodeTokenAccount(account.data);
    if (account === undefined) return invalidParams('Invalid param: could not find account');
    if (!held) return invalidParams('Invalid param: not a Token account');
    const mint = view.account(held.mint);
    const { decimals } = (mint && decodeMint(mint.data)) ?? { decimals: 0 };
    return withContext(height, tokenAmount(held.amount, decimals));
  },

  getTokenSupply([address, config], { ledger }) {
    const wanted = readAddress(address, 'mint');
    const { height } = ledger.time;
    readConfig(config, height);
    const account = ledger.view().account(wanted);
    if (account === undefined) return invalidParams('Invalid param: could not find mint');
    const mint = account.owner === programId('token') ? decodeMint(account.data) : undefined;
    if (mint === undefined) return invalidParams('Invalid param: not a Token mint');
    return withContext(height, tokenAmount(mint.supply, mint.decimals));
  },
};
