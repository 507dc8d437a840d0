import { randomUUID } from 'node:crypto';
import { base58Encode } from '../core/bytes.ts';
import { fail } from '../core/errors.ts';
import { IDEMPOTENCY_KEY_LENGTH_MAX } from '../core/limits.ts';
import { decodeTransaction } from '../core/transaction.ts';
import { hashParameters } from './canonical.ts';
import { fillSigners } from './fill.ts';
import { operationOfAction, operationTable } from './generated/registry.ts';
import type { BuildName, OperationName } from './generated/types.ts';
import { type Inspection, inspectTransactions } from './inspect/inspect.ts';
import type { CallContext, JournalEntry } from './ports.ts';
import { makeReceipt, planRecords, type Receipt } from './receipt.ts';
import { errorOfEntry, isOpenEntry, isStale, submitEntry } from './settle.ts';
import { type BuiltTransactions, readBuilt, requireSendable } from './transactions.ts';
import { validateArguments } from './validate.ts';

/**
 * The one path that every call takes:
 * validate, grant, fill, build, inspect, approve, sign, journal, submit, confirm, receipt.
 */

/** How often a write is built anew when another write made it stale before it was executed. */
const REBUILDS_MAX = 3;

/**
 * Answers a method of a game.
 * @param method `api.<operation>` or an action, such as `resources.transfer`.
 * @param params one object; a write takes `idempotencyKey` beside its arguments.
 * @throws MethodNotFound, InvalidParams, NotGranted, UnsafeTransaction, and what the operation
 *   declares.
 */
export async function callMethod(
  method: string,
  params: unknown,
  context: CallContext,
): Promise<unknown> {
  const { operation, isAction } = findOperation(method);
  const isWrite = isAction && operationTable[operation].kind === 'build';
  const { idempotencyKey, rest } = isWrite ? takeIdempotencyKey(params) : { rest: params };
  const given = validateArguments(operation, rest, { action: isAction });
  context.grant.check(method);
  const args = isAction ? fillSigners(operation, given, context.signer.wallet) : given;
  if (!isWrite) return context.service.call(operation, args as never, context.signal);
  return writeOnce(
    {
      method,
      operation: operation as BuildName,
      args,
      idempotencyKey: idempotencyKey ?? randomUUID(),
    },
    context,
  );
}

function findOperation(method: string): { operation: OperationName; isAction: boolean } {
  const name = method.startsWith('api.') ? method.slice(4) : undefined;
  if (name !== undefined && Object.hasOwn(operationTable, name)) {
    return { operation: name as OperationName, isAction: false };
  }
  const operation = operationOfAction(method);
  if (operation === undefined)
    return fail('MethodNotFound', { method, suggestion: 'rpc.discover' });
  return { operation, isAction: true };
}

function takeIdempotencyKey(params: unknown): { idempotencyKey?: string; rest: unknown } {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    return { rest: params };
  }
  const { idempotencyKey, ...rest } = params as Record<string, unknown>;
  if (idempotencyKey === undefined || idempotencyKey === null) return { rest };
  const isText = typeof idempotencyKey === 'string' && /^[\x21-\x7e]+$/.test(idempotencyKey);
  if (!isText || idempotencyKey.length > IDEMPOTENCY_KEY_LENGTH_MAX) {
    const expected = `1 to ${IDEMPOTENCY_KEY_LENGTH_MAX} printable ASCII characters without spaces`;
    fail('InvalidParams', { path: 'idempotencyKey', problem: 'not a key', expected });
  }
  return { idempotencyKey, rest };
}

/** A write on its way through the path. */
interface WriteCall {
  readonly method: string;
  readonly operation: BuildName;
  readonly args: Record<string, unknown>;
  readonly idempotencyKey: string;
}

/** Writes under way, so that a key that is used twice at once is written once. */
const underWay = new Map<string, { parametersHash: string; receipt: Promise<Receipt> }>();

async function writeOnce(call: WriteCall, context: CallContext): Promise<Receipt> {
  const parametersHash = hashParameters({ network: context.service.genesisId, args: call.args });
  const slot = JSON.stringify([context.game, call.idempotencyKey]);
  const running = underWay.get(slot);
  if (running !== undefined) {
    requireSameCall(running.parametersHash, parametersHash, call);
    return running.receipt;
  }
  const receipt = recall(call, parametersHash, context);
  underWay.set(slot, { parametersHash, receipt });
  try {
    return await receipt;
  } finally {
    underWay.delete(slot);
  }
}

