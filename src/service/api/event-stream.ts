import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { base58Encode } from '../../codec/bytes.ts';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { EVENT_STREAMS_MAX, EVENT_STREAMS_PER_ADDRESS_MAX, U64_MAX } from '../../core/limits.ts';
import { SharedPace } from '../../core/pace.ts';
import { callerOf } from '../../door/callers.ts';
import { Places } from '../../door/places.ts';
import { cutOff } from '../../door/sockets.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { ServiceRoute } from '../http/routes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerEvent } from '../ledger/log/events.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';
import { historyToWire } from '../reads/character-history.ts';
import { toGraphqlError } from './graphql-errors.ts';
import { reachEvent } from './reached-event.ts';

/**
 * `GET /events?since=N`: the ledger's events as server-sent events, first those after N, then each
 * as it becomes durable. Source of the format: the HTML standard, 9.2.
 */

/** The part of the ledger that a stream reads. */
export type EventSource = Pick<
  Ledger,
  'events' | 'lastEventSequence' | 'prunedEventSequence' | 'onCommit' | 'onRevert' | 'confirm'
>;

interface EventStreamOptions {
  /** An idle stream sends a comment line at this interval. */
  readonly heartbeatMs: number;
}

/** Events read and sent at a time, which bounds a stream's memory. */
const EVENTS_PER_TURN = 256;

const statuses: Readonly<Record<string, number>> = {
  EventsAhead: 409,
  EventsPruned: 410,
};

/** @param heartbeatMs an idle stream sends a comment line at this interval. */
export function eventsRoute(source: EventSource, heartbeatMs: number): ServiceRoute {
  const streams = new EventStreams(source, { heartbeatMs });
  return {
    path: '/events',
    methods: ['GET'],
    answer: (request, response, url) => streams.answer(request, response, url),
  };
}

/** The open streams. */
export class EventStreams {
  readonly #source: EventSource;
  readonly #heartbeatMs: number;
  /** Hundreds of streams may be behind at once, and all learn of the same commit. */
  readonly #pace = new SharedPace();
  readonly #places = new Places({
    max: EVENT_STREAMS_MAX,
    perOwnerMax: EVENT_STREAMS_PER_ADDRESS_MAX,
  });

  constructor(source: EventSource, { heartbeatMs }: EventStreamOptions) {
    this.#source = source;
    this.#heartbeatMs = heartbeatMs;
  }

  /** Serves a stream; resolves when it has ended. @throws NeedsWriter before it has begun. */
  async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    let since: bigint;
    try {
      since = this.#readSince(request, url);
    } catch (error) {
      refuseStream(response, error);
      return;
    }
    const owner = callerOf(request);
    const giveBack = this.#places.take(owner, () => cutOff(response));
    try {
      await this.#requireEvent(since, response);
      if (!response.closed) await this.#stream(response, since);
    } catch (error) {
      refuseStream(response, error);
    } finally {
      giveBack();
    }
  }

  /**
   * A reconnecting client states its position in the header; its URL is still that of the first
   * request.
   */
  #readSince(request: IncomingMessage, url: URL): bigint {
    const header = [request.headers['last-event-id']].flat()[0];
    const given = header ? [header] : url.searchParams.getAll('since');
    const { prunedEventSequence: pruned } = this.#source;
    if (given.length === 0) return pruned;
    const since = parseSequence(given, header ? 'Last-Event-ID' : 'since');
    if (since < pruned) fail('EventsPruned', { since: String(since), pruned: String(pruned) });
    return since;
  }

  /** @throws EventsAhead. */
  async #requireEvent(since: bigint, response: ServerResponse): Promise<void> {
    if (await reachEvent(this.#source, since, response)) return;
    const last = this.#source.lastEventSequence;
    fail('EventsAhead', { since: String(since), last: String(last) });
  }

  async #stream(response: ServerResponse, since: bigint): Promise<void> {
    const stream = new OpenStream(response, this.#source, this.#pace, this.#heartbeatMs);
    try {
      await stream.run(since);
    } finally {
      stream.release();
    }
  }
}

