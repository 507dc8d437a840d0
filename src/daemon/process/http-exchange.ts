import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { GatheredBytes } from '../../core/gathered-bytes.ts';
import { JsonIntake, JsonTooLarge } from '../../core/json-pieces.ts';
import { JSON_VALUES_MAX, RECORDS_PER_ANSWER_MAX } from '../../core/limits.ts';
import { SERVICE_ANSWER_PIECE_BYTES_MAX, SERVICE_ANSWER_VALUES_MAX } from '../../door/limits.ts';
import {
  CHUNK_BYTES_MEAN_MIN,
  limitSmallChunks,
  SMALL_CHUNKS_MAX,
} from '../../door/small-chunks.ts';
import type { AnswerShare } from './answer-room.ts';

/** One HTTP request to a remote service, which may answer anything. */

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface ExchangeOptions extends Pick<RequestOptions, 'agent' | 'createConnection'> {
  readonly method: HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the exchange, and its connection with it. */
  readonly signal: AbortSignal;
  /** Size limit of the answer's body. */
  readonly bytesMax: number;
  /** Room for the answer; absent for answers that are always small. */
  readonly share?: AnswerShare | undefined;
  /** Whether the answer may be large JSON, which is parsed while it arrives. */
  readonly mayBeJson?: boolean | undefined;
}

export class Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Empty for JSON that was read. */
  readonly bytes: Buffer;
  readonly #readJson: () => unknown;

  constructor(response: IncomingMessage, bytes: Buffer, readJson: () => unknown) {
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    this.bytes = bytes;
    this.#readJson = readJson;
  }

  get text(): string {
    return this.bytes.toString('utf8');
  }

  /**
   * What `mayBeJson` has read; undefined for what is of another type.
   * @throws SyntaxError, AnswerTooLarge.
   */
  readJson(): unknown {
    return this.#readJson();
  }
}

const JSON_TYPE = /^application\/(graphql-response\+)?json\b/i;

/** Of such an answer, 32 that arrive at once are read in some milliseconds. */
const SHORT_BYTES = 16 * 1024;

/** A response over the limit of its size, of its values, or of its small chunks. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

const SMALL_CHUNKS =
  `it came in over ${SMALL_CHUNKS_MAX} chunks, ` +
  `of under ${CHUNK_BYTES_MEAN_MIN} bytes on average`;

/** The other side had closed a connection before the request arrived there. */
export class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
  /** Whether it was made for this request, or for its proof. */
  readonly isNew: boolean;

  constructor(cause: Error, isNew: boolean) {
    super(cause.message, { cause });
    this.isNew = isNew;
  }
}

/**
 * Sends a request and reads its whole answer, which is cut off at the size limit. Follows no
 * redirect, and asks for no compression, so that bytes received are bytes held.
 * @throws AnswerTooLarge, StaleConnection, and other errors of the connection.
 */
export async function exchange(url: URL, options: ExchangeOptions): Promise<Answer> {
  return converse(url, options, (response) => readAnswer(response, options));
}

/**
 * Sends a request and reads its answer as it comes, however long that takes.
 * @throws what reading throws, and errors of the connection.
 */
export async function converse<Result>(
  url: URL,
  options: Omit<ExchangeOptions, 'bytesMax'>,
  read: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const { method, body = '', signal, agent, createConnection } = options;
  signal.throwIfAborted();
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  const headers = { ...options.headers, ...(method === 'POST' ? length : {}) };
  const request = begin(url, { method, headers, agent, createConnection });
  // Node's own option for it watches the request in other ways too, which costs 30 µs.
  const abort = (): void => void request.destroy(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  try {
    request.end(body);
    return await read(await responseOf(request));
  } catch (error) {
    request.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function begin(url: URL, options: RequestOptions): ClientRequest {
  const { hostname, port, pathname: path, host: Host, protocol } = url;
  // A connection that is given is encrypted already, so that plain HTTP is spoken over it.
  if (options.createConnection !== undefined) {
    const headers = { Host, ...(options.headers as object) };
    return httpRequest({ ...options, hostname, port, path, headers });
  }
  return protocol === 'http:' ? httpRequest(url, options) : httpsRequest(url, options);
}

/** EPIPE where the end of the connection is known here before the request is written. */
const STALE_CODES: readonly string[] = ['ECONNRESET', 'EPIPE'];

function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', (response) => {
      limitSmallChunks(response, () => response.destroy(new AnswerTooLarge(SMALL_CHUNKS)));
      resolve(response);
    });
    // Stays for as long as the request: an error after the response is the response's too.
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = STALE_CODES.includes(error.code ?? '');
      reject(isStale ? new StaleConnection(error, !request.reusedSocket) : error);
    });
    // Node ends a request that is answered 101, which nobody asked for, without an error.
    request.once('close', () => reject(new Error('the connection ended without an answer')));
  });
}

/** @throws AnswerTooLarge, errors of the connection. */
async function readAnswer(response: IncomingMessage, options: ExchangeOptions): Promise<Answer> {
  const { bytesMax, share, signal, mayBeJson } = options;
  const isJson = mayBeJson && JSON_TYPE.test(response.headers['content-type'] ?? '');
  const intake = isJson ? new JsonIntake(jsonLimits) : undefined;
  const held = new GatheredBytes();
  let length = 0;
  // A short answer is read at once, which is no work.
  const inTurn = <Result>(work: () => Result): Result | Promise<Result> =>
    share === undefined || length <= SHORT_BYTES ? work() : share.inTurn(work);
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bytesMax) throw new AnswerTooLarge(`it is over ${bytesMax} bytes`);
    if (intake === undefined) held.add(chunk);
    else await inTurn(() => namingSize(() => intake.push(chunk)));
    const wait = share?.take(chunk.length, signal);
    if (wait !== undefined) await wait;
  }
  const bytes = held.take();
  if (intake === undefined) return new Answer(response, bytes, () => undefined);
  const readJson = await inTurn(() => outcomeOf(() => namingSize(() => intake.end())));
  return new Answer(response, bytes, readJson);
}

/** Does something now, and says later what came of it. */
function outcomeOf<Result>(run: () => Result): () => Result {
  try {
    const result = run();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Limits on JSON that a service sends. */
export const jsonLimits = {
  valuesMax: SERVICE_ANSWER_VALUES_MAX,
  pieceValuesMax: JSON_VALUES_MAX,
  pieceBytesMax: SERVICE_ANSWER_PIECE_BYTES_MAX,
  itemsMax: RECORDS_PER_ANSWER_MAX,
};

/** @throws AnswerTooLarge instead of JsonTooLarge. */
export function namingSize<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof JsonTooLarge ? new AnswerTooLarge(error.message) : error;
  }
}
