import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { noteSockets, socketOf } from './sockets.ts';

/**
 * A client may send requests before earlier ones of its connection are answered; they are answered
 * in their order. Source: RFC 9112, 9.3.2.
 */

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
}

const pipelines = new WeakMap<Duplex, Pipeline>();

/** Undefined before the first request of a connection. */
export function lastRequestOn(socket: Duplex): LastRequest | undefined {
  return pipelines.get(socket)?.last;
}

/**
 * Has a listener answer the requests of a server. Each response hears `close`, whatever becomes of
 * its connection: Node tells those alone whose turn it is to be written.
 */
export function answerRequests(server: Server, listener: RequestListener): void {
  noteSockets(server);
  server.on('request', (request, response) => {
    const socket = socketOf(request);
    // What came in the same packet is heard even so; nothing can be answered any more.
    if (socket.destroyed || socket.writableEnded) return;
    const pipeline = pipelines.get(socket) ?? open(socket);
    pipeline.last = { request, response };
    pipeline.unanswered.add(response);
    response.once('close', () => pipeline.unanswered.delete(response));
    if (pipeline.unanswered.size > UNANSWERED_MAX) socket.destroy();
    else listener(request, response);
  });
  server.on('upgrade', (request) => {
    const socket = socketOf(request);
    // It would take the connection from those that are not answered yet.
    if ((pipelines.get(socket)?.unanswered.size ?? 0) > 0) socket.destroy();
  });
}

function open(socket: Duplex): Pipeline {
  const pipeline: Pipeline = { unanswered: new Set() };
  pipelines.set(socket, pipeline);
  // Node tells the one that is being written by itself, once all have heard of the socket.
  socket.once('close', () => process.nextTick(endAll, pipeline));
  return pipeline;
}

function endAll({ unanswered }: Pipeline): void {
  for (const response of unanswered) {
    response.destroy();
    response.emit('close');
  }
}
