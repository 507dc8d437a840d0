import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { findPeerProcess } from '../../../src/daemon/pairing/peer-program.ts';
import { closeCodes } from '../../../src/door/close-codes.ts';
import { stopProcess } from '../../support/stop-process.ts';
import {
  type Answer,
  type DaemonStart,
  type Handlers,
  makeRefusal,
  makeWallet,
  type Request,
  session,
  shakeHands,
  writeDaemonFile,
} from './daemon-side.ts';
import { type Act, type Opening, type Script, STOP_MS } from './scripted-connections.ts';

const BUDGET_MS = 100;
/** What others, who slept as well, need for an answer. */
const AWAKE_MS = 300;
const LARGE_CHARACTERS = 2 * 1024 * 1024;
const NETWORK = '1'.repeat(32);
const OTHER_NETWORK = `${'1'.repeat(31)}2`;

/** The package names no way to what it sends over, or in one piece, as the system may by itself. */
const streamOf = (socket: WebSocket): Socket =>
  (socket as unknown as { readonly _socket: Socket })._socket;

/** Stops who is at the other end, and does something when it stops. */
const stopGame = ({ remotePort, localPort }: Socket, act = () => {}): Promise<void> =>
  stopProcess(findPeerProcess({ remotePort, localPort })!, () => {
    act();
    return delay(STOP_MS);
  });

/** Sends frames as they are. */
interface Wire {
  readonly socket: WebSocket;
  answer(request: Request, result: unknown): void;
}

