import { defineOperation } from '../operations/operation.ts';
import { cutBundles, outcomesToWire, readTransactions } from './bundles.ts';
import { signWithShadow } from './shadow.ts';

const signWithShadowSignerAndSendTransactionBundles = defineOperation({
  name: 'signWithShadowSignerAndSendTransactionBundles',
  async run(args, context) {
    const signed = signWithShadow(context, args.authToken, readTransactions(args));
    const bundles = cutBundles(signed, args.options?.bundles);
    return outcomesToWire(await context.submitBundles(bundles));
  },
});

export const operations = [signWithShadowSignerAndSendTransactionBundles];
