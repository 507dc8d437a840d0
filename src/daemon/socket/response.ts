import { fail, GamekeeperError, type WireError } from '../../core/errors.ts';
import { JsonText } from '../../core/json-slices.ts';
import type { RpcId } from './frame.ts';

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

/** Splits a response that exceeds the client's frame limit into parts; see docs/protocol.md. */
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
