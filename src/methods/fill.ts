import { operationTable } from './generated/registry.ts';
import type { OperationName } from './generated/types.ts';

/** Fills in the session's wallet for each player or payer argument that an action left out. */
export function fillSigners(
  operation: OperationName,
  args: Record<string, unknown>,
  wallet: string,
): Record<string, unknown> {
  const fillable = operationTable[operation].signers.filter(({ role }) => role !== 'COSIGNER');
  if (fillable.length === 0) return args;
  return fillable.reduce((filled, { path }) => fillPath(filled, path.split('.'), wallet), args);
}

/** Copies each object along the path, so that the input is not modified. */
function fillPath(
  target: Record<string, unknown>,
  path: readonly string[],
  wallet: string,
): Record<string, unknown> {
  const [first, ...rest] = path;
  const name = first!;
  const inner = target[name];
  if (rest.length === 0) return { ...target, [name]: inner ?? wallet };
  if (typeof inner !== 'object' || inner === null) return target;
  return { ...target, [name]: fillPath(inner as Record<string, unknown>, rest, wallet) };
}
