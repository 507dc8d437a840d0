import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { base58Decode, base58Encode } from '../../../src/codec/bytes.ts';
import { readStartFile, type StartFileName } from '../../../src/daemon/socket/start-file.ts';
import { schemaHash } from '../../../src/methods/generated/registry.ts';
import { requireListed } from '../../support/listed-errors.ts';
import { CallingClient, type SessionWish } from './client.ts';

/**
 * A client that shows everything: raw frames out, parsed frames in, the close code. It is for tests
 * of the protocol itself, of what a sound client never sends and of what it does not show; all
 * others have `client.ts`.
 */
export class RawClient extends CallingClient {
  readonly socket: WebSocket;
  /** Every frame that came, parsed, in order. */
  readonly frames: any[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  #lastId = 0;
  #wake: (() => void)[] = [];

  constructor(socket: WebSocket) {
    super();
    this.socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        resolve({ code, reason: String(reason) });
        this.#notify();
      });
    });
    socket.on('error', () => {});
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)));
      this.#notify();
    });
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  send(value: unknown): void {
    this.sendText(JSON.stringify(value));
  }

  /** The first frame that came or comes and is as wanted. */
  async frame(isWanted: (frame: any) => boolean): Promise<any> {
    for (;;) {
      const found = this.frames.find(isWanted);
      if (found !== undefined) return found;
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('closed without the frame');
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  /** Sends a text and answers the next frame. */
  async exchange(text: string): Promise<any> {
    const count = this.frames.length;
    this.sendText(text);
    return this.frame((frame) => this.frames.indexOf(frame) >= count);
  }

  /** The whole response, `result` or `error`. Parts are joined. */
  async request(method: string, params: object = {}): Promise<any> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.send({ jsonrpc: '2.0', id, method, params });
    const response = requireListed(method, await this.frame((frame) => frame.id === id));
    return response.result?.$parts === undefined ? response : this.joinParts(id);
  }

  joinParts(id: unknown): any {
    const parts = this.frames.filter((f) => f.method === '$/part' && f.params.id === id);
    return JSON.parse(parts.map((part, i) => part.params.index === i && part.params.data).join(''));
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }

  #notify(): void {
    const wake = this.#wake;
    this.#wake = [];
    for (const resolve of wake) resolve();
  }
}

export async function connect(url: string, options: object = {}): Promise<RawClient> {
  const socket = new WebSocket(url, { perMessageDeflate: false, ...options });
  const client = new RawClient(socket);
  await once(socket, 'open');
  return client;
}

interface RawWish extends SessionWish {
  /** Another secret than that of daemon.json. */
  readonly secret?: Buffer;
  /** What the client says of its catalogue, if it has another one. */
  readonly catalogue?: CatalogueWish | undefined;
}

interface CatalogueWish {
  readonly schemaHash?: string;
  readonly olderSchemas?: readonly string[];
  readonly client?: string;
}

/** Says hello and checks the daemon's proof; answers the parameters of `session.open`. */
export async function hello(client: RawClient, home: string, wish: RawWish = {}) {
  const { game = 'com.example.test', wallet, maxFrameBytes } = wish;
  const secret = wish.secret ?? (await readSecret(home, 'daemon.json'));
  const labels = { daemon: 'gamekeeper daemon v1', client: 'gamekeeper client v1' };
  const { proof, ...rest } = await shakeHands(client, 'session', {
    secret,
    labels,
    maxFrameBytes,
    catalogue: wish.catalogue,
  });
  return { params: { proof, game, ...(wallet === undefined ? {} : { wallet }) }, ...rest };
}

export interface HandshakeWish {
  readonly secret: Buffer;
  readonly labels: { readonly daemon: string; readonly client: string };
  readonly maxFrameBytes?: number | undefined;
  readonly catalogue?: CatalogueWish | undefined;
}

/**
 * Says hello on a channel as docs/reference/protocol.md gives it, without the daemon's own code.
 */
export async function shakeHands(
  client: RawClient,
  channel: 'session' | 'control' | 'player',
  { secret, labels, maxFrameBytes, catalogue }: HandshakeWish,
) {
  const clientNonce = randomBytes(32);
  const challenge = await client.call(`${channel}.hello`, {
    clientNonce: base58Encode(clientNonce),
    protocolMin: 1,
    protocolMax: 1,
    schemaHash,
    client: 'test/1',
    maxFrameBytes,
    ...catalogue,
  });
  const serverNonce = base58Decode(challenge.serverNonce)!;
  const prove = (label: string, first: Uint8Array, second: Uint8Array): string => {
    const input = Buffer.concat([Buffer.from(label), first, second]);
    return base58Encode(createHmac('sha256', secret).update(input).digest());
  };
  return {
    proof: prove(labels.client, serverNonce, clientNonce),
    isDaemonProven: challenge.proof === prove(labels.daemon, clientNonce, serverNonce),
    nonces: { client: clientNonce, server: serverNonce },
  };
}

/** The secret that a file of the daemon's home tells. */
export async function readSecret(home: string, fileName: StartFileName): Promise<Buffer> {
  return Buffer.from((await readStartFile(home, fileName))!.secret, 'hex');
}

export async function openRawSession(
  url: string,
  home: string,
  wish: RawWish = {},
): Promise<RawClient> {
  const client = await connect(url);
  const { params } = await hello(client, home, wish);
  await client.call('session.open', params);
  return client;
}
