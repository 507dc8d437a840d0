import { GamekeeperError } from '../../core/errors.ts';
import { JSON_DEPTH_MAX } from '../../core/limits.ts';
import { ID_LENGTH_MAX } from '../../door/limits.ts';

/**
 * The receiving side of JSON-RPC 2.0 (https://www.jsonrpc.org/specification): parses text into
 * requests and refusals. Our own rather than a package; docs/decisions.md gives the measurements.
 */

export type RpcId = string | number | null;

/** A request, or a notification if `id` is undefined. */
interface RpcRequest {
  readonly id: RpcId | undefined;
  readonly method: string;
  readonly params: unknown;
}

/** An invalid request, and the error that answers it. */
interface RpcRefusal {
  readonly id: RpcId;
  readonly refusal: GamekeeperError;
}

export type RpcItem = RpcRequest | RpcRefusal;

interface RpcFrame {
  /** Whether the answers go into an array. */
  readonly isBatch: boolean;
  readonly items: readonly RpcItem[];
}

export function isRefusal(item: RpcItem): item is RpcRefusal {
  return 'refusal' in item;
}

/** Parses a frame. Never throws: invalid input becomes a refusal. */
export function parseFrame(text: string, batchCallsMax: number): RpcFrame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message quotes its input, which may hold a secret.
    return single(refuse(null, 'ParseError', 'the text cannot be parsed'));
  }
  if (!Array.isArray(value)) return single(readItem(value, 1));
  if (value.length === 0) return single(refuse(null, 'InvalidRequest', 'an empty batch'));
  if (value.length > batchCallsMax) {
    const context = { what: 'batch', actual: value.length, limit: batchCallsMax };
    return single({ id: null, refusal: new GamekeeperError('LimitExceeded', context) });
  }
  return { isBatch: true, items: value.map((item) => readItem(item, 2)) };
}

function single(item: RpcItem): RpcFrame {
  return { isBatch: false, items: [item] };
}

function readItem(value: unknown, depth: number): RpcItem {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(null, 'InvalidRequest', 'a request is an object');
  }
  const { jsonrpc, id, method, params } = value as Record<string, unknown>;
  if (!isId(id)) {
    return refuse(null, 'InvalidRequest', `id is ${idForm}`);
  }
  const refuseAs = (detail: string) => refuse(id ?? null, 'InvalidRequest', detail);
  if (jsonrpc !== '2.0') return refuseAs('jsonrpc is "2.0"');
  if (typeof method !== 'string') return refuseAs('method is a string');
  if (params !== undefined && (typeof params !== 'object' || params === null)) {
    return refuseAs('params is an object or an array');
  }
  const problem = findUnsafe(value, depth);
  if (problem !== undefined) return refuseAs(problem);
  return { id, method, params };
}

const idForm = `a string of at most ${ID_LENGTH_MAX} characters, a number or null`;

/** An integer beyond 2^53 would be answered as a different number, so it is not a valid id. */
function isId(id: unknown): id is RpcId | undefined {
  if (typeof id === 'string') return id.length <= ID_LENGTH_MAX;
  if (typeof id === 'number')
    return Number.isInteger(id) ? Number.isSafeInteger(id) : id < Infinity;
  return id === undefined || id === null;
}

function refuse(id: RpcId, name: 'ParseError' | 'InvalidRequest', detail: string): RpcRefusal {
  return { id, refusal: new GamekeeperError(name, { detail }) };
}

/** Why a value is rejected: nesting that is too deep, or keys that could pollute prototypes. */
function findUnsafe(value: object, depth: number): string | undefined {
  if (depth > JSON_DEPTH_MAX) return `deeper than ${JSON_DEPTH_MAX} levels`;
  if (Array.isArray(value)) {
    for (const item of value) {
      const problem = isObject(item) ? findUnsafe(item, depth + 1) : undefined;
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key];
    if (key === '__proto__') return 'the key __proto__ is not allowed';
    if (!isObject(item)) continue;
    if (key === 'constructor' && Object.hasOwn(item, 'prototype')) {
      return 'the key constructor.prototype is not allowed';
    }
    const problem = findUnsafe(item, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
