import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { EVENT_HEARTBEAT_MS } from '../../core/limits.ts';
import type { Accepted, PartType, WholeType } from './accept.ts';
import type { Refused } from './graphql-errors.ts';
import { type Payload, tellErrors, withFirst } from './parts.ts';

/** Answers of GraphQL as they are written, in each media type. */

/** Of an answer without data: only newer clients expect another status than 200 of a document. */
function statusOf(payload: Payload, type: WholeType | PartType): number {
  return 'data' in payload || type === 'application/json' ? 200 : 400;
}

/** Begins an answer in one piece. */
export function writeWholeHead(
  response: ServerResponse,
  type: WholeType,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers });
}

/** An answer in one piece, which leaves in one packet if it fits. */
export function writeWhole(response: ServerResponse, type: WholeType, payload: Payload): void {
  const text = JSON.stringify(payload);
  const length = { 'content-length': Buffer.byteLength(text) };
  writeWholeHead(response, type, statusOf(payload, type), length);
  response.end(text);
}

/** Writes payloads as they come, as fast as the client reads them. */
export async function writeParts(
  response: ServerResponse,
  type: PartType,
  payloads: AsyncIterable<Payload> | readonly Payload[],
): Promise<void> {
  const write = type === 'text/event-stream' ? writeEvents : writeMultipart;
  await write(response, payloads);
}

/** Source: graphql-sse, distinct connections mode. */
async function writeEvents(
  response: ServerResponse,
  payloads: AsyncIterable<Payload> | readonly Payload[],
): Promise<void> {
  // Event stream clients ignore the body of any status but 200, and retry instead.
  response.writeHead(200, eventHeaders);
  const beat = (): void => {
    if (!response.destroyed) response.write(':\n\n');
  };
  // Some clients take a response for begun only when something of its body arrives.
  beat();
  const heartbeat = setInterval(beat, EVENT_HEARTBEAT_MS);
  try {
    for await (const payload of payloads) {
      await write(response, `event: next\ndata: ${JSON.stringify(tellErrors(payload))}\n\n`);
      if (response.destroyed) return;
    }
  } finally {
    clearInterval(heartbeat);
  }
  response.end('event: complete\ndata:\n\n');
}

const eventHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

/** Source: incremental delivery over HTTP, and RFC 2046, 5.1. */
async function writeMultipart(
  response: ServerResponse,
  payloads: AsyncIterable<Payload> | readonly Payload[],
): Promise<void> {
  for await (const payload of payloads) {
    if (!response.headersSent) {
      const type = 'multipart/mixed';
      response.writeHead(statusOf(payload, type), { 'content-type': `${type}; boundary="-"` });
      response.write('\r\n---');
    }
    const text = JSON.stringify(payload);
    const type = 'Content-Type: application/json; charset=utf-8';
    const length = `Content-Length: ${Buffer.byteLength(text)}`;
    await write(response, `\r\n${type}\r\n${length}\r\n\r\n${text}\r\n---`);
    if (response.destroyed) return;
  }
  response.end('--\r\n');
}

/** Says why nothing was executed, in a media type that the client accepts. */
export function refuse(
  response: ServerResponse,
  accepted: Accepted | undefined,
  { status, error }: Refused,
): void {
  if (accepted?.whole === undefined && accepted?.parts === 'text/event-stream') {
    const text = JSON.stringify(withFirst([error]));
    response.writeHead(200, { ...eventHeaders, connection: 'close' });
    response.end(`event: next\ndata: ${text}\n\nevent: complete\ndata:\n\n`);
    return;
  }
  writeWholeHead(response, accepted?.whole ?? 'application/json', status, { connection: 'close' });
  response.end(`${JSON.stringify({ errors: [error] })}\n`);
}

async function write(response: ServerResponse, text: string): Promise<void> {
  if (response.destroyed || response.write(text)) return;
  await new Promise<void>((resolve) => {
    // The client may have disconnected during the write.
    if (response.destroyed) resolve();
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}