/** Answers from the journal where it knows the key; writes where it does not. */
async function recall(
  call: WriteCall,
  parametersHash: string,
  context: CallContext,
): Promise<Receipt> {
  const known = context.journal.find(context.game, call.idempotencyKey);
  if (known === undefined) return write(call, parametersHash, context);
  requireSameCall(known.parametersHash, parametersHash, call, known.method);
  const entry = isOpenEntry(known) ? await submitEntry(known, context) : known;
  if (entry.state === 'SUCCEEDED' && entry.receipt !== null) return entry.receipt as Receipt;
  if (entry.state === 'SUCCEEDED') return keepReceipt(entry, context);
  // An expired write was never executed, so that making it again cannot pay twice.
  if (entry.state === 'EXPIRED') return write(call, parametersHash, context);
  throw errorOfEntry(entry);
}

function requireSameCall(
  known: string,
  given: string,
  call: WriteCall,
  method: string = call.method,
): void {
  if (known === given && method === call.method) return;
  fail('IdempotencyKeyReused', { idempotencyKey: call.idempotencyKey, method });
}

async function write(
  call: WriteCall,
  parametersHash: string,
  context: CallContext,
): Promise<Receipt> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await writeAttempt(call, parametersHash, context);
    } catch (error) {
      if (!isStale(error) || attempt === REBUILDS_MAX) throw error;
    }
  }
}

async function writeAttempt(
  call: WriteCall,
  parametersHash: string,
  context: CallContext,
): Promise<Receipt> {
  context.signal.throwIfAborted();
  const result = await context.service.call(call.operation, call.args as never, context.signal);
  const built = readBuilt(call.operation, result);
  requireSendable(built);
  const inspection = inspect(call, result, built, context);
  const recordQueries = planRecords(call, inspection);
  if (operationTable[call.operation].approval === 'ASK') {
    await context.approval.approve(call.method, { args: call.args, inspection });
  }
  context.signal.throwIfAborted();
  const signed = await Promise.all(
    built.transactions.map((bytes, i) => context.signer.sign(bytes, inspection.signers[i]!)),
  );
  // From here on the write goes on whatever becomes of the socket, and its key finds it.
  const entry = {
    ...openEntry(call, parametersHash, context),
    ...signedPart(built, signed),
    recordQueries,
  };
  await context.journal.put(entry);
  const settled = await submitEntry(entry, context);
  if (settled.state !== 'SUCCEEDED') throw errorOfEntry(settled);
  return keepReceipt(settled, context);
}

async function keepReceipt(entry: JournalEntry, context: CallContext): Promise<Receipt> {
  const receipt = await makeReceipt(entry, context);
  context.journal.putLater({ ...entry, receipt });
  return receipt;
}

function inspect(
  call: WriteCall,
  result: unknown,
  built: BuiltTransactions,
  context: CallContext,
): Inspection {
  const { operation, args } = call;
  const { transactions, blockhash } = built;
  const { resolveTable } = context.service;
  // The session's own wallet alone, though the signer may hold others of the player's: a call that
  // names no owner is about what this one owns.
  const isActing = (wallet: string): boolean => wallet === context.signer.wallet;
  const request = { operation, args, transactions, blockhash, result, resolveTable, isActing };
  return inspectTransactions(request);
}

function openEntry(call: WriteCall, parametersHash: string, context: CallContext) {
  const { idempotencyKey, method } = call;
  return { idempotencyKey, game: context.game, method, parametersHash, receipt: null, error: null };
}

function signedPart(built: BuiltTransactions, signed: readonly Uint8Array[]) {
  return {
    state: 'SIGNED' as const,
    signatures: signed.map((bytes) => base58Encode(decodeTransaction(bytes).signatures[0]!)),
    transactions: signed.map((bytes) => base58Encode(bytes)),
    blockhash: built.blockhash,
    lastValidBlockHeight: built.lastValidBlockHeight,
  };
}