/** The daemon of a script: a real one up to the session, and then what the script says. */
export class ScriptedDaemon {
  readonly #home: string;
  readonly #acts: Act[];
  readonly #opens: Opening[];
  readonly #callsInTime: number;
  readonly #asked = new Map<string, number>();
  readonly #start: DaemonStart = {
    secret: randomBytes(32),
    network: NETWORK,
    refusal: undefined,
  };
  /** Answers that come behind the next one, or when it thaws. */
  #kept: (() => void)[] = [];
  #isFrozen = false;
  #budget = { untilMs: 0, calls: 0 };
  #server!: WebSocketServer;

  private constructor(home: string, { acts, opens, callsInTime }: Script) {
    this.#home = home;
    this.#acts = [...acts];
    this.#opens = [...(opens ?? [])];
    this.#callsInTime = callsInTime ?? Number.POSITIVE_INFINITY;
  }

  /** @param home its folder, which is made. */
  static async start(home: string, script: Script): Promise<ScriptedDaemon> {
    const daemon = new ScriptedDaemon(home, script);
    mkdirSync(home, { mode: 0o700 });
    await daemon.#listen();
    return daemon;
  }

  close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #listen(): Promise<void> {
    const server = new WebSocketServer({
      host: '127.0.0.1',
      port: 0,
      perMessageDeflate: false,
      autoPong: false,
      verifyClient: ({ req }, accept) => {
        if (this.#opens[0] !== 'stop the game') return accept(true);
        this.#opens.shift();
        void stopGame(req.socket, () => accept(true));
      },
    });
    this.#server = server;
    await new Promise((resolve) => server.once('listening', resolve));
    server.on('connection', (socket) => this.#serve(socket));
    writeDaemonFile(this.#home, server, this.#start);
  }

  async #move(changes: Partial<DaemonStart>): Promise<void> {
    Object.assign(this.#start, { secret: randomBytes(32), ...changes });
    await this.close();
    await this.#listen();
  }

  #serve(socket: WebSocket): void {
    const opening = this.#opens.shift();
    if (opening === 'cut') socket.terminate();
    const start = opening === 'another secret' ? { secret: randomBytes(32) } : {};
    const wallet = makeWallet();
    const own: Handlers = {
      ...shakeHands(socket, { ...this.#start, ...start }, wallet),
      'session.get': (_params, answer) =>
        answer({ result: { ...session, network: this.#start.network, wallet, missing: null } }),
      'daemon.time': (_params, answer) => answer({ error: makeRefusal('MethodNotFound') }),
      'wallet.use': ({ name }, answer) => {
        wallet.name = name;
        answer({ result: wallet });
      },
      '$/cancelRequest': () => {},
    };
    const wire: Wire = {
      socket,
      answer: ({ id }, result) => socket.send(JSON.stringify({ jsonrpc: '2.0', id, result })),
    };
    socket.on('ping', (data) => {
      if (!this.#isFrozen) socket.pong(data);
    });
    socket.on('message', (data) => {
      const request = JSON.parse(String(data)) as Request;
      const { id, method, params } = request;
      if (method === 'test.thaw') this.#thaw(request, wire);
      else if (this.#isFrozen) this.#keep(request, wire);
      else if (
        method === 'session.hello' &&
        opening !== undefined &&
        opening !== 'another secret'
      ) {
        this.#open(opening, wire);
      } else if (method in own && !this.#isScripted(method)) {
        const answer: Answer = (body) =>
          socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...body }));
        own[method]!(params, answer, id);
      } else this.#act(request, wire);
    });
  }

  /** A script may refuse a game that asks for its session. */
  #isScripted(method: string): boolean {
    const [next] = this.#acts;
    return method === 'session.get' && typeof next === 'object' && 'refuse' in next;
  }

  #open(opening: Opening, { socket }: Wire): void {
    if (opening === 'turn away') socket.close(closeCodes.tooManyConnections, 'too many');
    else socket.send(opening === 'no JSON' ? '{"jsonrpc": "2.0"' : '[]');
  }

  #act(request: Request, wire: Wire): void {
    const result = this.#resultOf(request);
    if (this.#isTooFast()) {
      this.#refuse(request, wire, makeRefusal('RateLimited', { retryAfterMs: BUDGET_MS / 2 }));
      return;
    }
    const act = this.#acts.shift() ?? 'answer';
    if (typeof act === 'object') {
      if ('close' in act) wire.socket.close(act.close, 'as the script says');
      else {
        const { refuse, retryAfterMs } = act;
        this.#refuse(request, wire, makeRefusal(refuse, retryAfterMs ? { retryAfterMs } : {}));
      }
      return;
    }
    const frame = JSON.stringify({ jsonrpc: '2.0', id: request.id, result });
    this.#actions[act](wire.socket, frame, request, wire);
    if (act !== 'answer after the next' && act !== 'freeze') this.#release();
  }

  readonly #actions: Record<
    Act & string,
    (socket: WebSocket, frame: string, request: Request, wire: Wire) => void
  > = {
    answer: (socket, frame) => socket.send(frame),
    'answer after the next': (socket, frame) => this.#kept.push(() => socket.send(frame)),
    'answer twice': (socket, frame) => {
      socket.send(frame);
      socket.send(frame);
    },
    cut: (socket) => socket.terminate(),
    'answer and stop': (socket, frame) => {
      const stream = streamOf(socket);
      stream.cork();
      socket.send(frame);
      socket.close(closeCodes.stopping, 'the daemon stops');
      stream.uncork();
    },
    'an answer that nobody waits for': (socket, frame, { id }) => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: id! + 1_000_000, result: 'nobody’s' }));
      socket.send(frame);
    },
    'an unknown notification': (socket, frame) => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'test.unknown', params: { any: [1] } }));
      socket.send(frame);
    },
    'no JSON': (socket, frame) => socket.send(frame.slice(0, -1)),
    'a batch': (socket, frame) => socket.send(`[${frame}]`),
    'a frame of 2 MiB': (_socket, _frame, request, wire) =>
      wire.answer(request, 'x'.repeat(LARGE_CHARACTERS)),
    'an error without an id': (socket) => {
      const error = makeRefusal('ParseError');
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: null, error }));
    },
    'neither a result nor an error': (socket, _frame, { id }) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id })),
    'parts that are missing': (_socket, _frame, request, wire) =>
      wire.answer(request, { $parts: 2 }),
    'stop the game, and answer': (socket, frame) =>
      void stopGame(streamOf(socket), () => socket.send(frame)),
    'stop the game, and answer when it is awake': (socket, frame) =>
      void stopGame(streamOf(socket))
        .then(() => delay(AWAKE_MS))
        .then(() => socket.send(frame)),
    freeze: (_socket, _frame, request, wire) => {
      this.#isFrozen = true;
      this.#keep(request, wire);
    },
    move: () => void this.#move({}),
    'move to another network': () => void this.#move({ network: OTHER_NETWORK }),
    'move, and refuse the session': () => void this.#move({ refusal: 'SchemaMismatch' }),
  };

  /** What is asked of it while it says nothing; of the client's own questions nobody waits. */
  #keep(request: Request, wire: Wire): void {
    if (request.method.startsWith('session.')) return;
    const result = this.#resultOf(request);
    this.#kept.push(() => wire.answer(request, result));
  }

  #thaw(request: Request, wire: Wire): void {
    this.#isFrozen = false;
    wire.answer(request, null);
    this.#release();
  }

  #release(): void {
    for (const send of this.#kept.splice(0)) send();
  }

  #refuse({ id }: Request, { socket }: Wire, error: object): void {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, error }));
  }

  /** A read is answered what it asked, a write how often it was. */
  #resultOf({ params }: Request): unknown {
    const { idempotencyKey: key, number = null } = params ?? {};
    if (key === undefined) return { number };
    const asked = (this.#asked.get(key) ?? 0) + 1;
    this.#asked.set(key, asked);
    return { asked };
  }

  #isTooFast(): boolean {
    const nowMs = performance.now();
    if (nowMs >= this.#budget.untilMs) this.#budget = { untilMs: nowMs + BUDGET_MS, calls: 0 };
    this.#budget.calls += 1;
    return this.#budget.calls > this.#callsInTime;
  }
}
