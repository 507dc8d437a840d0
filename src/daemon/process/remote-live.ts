import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterDeadline } from '../../core/deadline.ts';
import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { EVENT_HEARTBEAT_MS } from '../../core/limits.ts';
import { SERVICE_TIMEOUT_MS } from '../../door/limits.ts';
import type { LiveBatch, LiveListener, LivePort, LiveQuery } from '../../methods/live-port.ts';
import { readServiceError } from '../../methods/service-errors.ts';
import type { JsonEvent } from './event-reader.ts';
import { isBroken, readBatch } from './live-answer.ts';
import type { OfferedCatalogue } from './offered-catalogue.ts';
import { NoStreams, RemoteStream } from './remote-stream.ts';
import type { ServiceConnections } from './service-connections.ts';

/** What a service is asked to follow. */
interface Following {
  readonly query: LiveQuery;
  readonly listener: LiveListener;
  /** Of the last batch that was given on; undefined if the next one has to be whole. */
  position: string | undefined;
  /** As the stream names it; another one each time that it is asked for. */
  id: string | undefined;
  /** Whether the answer to the last asking has not come. */
  isAwaited: boolean;
  /** Times that what came did not fit, since it fitted last. */
  misfits: number;
  isStale: boolean;
  isOver: boolean;
}

/** How long a service may take. */
export interface LiveTimes {
  /** Between two bytes of a stream. */
  readonly silenceMs: number;
  /** From a request for a subscription to its first batch, or to another event meanwhile. */
  readonly answerMs: number;
}

/** A service sends a comment line on an idle stream; one or two of them may be late. */
const defaultTimes: LiveTimes = Object.freeze({
  silenceMs: 2.5 * EVENT_HEARTBEAT_MS,
  answerMs: SERVICE_TIMEOUT_MS,
});

/** Lets a stream that carries nothing be used again, as by one that ends and follows again. */
const IDLE_MS = 1000;

/** Between attempts: doubled each time, and random, as thousands may have lost their stream. */
const RETRY_MS_MIN = 250;
const RETRY_MS_MAX = 30_000;

/** Requests for subscriptions at a time: a stream may have thousands. */
const ASKING_MAX = 8;

/**
 * Follows reads of a service at an address: one stream carries all of them. It is opened again
 * whenever it was lost, and each read resumes with its last position. Batches are checked as
 * answers are; a batch that does not continue the one before it is asked for again as a whole.
 */
export class RemoteLive implements LivePort {
  readonly #connections: ServiceConnections;
  readonly #offered: OfferedCatalogue;
  readonly #times: LiveTimes;
  readonly #followings = new Set<Following>();
  readonly #byId = new Map<string, Following>();
  readonly #queue: Following[] = [];
  #asking = 0;
  #lastId = 0;
  /** The one that is open. */
  #stream: RemoteStream | undefined;
  /** Ends the stream that is open or is being opened. */
  #end: AbortController | undefined;
  #isRunning = false;
  /** Streams that ended since one of them brought a batch. */
  #failures = 0;
  #heardUnixMs: number | undefined;
  #endWatch: () => void = () => {};

  constructor(
    connections: ServiceConnections,
    offered: OfferedCatalogue,
    times: LiveTimes = defaultTimes,
  ) {
    this.#connections = connections;
    this.#offered = offered;
    this.#times = times;
  }

