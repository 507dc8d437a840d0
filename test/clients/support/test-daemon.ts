import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { base58Encode } from '../../../src/codec/bytes.ts';
import {
  type Answer,
  type DaemonStart,
  type Handlers,
  makeError,
  makeWallet,
  type Request,
  session,
  shakeHands,
  writeDaemonFile,
} from './daemon-side.ts';

/**
 * A daemon as a client sees it, with methods that no real one has: answers that are late, large, in
 * parts, or never come. It speaks docs/reference/protocol.md and notes what it received.
 */
export interface TestDaemon {
  /** Folder with its daemon.json. */
  readonly home: string;
  /** Origin headers of all connections; a client sends none. */
  readonly origins: readonly (string | undefined)[];
  close(): Promise<void>;
}

/** What the player grants. */
const grant = {
  ...{ id: 'g1', game: session.game, gameName: 'Test', network: '1'.repeat(32) },
  ...{ wallet: 'default', projects: [], playOnly: [], made: [], actions: [], budgets: [] },
  ...{ callsPerMinute: 1, tokens: [], manifestHash: '', grantedAt: '', usedAt: '', idleHours: 1 },
  endsAt: '',
};

/** What changes when it starts again. */
interface Start extends DaemonStart {
  /**
   * How the next connections end before their session is open: in place of the answer to the
   * upgrade, as soon as it is made, or with 4006 in place of the answer to hello.
   */
  ends: ('upgrade' | 'cut' | 'close')[];
  /** How the player answers who asks for more, and when the earlier sessions are closed then. */
  player: { readonly refuses?: boolean; readonly closes?: 'before' | 'after' } | undefined;
}

/** @param lie whether it does not know the secret that its daemon.json gives. */
export async function startTestDaemon(lie = false): Promise<TestDaemon> {
  const home = mkdtempSync(join(tmpdir(), 'gamekeeper-test-daemon-'));
  const origins: (string | undefined)[] = [];
  const start: Start = {
    secret: randomBytes(32),
    network: '1'.repeat(32),
    refusal: undefined,
    ends: [],
    player: undefined,
  };
  const lossy = lossyMethod();
  let server: WebSocketServer;
  const listen = async (): Promise<void> => {
    server = new WebSocketServer({
      host: '127.0.0.1',
      port: 0,
      perMessageDeflate: false,
      verifyClient({ req }: { req: IncomingMessage }) {
        if (start.ends[0] !== 'upgrade') return true;
        start.ends.shift();
        req.socket.destroy();
        return false;
      },
    });
    await new Promise((resolve) => server.once('listening', resolve));
    server.on('connection', (socket, request) => {
      origins.push(request.headers.origin);
      const end = start.ends.shift();
      if (end === 'cut') socket.terminate();
      if (end === 'close') socket.once('message', () => socket.close(4006, 'too many'));
      if (end !== undefined) return;
      const others = () => [...server.clients].filter((other) => other !== socket);
      serve(socket, lie ? { ...start, secret: randomBytes(32) } : start, lossy, restart, others);
    });
    writeDaemonFile(home, server, start);
  };
  const stop = (): Promise<void> => {
    for (const socket of server.clients) socket.terminate();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  const restart = async ({ network, refusal }: Request['params']): Promise<void> => {
    start.secret = randomBytes(32);
    start.network = network ?? start.network;
    start.refusal = refusal;
    await stop();
    await listen();
  };
  await listen();
  return {
    home,
    origins,
    close() {
      rmSync(home, { recursive: true, force: true });
      return stop();
    },
  };
}

/** One connection: the handshake, then the odd methods. */
function serve(
  socket: WebSocket,
  start: Start,
  lossy: LossyMethod,
  restart: (params: Request['params']) => Promise<void>,
  others: () => readonly WebSocket[],
): void {
  const waiting = new Set<number>();
  let isHanging = false;
  const wallet = makeWallet();
  const handlers: Handlers = {
    ...shakeHands(socket, start, wallet),
    ...oddMethods(socket, waiting),
    ...askThePlayer(start, others, wallet),
    'test.turnAway': (params, answer) => {
      answer({ result: start.ends.length });
      start.ends.splice(0, Infinity, ...params.ends);
    },
    'wallet.use': (params, answer) => {
      wallet.name = params.name;
      answer({ result: wallet });
    },
    'test.lossy': (params, answer, id) => lossy(params, answer, id!, { socket, wallet }),
    // The same under a name that a client knows as a write.
    'resources.mint': (params, answer, id) => lossy(params, answer, id!, { socket, wallet }),
    'api.sendBulkTransactions': () => socket.terminate(),
    'test.restart': (params) => void restart(params),
    'test.hang': () => {
      isHanging = true;
    },
  };
  socket.on('message', (data) => {
    if (isHanging) return;
    const { id, method, params } = JSON.parse(String(data)) as Request;
    const answer: Answer = (body) => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...body }));
    };
    const handler = handlers[method];
    if (handler !== undefined) handler(params, answer, id);
    else answer({ error: makeError(-32601, 'MethodNotFound', { method }) });
  });
}

/** Loses answers and refuses askings as its parameters say, then tells how often it was asked. */
type LossyMethod = (
  params: Request['params'],
  answer: Answer,
  id: number,
  connection: { readonly socket: WebSocket; readonly wallet: { readonly name: string } },
) => void;

