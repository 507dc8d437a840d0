import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { proveDaemon } from '../../src/door/handshake.ts';
import { productVersion, schemaHash } from '../../src/methods/generated/registry.ts';

/**
 * A daemon as a game's client sees it, with one live table of holdings that changes at a rate which
 * no ledger has to keep up with.
 */

const TICK_MS = 5;
/** The length of a part of an answer. */
const PART_CHARACTERS = 100_000;
const ADDRESS = '1'.repeat(32);

interface Request {
  readonly id: number;
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
}

export class LiveFeed {
  /** When a holder's balance was sent, in ms since 1970, by `HOLDER BALANCE`. */
  readonly sentMs = new Map<string, number>();
  readonly #rows: number;
  readonly #secret = randomBytes(32);
  readonly #server: WebSocketServer;
  #socket: WebSocket | undefined;
  /** How many units each row has more than at first, as a subscription is answered. */
  #more = 0;
  #isStopped = false;

  private constructor(server: WebSocketServer, rows: number) {
    this.#server = server;
    this.#rows = rows;
    server.on('connection', (socket) => this.#serve(socket));
  }

  /** @param home its folder, which is made. @param rows of the table. */
  static async start(home: string, rows: number): Promise<LiveFeed> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
    await new Promise((resolve) => server.once('listening', resolve));
    const feed = new LiveFeed(server, rows);
    mkdirSync(home, { mode: 0o700 });
    const { port } = server.address() as AddressInfo;
    const file = {
      ...{ format: 1, pid: process.pid, url: `ws://127.0.0.1:${port}/`, network: ADDRESS },
      ...{ secret: feed.#secret.toString('hex'), protocol: 1, schemaHash },
    };
    writeFileSync(join(home, 'daemon.json'), JSON.stringify(file), { mode: 0o600 });
    return feed;
  }

  /** Changes one row after the other until it is stopped. */
  async run(changesPerSecond: number): Promise<void> {
    const beganMs = performance.now();
    let sent = 0;
    for (let number = 1; !this.#isStopped; number += 1) {
      const due = Math.floor(((performance.now() - beganMs) * changesPerSecond) / 1000);
      const rows = Array.from({ length: due - sent }, (_, index) => sent + index);
      sent = due;
      if (rows.length > 0) this.#notify(number, rows);
      await delay(TICK_MS);
    }
  }

  /** Ends the table as of a game that was behind: when it begins again, each row is another one. */
  differ(): void {
    this.#more += 1;
    const params = { number: 1, table: 't1', reason: 'BEHIND', error: null };
    this.#socket?.send(JSON.stringify({ jsonrpc: '2.0', method: 'live.ended', params }));
  }

  stop(): void {
    this.#isStopped = true;
  }

  close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #notify(number: number, changes: readonly number[]): void {
    const records = changes.map((change) => this.#holding(change));
    const params = {
      number,
      table: 't1',
      position: String(number),
      records,
      removed: [],
      names: [],
    };
    const nowMs = performance.timeOrigin + performance.now();
    for (const { holder, balance } of records) this.sentMs.set(`${holder} ${balance}`, nowMs);
    this.#socket?.send(JSON.stringify({ jsonrpc: '2.0', method: 'live.changed', params }));
  }

  /** The row that a change is of. Each has one unit at first. */
  #holding(change: number) {
    const row = change % this.#rows;
    const balance = String(2 + Math.floor(change / this.#rows));
    return { ...this.#firstHolding(row), balance };
  }

  #firstHolding(row: number) {
    return {
      ...{
        address: `address-${row}`,
        balance: '1',
        characteristics: null,
        holder: `holder-${row}`,
      },
      ...{ leaf_idx: String(row), proof: null, resource: ADDRESS, tree_id: ADDRESS },
    };
  }

  #serve(socket: WebSocket): void {
    this.#socket = socket;
    socket.on('message', (data) => {
      const { id, method, params } = JSON.parse(String(data)) as Request;
      const result = this.#resultOf(method, params);
      sendAnswer(socket, id, JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
  }

  #resultOf(method: string, params: Request['params']): unknown {
    switch (method) {
      case 'session.hello': {
        const nonce = randomBytes(32);
        const proof = proveDaemon(this.#secret, base58Decode(params.clientNonce!, 32)!, nonce);
        return {
          ...{ serverNonce: base58Encode(nonce), proof: base58Encode(proof), protocol: 1 },
          ...{ schemaHash, version: productVersion },
        };
      }
      case 'session.open':
        return {
          ...{ sessionId: 's1', game: params.game, service: 'embedded', network: ADDRESS },
          ...{ version: productVersion, maxFrameBytes: 1024 * 1024 },
          wallet: { name: 'default', address: ADDRESS, custody: 'KEYCHAIN' },
        };
      case 'live.subscribe': {
        const balance = String(1 + this.#more);
        const records = Array.from({ length: this.#rows }, (_, row) => {
          return { ...this.#firstHolding(row), balance };
        });
        return { table: 't1', position: '0', isWhole: true, records, removed: [], names: [] };
      }
      case 'daemon.time':
        return { unixMs: String(Date.now()), offMsMax: 0 };
      default:
        return true;
    }
  }
}

/** In parts where it is long, as docs/reference/protocol.md says. */
function sendAnswer(socket: WebSocket, id: number, text: string): void {
  if (text.length <= PART_CHARACTERS) return void socket.send(text);
  const count = Math.ceil(text.length / PART_CHARACTERS);
  for (let index = 0; index < count; index += 1) {
    const data = text.slice(index * PART_CHARACTERS, (index + 1) * PART_CHARACTERS);
    const params = { id, index, data };
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: '$/part', params }));
  }
  socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: { $parts: count } }));
}
