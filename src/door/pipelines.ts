import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { RoundSlice, SharedPace } from '../core/pace.ts';
import { offersWebSocket, refuse } from './gate.ts';
import { shareReadsOf } from './shared-reads.ts';
import { limitSmallChunks } from './small-chunks.ts';
import { noteSockets, socketOf } from './sockets.ts';

/**
 * A client may send requests before earlier ones of its connection are answered; they are answered
 * in their order. Source: RFC 9112, 9.3.2.
 */

/** Of each server: that Node answers no request by itself, as it does not count those. */
export const requestOptions = {
  shouldUpgradeCallback: offersWebSocket,
  requireHostHeader: false,
};

/** Code of the error that the server hears for a body in too many small chunks. */
export const SMALL_CHUNKS = 'ERR_SMALL_CHUNKS';

/** More than these unanswered, and the connection is closed: one packet holds thousands. */
const UNANSWERED_MAX = 32;

/** The last request of a connection, of which the head has come, and its answer. */
interface LastRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Pipeline {
  last?: LastRequest;
  readonly unanswered: Set<ServerResponse>;
  /** The last turn of the loop in which one began as it was heard. */
  lastTurn: number;
  /** How many wait in the line of all connections. */
  inLine: number;
  isDropped: boolean;
}

const pipelines = new WeakMap<Duplex, Pipeline>();

/** Undefined before the first request of a connection. */
export function lastRequestOn(socket: Duplex): LastRequest | undefined {
  return pipelines.get(socket)?.last;
}

/**
 * Has a listener answer the requests of a server. Each response hears `close`, whatever becomes of
 * its connection: Node tells those alone whose turn it must be written.
 */
export function answerRequests(server: Server, listener: RequestListener): void {
  noteSockets(server);
  shareReadsOf(server);
  const answer: RequestListener = (request, response) => {
    const isHostless = request.httpVersion === '1.1' && request.headers.host === undefined;
    if (isHostless) refuse(request, response, { status: 400, text: 'Host is missing' });
    else listener(request, response);
  };
  server.on('request', inTurn(server, answer));
  server.on('checkExpectation', inTurn(server, refuseExpectation));
  server.on('upgrade', (request) => {
    const socket = socketOf(request);
    // It would take the connection from those that are not answered yet.
    if ((pipelines.get(socket)?.unanswered.size ?? 0) > 0) socket.destroy();
  });
}

function inTurn(server: Server, listener: RequestListener): RequestListener {
  return (request, response) => {
    const socket = socketOf(request);
    limitSmallChunks(request, () => server.emit('clientError', smallChunks(), socket));
    const pipeline = pipelines.get(socket) ?? open(socket);
    // What came in the same packet is heard even so; nothing can be answered any more.
    if (socket.destroyed || socket.writableEnded) return dropRest(socket, pipeline);
    pipeline.last = { request, response };
    pipeline.unanswered.add(response);
    response.once('close', () => pipeline.unanswered.delete(response));
    if (pipeline.unanswered.size > UNANSWERED_MAX) {
      socket.destroy();
      return dropRest(socket, pipeline);
    }
    if (mayBegin(pipeline)) return listener(request, response);
    pipeline.inLine += 1;
    void line.next().then(() => {
      pipeline.inLine -= 1;
      if (!socket.destroyed) listener(request, response);
    });
  };
}

function smallChunks(): Error {
  return Object.assign(new Error('the chunks of the body are too small'), { code: SMALL_CHUNKS });
}

/** Requests that did not begin as they were heard, of all connections: some in each turn. */
const line = new SharedPace();

/** In which requests of all connections begin as they are heard. */
const slice = new RoundSlice();

/** One of a connection in a turn, unless others of it are in line, and while there is time. */
function mayBegin(pipeline: Pipeline): boolean {
  if (slice.isOver) return false;
  if (pipeline.inLine > 0 || pipeline.lastTurn === slice.round) return false;
  pipeline.lastTurn = slice.round;
  return true;
}

function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  refuse(request, response, { status: 417, text: 'Only 100-continue may be expected' });
}

function open(socket: Duplex): Pipeline {
  const pipeline: Pipeline = {
    unanswered: new Set(),
    lastTurn: -1,
    inLine: 0,
    isDropped: false,
  };
  pipelines.set(socket, pipeline);
  // Node tells the one that is being written by itself, once all have known the socket.
  socket.once('close', () => process.nextTick(endAll, pipeline));
  return pipeline;
}

/**
 * As its connection closes, Node makes an error for each request that it heard. Nobody reads them,
 * and the stacks of the 1,700 of one packet take longer than all else: they get none.
 */
function dropRest(socket: Duplex, pipeline: Pipeline): void {
  if (pipeline.isDropped) return;
  pipeline.isDropped = true;
  let limit: number;
  socket.prependOnceListener('close', () => {
    limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = limit;
  });
}

function endAll({ unanswered }: Pipeline): void {
  for (const response of unanswered) {
    response.destroy();
    response.emit('close');
  }
}
