import { addressFromBase58 } from '../../core/address.ts';
import { base58Encode } from '../../core/bytes.ts';
import { defineOperation } from '../operation.ts';
import { signInMessages } from './sign-in.ts';

/** `useRpc` changes nothing: no ledger's blockhash is in the transaction, and none is asked. */
const authRequest = defineOperation({
  name: 'authRequest',
  run(args, { custodian, host }) {
    const wallet = addressFromBase58(args.wallet, 'wallet');
    const nonce = custodian.nonces.issue(wallet);
    const { message, transaction } = signInMessages(host, wallet, nonce);
    return { message, tx: args.useTx === true ? base58Encode(transaction) : null };
  },
});

export const operations = [authRequest];
