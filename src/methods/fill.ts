import { operationTable } from './generated/registry.ts';
import type { OperationName } from './generated/types.ts';

/** Puts the session's wallet where an action left out an argument of the player or the payer. */
export function fillSigners(
  operation: OperationName,
  args: Record<string, unknown>,
  wallet: string,
): Record<string, unknown> {
  const fillable = operationTable[operation].signers.filter(({ role }) => role !== 'COSIGNER');
  if (fillable.length === 0) return args;
  return fillable.reduce((filled, { path }) => fillPath(filled, path.split('.'), wallet), args);
}

/** With copies of what the path goes through: what was given stays as it is. */
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
