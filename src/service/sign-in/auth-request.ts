import { base58Encode } from '../../codec/bytes.ts';
import { addressFromBase58 } from '../../solana/address.ts';
import { defineOperation } from '../operations/operation.ts';
import { signInText, signInTransaction } from './sign-in.ts';

/** `useRpc` has no effect: the transaction contains no blockhash, so none is requested. */
const authRequest = defineOperation({
  name: 'authRequest',
  run(args, context) {
    // Nonces are counted.
    context.requireWriter();
    const { serviceKeys, host } = context;
    const wallet = addressFromBase58(args.wallet, 'wallet');
    const form = args.useTx === true ? 'transaction' : 'text';
    const message = signInText(host, wallet, serviceKeys.nonces.issue(wallet, form));
    if (form === 'text') return { message: message.text, tx: null };
    return { message: message.text, tx: base58Encode(signInTransaction(wallet, message)) };
  },
});

export const operations = [authRequest];
