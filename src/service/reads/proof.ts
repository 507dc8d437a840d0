import { defineOperation } from '../operations/operation.ts';
import { readLeaves } from './leaves.ts';
import { proofToWire } from './wire.ts';

const proof = defineOperation({
  name: 'proof',
  run(args, context) {
    return readLeaves(args.leaves, args, context, ({ tree, index }, cursor) => ({
      ...proofToWire(context.state, tree, index),
      cursor,
    }));
  },
});

export const operations = [proof];
