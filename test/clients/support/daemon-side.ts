import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { WebSocket, WebSocketServer } from 'ws';
import { base58Decode, base58Encode } from '../../../src/codec/bytes.ts';
import { type ErrorName, errorTable } from '../../../src/core/generated/errors.ts';
import { closeCodes } from '../../../src/door/close-codes.ts';
import { proveClient, proveDaemon } from '../../../src/door/handshake.ts';
import { productVersion, schemaHash } from '../../../src/methods/generated/registry.ts';

/**
 * What every daemon of the tests says as a real one does: docs/reference/protocol.md, up to the
 * session.
 */

export interface Request {
  readonly id?: number;
  readonly method: string;
  readonly params: Readonly<Record<string, any>>;
}

/** Answers a call: `result` or `error`. */
export type Answer = (body: object) => void;

/** What is done at each method. */
export type Handlers = Readonly<
  Record<string, (params: Request['params'], answer: Answer, id: number | undefined) => void>
>;

/** What changes when a daemon starts again. */
export interface DaemonStart {
  secret: Buffer;
  network: string;
  /** Name of an error with which it refuses every session. */
  refusal: string | undefined;
}

/** What a session answers next to its network and its wallet. */
export const session = {
  sessionId: 's1',
  game: 'com.example.test',
  service: 'embedded',
  version: '0.1.0',
  maxFrameBytes: 1024 * 1024,
};

/** The wallet of a session that names none. */
export const makeWallet = () => ({
  name: 'default',
  address: '1'.repeat(32),
  custody: 'KEYCHAIN',
});

export function makeError(code: number, name: string, context: object): object {
  return { code, message: name, data: { name, retryable: false, context } };
}

/** An error as the catalogue has it. */
export function makeRefusal(name: ErrorName, context: object = {}): object {
  const { code, retryable, message } = errorTable[name];
  return { code, message, data: { name, retryable, context } };
}

/** Tells games where it listens. */
export function writeDaemonFile(home: string, server: WebSocketServer, start: DaemonStart): void {
  const content = {
    format: 1,
    pid: process.pid,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    secret: start.secret.toString('hex'),
    protocol: 1,
    schemaHash,
    network: start.network,
  };
  writeFileSync(join(home, 'daemon.json'), JSON.stringify(content), { mode: 0o600 });
}

/** The handshake of one connection. */
export function shakeHands(
  socket: WebSocket,
  { secret, network, refusal }: DaemonStart,
  wallet: { name: string },
): Handlers {
  const serverNonce = randomBytes(32);
  let clientNonce: Uint8Array = Buffer.alloc(0);
  return {
    'session.hello': (params, answer) => {
      if (refusal !== undefined) {
        answer({ error: makeError(8005, refusal, {}) });
        return;
      }
      if (params.schemaHash !== schemaHash) {
        answer({ error: makeError(8005, 'SchemaMismatch', {}) });
        return;
      }
      clientNonce = base58Decode(params.clientNonce, 32)!;
      const proof = base58Encode(proveDaemon(secret, clientNonce, serverNonce));
      answer({
        result: {
          serverNonce: base58Encode(serverNonce),
          proof,
          protocol: 1,
          schemaHash,
          version: productVersion,
        },
      });
    },
    'session.open': (params, answer) => {
      const expected = base58Encode(proveClient(secret, clientNonce, serverNonce));
      wallet.name = params.wallet ?? wallet.name;
      const opened = { ...session, network, wallet, game: params.game };
      if (params.proof !== expected) socket.close(closeCodes.wrongSecret, 'wrong secret');
      else if ((params.network ?? network) !== network) {
        answer({ error: makeRefusal('OtherNetwork', { network }) });
      } else answer({ result: opened });
    },
  };
}