/**
 * One stream, with back-pressure: the next events are sent when the client has consumed the last.
 */
class OpenStream {
  readonly #response: ServerResponse;
  readonly #source: EventSource;
  readonly #pace: SharedPace;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #unsubscribe: readonly (() => void)[];
  #revertedTo: bigint | undefined;
  #wake: () => void = () => {};

  constructor(
    response: ServerResponse,
    source: EventSource,
    pace: SharedPace,
    heartbeatMs: number,
  ) {
    this.#response = response;
    this.#source = source;
    this.#pace = pace;
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs);
    response.on('drain', () => this.#wake()).on('close', () => this.#wake());
    // A disconnect is handled by `close`; errors of writes that it interrupts can be ignored.
    response.on('error', () => this.#wake());
    this.#unsubscribe = [
      source.onCommit(() => this.#wake()),
      source.onRevert((last) => {
        this.#revertedTo = last;
        this.#wake();
      }),
    ];
  }

  async run(since: bigint): Promise<void> {
    const response = this.#response;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': open\n\n');
    let sent = since;
    // A client that has fallen behind the pruned events reconnects, and is told.
    for (;;) {
      // Reading is synchronous.
      await this.#pace.next();
      if (this.#isOver() || sent < this.#source.prunedEventSequence) break;
      const events = this.#source.events(sent, EVENTS_PER_TURN);
      if (events.length === 0) {
        await this.#woken();
        continue;
      }
      sent = events.at(-1)!.sequence;
      response.write(events.map(eventToText).join(''));
      this.#heartbeat.refresh();
      while (response.writableNeedDrain && !this.#isOver()) await this.#woken();
    }
    if (response.destroyed) return;
    clearInterval(this.#heartbeat);
    response.end(this.#revertedTo === undefined ? '' : revertToText(this.#revertedTo));
    await once(response, 'close');
  }

  release(): void {
    clearInterval(this.#heartbeat);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #isOver(): boolean {
    return this.#revertedTo !== undefined || this.#response.destroyed;
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #beat(): void {
    if (!this.#response.writableNeedDrain) this.#response.write(': heartbeat\n\n');
  }
}

/** @throws InvalidArgument. */
function parseSequence(given: readonly string[], argument: string): bigint {
  const [text] = given;
  if (given.length === 1 && /^\d{1,20}$/.test(text!) && BigInt(text!) <= U64_MAX) {
    return BigInt(text!);
  }
  const problem = given.length > 1 ? 'it is given twice' : `it is ${JSON.stringify(text)}`;
  const expected = 'the number of an event, or 0 for all events';
  return fail('InvalidArgument', { argument, problem, expected });
}

function refuseStream(response: ServerResponse, error: unknown): void {
  if (!isGamekeeperError(error) || error instanceof NeedsWriter) throw error;
  const status = statuses[error.name] ?? 400;
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ errors: [toGraphqlError(error)] }));
}

/**
 * The last event of a stream: a revert; the newest event now has this number, and everything after
 * it is undone.
 */
function revertToText(lastSequence: bigint): string {
  return toText(lastSequence, 'reverted', { sequence: String(lastSequence) });
}

function eventToText(event: LedgerEvent): string {
  return toText(event.sequence, event.kind, eventToWire(event));
}

function toText(sequence: bigint, kind: string, data: object): string {
  return `id: ${sequence}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

function eventToWire(event: LedgerEvent): object {
  const { slot, unixMs } = event;
  const when = { slot, time: new Date(unixMs).toISOString() };
  if (event.kind === 'history') return historyToWire(event);
  if (event.kind === 'transaction') {
    const { signature, status, error } = event;
    return { signature: base58Encode(signature), status, error, ...when };
  }
  const { recordKind, change, address, leaf } = event;
  const place = {
    tree_id: leaf && addressToBase58(leaf.tree),
    leaf_idx: leaf && String(leaf.index),
  };
  return { record: recordKind, change, address: addressToBase58(address), ...place, ...when };
}
