import { addressFromBase58 } from '../../core/address.ts';
import { base58Decode, base58Encode, utf8Encode } from '../../core/bytes.ts';
import { memoInstruction } from '../../core/native.ts';
import { decodeTransaction } from '../../core/transaction.ts';
import { defineOperation } from '../operation.ts';

const NONCE_BYTES = 32;

/**
 * The transaction is never submitted, so that the ledger that its blockhash comes from does not
 * matter: `useRpc` changes nothing, and no other ledger is asked.
 */
const authRequest = defineOperation({
  name: 'authRequest',
  run(args, context) {
    const wallet = addressFromBase58(args.wallet, 'wallet');
    const nonce = base58Encode(context.randomBytes(NONCE_BYTES));
    const message = `Sign in to ${context.host} as ${args.wallet}. Nonce: ${nonce}`;
    if (args.useTx !== true) {
      context.custodian.issueNonce(wallet, utf8Encode(message));
      return { message, tx: null };
    }
    const { transaction } = context.buildTransaction(wallet, [memoInstruction(message)], {});
    const { messageBytes } = decodeTransaction(base58Decode(transaction)!);
    context.custodian.issueNonce(wallet, messageBytes);
    return { message, tx: transaction };
  },
});

export const operations = [authRequest];