  follow(query: LiveQuery, since: string | undefined, listener: LiveListener): () => void {
    const following: Following = {
      ...{ query, listener, position: since, id: undefined },
      ...{ isAwaited: false, misfits: 0, isStale: false, isOver: false },
    };
    this.#followings.add(following);
    if (this.#stream !== undefined) this.#enqueue(following);
    if (!this.#isRunning) void this.#run();
    return () => this.#forget(following);
  }

  close(): void {
    for (const following of [...this.#followings]) this.#forget(following);
    this.#end?.abort(new Error('the daemon stops'));
  }

  /** Keeps a stream open while there is something to follow. */
  async #run(): Promise<void> {
    this.#isRunning = true;
    // Nothing is called before `follow` has returned.
    await Promise.resolve();
    while (this.#followings.size > 0) {
      const error = await this.#runStream();
      const ending = this.#endingOf(error);
      if (ending !== undefined) this.#endAll(ending);
      else this.#tellStale();
      if (this.#followings.size === 0) break;
      await sleep(retryMs(this.#failures), undefined, { ref: false });
      this.#failures += 1;
    }
    this.#isRunning = false;
  }

  /** @returns what ended the stream; undefined where the service ended it. */
  async #runStream(): Promise<unknown> {
    const end = new AbortController();
    this.#end = end;
    try {
      await RemoteStream.run(this.#connections, end, {
        silenceMs: this.#times.silenceMs,
        onOpen: (stream) => {
          this.#heardUnixMs = Date.now();
          this.#stream = stream;
          for (const following of this.#followings) this.#enqueue(following);
        },
        onHeard: () => {
          this.#heardUnixMs = Date.now();
        },
        onEvent: (event) => this.#take(event),
      });
      return undefined;
    } catch (error) {
      return error;
    } finally {
      this.#stream = undefined;
      this.#byId.clear();
      this.#queue.length = 0;
      this.#endWatch();
      for (const following of this.#followings) {
        following.id = undefined;
        following.isAwaited = false;
      }
    }
  }

  /** The error that ends every subscription; undefined if the stream may be opened again. */
  #endingOf(error: unknown): ((query: LiveQuery) => Error) | undefined {
    if (error instanceof NoStreams) {
      return ({ operation }) => this.#offered.makeNotOffered(`subscriptions of ${operation}`);
    }
    const isFinal =
      isGamekeeperError(error, 'NetworkChanged') || isGamekeeperError(error, 'SchemaMismatch');
    return isFinal ? () => error as Error : undefined;
  }

  #endAll(errorOf: (query: LiveQuery) => Error): void {
    for (const following of [...this.#followings]) {
      this.#finish(following, errorOf(following.query));
    }
  }

  #tellStale(): void {
    const sinceUnixMs = this.#heardUnixMs ?? Date.now();
    for (const following of [...this.#followings]) {
      if (following.isStale || following.isOver) continue;
      following.isStale = true;
      following.listener.onStale(sinceUnixMs);
    }
  }

  #enqueue(following: Following): void {
    this.#queue.push(following);
    if (this.#asking < ASKING_MAX) void this.#askAll();
  }

  async #askAll(): Promise<void> {
    this.#asking += 1;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if (this.#stream !== undefined && !next.isOver) await this.#ask(next, this.#stream);
    }
    this.#asking -= 1;
  }

  async #ask(following: Following, stream: RemoteStream): Promise<void> {
    const { query, position } = following;
    this.#lastId += 1;
    const id = String(this.#lastId);
    following.id = id;
    following.isAwaited = true;
    this.#byId.set(id, following);
    this.#watch();
    try {
      const document = this.#offered.subscriptionFor(query.operation, query.args);
      const variables = { ...query.args, since: position };
      const answer = await stream.ask(id, document, variables);
      // It may have been sent twice, over a connection that was closed meanwhile.
      if (answer.status === 202 || answer.status === 409) return;
      if (answer.status === 404) return stream.close();
      const said = answer.readJson() as { readonly errors?: unknown } | null | undefined;
      if (following.id === id) this.#hearErrors(following, said?.errors, answer.status);
    } catch (error) {
      if (following.id !== id) return;
      if (isGamekeeperError(error, 'NotOffered')) this.#finish(following, error);
      else stream.close();
    }
  }

  /** Ends a stream that answers nothing to what it was asked for. */
  #watch(): void {
    this.#endWatch();
    this.#endWatch = afterDeadline(this.#times.answerMs, () => {
      if ([...this.#followings].some(({ isAwaited }) => isAwaited)) this.#stream?.close();
    });
  }

  #take({ name, data }: JsonEvent): void {
    const { id, payload } = asObject(data);
    const following = this.#byId.get(String(id));
    // It was released in the meantime.
    if (following === undefined) return;
    this.#watch();
    if (name === 'complete') this.#askLater(following);
    if (name !== 'next') return;
    const { data: answer, errors } = asObject(payload);
    if (errors === undefined) this.#takeAnswer(following, asObject(answer));
    else this.#hearErrors(following, errors);
  }

  #takeAnswer(following: Following, answer: Readonly<Record<string, unknown>>): void {
    const { query, position } = following;
    try {
      const { after, ...batch } = readBatch(query, answer[query.operation]);
      if (isBroken({ ...batch, after }, position)) {
        following.position = undefined;
        this.#askLater(following);
      } else this.#giveOn(following, batch);
    } catch (error) {
      this.#finish(following, error as Error);
    }
  }

  #giveOn(following: Following, batch: LiveBatch): void {
    const { listener } = following;
    if (!batch.isWhole) following.misfits = 0;
    following.position = batch.position;
    this.#failures = 0;
    following.isAwaited = false;
    listener.onBatch(batch);
    if (!following.isStale || following.isOver) return;
    following.isStale = false;
    listener.onStale(undefined);
  }

  /** What a service says instead of an answer, of any shape. */
  #hearErrors(following: Following, errors: unknown, status?: number): void {
    const [first] = Array.isArray(errors) ? errors : [];
    const { name, context } = asObject(asObject(first).extensions);
    const { operation } = following.query;
    const detail = `HTTP status ${status}`;
    const error =
      name === undefined && status !== undefined
        ? new GamekeeperError('ServiceAnswerInvalid', { operation, detail })
        : readServiceError(operation, { name, context }, this.#connections.url);
    const mayPass = isGamekeeperError(error, 'RateLimited') || error.category === 'UNAVAILABLE';
    if (mayPass) this.#askLater(following);
    else this.#finish(following, error);
  }

  /** Asks for it under another name: at once the first time, then later and later. */
  #askLater(following: Following): void {
    const { id } = following;
    if (id === undefined) return;
    following.misfits += 1;
    following.isAwaited = false;
    const { misfits } = following;
    this.#byId.delete(id);
    following.id = undefined;
    const stream = this.#stream;
    void stream?.release(id);
    const ask = (): void => {
      if (this.#stream === stream && !following.isOver) this.#enqueue(following);
    };
    if (misfits <= 1) setImmediate(ask);
    else setTimeout(ask, retryMs(misfits)).unref();
  }

  #finish(following: Following, error: Error): void {
    if (following.isOver) return;
    this.#forget(following);
    following.listener.onEnd(error);
  }

  #forget(following: Following): void {
    if (following.isOver) return;
    following.isOver = true;
    this.#followings.delete(following);
    if (following.id !== undefined) {
      this.#byId.delete(following.id);
      void this.#stream?.release(following.id);
    }
    if (this.#followings.size > 0) return;
    const end = this.#end;
    setTimeout(() => {
      if (this.#followings.size === 0) end?.abort(new Error('nothing is followed any more'));
    }, IDLE_MS).unref();
  }
}

function retryMs(failures: number): number {
  const mostMs = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.min(failures, 10));
  return randomInt(Math.floor(mostMs / 2), mostMs);
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
