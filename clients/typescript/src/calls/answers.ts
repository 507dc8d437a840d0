import { answerInvalid, readWireError } from '../errors.ts';
import { isObject, type JsonValue } from '../wire/json.ts';
import { PartsBuffer } from './parts.ts';
import type { Outcome, PendingCall } from './pending-call.ts';

/** Where answers go. */
export interface AnswerTaker {
  /** The call with this id, which stays where it is. */
  find(id: number): PendingCall | undefined;
  /** Takes a call out of the table; undefined when it is settled already. */
  take(id: number): PendingCall | undefined;
  settle(call: PendingCall, outcome: Outcome): void;
  notify(method: string, params: JsonValue): void;
}

/** A frame of the daemon is no JSON-RPC, or breaks its rules. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

type Frame = Readonly<Record<string, unknown>>;

/** Reads the daemon's frames. */
export class AnswerReader {
  readonly #taker: AnswerTaker;
  readonly #answerLengthMax: number;

  constructor(taker: AnswerTaker, answerLengthMax: number) {
    this.#taker = taker;
    this.#answerLengthMax = answerLengthMax;
  }

  /** Takes a frame. @throws FrameError; then nothing that follows can be relied on. */
  read(text: string): void {
    const frame = parse(text);
    const { method, params = null } = frame;
    if (typeof method !== 'string') this.#readAnswer(frame);
    else if (method === '$/part') this.#readPart(params);
    else this.#taker.notify(method, params as JsonValue);
  }

  #readAnswer({ id, error, result }: Frame): void {
    if (error !== undefined && error !== null) this.#readError(id, error);
    else if (typeof id !== 'number' || result === undefined) {
      throw new FrameError('a response has an id, and a result or an error');
    } else if (isPartsCount(result)) this.#readJoined(id, result.$parts);
    else this.#readResult(id, result);
  }

  #readResult(id: number, result: unknown): void {
    const call = this.#taker.take(id);
    if (call !== undefined) this.#taker.settle(call, readResult(call, result));
  }

  #readError(id: unknown, error: unknown): void {
    if (typeof id !== 'number') throw new FrameError('the daemon did not understand a frame');
    const call = this.#taker.take(id);
    if (call !== undefined) this.#taker.settle(call, { error: readError(call, error) });
  }

  #readJoined(id: number, count: number): void {
    const call = this.#taker.find(id);
    if (call === undefined) return;
    const { parts } = call;
    call.parts = undefined;
    if (parts === undefined || parts.count !== count) {
      throw new FrameError('parts of an answer are missing');
    }
    const { error, result } = parse(parts.text);
    if (error !== undefined && error !== null) this.#readError(id, error);
    else this.#readResult(id, result);
  }

  #readPart(params: unknown): void {
    const { id, index, data } = isObject(params) ? params : {};
    if (typeof id !== 'number' || typeof index !== 'number' || typeof data !== 'string') {
      throw new FrameError('a part of an answer was not understood');
    }
    // A call that was given up needs no parts.
    const call = this.#taker.find(id);
    if (call === undefined) return;
    call.parts ??= new PartsBuffer(this.#answerLengthMax);
    if (!call.parts.add(index, data)) {
      throw new FrameError('a part of an answer is out of place');
    }
  }
}

function parse(text: string): Frame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FrameError('it is no JSON');
  }
  if (isObject(value)) return value;
  throw new FrameError('it is no object');
}

function isPartsCount(result: unknown): result is { readonly $parts: number } {
  return isObject(result) && typeof result.$parts === 'number' && Object.keys(result).length === 1;
}

function readResult(call: PendingCall, result: unknown): Outcome {
  const { read } = call.request;
  if (read === undefined) return { value: result };
  try {
    return { value: read(result) };
  } catch (error) {
    // The call is out of the table: nobody else would settle it.
    const detail = error instanceof Error ? error.message : String(error);
    return { error: answerInvalid(call.method, detail, call.idempotencyKey) };
  }
}

function readError(call: PendingCall, error: unknown): unknown {
  const made = readWireError(error, call.idempotencyKey);
  if (made === undefined) {
    return answerInvalid(call.method, 'its error was not understood', call.idempotencyKey);
  }
  const isCancelled = made.name === 'Cancelled' && call.isCancelled && !call.wasLost;
  return isCancelled ? call.cancellation : made;
}
