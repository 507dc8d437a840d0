import { randomBytes } from 'node:crypto';
import { base58Encode } from '../codec/base58.ts';
import { ADDRESS_BYTES } from '../solana/address.ts';
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

/**
 * What an action sends for arguments that it left out. Not part of the parameters that a key is
 * held to.
 */
export function fillLeftOut(
  operation: OperationName,
  args: Record<string, unknown>,
): Record<string, unknown> {
  const { filled = {} } = operationTable[operation];
  return Object.entries(filled).reduce(
    (done, [path, value]) => fillPath(done, path.split('.'), value),
    args,
  );
}

/** Draws the names under which a write makes something, so that it is new. */
export function drawNames(
  operation: OperationName,
  args: Record<string, unknown>,
): Record<string, unknown> {
  const { drawn = [] } = operationTable[operation];
  return drawn.reduce(
    (done, path) => fillPath(done, path.split('.'), base58Encode(randomBytes(ADDRESS_BYTES))),
    args,
  );
}

/** Copies each object along the path, so that the input is not modified. */
function fillPath(
  target: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const [first, ...rest] = path;
  const name = first!;
  const inner = target[name];
  if (rest.length === 0) return { ...target, [name]: inner ?? value };
  if (typeof inner !== 'object' || inner === null) return target;
  return { ...target, [name]: fillPath(inner as Record<string, unknown>, rest, value) };
}
