import { isErrorName } from '../../src/core/errors.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import { mayEndWith } from '../../src/methods/service-errors.ts';

/**
 * An error that an operation ended with and does not declare, and what to write where; undefined
 * where it may. What every call can end with needs no declaration.
 */
export function findUndeclared(operation: OperationName, error: string): string | undefined {
  // What is no operation declares nothing, and is answered before any error could be its own.
  if (!Object.hasOwn(operationTable, operation)) return undefined;
  const { domain } = operationTable[operation];
  if (!isErrorName(error)) return `${operation} ended with ${error}, which is no error of ours`;
  if (mayEndWith(operation, error)) return undefined;
  return (
    `${operation} ended with ${error}, which it does not declare; add it to @fails of ` +
    `${operation} in src/methods/catalogue/${domain}.graphql, and a vector of that name`
  );
}
