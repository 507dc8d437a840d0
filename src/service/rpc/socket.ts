import type { WebSocket } from 'ws';
import { BACKPRESSURE_BYTES_MAX, RPC_SUBSCRIPTIONS_PER_SOCKET_MAX } from '../../core/limits.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ServiceLog } from '../log.ts';
import { readAccountForm } from './accounts.ts';
import { invalidParams, RpcError, rpcCodes } from './errors.ts';
import { answerText } from './json-rpc.ts';
import { refuseMethod } from './methods.ts';
import {
  type Params,
  readAddress,
  readConfig,
  readFlag,
  readInteger,
  readSignature,
} from './params.ts';
import type { Subscriber, Subscriptions } from './subscriptions.ts';
import { traced } from './traced.ts';

/** Close codes. Source: RFC 6455, section 7.4.1, and the registry that it founds. */
export const closeCodes = Object.freeze({ goingAway: 1001, policyViolation: 1008 });

/** What a socket has at hand. */
export interface SocketHost {
  readonly ledger: Ledger;
  readonly log: ServiceLog;
  readonly subscriptions: Subscriptions;
  /** A number that no other subscription has. */
  nextId(): number;
}

type Subscribe = (params: Params) => number;

/** One WebSocket and its subscriptions. */
export class RpcSocket {
  readonly #socket: WebSocket;
  readonly #host: SocketHost;
  /** What ends each subscription, by its number, and what kind it is. */
  readonly #open = new Map<number, { readonly kind: string; end(): void }>();
  readonly #methods: Readonly<Record<string, (params: Params) => unknown>>;
  /** Notices that come while a frame is answered: its client may not know their number yet. */
  #held: string[] | undefined;
  #work: Promise<void> = Promise.resolve();
  #isAlive = true;

  constructor(socket: WebSocket, host: SocketHost) {
    this.#socket = socket;
    this.#host = host;
    this.#methods = {
      accountSubscribe: this.#subscribeAccount,
      accountUnsubscribe: (params) => this.#unsubscribe('account', params),
      signatureSubscribe: this.#subscribeSignature,
      signatureUnsubscribe: (params) => this.#unsubscribe('signature', params),
      slotSubscribe: this.#subscribeSlot,
      slotUnsubscribe: (params) => this.#unsubscribe('slot', params),
    };
    socket.on('message', (data, isBinary) => this.#receive(String(data), isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    // What ws refuses by itself ends in `close`; without a listener it would be thrown.
    socket.on('error', () => {});
    socket.on('close', () => this.#end());
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    this.#end();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Asks whether the peer is there; one that did not answer the last time is cut. */
  ping(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
  }

  /** Frames are answered in their order. */
  #receive(text: string, isBinary: boolean): void {
    this.#isAlive = true;
    if (isBinary) {
      this.close(closeCodes.policyViolation, 'frames are text');
      return;
    }
    const isKnown = (method: string): boolean => Object.hasOwn(this.#methods, method);
    const call = traced((name, params) => this.#call(name, params), this.#host.log, isKnown);
    this.#work = this.#work.then(async () => {
      const notices: string[] = [];
      this.#held = notices;
      const answer = await answerText(text, call);
      this.#held = undefined;
      if (answer !== undefined) this.#send(answer);
      for (const notice of notices) this.#send(notice);
    });
  }

  #call(name: string, params: Params): unknown {
    const method = Object.hasOwn(this.#methods, name) ? this.#methods[name] : undefined;
    return method === undefined ? refuseMethod() : method(params);
  }

  readonly #subscribeAccount: Subscribe = ([address, given]) => {
    const wanted = readAddress(address, 'address');
    const form = readAccountForm(readConfig(given, this.#host.ledger.time.height));
    return this.#subscribe('account', (subscriber) =>
      this.#host.subscriptions.addAccount(wanted, { ...subscriber, form }),
    );
  };

  readonly #subscribeSignature: Subscribe = ([signature, given]) => {
    const wanted = readSignature(signature);
    const config = readConfig(given, this.#host.ledger.time.height);
    // There is nothing to tell between a transaction's coming in and its being durable.
    readFlag(config, 'enableReceivedNotification');
    return this.#subscribe('signature', (subscriber) => {
      const ended = () => void this.#open.delete(subscriber.id);
      return this.#host.subscriptions.addSignature(wanted, { ...subscriber, ended });
    });
  };

  readonly #subscribeSlot: Subscribe = () =>
    this.#subscribe('slot', (subscriber) => this.#host.subscriptions.addSlot(subscriber));

  #subscribe(kind: string, add: (subscriber: Subscriber) => () => void): number {
    const most = RPC_SUBSCRIPTIONS_PER_SOCKET_MAX;
    if (this.#open.size >= most) {
      const message = `Invalid Request: a connection has at most ${most} subscriptions`;
      throw new RpcError(rpcCodes.invalidRequest, message);
    }
    const id = this.#host.nextId();
    const notify = (method: string, result: unknown): void => {
      const params = { result, subscription: id };
      this.#notice(JSON.stringify({ jsonrpc: '2.0', method, params }));
    };
    this.#open.set(id, { kind, end: add({ id, notify }) });
    return id;
  }

  #unsubscribe(kind: string, [id]: Params): true {
    const known = this.#open.get(readInteger(id, 'subscription'));
    if (known?.kind !== kind) invalidParams('Invalid subscription id.');
    this.#open.delete(id as number);
    known.end();
    return true;
  }

  #notice(text: string): void {
    if (this.#held !== undefined) this.#held.push(text);
    else this.#send(text);
  }

  /** A peer that does not take in what it asked for is closed, not waited for. */
  #send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > BACKPRESSURE_BYTES_MAX) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(text);
  }

  #end(): void {
    for (const { end } of this.#open.values()) end();
    this.#open.clear();
  }
}
