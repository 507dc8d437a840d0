import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { fail } from '../../core/errors.ts';
import {
  SUBSCRIPTION_RECORDS,
  SUBSCRIPTION_WAITING_LENGTH_MAX,
  SUBSCRIPTIONS_PER_STREAM_MAX,
} from '../../core/limits.ts';
import { Pace, type SharedPace } from '../../core/pace.ts';
import type { Callers } from '../../door/callers.ts';
import type { HeldShare } from '../../door/held-shares.ts';
import type { Work } from '../../door/lanes.ts';
import { cutOff } from '../../door/sockets.ts';
import type { UnreadAnswers } from '../../door/unread.ts';
import type { LiveBatch, LivePort } from '../../methods/live-port.ts';
import { MergedBatch } from '../../methods/merged-batch.ts';
import { whenGone } from '../http/requests.ts';
import type { Subscription, SubscriptionDocuments } from './subscription-documents.ts';

/** What the streams of a server share. */
export interface StreamParts {
  readonly live: LivePort;
  readonly documents: SubscriptionDocuments;
  readonly unread: UnreadAnswers;
  /** Each address pays for what its subscriptions begin with, as for the answers of reads. */
  readonly callers: Callers;
  /** Thousands of streams may learn of the same commit. */
  readonly pace: SharedPace;
  /** An idle stream sends a comment line at this interval. */
  readonly heartbeatMs: number;
  /** How many entries the state has; undefined where this process alone answers. */
  stateNumber(): bigint | undefined;
}

/** What a stream has of what all streams share; see held-shares.ts. */
interface StreamShares {
  /** Of what waits to be sent, and of what is being sent, in UTF-16 code units. */
  readonly length: HeldShare;
  /** Of the documents and variables of its subscriptions, in the same units. */
  readonly kept: HeldShare;
  /** Of the records that it follows, with those that each subscription counts as. */
  readonly records: HeldShare;
  /** Called once, when the stream has ended. */
  onEnd(): void;
}

/** One subscription of a stream. */
interface Following {
  /** As the client named it; undefined for the only one of a stream. */
  readonly id: string | undefined;
  readonly subscription: Subscription;
  readonly waiting: MergedBatch;
  /** Its turn, until its first batch is sent. */
  turn: Work | undefined;
  /** Ends it in the engine; undefined until it has begun there. */
  stop: (() => void) | undefined;
  /** That of the last batch that was sent; before it, what the client has. */
  position: string | undefined;
  /** Set when nothing more comes. */
  end: { readonly error: unknown } | undefined;
  isOver: boolean;
  /** How many records it had with the last batch that came. */
  total: number;
}

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
const COMMENT = ':\n\n';

/**
 * One event stream with its subscriptions, in the protocol of graphql-sse. What a slow client has
 * not read is merged by record. If even that is too much, its connection is cut, and the client
 * resumes each subscription with its last position.
 */
export class SubscriptionStream {
  readonly #parts: StreamParts;
  readonly #shares: StreamShares;
  readonly #followings = new Map<string | undefined, Following>();
  /** Those that have not begun: one begins when the first batch of the one before is sent. */
  readonly #queue: Following[] = [];
  #beginning: Following | undefined;
  /** Those that have something to send, in the order in which they got it. */
  readonly #ready = new Set<Following>();
  #response: ServerResponse | undefined;
  #gone: AbortSignal | undefined;
  /** Nothing more is sent. */
  #isOver = false;
  #isClosed = false;
  #records = 0;
  #keptLength = 0;
  #waitingLength = 0;
  #sendingLength = 0;
  #wake: () => void = () => {};

  constructor(parts: StreamParts, shares: StreamShares) {
    this.#parts = parts;
    this.#shares = shares;
  }

  get isOpen(): boolean {
    return this.#response !== undefined;
  }

  has(id: string): boolean {
    return this.#followings.has(id);
  }

  /**
   * Adds a subscription, which begins when the stream is open.
   * @param id undefined for the only one of a stream, which ends with it.
   * @throws LimitExceeded.
   */
  add(id: string | undefined, subscription: Subscription): void {
    const actual = this.#followings.size + 1;
    const limit = SUBSCRIPTIONS_PER_STREAM_MAX;
    if (actual > limit) fail('LimitExceeded', { what: 'subscriptions of a stream', actual, limit });
    const following: Following = {
      ...{ id, subscription, turn: undefined, stop: undefined, end: undefined },
      ...{ isOver: false, total: 0 },
      waiting: new MergedBatch(subscription.key),
      position: subscription.since,
    };
    this.#followings.set(id, following);
    this.#queue.push(following);
    this.#count(SUBSCRIPTION_RECORDS);
    this.#keep(subscription.length);
    this.#wake();
  }

  /** Ends a subscription; nothing more of it is sent, once this has returned. */
  remove(id: string): boolean {
    const following = this.#followings.get(id);
    if (following === undefined) return false;
    this.#forget(following);
    this.#wake();
    return true;
  }

