import { once } from 'node:events';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { WebSocket } from 'ws';
import { base58Encode } from '../../src/codec/bytes.ts';
import {
  BATCH_CALLS_MAX,
  RPC_SOCKETS_MAX,
  RPC_SOCKETS_PER_ADDRESS_MAX,
} from '../../src/core/limits.ts';
import { callRpc } from './call-rpc.ts';
import { type Commits, last, paid } from './commits.ts';

/** As many sockets as there may be, from as many addresses as that takes. */

const TOGETHER = 8;

type Call = readonly [method: string, params: readonly unknown[]];

export class Listeners {
  readonly #url: string;
  readonly #socketUrl: string;
  readonly #payer = Keypair.generate();
  #sockets: Listener[] = [];
  #asked: Commits = { subscriptions: [], signatures: 0, transactions: 0 };
  /** So that no two transactions are the same. */
  #lamports = 1_000_000;

  constructor(url: string, socketUrl: string) {
    this.#url = url;
    this.#socketUrl = socketUrl;
  }

  async prepare(asked: Commits): Promise<void> {
    await this.close();
    this.#asked = asked;
    await this.#call('requestAirdrop', [this.#payer.publicKey.toBase58(), 1e12]);
    while (this.#sockets.length < RPC_SOCKETS_MAX) {
      const place = Math.floor(this.#sockets.length / RPC_SOCKETS_PER_ADDRESS_MAX);
      const localAddress = `127.0.0.${1 + place}`;
      this.#sockets.push(await Listener.open(this.#socketUrl, localAddress));
    }
    await this.#subscribe([['accountSubscribe', [last]]]);
    await this.#subscribe(asked.subscriptions);
  }

  /** Until every socket has known all transactions, and of the account that changes last. */
  async run(): Promise<void> {
    const sent = await this.#sign();
    const calls = sent.flatMap(({ signature }) => {
      return Array.from({ length: this.#asked.signatures }, (_, form): Call => {
        return ['signatureSubscribe', [signature, {}, form]];
      });
    });
    await this.#subscribe(calls);
    const heard = Promise.all(this.#sockets.map((socket) => socket.hear(calls.length)));
    const config = { encoding: 'base64', skipPreflight: true };
    await Promise.all(
      sent.map(({ bytes }) => this.#call('sendTransaction', [bytes.toString('base64'), config])),
    );
    await this.#call('requestAirdrop', [last, 1_000_000]);
    await heard;
  }

  async close(): Promise<void> {
    await Promise.all(this.#sockets.map((socket) => socket.close()));
    this.#sockets = [];
  }

  /** Some sockets at a time, as a call waits for its turn for some seconds at most. */
  async #subscribe(calls: readonly Call[]): Promise<void> {
    for (let from = 0; from < this.#sockets.length; from += TOGETHER) {
      const some = this.#sockets.slice(from, from + TOGETHER);
      await Promise.all(some.map((socket) => socket.subscribe(calls)));
    }
  }

  async #sign(): Promise<{ bytes: Buffer; signature: string }[]> {
    const { value } = await this.#call('getLatestBlockhash', []);
    return Array.from({ length: this.#asked.transactions }, () => {
      const transaction = new Transaction({ feePayer: this.#payer.publicKey, ...value });
      for (const address of paid) {
        this.#lamports += 1;
        transaction.add(
          SystemProgram.transfer({
            fromPubkey: this.#payer.publicKey,
            toPubkey: new PublicKey(address),
            lamports: this.#lamports,
          }),
        );
      }
      transaction.sign(this.#payer);
      return { bytes: transaction.serialize(), signature: base58Encode(transaction.signature!) };
    });
  }

  /** @throws what it was answered if that is an error. */
  async #call(method: string, params: readonly unknown[]): Promise<any> {
    const text = await callRpc(this.#url, { jsonrpc: '2.0', id: 1, method, params });
    const { result, error } = JSON.parse(text);
    if (error !== undefined) throw new Error(`${method}: ${text}`);
    return result;
  }
}

/** One socket: the texts of a thousand notifications each are looked at, and not parsed. */
class Listener {
  readonly #socket: WebSocket;
  #lastTold = '';
  #waiting = { answers: 0, signatures: 0, last: 0 };
  #wake = (): void => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#hear(String(data)));
    socket.on('close', () => this.#wake());
  }

  static async open(url: string, localAddress: string): Promise<Listener> {
    const socket = new WebSocket(url, { localAddress });
    await once(socket, 'open');
    return new Listener(socket);
  }

  /** Resolves when all is subscribed to. */
  async subscribe(calls: readonly Call[]): Promise<void> {
    for (let from = 0; from < calls.length; from += BATCH_CALLS_MAX) {
      const batch = calls.slice(from, from + BATCH_CALLS_MAX).map(([method, params], id) => {
        return { jsonrpc: '2.0', id, method, params };
      });
      this.#socket.send(JSON.stringify(batch));
      this.#waiting.answers += 1;
    }
    await this.#until(() => this.#waiting.answers === 0);
  }

  /** Resolves when so many signatures were told of, and then the account that changes last. */
  async hear(signatures: number): Promise<void> {
    this.#waiting.signatures += signatures;
    this.#waiting.last += 1;
    await this.#until(() => this.#waiting.last === 0 && this.#waiting.signatures === 0);
  }

  async close(): Promise<void> {
    this.#socket.close();
    await once(this.#socket, 'close');
  }

  /** @throws when the socket is closed. */
  async #until(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      if (this.#socket.readyState !== WebSocket.OPEN) throw new Error('the socket is closed');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #hear(text: string): void {
    if (text.startsWith('[')) {
      const answers: { result?: number }[] = JSON.parse(text);
      if (answers.some(({ result }) => result === undefined)) throw new Error(text);
      this.#waiting.answers -= 1;
      this.#lastTold ||= `"subscription":${answers.at(-1)!.result}}}`;
    } else if (text.endsWith(this.#lastTold)) this.#waiting.last -= 1;
    else if (text.includes('"signatureNotification"')) this.#waiting.signatures -= 1;
    this.#wake();
  }
}
