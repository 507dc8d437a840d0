import { instructionNamed, operationShapes } from './generated/instructions.ts';
import { operationOfAction } from './generated/registry.ts';
import type { OperationName } from './generated/types.ts';
import { isStale } from './read-answer.ts';

/** Whether the daemon builds a write again by itself after the ledger moved on. */

/** Whether an operation builds an instruction that pins entries of a list as it was read. */
export function pinsEntries(operation: OperationName): boolean {
  const steps = (operationShapes[operation] ?? []).flat();
  return steps.some(({ instruction }) =>
    Object.values(instructionNamed(instruction)?.fields ?? {}).some(
      ({ source }) => source.from === 'service' && source.entries !== undefined,
    ),
  );
}

/**
 * A write is rebuilt where its error says no more than that it came too late. One that names
 * entries of a list by their place is not: rebuilt it would mean what is there now, which
 * its caller has not seen.
 */
export function isBuiltAnew(method: string, error: unknown): boolean {
  if (!isStale(error)) return false;
  const operation = operationOfAction(method);
  return operation === undefined || !pinsEntries(operation);
}
