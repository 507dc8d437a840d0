import { fail, GamekeeperError, type WireError } from '../../core/errors.ts';
import { excessJsonValues } from '../../core/json-pieces.ts';
import { JsonText } from '../../core/json-slices.ts';
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from '../../core/limits.ts';
import { ID_LENGTH_MAX } from '../../door/limits.ts';

/**
 * JSON-RPC 2.0 (https://www.jsonrpc.org/specification): parses text into requests and refusals, and
 * writes responses, cut to what a frame holds. Our own rather than a package: DECISIONS.md has
 * the measurements.
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
  const values = excessJsonValues(text);
  if (values !== undefined) return single(refuseSize('values of a frame', values, JSON_VALUES_MAX));
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
    return single(refuseSize('batch', value.length, batchCallsMax));
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
  return { id, method, params: isEmptyList(params) ? undefined : params };
}

/** Clients that pass parameters by position send this where there are none. */
function isEmptyList(params: unknown): boolean {
  return Array.isArray(params) && params.length === 0;
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

function refuseSize(what: string, actual: number, limit: number): RpcRefusal {
  return { id: null, refusal: new GamekeeperError('LimitExceeded', { what, actual, limit }) };
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

/**
 * Serializes a successful response. JSON has no undefined: a method without a result answers null.
 */
export function successText(id: RpcId, result: unknown, lengthMax: number): string {
  const text = result instanceof JsonText ? result.text : (JSON.stringify(result) ?? 'null');
  if (text.length > lengthMax) {
    const context = { what: 'answer', actual: text.length, limit: lengthMax };
    return errorText(id, new GamekeeperError('LimitExceeded', context).toWire());
  }
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${text}}`;
}

export function errorText(id: RpcId, error: WireError): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"error":${JSON.stringify(error)}}`;
}

interface CutResponse {
  /** `$/part` notifications, which are sent first. */
  readonly parts: readonly string[];
  /** The response, which gives their number. */
  readonly text: string;
}

/**
 * Splits a response that exceeds the client's frame limit into parts; see
 * docs/reference/protocol.md.
 */
export function cutIntoParts(id: RpcId, text: string, frameBytesMax: number): CutResponse {
  const idText = JSON.stringify(id);
  const open = (index: number) =>
    `{"jsonrpc":"2.0","method":"$/part","params":{"id":${idText},"index":${index},"data":`;
  const parts: string[] = [];
  let start = 0;
  while (start < text.length) {
    const envelope = open(parts.length);
    const end = findCut(text, start, frameBytesMax - Buffer.byteLength(envelope) - 4);
    parts.push(`${envelope}${JSON.stringify(text.slice(start, end))}}}`);
    start = end;
  }
  return { parts, text: `{"jsonrpc":"2.0","id":${idText},"result":{"$parts":${parts.length}}}` };
}

/**
 * Packs the responses of a batch into arrays of at most so many bytes; a larger one is sent alone.
 */
export function packBatch(texts: readonly string[], frameBytesMax: number): string[] {
  const packs: string[] = [];
  let held: string[] = [];
  let bytes = 2;
  for (const text of texts) {
    const textBytes = Buffer.byteLength(text) + 1;
    if (held.length > 0 && bytes + textBytes > frameBytesMax) {
      packs.push(`[${held.join(',')}]`);
      held = [];
      bytes = 2;
    }
    held.push(text);
    bytes += textBytes;
  }
  if (held.length > 0) packs.push(`[${held.join(',')}]`);
  return packs;
}

/** What the answers of a batch may still come to: they are held until all are there. */
export interface Room {
  length: number;
}

/** @throws LimitExceeded. */
export function takeRoom(room: Room, length: number): void {
  const limit = room.length;
  if (length > limit) fail('LimitExceeded', { what: 'answers of a batch', actual: length, limit });
  room.length -= length;
}

/** Whether a text fits in a number of UTF-8 bytes; counts them only if its length leaves doubt. */
export function fitsIn(text: string, bytesMax: number): boolean {
  return text.length * 3 <= bytesMax || Buffer.byteLength(text) <= bytesMax;
}

/** The end of the longest piece that, quoted as a JSON string, takes at most so many bytes. */
function findCut(text: string, start: number, bytesMax: number): number {
  let bytes = 0;
  let end = start;
  while (end < text.length) {
    const code = text.codePointAt(end)!;
    bytes += quotedBytes(code);
    if (bytes > bytesMax) break;
    end += code > 0xffff ? 2 : 1;
  }
  return end;
}

/** The text is output of JSON.stringify, so it has no control characters and no lone surrogates. */
function quotedBytes(code: number): number {
  if (code < 0x80) return code === 0x22 || code === 0x5c ? 2 : 1;
  if (code < 0x800) return 2;
  return code <= 0xffff ? 3 : 4;
}
