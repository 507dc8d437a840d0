import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { afterDeadline } from '../../core/deadline.ts';
import {
  BODY_BYTES_MAX,
  FRAME_BYTES_MAX,
  FRAME_PACKETS_MAX,
  RPC_SOCKETS_MAX,
  RPC_SOCKETS_PER_ADDRESS_MAX,
} from '../../core/limits.ts';
import { Pace } from '../../core/pace.ts';
import { readBody } from '../../door/body.ts';
import { addressOf, type Callers } from '../../door/callers.ts';
import {
  bodyTooLong,
  type IsOwnHost,
  judgeRequest,
  judgeSender,
  judgeUpgrade,
  type Refusal,
  type Routes,
  refuse,
  refuseUpgrade,
} from '../../door/gate.ts';
import type { WorkKind } from '../../door/lanes.ts';
import { answerRequests, requestOptions } from '../../door/pipelines.ts';
import { Places } from '../../door/places.ts';
import { socketOf } from '../../door/sockets.ts';
import type { UnreadAnswers } from '../../door/unread.ts';
import { type ServiceLog, whenGone } from '../http/requests.ts';
import type { ServiceRoute, SharedParts } from '../http/routes.ts';
import { answerText, type CallHandler } from './json-rpc.ts';
import type { RpcContext } from './method.ts';
import { makeCallHandler } from './methods.ts';
import { closeCodes, RpcSocket } from './socket.ts';
import { Subscriptions } from './subscriptions.ts';

export const RPC_PATH = '/rpc';

const silent = { status: 503, text: 'It does not know the newest state now' } as const;

/** How long a client may take to receive its answer when the server closes. */
const ANSWER_GRACE_MS = 1000;

/** Solana's JSON-RPC: serves what the service's HTTP server passes on. */
export class RpcServer {
  readonly route: ServiceRoute = {
    path: RPC_PATH,
    isNewest: true,
    methods: ['POST'],
    bodyBytesMax: BODY_BYTES_MAX,
    answer: (request, response) => this.#answer(request, response),
  };
  readonly #call: CallHandler;
  readonly #context: RpcContext;
  readonly #log: ServiceLog;
  readonly #callers: Callers;
  readonly #unread: UnreadAnswers;
  readonly #isOwnHost: IsOwnHost;
  readonly #isSilent: () => boolean;
  readonly #places = new Places({
    max: RPC_SOCKETS_MAX,
    perOwnerMax: RPC_SOCKETS_PER_ADDRESS_MAX,
  });
  readonly #subscriptions: Subscriptions;
  readonly #open = new Set<RpcSocket>();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // A compressed frame could expand a thousandfold.
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES_MAX,
    maxBufferedChunks: FRAME_PACKETS_MAX,
    // One in each round of the event loop, as ten thousand may arrive at once.
    allowSynchronousEvents: false,
  });
  readonly #ongoing = new Set<Promise<void>>();
  readonly #pingMs: number;
  #stopPings: (() => void) | undefined;
  #lastId = 0;

  /** @param pingMs interval of pings. */
  constructor(
    context: RpcContext,
    log: ServiceLog,
    { callers, unread, isOwnHost, isSilent }: SharedParts,
    pingMs: number,
  ) {
    this.#pingMs = pingMs;
    this.#isOwnHost = isOwnHost;
    this.#isSilent = isSilent;
    this.#callers = callers;
    this.#unread = unread;
    this.#context = context;
    this.#log = log;
    this.#call = makeCallHandler(context, log);
    this.#subscriptions = new Subscriptions(context.ledger, log);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, BODY_BYTES_MAX);
    if (body === undefined) {
      return refuse(request, response, bodyTooLong(BODY_BYTES_MAX));
    }
    const answered = this.#answerBody(body, request, response);
    this.#ongoing.add(answered);
    await answered.finally(() => this.#ongoing.delete(answered));
  }

  async #answerBody(
    body: Buffer,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const signal = whenGone(response);
    const begin = (kind: WorkKind) => this.#callers.begin(request, kind, signal);
    const answer = await answerText(body.toString('utf8'), this.#call, { signal, begin });
    if (response.destroyed) return;
    const text = answer ?? '';
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    const closed = once(response, 'close');
    await this.#unread.write(response, [text]);
    await closed;
  }

  /** Serves WebSockets at these paths of a server that has no others. */
  attach(server: Server, paths: readonly string[]): void {
    const routes: Routes = Object.fromEntries(paths.map((path) => [path, { methods: ['GET'] }]));
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      const judge = () => judgeRequest(request, routes, this.#isOwnHost) ?? this.#judgeSilence();
      const refusal = judgeUpgrade(request, judge);
      if (refusal !== undefined) return refuseUpgrade(socket, refusal);
      const giveBack = this.#places.take(addressOf(socketOf(request)), () => socket.destroy());
      socketOf(request).once('close', giveBack);
      this.#accept(request, socket, head);
    });
  }

  #judgeSilence(): Refusal | undefined {
    return this.#isSilent() ? silent : undefined;
  }

  /** Ends the WebSockets at once. Others may be opened. */
  cut(): void {
    for (const socket of this.#open) socket.terminate();
  }

  /** Closes the WebSockets; resolves when the calls in progress are answered. */
  async close(): Promise<void> {
    this.#stopPings?.();
    this.#subscriptions.close();
    const pace = new Pace();
    for (const socket of this.#open) {
      if (pace.isDue) await pace.rest();
      socket.close(closeCodes.goingAway, 'the service stops');
      socket.terminate();
    }
    this.#open.clear();
    let end = (): void => {};
    const grace = new Promise<void>((resolve) => {
      end = afterDeadline(ANSWER_GRACE_MS, resolve);
    });
    await Promise.race([Promise.allSettled(this.#ongoing), grace]);
    end();
  }

  #accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const open = new RpcSocket(webSocket, {
        ledger: this.#context.ledger,
        log: this.#log,
        subscriptions: this.#subscriptions,
        begin: (kind, signal) => this.#callers.begin(request, kind, signal),
        nextId: () => {
          this.#lastId += 1;
          return this.#lastId;
        },
      });
      this.#open.add(open);
      if (this.#stopPings === undefined) this.#pingLater();
      webSocket.on('close', () => this.#ended(open));
    });
  }

  #ended(socket: RpcSocket): void {
    this.#open.delete(socket);
    if (this.#open.size > 0) return;
    // No timer runs without a connection.
    this.#stopPings?.();
    this.#stopPings = undefined;
  }

  #pingLater(): void {
    this.#stopPings = afterDeadline(this.#pingMs, () => {
      this.#pingLater();
      for (const socket of this.#open) socket.ping();
    });
  }
}

/** The server on the next port up, where web3.js looks for the WebSocket. */
export function createSocketServer(rpc: RpcServer): Server {
  const only = { status: 426, text: 'WebSockets only' } as const;
  const server = createServer(requestOptions);
  answerRequests(server, (request, response) => {
    refuse(request, response, judgeSender(request) ?? only);
  });
  rpc.attach(server, ['/', RPC_PATH]);
  return server;
}
