import type { IncomingMessage, ServerResponse } from 'node:http';
import { GatheredBytes } from '../core/gathered-bytes.ts';

/** Of a body that is not wanted, so much is read and dropped. */
const REST_BYTES_MAX = 16 * 1024 * 1024;
/** The rest is not waited for when nothing of it comes for this long. */
const REST_IDLE_MS = 5000;

/** Source: RFC 9112, 6.3. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whoever sent a request left before all of it had come: nobody waits for an answer. */
export class SenderGone extends Error {
  override readonly name = 'SenderGone';
}

/** Bodies that were read for somebody who may hand the request on; undefined for those too long. */
const kept = new WeakMap<IncomingMessage, Buffer | undefined>();

/**
 * Reads the request's body, and keeps it to be read again, until `dropBody`.
 * @returns undefined if it exceeds the limit.
 * @throws SenderGone.
 */
export async function keepBody(
  request: IncomingMessage,
  bytesMax: number,
): Promise<Buffer | undefined> {
  const body = await readBody(request, bytesMax);
  kept.set(request, body);
  return body;
}

/** Keeps the request's body no longer: nobody reads it again. */
export function dropBody(request: IncomingMessage): void {
  kept.delete(request);
}

/**
 * The request's body; undefined if it exceeds the limit, in which case the rest is not read.
 * @throws SenderGone.
 */
export async function readBody(
  request: IncomingMessage,
  bytesMax: number,
): Promise<Buffer | undefined> {
  if (kept.has(request)) {
    const body = kept.get(request);
    return body !== undefined && body.length <= bytesMax ? body : undefined;
  }
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return undefined;
  const body = new GatheredBytes();
  // Otherwise leaving early would destroy the request, and with it whatever it is answered.
  const arriving: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of arriving) {
      body.add(chunk);
      if (body.length > bytesMax) return undefined;
    }
  } catch (error) {
    throw new SenderGone('the request ended in its middle', { cause: error });
  }
  return body.take();
}

/**
 * Writes the whole answer to a request, and ends it when the rest of the request's body has come,
 * too much of it, or nothing for a while. A connection that is closed while bytes lie unread is
 * reset, and a client that was still sending would lose the answer. The head says its length, so
 * that no client has to wait for the end. Source: RFC 9112, 9.6.
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse, text = ''): void {
  if (request.complete || !hasBody(request)) return void response.end(text);
  if (text !== '') response.write(text);
  let restBytes = 0;
  const end = (): void => {
    clearTimeout(timer);
    request.off('data', drop);
    if (!response.writableEnded) response.end();
  };
  const drop = (chunk: Buffer): void => {
    restBytes += chunk.length;
    timer.refresh();
    if (restBytes > REST_BYTES_MAX) end();
  };
  const timer = setTimeout(end, REST_IDLE_MS);
  request.on('data', drop).once('end', end).once('error', end).once('close', end);
}
