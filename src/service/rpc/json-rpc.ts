import { JsonText } from '../../core/json-slices.ts';
import { BATCH_CALLS_MAX } from '../../core/limits.ts';
import type { Work, WorkKind } from '../../http/lanes.ts';
import type { Params } from './params.ts';
import { RpcError, rpcCodes } from './rpc-errors.ts';

/**
 * JSON-RPC 2.0 (https://www.jsonrpc.org/specification) as Solana's validators speak it: positional
 * params, their error codes and texts, ids echoed as they came. The daemon's (`daemon/json-rpc`) is
 * another: named params, strict ids, answers in parts, errors of the catalogue. The two have in
 * common what the specification's one page says, and their tools expect the rest to differ.
 */

/** Who calls, as far as it decides how the call is worked on. */
interface Caller {
  /** Aborted when it is gone: what takes long ends then. */
  readonly signal?: AbortSignal;
  /** Puts a call among those that wait for their turn; absent where nobody pays. */
  begin?(kind: WorkKind): Work;
}

/** What answers calls. A large result may be its text already. @throws RpcError. */
export type CallHandler = (method: string, params: Params, caller?: Caller) => unknown;

type Id = string | number | null;

/**
 * The text that answers a text: a request or a batch of them.
 * @returns undefined when there is nothing to answer: all were notifications, or nobody waits.
 */
export async function answerText(
  text: string,
  call: CallHandler,
  caller: Caller = {},
): Promise<string | undefined> {
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
  // One after the other, so that a batch takes no more at a time than a call does.
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
  // What a notification asks for has no answer, and nothing here is of use without one.
  if (id === undefined) return undefined;
  try {
    if (!Array.isArray(params)) {
      throw new RpcError(rpcCodes.invalidParams, 'Invalid params: they are a list');
    }
    return resultText(id as Id, await call(method, params, caller));
  } catch (error) {
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
