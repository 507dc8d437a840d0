import { defineOperation } from '../operations/operation.ts';
import { outcomesToWire, readTransactions } from './bundles.ts';

const sendBulkTransactions = defineOperation({
  name: 'sendBulkTransactions',
  async run(args, context) {
    const bundles = readTransactions(args).map((bytes) => [bytes]);
    const outcomes = await context.submitBundles(bundles);
    return outcomesToWire(outcomes).flatMap(({ responses }) => responses);
  },
});

export const operations = [sendBulkTransactions];
