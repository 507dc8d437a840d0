import { readPath } from '../contract/call-arguments.ts';
import { operationTable } from './generated/registry.ts';
import type { MetTerm, OperationName } from './generated/types.ts';

/**
 * The terms that a call carries, for its receipt. The inspection holds the transactions to them,
 * and the ledger executes those only under them, so that a write that succeeded has met them.
 */
export function metTerms(
  operation: OperationName,
  args: Readonly<Record<string, unknown>>,
): readonly MetTerm[] | undefined {
  const path = operationTable[operation].terms;
  const terms = path === undefined ? undefined : readPath(args, path);
  if (terms === undefined || terms === null) return undefined;
  return Object.entries(terms).map(([name, agreed]) => ({ name, agreed }));
}
