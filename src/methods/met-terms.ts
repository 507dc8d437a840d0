import { readPath } from '../contract/call-arguments.ts';
import { operationTable } from './generated/registry.ts';
import type { MetTerm, OperationName } from './generated/types.ts';
import { argumentTables, inputTables } from './generated/validators.ts';

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
  const agreed = terms as Readonly<Record<string, unknown>>;
  return namesOf(operation, path).map((name) => ({ name, agreed: agreed[name] ?? null }));
}

/** What the terms of an operation are declared to say: null, too, is something agreed to. */
function namesOf(operation: OperationName, path: string | undefined): readonly string[] {
  let table = argumentTables[operation];
  for (const name of path?.split('.') ?? []) {
    const type = /^\w+/.exec(table[name]!)![0];
    table = inputTables[type]!;
  }
  return Object.keys(table);
}
