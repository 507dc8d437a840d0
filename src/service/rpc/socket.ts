import { hash } from 'node:crypto';
import type { WebSocket } from 'ws';
import { isGamekeeperError } from '../../core/errors.ts';
import {
  BACKPRESSURE_BYTES_MAX,
  RPC_FORMS_MAX,
  RPC_NOTICES_WAITING_MAX,
  RPC_PROGRAMS_PER_SOCKET_MAX,
  RPC_SUBSCRIPTIONS_PER_SOCKET_MAX,
} from '../../core/limits.ts';
import { Pace } from '../../core/pace.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import type { Work, WorkKind } from '../../door/lanes.ts';
import type { Address } from '../../solana/address.ts';
import type { ServiceLog } from '../http/requests.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { readAccountForm } from './accounts.ts';
import type { Outbox } from './announcer.ts';
import { readFilters } from './filters.ts';
import { answerText, type CallHandler } from './json-rpc.ts';
import { refuseMethod } from './methods.ts';
import {
  type Params,
  readAddress,
  readConfig,
  readFlag,
  readInteger,
  readObject,
  readSignature,
  requireList,
} from './params.ts';
import { invalidParams, RpcError, rpcCodes } from './rpc-errors.ts';
import { slotKinds } from './slot-clock.ts';
import type { Subscriber } from './subscriber-index.ts';
import { Refusals, type Subscriptions } from './subscriptions.ts';
import { traced } from './traced.ts';

/** Close codes. Source: RFC 6455, section 7.4.1, and the IANA registry that it establishes. */
export const closeCodes = Object.freeze({ goingAway: 1001, policyViolation: 1008 });

/**
 * Frames come in faster than their calls have their turns: with more than so much of them waiting,
 * the rest stays on the client's side. UTF-16 units.
 */
const UNANSWERED_LENGTH_MAX = 64 * 1024;
/** What a frame that waits takes besides its text: the shortest come by the ten thousand. */
const FRAME_LENGTH = 64;

/** Dependencies of a socket. */
interface SocketHost {
  readonly ledger: Ledger;
  readonly log: ServiceLog;
  readonly subscriptions: Subscriptions;
  /** Queues a call in the turn queue of its address. */
  begin(kind: WorkKind, signal: AbortSignal): Work;
  /** A unique subscription id. */
  nextId(): number;
}

type Subscribe = (params: Params) => number;

interface OpenSubscription {
  readonly kind: string;
  readonly key: string;
  /** What the subscription is about, if that is limited. */
  readonly about?: string | undefined;
  end(): void;
}

/** One WebSocket and its subscriptions. */
export class RpcSocket {
  readonly #socket: WebSocket;
  readonly #host: SocketHost;
  /** Open subscriptions by id: unsubscribe function and kind. */
  readonly #open = new Map<number, OpenSubscription>();
  /** Subscription ids by request. */
  readonly #numbers = new Map<string, number>();
  readonly #refusals = new Refusals();
  /** Timers of delayed answers. */
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #methods: Readonly<Record<string, (params: Params) => unknown>>;
  readonly #traced: CallHandler;
  /**
   * Notifications held while a frame is answered, as the client may not know the subscription id
   * yet.
   */
  #held: string[] | undefined;
  readonly #gone = new AbortController();
  readonly #work = new SerialQueue();
  /** Of the frames that wait for theirs to be answered. */
  #unansweredLength = 0;
  readonly #outbox: Outbox;
  #isAlive = true;

