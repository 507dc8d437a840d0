import { instructionTable, operationShapes } from './generated/instructions.ts';
import { operationOfAction } from './generated/registry.ts';
import { isStale } from './read-answer.ts';

/** Whether the daemon builds a write anew by itself after the ledger moved on. */

const pinning = new Set(
  Object.values(instructionTable)
    .filter(({ fields }) =>
      Object.values(fields).some(({ source }) => source.from === 'service' && source.entries),
    )
    .map(({ name }) => name),
);

/**
 * A write is built anew where its error says no more than that it came too late. One that names
 * entries of a list by their place is not: built anew it would mean what stands there now, which
 * its caller has not seen.
 */
export function isBuiltAnew(method: string, error: unknown): boolean {
  if (!isStale(error)) return false;
  const operation = operationOfAction(method);
  const shape = operation === undefined ? undefined : operationShapes[operation];
  return !(shape ?? []).flat().some(({ instruction }) => pinning.has(instruction));
}
