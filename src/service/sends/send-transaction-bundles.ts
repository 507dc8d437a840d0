import { defineOperation } from '../operations/operation.ts';
import { cutBundles, outcomesToWire, readTransactions } from './bundles.ts';

const sendTransactionBundles = defineOperation({
  name: 'sendTransactionBundles',
  async run(args, context) {
    const bundles = cutBundles(readTransactions(args), args.options?.bundles);
    return outcomesToWire(await context.submitBundles(bundles));
  },
});

export const operations = [sendTransactionBundles];
