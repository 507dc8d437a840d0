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
  const filled = structuredClone(args);
  for (const { path } of fillable) fillPath(filled, path.split('.'), wallet);
  return filled;
}

function fillPath(target: Record<string, unknown>, path: readonly string[], wallet: string): void {
  const [name, ...rest] = path;
  if (rest.length === 0) {
    target[name!] ??= wallet;
    return;
  }
  const inner = target[name!];
  if (typeof inner === 'object' && inner !== null) {
    fillPath(inner as Record<string, unknown>, rest, wallet);
  }
}
