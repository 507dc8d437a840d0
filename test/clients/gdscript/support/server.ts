import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { base58Decode, base58Encode } from '../../../../src/core/bytes.ts';
import { proveClient, proveDaemon } from '../../../../src/daemon/handshake.ts';
import { schemaHash } from '../../../../src/methods/generated/registry.ts';

/**
 * A daemon as a client sees it, with methods that no real one has: answers that are late, large, in
 * parts, or never come. It speaks docs/protocol.md and notes what it received.
 */
export interface TestDaemon {
  /** Folder with its daemon.json. */
  readonly home: string;
  /** Origin headers of all connections; a client sends none. */
  readonly origins: readonly (string | undefined)[];
  close(): Promise<void>;
}

interface Request {
  readonly id?: number;
  readonly method: string;
  readonly params: Readonly<Record<string, any>>;
}

const session = {
  sessionId: 's1',
  game: 'com.example.test',
  wallet: { name: 'default', address: '1'.repeat(32), custody: 'KEYCHAIN' },
  network: '1'.repeat(32),
  service: 'embedded',
  version: '0.1.0',
  maxFrameBytes: 1024 * 1024,
};

/** @param lie whether it does not know the secret that its daemon.json gives. */
export async function startTestDaemon(lie = false): Promise<TestDaemon> {
  const secret = randomBytes(32);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const origins: (string | undefined)[] = [];
  server.on('connection', (socket, request) => {
    origins.push(request.headers.origin);
    serve(socket, lie ? randomBytes(32) : secret);
  });
  const home = mkdtempSync(join(tmpdir(), 'gamekeeper-test-daemon-'));
  const content = {
    format: 1,
    pid: process.pid,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    secret: secret.toString('hex'),
    protocol: 1,
    schemaHash,
  };
  writeFileSync(join(home, 'daemon.json'), JSON.stringify(content), { mode: 0o600 });
  return {
    home,
    origins,
    close() {
      rmSync(home, { recursive: true, force: true });
      for (const socket of server.clients) socket.terminate();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function serve(socket: WebSocket, secret: Uint8Array): void {
  const serverNonce = randomBytes(32);
  let clientNonce: Uint8Array = Buffer.alloc(0);
  const waiting = new Set<number>();
  const answer = (id: number | undefined, body: object): void =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...body }));
  socket.on('message', (data) => {
    const { id, method, params } = JSON.parse(String(data)) as Request;
    switch (method) {
      case 'session.hello':
        if (params.schemaHash !== schemaHash) {
          return answer(id, { error: makeError(8005, 'SchemaMismatch', {}) });
        }
        clientNonce = base58Decode(params.clientNonce, 32)!;
        return answer(id, {
          result: {
            serverNonce: base58Encode(serverNonce),
            proof: base58Encode(proveDaemon(secret, clientNonce, serverNonce)),
            protocol: 1,
            schemaHash,
          },
        });
      case 'session.open': {
        const expected = base58Encode(proveClient(secret, clientNonce, serverNonce));
        if (params.proof !== expected) return socket.close(4002, 'wrong secret');
        return answer(id, { result: { ...session, game: params.game } });
      }
      case '$/cancelRequest':
        if (!waiting.delete(params.id)) return;
        return answer(params.id, { error: makeError(1008, 'Cancelled', {}) });
      case 'test.never':
        waiting.add(id!);
        return;
      default:
        return play(socket, answer, { id, method, params });
    }
  });
}

function play(
  socket: WebSocket,
  answer: (id: number | undefined, body: object) => void,
  { id, method, params }: Request,
): void {
  switch (method) {
    case 'test.echo':
      return answer(id, { result: params });
    case 'test.large':
      return answer(id, { result: 'x'.repeat(params.characters) });
    case 'test.parts':
      return sendInParts(socket, { jsonrpc: '2.0', id, result: makeText(params.characters) });
    case 'test.drop':
      return socket.terminate();
    case 'test.stop':
      return socket.close(1001, 'the daemon stops');
    case 'wallet.create':
      return answer(id, { result: { name: params.name, address: 5, custody: 'KEYCHAIN' } });
    case 'resources.transfer':
      return answer(id, { error: makeError(5001, 'InsufficientBalance', { sent: params }) });
    default:
      return answer(id, { error: makeError(-32601, 'MethodNotFound', { method }) });
  }
}

/** Text with characters of one to four bytes. */
function makeText(characters: number): string {
  return 'aé€𝄞'.repeat(Math.ceil(characters / 4));
}

function sendInParts(socket: WebSocket, response: { id: number | undefined }): void {
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

function makeError(code: number, name: string, context: object): object {
  return { code, message: name, data: { name, retryable: false, context } };
}
