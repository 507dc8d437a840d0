import { defineOperation } from '../operation.ts';
import { readLeaves } from './leaves.ts';
import { proofToWire } from './wire.ts';

const proof = defineOperation({
  name: 'proof',
  run(args, { state }) {
    const places = readLeaves(state, args.leaves);
    return places.map(({ tree, index }) => proofToWire(state, tree, index));
  },
});

export const operations = [proof];
