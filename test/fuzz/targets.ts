import { initKeccak } from '../../src/solana/keccak.ts';
import { argumentsTarget } from './arguments.ts';
import { borshTarget } from './borsh.ts';
import { proofTarget } from './proofs.ts';
import type { FuzzTarget } from './target.ts';
import { transactionTarget } from './transactions.ts';

/** Everything that is fuzzed, by name. */
export const targets: Readonly<Record<string, () => FuzzTarget | Promise<FuzzTarget>>> = {
  transactions: transactionTarget,
  borsh: borshTarget,
  arguments: argumentsTarget,
  async proofs() {
    await initKeccak();
    return proofTarget();
  },
};
