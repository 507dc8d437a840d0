import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isWide, writeJson } from '../../core/json-slices.ts';
import { EVENT_HEARTBEAT_MS } from '../../core/limits.ts';
import type { WorkPace } from '../../core/pace.ts';
import { endAfterBody } from '../../door/body.ts';
import type { Accepted, PartType, WholeType } from './accept.ts';
import type { Refused } from './graphql-errors.ts';
import { type Payload, tellErrors, withFirst } from './parts.ts';

/** Answers of GraphQL as they are written, in each media type. */

/** Of an answer without data: only newer clients expect another status than 200 of a document. */
function statusOf(payload: Payload, type: WholeType | PartType): number {
  return 'data' in payload || type === 'application/json' ? 200 : 400;
}

/** An answer that is there as a whole. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly pieces: readonly string[];
}

/** Serialises a payload, a large one while others have turns. @throws Cancelled. */
export async function layOut(
  payload: Payload,
  { whole, parts }: Accepted,
  pace: WorkPace,
): Promise<WholeAnswer> {
  const type = whole ?? parts!;
  const told = type === 'text/event-stream' ? tellErrors(payload) : payload;
  const isLarge = isWide(told);
  const json = isLarge ? await writeJson(told, pace) : [JSON.stringify(told)];
  const { headers, pieces } = frame(type, json);
  // Event stream clients ignore the body of any status but 200, and retry instead.
  const status = type === 'text/event-stream' ? 200 : statusOf(payload, type);
  if (isLarge) return { status, headers, pieces };
  // It leaves in one packet if it fits.
  const text = pieces.join('');
  const length = { 'content-length': Buffer.byteLength(text) };
  return { status, headers: { ...headers, ...length }, pieces: [text] };
}

function frame(type: WholeType | PartType, json: readonly string[]): Omit<WholeAnswer, 'status'> {
  if (type === 'text/event-stream') return { headers: eventHeaders, pieces: frameEvent(json) };
  if (type !== 'multipart/mixed') return { headers: wholeHeaders(type), pieces: json };
  return { headers: multipartHeaders, pieces: [DELIMITER, ...framePart(json), END] };
}

function wholeHeaders(type: WholeType): OutgoingHttpHeaders {
  return { 'content-type': `${type}; charset=utf-8` };
}

/** Where the parts of an answer go. */
interface PartSink {
  /** Resolves when the client may be given the next, or is gone. */
  write(text: string): Promise<void>;
}

/** Writes payloads as they come, as fast as the client reads them. */
export async function writeParts(
  response: ServerResponse,
  type: PartType,
  payloads: AsyncIterable<Payload>,
  sink: PartSink,
): Promise<void> {
  const write = type === 'text/event-stream' ? writeEvents : writeMultipart;
  await write(response, payloads, sink);
}

/** Source: graphql-sse, distinct connections mode. */
async function writeEvents(
  response: ServerResponse,
  payloads: AsyncIterable<Payload>,
  sink: PartSink,
): Promise<void> {
  response.writeHead(200, eventHeaders);
  const beat = (): void => {
    if (!response.destroyed) response.write(':\n\n');
  };
  // Some clients take a response for begun only when something of its body arrives.
  beat();
  const heartbeat = setInterval(beat, EVENT_HEARTBEAT_MS);
  try {
    for await (const payload of payloads) {
      await sink.write(`event: next\ndata: ${JSON.stringify(tellErrors(payload))}\n\n`);
      if (response.destroyed) return;
    }
  } finally {
    clearInterval(heartbeat);
  }
  response.end(COMPLETE);
}

const eventHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
const COMPLETE = 'event: complete\ndata:\n\n';

/** An event stream of a single event. */
function frameEvent(json: readonly string[]): string[] {
  return ['event: next\ndata: ', ...json, `\n\n${COMPLETE}`];
}

/** Source: incremental delivery over HTTP, and RFC 2046, 5.1. */
async function writeMultipart(
  response: ServerResponse,
  payloads: AsyncIterable<Payload>,
  sink: PartSink,
): Promise<void> {
  for await (const payload of payloads) {
    if (!response.headersSent) {
      response.writeHead(statusOf(payload, 'multipart/mixed'), multipartHeaders);
      response.write(DELIMITER);
    }
    await sink.write(framePart([JSON.stringify(payload)]).join(''));
    if (response.destroyed) return;
  }
  response.end(END);
}

const multipartHeaders = { 'content-type': 'multipart/mixed; boundary="-"' };
const DELIMITER = '\r\n---';
/** Behind a delimiter. */
const END = '--\r\n';

/** A part behind its delimiter, and the next delimiter. */
function framePart(json: readonly string[]): string[] {
  const bytes = json.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const type = 'Content-Type: application/json; charset=utf-8';
  return [`\r\n${type}\r\nContent-Length: ${bytes}\r\n\r\n`, ...json, DELIMITER];
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
    endAfterBody(response.req, response, frameEvent([text]).join(''));
    return;
  }
  const headers = wholeHeaders(accepted?.whole ?? 'application/json');
  // What is answered with success is asked for again at once, in another form.
  const closing = status === 200 ? {} : { connection: 'close' };
  const text = `${JSON.stringify({ errors: [error] })}
`;
  const length = { 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { ...headers, ...length, ...closing });
  endAfterBody(response.req, response, text);
}
