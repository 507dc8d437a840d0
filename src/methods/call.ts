import { randomUUID } from 'node:crypto';
import { base58Encode } from '../codec/bytes.ts';
import { fail } from '../core/errors.ts';
import { lap } from '../core/laps.ts';
import { IDEMPOTENCY_KEY_LENGTH_MAX } from '../core/limits.ts';
import { firstSignature } from '../solana/transaction.ts';
import {
  type BuiltTransactions,
  type OnceRequest,
  readBuilt,
  requestOnce,
  requireSendable,
} from './build.ts';
import type { CallContext } from './call-context.ts';
import { hashParameters } from './canonical.ts';
import { type BuiltWrite, type KeptConsent, reserveOrAsk } from './consent.ts';
import { factsOf } from './facts.ts';
import { drawNames, fillLeftOut, fillSigners } from './fill.ts';
import { operationOfAction, operationTable } from './generated/registry.ts';
import type { BuildName, OperationName } from './generated/types.ts';
import { type Inspection, inspectTransactions } from './inspect/inspect.ts';
import type { SignerPort } from './ports.ts';
import { metTerms, planRecords } from './receipt.ts';
import { narrowRetryable } from './retryable-error.ts';
import { fundShadow, isShadowSend, sendWithShadow } from './shadow-send.ts';
import { hideTerms, showTerms } from './shown-terms.ts';
import { validateArguments } from './validate.ts';
import { type SignedWrite, writeOnce } from './write.ts';

/**
 * The call path, the same for every call: validate, fill, grant, build, inspect, count or ask,
 * sign, journal, submit, confirm, receipt. Asking is in consent.ts, the steps after signing in
 * write.ts.
 */

/**
 * Runs one method call of a game and answers its result.
 * @param method `api.<operation>`, or an action such as `resources.transfer`.
 * @param params one object; a write takes `idempotencyKey` next to its arguments.
 * @throws MethodNotFound, InvalidParams, NotGranted, UnsafeTransaction, and the errors that the
 *   operation declares.
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
  const args = isAction ? fillSigners(operation, given, context.signer.wallet) : given;
  const call = { method, operation, args };
  lap('validation');
  context.grant.check(call);
  lap('grant');
  try {
    return await (isWrite
      ? write(call, idempotencyKey ?? randomUUID(), context)
      : ask(call, isAction, context));
  } catch (error) {
    throw narrowRetryable(error, { operation, hasTerms: metTerms(operation, args) !== undefined });
  }
}

/** A call with its arguments, checked and with its signers. */
interface Call {
  readonly method: string;
  readonly operation: OperationName;
  readonly args: Record<string, unknown>;
}

/** A read, or a build whose transactions the game signs itself. */
async function ask(
  { method, operation, args }: Call,
  isAction: boolean,
  context: CallContext,
): Promise<unknown> {
  const { service, signal, pace, grant } = context;
  if (isShadowSend(operation)) return sendWithShadow({ method, operation, args }, context);
  const funding = fundShadow(operation, args, context);
  if (funding !== undefined) await funding;
  const result = await service.call(operation, args as never, signal, { pace });
  lap('read');
  grant.hear(operation, result);
  lap('grant');
  return isAction ? showTerms(operation, result) : hideTerms(operation, result);
}

async function write(
  { method, operation, args }: Call,
  idempotencyKey: string,
  context: CallContext,
): Promise<unknown> {
  const { game, service } = context;
  const parametersHash = hashParameters({ network: service.genesisId, args });
  const keyed = { game, idempotencyKey, method, parametersHash };
  const asked = requestOnce(keyed, service);
  const filled = drawNames(operation, fillLeftOut(operation, args));
  const call = { method, operation: operation as BuildName, args: filled, asked, idempotencyKey };
  const kept: KeptConsent = {};
  lap('validation');
  return writeOnce(
    { ...keyed, operation: call.operation },
    () => signWrite(call, context, kept),
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

/** A write as it passes through the call path. */
interface WriteCall {
  readonly method: string;
  readonly operation: BuildName;
  readonly args: Record<string, unknown>;
  readonly asked: OnceRequest | undefined;
  readonly idempotencyKey: string;
}

/**
 * Builds, inspects, counts and signs a write, with the player's yes where that is needed: the part
 * of it that can still be cancelled.
 */
async function signWrite(
  call: WriteCall,
  context: CallContext,
  kept: KeptConsent,
): Promise<SignedWrite> {
  const { service, signer } = context;
  signer.requireUnlocked();
  const build = () => buildWrite(call, context);
  const { write, reservation } = await reserveOrAsk(call, build, context, kept);
  lap('grant');
  const { built, inspection, recordQueries, receivedAtMs } = write;
  const { consent } = kept;
  const approved = consent?.covers(inspection) ? consent : undefined;
  const facts = factsOf(inspection, signer.wallet, approved);
  const signed = await signAll(built, inspection, signer).catch((error: unknown) => {
    reservation.release();
    throw error;
  });
  // At an address a message may be executed though it is called dead: each takes a yes of its own.
  if (service.address !== 'embedded') kept.consent = undefined;
  const { blockhash, lastValidBlockHeight } = built;
  const terms = metTerms(call.operation, call.args);
  const signedWrite = {
    reservation,
    facts,
    signatures: signed.map((bytes) => base58Encode(firstSignature(bytes))),
    transactions: signed,
    blockhash,
    lastValidBlockHeight,
    isOnce: inspection.isOnce,
    recordQueries,
    ...(terms === undefined ? {} : { terms }),
    receivedAtMs,
  };
  lap('signature');
  return signedWrite;
}

async function buildWrite(call: WriteCall, context: CallContext): Promise<BuiltWrite> {
  const { service, desk, signal } = context;
  signal.throwIfAborted();
  const { operation, args, asked } = call;
  const era = service.ledger?.era();
  const result = await service.build(operation, args, signal, asked?.options);
  lap('build');
  const receivedAtMs = desk.now();
  signal.throwIfAborted();
  const built = readBuilt(operation, result);
  requireSendable(built);
  const inspection = inspect(call, result, built, context);
  const recordQueries = planRecords(call, inspection);
  lap('inspection');
  return { built, inspection, recordQueries, receivedAtMs, era };
}

async function signAll(
  { transactions }: BuiltTransactions,
  { signers }: Inspection,
  signer: SignerPort,
): Promise<Uint8Array[]> {
  return Promise.all(transactions.map((bytes, i) => signer.sign(bytes, signers[i]!)));
}

function inspect(
  call: WriteCall,
  result: unknown,
  built: BuiltTransactions,
  context: CallContext,
): Inspection {
  const { operation, args, asked } = call;
  const { transactions, blockhash } = built;
  const { resolveTable } = context.service;
  // Only the session's own wallet, even if the signer holds other wallets of the player: a call
  // that names no owner is about the assets of this one.
  const isActing = (wallet: string): boolean => wallet === context.signer.wallet;
  const request = { operation, args, transactions, blockhash, result, resolveTable, isActing };
  return inspectTransactions({ ...request, once: asked?.once });
}