  /** Sends what comes until the client leaves, or the only subscription ends. */
  async run(response: ServerResponse): Promise<void> {
    this.#response = response;
    this.#gone = whenGone(response);
    const wake = (): void => this.#wake();
    response.once('close', wake);
    // A disconnect is handled by `close`; errors of writes that it interrupts can be ignored.
    response.on('error', wake);
    const heartbeat = setInterval(() => this.#beat(), this.#parts.heartbeatMs);
    try {
      response.writeHead(200, HEADERS);
      // Some clients take a response for begun only when something of its body arrives.
      response.write(COMMENT);
      await this.#sendAll(response);
    } finally {
      clearInterval(heartbeat);
      this.close();
    }
    if (response.destroyed) return;
    response.end();
    await once(response, 'close');
  }

  /** Ends all subscriptions, and the connection if there is one. */
  cut(): void {
    this.close();
    if (this.#response !== undefined) cutOff(this.#response);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#isOver = true;
    for (const following of [...this.#followings.values()]) this.#forget(following);
    this.#shares.length.release();
    this.#shares.records.release();
    this.#shares.kept.release();
    this.#shares.onEnd();
    this.#wake();
  }

  async #sendAll(response: ServerResponse): Promise<void> {
    while (!this.#isOver && !response.destroyed) {
      this.#beginNext(response);
      const [following] = this.#ready;
      if (following === undefined) {
        await this.#woken();
        continue;
      }
      await this.#parts.pace.next();
      // It may have been removed in the meantime.
      if (this.#ready.delete(following)) await this.#send(response, following);
    }
  }

  #beginNext(response: ServerResponse): void {
    if (this.#beginning !== undefined) return;
    const following = this.#queue.shift();
    if (following === undefined) return;
    this.#beginning = following;
    const turn = this.#parts.callers.begin(response.req, 'read', this.#gone);
    following.turn = turn;
    if (turn.ready === undefined) this.#follow(following);
    else {
      const refuse = (error: unknown): void => this.#end(following, error);
      turn.ready.then(() => this.#follow(following), refuse);
    }
  }

  #follow(following: Following): void {
    if (following.isOver) return;
    const { query, since } = following.subscription;
    try {
      following.stop = this.#parts.live.follow(query, since, {
        onBatch: (batch) => this.#take(following, batch),
        // The ledger is in this process.
        onStale: () => {},
        onEnd: (error) => this.#end(following, error),
      });
    } catch (error) {
      this.#end(following, error);
    }
  }

  #take(following: Following, batch: LiveBatch): void {
    if (following.isOver) return;
    const { waiting } = following;
    const before = waiting.length;
    waiting.add(batch);
    this.#count(batch.total - following.total);
    following.total = batch.total;
    this.#ready.add(following);
    // What a subscription begins with is sent as soon as it comes, as nothing else is waited for.
    if (this.#beginning !== following) this.#waitingLength += waiting.length - before;
    this.#tellLength();
    if (this.#waitingLength > SUBSCRIPTION_WAITING_LENGTH_MAX) this.cut();
    else this.#wake();
  }

  #end(following: Following, error: unknown): void {
    if (following.isOver) return;
    following.end = { error };
    this.#ready.add(following);
    this.#wake();
  }

  async #send(response: ServerResponse, following: Following): Promise<void> {
    const { subscription, waiting, id } = following;
    const { documents } = this.#parts;
    if (this.#beginning === following) this.#beginning = undefined;
    else this.#waitingLength -= waiting.length;
    const batch = waiting.take();
    if (batch !== undefined) {
      const after = batch.isWhole ? null : (following.position ?? null);
      following.position = batch.position;
      const json = await documents.layOut(subscription, { ...batch, after }, new Pace());
      this.#endTurn(
        following,
        json.reduce((sum, { length }) => sum + length, 0),
      );
      if (following.isOver) return;
      await this.#write(response, nextEvent(id, json, this.#parts.stateNumber()));
    }
    if (following.end === undefined || following.isOver) return;
    const { error } = following.end;
    this.#forget(following);
    const json = documents.layOutError(error);
    await this.#write(response, [...nextEvent(id, [json]), completeEvent(id)]);
    if (id === undefined) this.#isOver = true;
  }

  async #write(response: ServerResponse, pieces: readonly string[]): Promise<void> {
    for (const { length } of pieces) this.#sendingLength += length;
    this.#tellLength();
    for (const piece of pieces) {
      if (!response.destroyed) await this.#parts.unread.writePart(response, piece);
      this.#sendingLength -= piece.length;
    }
    this.#tellLength();
  }

  #tellLength(): void {
    this.#shares.length.set(this.#waitingLength + this.#sendingLength);
  }

  #forget(following: Following): void {
    const { id, subscription, waiting, stop } = following;
    following.isOver = true;
    stop?.();
    this.#endTurn(following, 0);
    if (this.#beginning === following) this.#beginning = undefined;
    else this.#waitingLength -= waiting.length;
    this.#followings.delete(id);
    this.#ready.delete(following);
    const place = this.#queue.indexOf(following);
    if (place >= 0) this.#queue.splice(place, 1);
    this.#count(-following.total - SUBSCRIPTION_RECORDS);
    this.#keep(-subscription.length);
  }

  #endTurn(following: Following, spentLength: number): void {
    following.turn?.spendBytes(spentLength);
    following.turn?.end();
    following.turn = undefined;
  }

  #count(more: number): void {
    this.#records += more;
    this.#shares.records.set(this.#records);
  }

  #keep(more: number): void {
    this.#keptLength += more;
    this.#shares.kept.set(this.#keptLength);
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #beat(): void {
    const response = this.#response!;
    if (!response.writableNeedDrain && !response.destroyed) response.write(COMMENT);
  }
}

/** @param state how many entries the state has that it comes from, or more. */
function nextEvent(id: string | undefined, json: readonly string[], state?: bigint): string[] {
  const [head, tail] =
    id === undefined ? ['', ''] : [`{"id":${JSON.stringify(id)},"payload":`, '}'];
  const stateLine = state === undefined ? '' : `id: ${state}\n`;
  const pieces = [`${stateLine}event: next\ndata: ${head}`, ...json, `${tail}\n\n`];
  // What is short leaves in one packet.
  return json.length === 1 ? [pieces.join('')] : pieces;
}

function completeEvent(id: string | undefined): string {
  const data = id === undefined ? '' : ` ${JSON.stringify({ id })}`;
  return `event: complete\ndata:${data}\n\n`;
}
