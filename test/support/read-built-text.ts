import { builtFromText } from '../../src/contract/inside-form.ts';
import { type BuiltTransactions, readBuilt } from '../../src/methods/build.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { BuildName } from '../../src/methods/generated/types.ts';

/** The transactions in the answer to a build in wire form. */
export function readBuiltText(operation: BuildName, answer: unknown): BuiltTransactions {
  const inside = builtFromText(answer, operationTable[operation].submits!, () => {
    throw new TypeError('a transaction that is no base58');
  });
  return readBuilt(operation, inside);
}