function lossyMethod(): LossyMethod {
  const asked = new Map<string, string[]>();
  return (params, answer, id, { socket, wallet }) => {
    const { idempotencyKey: key, losses = 0, how = 'drop', refusals = [] } = params;
    const askings = asked.get(key) ?? [];
    askings.push(JSON.stringify({ params, wallet: wallet.name }));
    asked.set(key, askings);
    const count = askings.length;
    if (count <= losses) {
      if (how === 'parts') answer({ result: { $parts: 2 } });
      else if (how === 'text') socket.send(`{"jsonrpc": "2.0", "id": ${id}`);
      else if (how === 'drop') socket.terminate();
      return;
    }
    const refusal = refusals[count - losses - 1];
    const context = { retryAfterMs: 20 };
    if (refusal !== undefined) answer({ error: makeError(1009, refusal, context) });
    else answer({ result: { asked: count, forms: new Set(askings).size, wallet: wallet.name } });
  };
}

/** Something is missing for as long as there is a player to be asked. */
function askThePlayer(
  start: Start,
  others: () => readonly WebSocket[],
  wallet: { readonly name: string },
): Handlers {
  return {
    'test.player': (params, answer) => {
      start.player = params;
      answer({ result: null });
    },
    'session.get': (_params, answer) => {
      const all = { projects: [], actions: [], budgets: [] };
      const missing = start.player === undefined ? null : all;
      answer({ result: { ...session, network: start.network, wallet, missing } });
    },
    'session.pair': (_params, answer) => {
      answer({ result: { code: '123456', expiresAt: '2030-01-01T00:00:00.000Z' } });
    },
    'session.awaitPairing': (_params, answer) => {
      const { refuses, closes } = start.player!;
      if (refuses) {
        answer({ error: makeError(8013, 'PairingRefused', {}) });
        return;
      }
      const end = (): void => {
        for (const other of others()) other.close(4007, 'its grant has changed');
      };
      if (closes === 'before') end();
      start.player = undefined;
      answer({ result: { secret: base58Encode(randomBytes(32)), grant } });
      if (closes === 'after') end();
    },
  };
}

/** About as long together as profiles are. */
const manyWallets = Array.from({ length: 10_000 }, (_, index) => ({
  name: `wallet-${index}-${'x'.repeat(400)}`,
  address: '1'.repeat(32),
  custody: 'KEYCHAIN',
}));

function oddMethods(socket: WebSocket, waiting: Set<number>): Handlers {
  const refusals = new Map<string, number>();
  return {
    '$/cancelRequest': (params) => {
      if (!waiting.delete(params.id)) return;
      const error = makeError(1008, 'Cancelled', {});
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: params.id, error }));
    },
    'test.never': (_params, _answer, id) => {
      waiting.add(id!);
    },
    'test.tell': (params, answer, id) => {
      for (const { method, params: told } of params.told) {
        const whole = method === '$/progress' ? { id, method: 'test.tell', ...told } : told;
        const sent = (): void => {
          if (params.next === 'drop') socket.terminate();
        };
        socket.send(JSON.stringify({ jsonrpc: '2.0', method, params: whole }), sent);
      }
      if (params.next === 'wait') waiting.add(id!);
      else if (params.next === 'answer') answer({ result: null });
    },
    'test.answerAll': (_params, answer) => {
      const ids = [...waiting];
      waiting.clear();
      for (const one of ids) socket.send(JSON.stringify({ jsonrpc: '2.0', id: one, result: null }));
      answer({ result: ids.length });
    },
    'test.echo': (params, answer) => answer({ result: params }),
    'test.late': (params, answer) => void setTimeout(() => answer({ result: null }), params.ms),
    'test.large': (params, answer) => answer({ result: 'x'.repeat(params.characters) }),
    'test.parts': (params, _answer, id) =>
      sendInParts(socket, { jsonrpc: '2.0', id, result: makeText(params.characters) }),
    'test.drop': () => socket.terminate(),
    'test.last': (_params, _answer, id) => {
      const text = JSON.stringify({ jsonrpc: '2.0', id, result: null });
      socket.send(text, () => socket.terminate());
    },
    'test.limited': (params, answer) => {
      const { id, times, retryAfterMs } = params;
      const refused = refusals.get(id) ?? 0;
      refusals.set(id, refused + 1);
      if (refused >= times) answer({ result: refused });
      else answer({ error: makeError(1009, 'RateLimited', { retryAfterMs }) });
    },
    'test.freeze': (params, answer) => {
      const until = performance.now() + params.ms;
      while (performance.now() < until);
      answer({ result: null });
    },
    'wallet.list': (_params, _answer, id) =>
      sendInParts(socket, { jsonrpc: '2.0', id, result: manyWallets }),
    'test.stop': () => socket.close(1001, 'the daemon stops'),
    'wallet.create': (params, answer) =>
      answer({ result: { name: params.name, address: 5, custody: 'KEYCHAIN' } }),
    'resources.transfer': (params, answer) =>
      answer({ error: makeError(5001, 'InsufficientBalance', { sent: params }) }),
  };
}

/** Text with characters of one to four bytes. */
function makeText(characters: number): string {
  return 'aé€𝄞'.repeat(Math.ceil(characters / 4));
}

function sendInParts(
  socket: WebSocket,
  response: { jsonrpc: string; id: number | undefined; result: unknown },
): void {
  const { id } = response;
  const pieces = [...JSON.stringify(response)];
  let index = 0;
  for (let start = 0; start < pieces.length; start += 100_000) {
    const data = pieces.slice(start, start + 100_000).join('');
    const params = { id, index, data };
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: '$/part', params }));
    index += 1;
  }
  socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: { $parts: index } }));
}
