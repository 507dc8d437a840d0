import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AnswerShare } from './answer-room.ts';

/** One HTTP request to a remote service, which may answer anything. */

interface ExchangeOptions extends Pick<RequestOptions, 'agent' | 'createConnection'> {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the exchange, and its connection with it. */
  readonly signal: AbortSignal;
  /** Size limit of the answer's body. */
  readonly bytesMax: number;
  /** Room for the answer; absent for answers that are always small. */
  readonly share?: AnswerShare | undefined;
}

export class Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;

  constructor({ statusCode = 0, headers }: IncomingMessage, bytes: Buffer) {
    this.status = statusCode;
    this.headers = headers;
    this.bytes = bytes;
  }

  get text(): string {
    return this.bytes.toString('utf8');
  }
}

/** A response over the size limit. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** The other side had closed a kept connection before the request arrived there. */
export class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}

/**
 * Sends a request and reads its whole answer, which is cut off at the size limit. Follows no
 * redirect, and asks for no compression, so that bytes received are bytes held.
 * @throws AnswerTooLarge, StaleConnection, and other errors of the connection.
 */
export async function exchange(url: URL, options: ExchangeOptions): Promise<Answer> {
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
    const response = await responseOf(request);
    return new Answer(response, await readBytes(response, options));
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
    request.once('response', resolve);
    // Stays for as long as the request: an error after the response is the response's too.
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && STALE_CODES.includes(error.code ?? '');
      reject(isStale ? new StaleConnection(error.message, { cause: error }) : error);
    });
  });
}

async function readBytes(
  response: IncomingMessage,
  { bytesMax, share, signal }: ExchangeOptions,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bytesMax) throw new AnswerTooLarge(`it is over ${bytesMax} bytes`);
    chunks.push(chunk);
    const wait = share?.take(chunk.length, signal);
    if (wait !== undefined) await wait;
  }
  return Buffer.concat(chunks);
}
