import { excessJsonValues } from '../../core/json-pieces.ts';
import { JsonText } from '../../core/json-slices.ts';
import { BATCH_CALLS_MAX, JSON_VALUES_MAX } from '../../core/limits.ts';
import type { Work, WorkKind } from '../../door/lanes.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';
import type { Params } from './params.ts';
import { RpcError, rpcCodes } from './rpc-errors.ts';

/**
 * JSON-RPC 2.0 (https://www.jsonrpc.org/specification) as Solana's validators speak it: positional
 * params, their error codes and texts, ids echoed unchanged. The daemon's (`daemon/json-rpc`) is
 * separate: named params, strict ids, partial answers, errors of the catalogue. The two share no
 * more than the specification's single page, and their clients expect the rest to differ.
 */

/** The caller, as far as scheduling its call is concerned. */
interface Caller {
  /** Aborted when the caller is gone: ends long work. */
  readonly signal?: AbortSignal;
  /** Queues a call until its turn; absent where calls are not limited. */
  begin?(kind: WorkKind): Work;
}

/**
 * Handles calls. A large result may already be serialised.
 * @param params undefined where they are no list.
 * @throws RpcError, NeedsWriter.
 */
export type CallHandler = (method: string, params: Params | undefined, caller?: Caller) => unknown;

type Id = string | number | null;

/**
 * The response to a request or batch, both as text.
 * @returns undefined when there is no response: all were notifications, or the caller is gone.
 * @throws NeedsWriter, with nothing executed.
 */
export async function answerText(
  text: string,
  call: CallHandler,
  caller: Caller = {},
): Promise<string | undefined> {
  const values = excessJsonValues(text);
  if (values !== undefined) {
    const message = `Invalid request: it has ${values} values, at most ${JSON_VALUES_MAX} are read`;
    return errorText(null, new RpcError(rpcCodes.invalidRequest, message));
  }
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return errorText(null, new RpcError(rpcCodes.parseError, 'Parse error'));
  }
  if (!Array.isArray(frame)) return answerOne(frame, call, caller);
  if (frame.length === 0 || frame.length > BATCH_CALLS_MAX) {
    const message = `Invalid request: a batch has 1 to ${BATCH_CALLS_MAX} requests`;
    return errorText(null, new RpcError(rpcCodes.invalidRequest, message));
  }
  const answers: string[] = [];
  // Sequentially, so that a batch uses no more at a time than a single call.
  for (const request of frame) {
    if (caller.signal?.aborted) return undefined;
    const answer = await answerOne(request, call, caller);
    if (answer !== undefined) answers.push(answer);
  }
  return answers.length === 0 ? undefined : `[${answers.join(',')}]`;
}

async function answerOne(
  request: unknown,
  call: CallHandler,
  caller: Caller,
): Promise<string | undefined> {
  const { jsonrpc, id, method, params = [] } = asObject(request);
  const isId = id === null || typeof id === 'string' || typeof id === 'number';
  if (jsonrpc !== '2.0' || typeof method !== 'string' || (id !== undefined && !isId)) {
    const known = isId ? (id as Id) : null;
    return errorText(known, new RpcError(rpcCodes.invalidRequest, 'Invalid request'));
  }
  // A notification has no response, and no method here is useful without one.
  if (id === undefined) return undefined;
  try {
    // Whether there is such a method comes first, and whoever knows that answers it.
    const list = Array.isArray(params) ? params : undefined;
    return resultText(id as Id, await call(method, list, caller));
  } catch (error) {
    // Nothing was executed: all of it is handed on.
    if (error instanceof NeedsWriter) throw error;
    return errorText(id as Id, error as RpcError);
  }
}

function resultText(id: Id, result: unknown): string {
  const text = result instanceof JsonText ? result.text : JSON.stringify(result);
  return `{"jsonrpc":"2.0","result":${text},"id":${JSON.stringify(id)}}`;
}

function errorText(id: Id, { code, message, data }: RpcError): string {
  const error = { code, message, ...(data === undefined ? {} : { data }) };
  return JSON.stringify({ jsonrpc: '2.0', error, id });
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : {};
}