  constructor(socket: WebSocket, host: SocketHost) {
    this.#socket = socket;
    this.#host = host;
    this.#outbox = host.subscriptions.openOutbox(() => socket.terminate());
    this.#methods = {
      accountSubscribe: this.#subscribeAccount,
      accountUnsubscribe: (params) => this.#unsubscribe('account', params),
      signatureSubscribe: this.#subscribeSignature,
      signatureUnsubscribe: (params) => this.#unsubscribe('signature', params),
      programSubscribe: this.#subscribeProgram,
      programUnsubscribe: (params) => this.#unsubscribe('program', params),
      logsSubscribe: this.#subscribeLogs,
      logsUnsubscribe: (params) => this.#unsubscribe('logs', params),
      ...this.#slotMethods(),
    };
    this.#traced = traced(
      (name, params) => this.#call(name, params),
      host.log,
      (name) => Object.hasOwn(this.#methods, name),
    );
    socket.on('message', (data, isBinary) => this.#receive(String(data), isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    // Protocol errors that ws handles end in `close`; without a listener they would be thrown.
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

  /**
   * Pings the peer. One that did not answer the last ping is told so, as it may have been stopped,
   * and is disconnected if it has not answered that at the next one either.
   */
  ping(): void {
    // Nothing of it is heard while nothing is read.
    if (this.#socket.isPaused) return;
    if (this.#socket.readyState !== this.#socket.OPEN) {
      this.#socket.terminate();
      return;
    }
    if (!this.#isAlive) {
      this.close(closeCodes.policyViolation, 'no answer to a ping');
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
  }

  /** Frames are answered in order. */
  #receive(text: string, isBinary: boolean): void {
    this.#isAlive = true;
    if (isBinary) {
      this.close(closeCodes.policyViolation, 'frames are text');
      return;
    }
    const length = FRAME_LENGTH + text.length;
    this.#hold(length);
    void this.#work.run(async () => {
      if (await this.#isReadable()) await this.#answer(text);
      this.#hold(-length);
    });
  }

  /**
   * Waits for the turn in which the next frame is read: one without a call, such as an empty one,
   * would never have any. @returns whether anybody is there still.
   */
  async #isReadable(): Promise<boolean> {
    const turn = this.#host.begin('read', this.#gone.signal);
    try {
      if (turn.ready !== undefined) await turn.ready;
    } catch (error) {
      // It has waited as long as a turn is waited for: each of its calls is told so by itself.
      if (!isGamekeeperError(error, 'RateLimited')) return false;
    } finally {
      turn.end();
    }
    return !this.#gone.signal.aborted;
  }

  #hold(length: number): void {
    this.#unansweredLength += length;
    if (this.#unansweredLength > UNANSWERED_LENGTH_MAX) this.#socket.pause();
    else if (this.#socket.isPaused) this.#socket.resume();
  }

  async #answer(text: string): Promise<void> {
    const notices: string[] = [];
    this.#held = notices;
    let delayMs = 0;
    const call: CallHandler = async (name, params) => {
      try {
        return await this.#traced(name, params);
      } catch (error) {
        if (name.endsWith('Subscribe')) delayMs = this.#refusals.delayOf(keyOf(name, params));
        throw error;
      }
    };
    const answer = await answerText(text, call, { signal: this.#gone.signal });
    if (answer !== undefined) this.#sendAfter(delayMs, answer);
    const pace = new Pace();
    // Others may come in the meantime, and go after them.
    for (const notice of notices) {
      if (pace.isDue) await pace.rest();
      this.#send(notice);
    }
    this.#held = undefined;
  }

  /** A delayed answer does not hold up other frames. */
  #sendAfter(delayMs: number, text: string): void {
    if (delayMs === 0) {
      this.#send(text);
      return;
    }
    if (this.#timers.size >= RPC_SUBSCRIPTIONS_PER_SOCKET_MAX) {
      this.close(closeCodes.policyViolation, 'too many refused subscriptions');
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#send(text);
    }, delayMs);
    this.#timers.add(timer);
  }

  async #call(name: string, params: Params | undefined): Promise<unknown> {
    const method = Object.hasOwn(this.#methods, name) ? this.#methods[name] : undefined;
    const turn = this.#host.begin('read', this.#gone.signal);
    try {
      if (turn.ready !== undefined) await turn.ready;
      return method === undefined ? refuseMethod() : method(requireList(params));
    } finally {
      turn.end();
    }
  }

  readonly #subscribeAccount: Subscribe = (params) => {
    const [address, given] = params;
    const wanted = readAddress(address, 'address');
    const form = readAccountForm(readConfig(given, this.#host.ledger.time.height));
    this.#requireFewForms('account', params, wanted, 'account');
    const add = (subscriber: Subscriber) =>
      this.#host.subscriptions.addAccount(wanted, { ...subscriber, form });
    return this.#subscribe('account', params, add, wanted);
  };

  readonly #subscribeSignature: Subscribe = (params) => {
    const [signature, given] = params;
    const wanted = readSignature(signature);
    const config = readConfig(given, this.#host.ledger.time.height);
    // Nothing observable happens between receipt of a transaction and its durability.
    readFlag(config, 'enableReceivedNotification');
    this.#requireFewForms('signature', params, wanted, 'signature');
    const add = (subscriber: Subscriber) => {
      const ended = () => this.#forget(subscriber.id);
      return this.#host.subscriptions.addSignature(wanted, { ...subscriber, ended });
    };
    return this.#subscribe('signature', params, add, wanted);
  };

  readonly #subscribeProgram: Subscribe = (params) => {
    const [program, given] = params;
    const wanted = readAddress(program, 'program');
    const config = readConfig(given, this.#host.ledger.time.height);
    const form = readAccountForm(config);
    const filters = readFilters(config.filters);
    // Each is matched against every account that changes.
    if (this.#countOf('program') >= RPC_PROGRAMS_PER_SOCKET_MAX && !this.#has('program', params)) {
      refuseMore(`${RPC_PROGRAMS_PER_SOCKET_MAX} subscriptions to programs`);
    }
    return this.#subscribe('program', params, (subscriber) =>
      this.#host.subscriptions.addProgram(wanted, { ...subscriber, form, filters }),
    );
  };

