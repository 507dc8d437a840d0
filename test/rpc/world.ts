import { randomBytes } from 'node:crypto';
import { Connection, Keypair } from '@solana/web3.js';
import type { RawData, WebSocket } from 'ws';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import type { Store } from '../../src/service/store/store.ts';
import type { Wallet } from '../programs/world.ts';

/** A service on a port, and a stock client of it without any options. */
export interface RpcWorld {
  readonly service: OpenedService;
  readonly server: ServiceServer;
  readonly connection: Connection;
  /** A key with so many SOL, by an airdrop of the client. */
  fund(sol?: number): Promise<Keypair>;
  close(): Promise<void>;
}

export interface RpcWorldOptions {
  readonly store?: Store;
  readonly service?: OpenedService;
  /** Milliseconds since 1970. */
  now?(): number;
}

export async function openRpcWorld(options: RpcWorldOptions = {}): Promise<RpcWorld> {
  const { store = new MemoryStore(), now = () => Date.now() } = options;
  const service =
    options.service ?? (await openService({ store, now, randomBytes, host: 'game.test' }));
  const server = await startServiceServer({ service });
  const connection = new Connection(server.rpcUrl, 'confirmed');
  return {
    service,
    server,
    connection,
    async fund(sol = 10) {
      const keypair = Keypair.generate();
      const signature = await connection.requestAirdrop(keypair.publicKey, sol * 1e9);
      const latest = await connection.getLatestBlockhash();
      await connection.confirmTransaction({ signature, ...latest });
      return keypair;
    },
    async close() {
      // The client may still ask for what it does not wait for any more.
      await connection.getSlot();
      await server.close();
      await service.close();
    },
  };
}

export function keypairOf({ key }: Wallet): Keypair {
  return Keypair.fromSeed(key.exportSeed());
}

/** The answer to a request as it is written. */
export async function post(
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** Calls a method and answers its result or its error. */
export async function callRpc(url: string, method: string, ...params: unknown[]): Promise<any> {
  const request = { jsonrpc: '2.0', id: 1, method, params };
  const response = await post(url, JSON.stringify(request));
  return response.json();
}

/**
 * Sends a request and answers its response, whatever comes next to it. The listener stands all the
 * while: frames of one packet come without a turn between them, and `once` misses the second.
 */
export function askSocket(
  socket: WebSocket,
  id: number | string,
  method: string,
  ...params: unknown[]
): Promise<any> {
  return new Promise((resolve, reject) => {
    const listen = (data: RawData): void => {
      const frame = JSON.parse(String(data));
      if (frame.id !== id) return;
      socket.off('message', listen);
      resolve(frame);
    };
    socket.on('message', listen);
    socket.once('close', () => reject(new Error(`closed without an answer to ${method}`)));
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  });
}
