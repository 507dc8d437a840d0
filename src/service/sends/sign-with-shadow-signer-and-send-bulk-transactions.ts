import { defineOperation } from '../operations/operation.ts';
import { outcomesToWire, readTransactions } from './bundles.ts';
import { signWithShadow } from './shadow.ts';

/**
 * The interface defines no token argument for this operation. It uses the HTTP request's token,
 * which the API adds to the arguments. Without one nothing is signed, and a transaction that needs
 * a shadow signature is rejected with MissingSigner.
 */
const signWithShadowSignerAndSendBulkTransactions = defineOperation({
  name: 'signWithShadowSignerAndSendBulkTransactions',
  async run(args, context) {
    const transactions = readTransactions(args);
    const { authToken } = args as { readonly authToken?: string };
    const signed =
      authToken === undefined ? transactions : signWithShadow(context, authToken, transactions);
    const outcomes = await context.submitBundles(signed.map((bytes) => [bytes]));
    return outcomesToWire(outcomes).flatMap(({ responses }) => responses);
  },
});

export const operations = [signWithShadowSignerAndSendBulkTransactions];