  readonly #subscribeLogs: Subscribe = (params) => {
    const [filter, given] = params;
    readConfig(given, this.#host.ledger.time.height);
    const wanted = readLogsFilter(filter);
    this.#requireFewForms('logs', params, wanted, 'filter of logs');
    const add = (subscriber: Subscriber) => this.#host.subscriptions.addLogs(wanted, subscriber);
    return this.#subscribe('logs', params, add, wanted);
  };

  /** They take no parameters, so any given ones do not make a different subscription. */
  #slotMethods(): Record<string, (params: Params) => unknown> {
    const pairs = slotKinds.flatMap((kind) => {
      const subscribe = (): number =>
        this.#subscribe(kind, [], (subscriber) =>
          this.#host.subscriptions.addSlot(kind, subscriber),
        );
      const unsubscribe = (params: Params): true => this.#unsubscribe(kind, params);
      return [
        [`${kind}Subscribe`, subscribe],
        [`${kind}Unsubscribe`, unsubscribe],
      ] as const;
    });
    return Object.fromEntries(pairs);
  }

  #countOf(wanted: string, about?: string): number {
    const own = [...this.#open.values()].filter(({ kind }) => kind === wanted);
    return about === undefined ? own.length : own.filter((one) => one.about === about).length;
  }

  /** Each form is a notification of its own whenever something happens to what it is about. */
  #requireFewForms(kind: string, params: Params, about: string, what: string): void {
    if (this.#countOf(kind, about) < RPC_FORMS_MAX || this.#has(kind, params)) return;
    refuseMore(`${RPC_FORMS_MAX} subscriptions to one ${what}`);
  }

  #has(kind: string, params: Params): boolean {
    return this.#numbers.has(keyOf(kind, params));
  }

  /** An identical subscription gets the same id and one notification, as on a validator. */
  #subscribe(
    kind: string,
    params: Params,
    add: (subscriber: Subscriber) => () => void,
    about?: string,
  ): number {
    const key = keyOf(kind, params);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const most = RPC_SUBSCRIPTIONS_PER_SOCKET_MAX;
    if (this.#open.size >= most) {
      refuseMore(`${most} subscriptions`);
    }
    const id = this.#host.nextId();
    const notify = (method: string, result: unknown): void => {
      const params = { result, subscription: id };
      this.#notice(JSON.stringify({ jsonrpc: '2.0', method, params }));
    };
    this.#numbers.set(key, id);
    this.#open.set(id, { kind, key, about, end: () => {} });
    const subscriber = { id, outbox: this.#outbox, notify };
    this.#open.set(id, { kind, key, about, end: add(subscriber) });
    return id;
  }

  #unsubscribe(kind: string, [id]: Params): true {
    const known = this.#open.get(readInteger(id, 'subscription'));
    if (known?.kind !== kind) invalidParams('Invalid subscription id.');
    this.#forget(id as number);
    known.end();
    return true;
  }

  #forget(id: number): void {
    this.#numbers.delete(this.#open.get(id)?.key ?? '');
    this.#open.delete(id);
  }

  #notice(text: string): void {
    if (this.#held === undefined) this.#send(text);
    else if (this.#held.length < RPC_NOTICES_WAITING_MAX) this.#held.push(text);
    else this.#socket.terminate();
  }

  /** Back-pressure: a peer that does not read what it subscribed to is disconnected. */
  #send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > BACKPRESSURE_BYTES_MAX) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(text);
  }

  #end(): void {
    this.#gone.abort();
    void this.#host.subscriptions.closeOutbox(this.#outbox, this.#open.values());
    this.#numbers.clear();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}

/** Identity of a subscription: its kind and parameters. */
function keyOf(kind: string, params: Params | undefined): string {
  return hash('sha256', `${kind} ${JSON.stringify(params)}`);
}

function readLogsFilter(filter: unknown): Address | 'all' {
  // There are no votes, so `allWithVotes` is `all`.
  if (filter === 'all' || filter === 'allWithVotes') return 'all';
  const { mentions } = readObject(filter, 'filter');
  if (Array.isArray(mentions) && mentions.length === 1) {
    return readAddress(mentions[0], 'filter.mentions[0]');
  }
  return invalidParams('Invalid Request: Only 1 address supported');
}

function refuseMore(what: string): never {
  const message = `Invalid Request: a connection has at most ${what}`;
  throw new RpcError(rpcCodes.invalidRequest, message);
}
