import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import WebSocket from 'ws';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { readStartFile } from '../../src/daemon/socket/start-file.ts';
import { schemaHash } from '../../src/methods/generated/registry.ts';
import { proveClient } from './door.ts';

const NOTIFICATION_START = Buffer.from('{"jsonrpc":"2.0","method"');

/**
 * A minimal client: it sends prepared text and counts the answers. It is used for both the daemon
 * and the echo, so that its own cost is in both. The TypeScript client cannot are here: it writes
 * and reads each frame, which the echo's are not, and of its own version, while `--next to` also
 * runs daemons of commits that have none.
 */
export class WireClient {
  /** Called with each notification, in the turn in which it comes. */
  onNotification: (data: Buffer) => void = () => {};
  readonly #socket: WebSocket;
  #receive: (data: Buffer) => void = () => {};
  #fail: (error: Error) => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const start = data.subarray(0, NOTIFICATION_START.length);
      if (NOTIFICATION_START.equals(start)) this.onNotification(data);
      else this.#receive(data);
    });
    socket.on('close', (code, reason) => this.#fail(new Error(`closed: ${code} ${reason}`)));
  }

  static async connect(url: string): Promise<WireClient> {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    await once(socket, 'open');
    return new WireClient(socket);
  }

  /**
   * Sends one text and answers the next frame.
   * @param take called with the frame in the turn in which it comes.
   */
  exchange(text: string, take: (data: Buffer) => void = () => {}): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#receive = (data) => {
        take(data);
        resolve(data);
      };
      this.#fail = reject;
      this.#socket.send(text);
    });
  }

  /** Sends every text, never more than `window` unanswered, and calls back for each answer. */
  stream(
    texts: readonly string[],
    window: number,
    receive: (data: Buffer) => void = () => {},
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      let sent = Math.min(window, texts.length);
      let answered = 0;
      this.#fail = reject;
      this.#receive = (data) => {
        receive(data);
        answered += 1;
        if (sent < texts.length) this.#socket.send(texts[sent++]!);
        else if (answered === texts.length) resolve();
      };
      for (const text of texts.slice(0, sent)) this.#socket.send(text);
    });
  }

  /**
   * The result of a call. @throws Error if there is none.
   * @param take called with the result in the turn in which it comes.
   */
  async call(method: string, params: object, take: (result: any) => void = () => {}): Promise<any> {
    let result: any;
    const frame = await this.exchange(requestText(0, method, params), (data) => {
      ({ result } = JSON.parse(String(data)));
      if (result !== undefined) take(result);
    });
    if (result === undefined) throw new Error(`${method}: ${frame}`);
    return result;
  }

  /** Reads nothing for a while. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#fail = () => {};
    this.#socket.close();
  }
}

/** What docs/reference/protocol.md calls the proof of a paired game. */
function proveGame(
  secret: Uint8Array,
  { client, server }: { readonly client: Uint8Array; readonly server: Uint8Array },
  game: string,
): string {
  const hash = createHash('sha256').update(secret).digest();
  const covered = createHmac('sha256', hash).update('gamekeeper game v1').update(server);
  const pad = covered.update(client).update(game).digest();
  return base58Encode(secret.map((byte, index) => byte ^ pad[index]!));
}

/** A request whose length does not depend on its number below a million. */
export function requestText(number: number, method: string, params: object): string {
  const id = String(number).padStart(6, '0');
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

interface Opening {
  readonly game: string;
  /** Its name; the daemon's choice where it is left out. */
  readonly wallet?: string;
  /** Of an earlier pairing, base58. */
  readonly secret?: string;
}

/** Opens a game's session with the daemon of a folder. */
export async function openSession(
  home: string,
  { game, wallet, secret: kept }: Opening = { game: 'gamekeeper.bench' },
): Promise<WireClient> {
  const start = await readStartFile(home);
  if (start === undefined) throw new Error('no daemon runs in the folder');
  const client = await WireClient.connect(start.url);
  const clientNonce = randomBytes(32);
  const challenge = await client.call('session.hello', {
    clientNonce: base58Encode(clientNonce),
    protocolMin: start.protocol,
    protocolMax: start.protocol,
    schemaHash,
    client: 'gamekeeper-bench',
  });
  const serverNonce = base58Decode(challenge.serverNonce)!;
  const secret = Buffer.from(start.secret, 'hex');
  const proof = base58Encode(proveClient(secret, clientNonce, serverNonce));
  const nonces = { client: clientNonce, server: serverNonce };
  const pairing = kept && proveGame(base58Decode(kept)!, nonces, game);
  await client.call('session.open', { proof, game, wallet, pairing });
  return client;
}
