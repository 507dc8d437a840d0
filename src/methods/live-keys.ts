import { liveReads } from './generated/registry.ts';
import type { OperationName } from './generated/types.ts';

const keys: ReadonlyMap<OperationName | undefined, string> = new Map(
  Object.values(liveReads).map(({ operation, key }) => [operation, key]),
);

/** The field that tells the records of a live read apart. @throws Error for any other operation. */
export function liveKeyOf(operation: OperationName): string {
  const key = keys.get(operation);
  if (key === undefined) throw new Error(`${operation} cannot be followed`);
  return key;
}
