import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { base58Encode } from '../../codec/bytes.ts';
import { partsOfPosition } from '../../contract/live-position.ts';
import {
  OPERATION_ID_PARAMETER,
  STREAM_PATH,
  STREAM_TOKEN_HEADER,
  STREAM_TOKEN_PARAMETER,
} from '../../contract/subscription-stream.ts';
import { afterDeadline } from '../../core/deadline.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import {
  BODY_BYTES_MAX,
  SUBSCRIBED_RECORDS_MAX,
  SUBSCRIPTION_ID_LENGTH_MAX,
  SUBSCRIPTION_STREAM_RESERVED_MS,
  SUBSCRIPTION_STREAMS_MAX,
  SUBSCRIPTION_STREAMS_PER_ADDRESS_MAX,
  SUBSCRIPTIONS_KEPT_LENGTH_MAX,
  SUBSCRIPTIONS_WAITING_LENGTH_MAX,
} from '../../core/limits.ts';
import { SharedPace } from '../../core/pace.ts';
import { readBody } from '../../door/body.ts';
import { callerOf } from '../../door/callers.ts';
import { HeldShares } from '../../door/held-shares.ts';
import { Places } from '../../door/places.ts';
import type { LivePort } from '../../methods/live-port.ts';
import { type ServiceLog, whenGone } from '../http/requests.ts';
import type { ServiceRoute, SharedParts } from '../http/routes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';
import { readAccept } from './accept.ts';
import { refuse } from './answers.ts';
import { badRequest, describeError, Refused } from './graphql-errors.ts';
import type { Queries } from './queries.ts';
import { reachEvent } from './reached-event.ts';
import { readBodyParams } from './request-params.ts';
import { type Subscription, SubscriptionDocuments } from './subscription-documents.ts';
import { type StreamParts, SubscriptionStream } from './subscription-stream.ts';

/**
 * GraphQL subscriptions over server-sent events. Source: the protocol of graphql-sse, both modes.
 *
 * PUT reserves a stream and answers its token, GET opens it, POST adds a subscription to it, and
 * DELETE ends one. A POST without a token opens a stream for its own subscription alone.
 */

interface SubscriptionOptions {
  readonly queries: Queries;
  readonly live: LivePort;
  readonly ledger: Pick<
    Ledger,
    'requireWriter' | 'confirm' | 'lastEventSequence' | 'onCommit' | 'log'
  >;
  readonly log: ServiceLog;
  readonly parts: SharedParts;
  /** An idle stream sends a comment line at this interval. */
  readonly heartbeatMs: number;
  /** Whether other processes answer for the same ledger: events then say how new they are. */
  readonly isOneOfMany: boolean;
}

const TOKEN_BYTES = 16;

export function subscriptionsRoute(options: SubscriptionOptions): ServiceRoute {
  const subscriptions = new Subscriptions(options);
  return {
    path: `/${STREAM_PATH}`,
    methods: ['PUT', 'GET', 'POST', 'DELETE'],
    bodyBytesMax: BODY_BYTES_MAX,
    answer: (request, response, url) => subscriptions.answer(request, response, url),
  };
}

/** The open streams, and those that are reserved. */
class Subscriptions {
  readonly #options: SubscriptionOptions;
  readonly #streamParts: StreamParts;
  readonly #documents: SubscriptionDocuments;
  readonly #streams = new Map<string, SubscriptionStream>();
  readonly #places = new Places({
    max: SUBSCRIPTION_STREAMS_MAX,
    perOwnerMax: SUBSCRIPTION_STREAMS_PER_ADDRESS_MAX,
  });
  readonly #lengths = new HeldShares(SUBSCRIPTIONS_WAITING_LENGTH_MAX);
  readonly #kept = new HeldShares(SUBSCRIPTIONS_KEPT_LENGTH_MAX);
  readonly #records = new HeldShares(SUBSCRIBED_RECORDS_MAX);

  constructor(options: SubscriptionOptions) {
    const { queries, live, ledger, log, parts, heartbeatMs, isOneOfMany } = options;
    this.#options = options;
    this.#documents = new SubscriptionDocuments(queries, log);
    const { unread, callers } = parts;
    const stateNumber = () => (isOneOfMany ? ledger.log.durableEnd : undefined);
    const shared = { unread, callers, pace: new SharedPace(), heartbeatMs, stateNumber };
    this.#streamParts = { live, documents: this.#documents, ...shared };
  }

  /**
   * Resolves when the answer is written; of a stream, when it has ended.
   * @throws NeedsWriter before anything is written.
   */
  async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    try {
      // Other connections of its client may reach other processes: all find it at the writer.
      const hasToken = request.method === 'PUT' || tokenOf(request, url) !== undefined;
      if (hasToken) this.#options.ledger.requireWriter();
      if (request.method === 'PUT') return this.#reserve(request, response);
      if (request.method === 'POST') return await this.#subscribe(request, response, url);
      const stream = this.#find(request, url);
      if (request.method === 'GET') return await this.#open(stream, response);
      this.#end(stream, url);
      sendText(response, 200, '');
    } catch (error) {
      if (error instanceof NeedsWriter) throw error;
      // Only a stream of its own says in an event that there is none.
      const isAlone = request.method === 'POST' && tokenOf(request, url) === undefined;
      const accepted = isAlone ? readAccept(request.headers.accept) : undefined;
      refuse(response, accepted, asRefused(this.#options.log, error));
    }
  }

  #reserve(request: IncomingMessage, response: ServerResponse): void {
    const token = base58Encode(randomBytes(TOKEN_BYTES));
    // A stream that nobody opens is no stream. One that is evicted before must not be kept by that.
    const endReservation = afterDeadline(SUBSCRIPTION_STREAM_RESERVED_MS, () => {
      if (!stream.isOpen) leave();
    });
    const { stream, leave } = this.#make(request, () => {
      endReservation();
      this.#streams.delete(token);
    });
    this.#streams.set(token, stream);
    sendText(response, 201, token);
  }

  async #open(stream: SubscriptionStream, response: ServerResponse): Promise<void> {
    if (stream.isOpen) throw new Refused(409, badRequest('The stream is open already'));
    await stream.run(response);
  }

  /** Adds a subscription to a stream, or opens one for it. */
  async #subscribe(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const isDistinct = tokenOf(request, url) === undefined;
    const takesEvents = readAccept(request.headers.accept)?.parts === 'text/event-stream';
    if (isDistinct && !takesEvents) {
      const told = `a token of a stream, or Accept: text/event-stream, is missing`;
      throw new Refused(400, badRequest(`The request cannot be answered: ${told}`));
    }
    const body = await readBody(request, BODY_BYTES_MAX);
    if (body === undefined) throw new Refused(413, badRequest('The body is over 1 MiB'));
    if (isDistinct) {
      const { subscription } = await this.#read(request, response, body);
      await this.#reach(subscription.since, response);
      const { stream } = this.#make(request, () => {});
      stream.add(undefined, subscription);
      return await stream.run(response);
    }
    const stream = this.#find(request, url);
    const { subscription, id } = await this.#read(request, response, body);
    if (id === undefined) {
      const expected = `a text of 1 to ${SUBSCRIPTION_ID_LENGTH_MAX} characters`;
      throw new Refused(400, badRequest(`extensions.operationId is ${expected}`));
    }
    if (stream.has(id)) throw new Refused(409, badRequest('An operation has this id already'));
    stream.add(id, subscription);
    sendText(response, 202, '');
  }

  /** Waits for what a client has from another process, unless that was put back. */
  async #reach(since: string | undefined, response: ServerResponse): Promise<void> {
    const position = since === undefined ? undefined : partsOfPosition(since);
    if (position === undefined) return;
    await reachEvent(this.#options.ledger, position.sequence, response);
  }

  /** Reads a body in the turn of its address. @throws Refused, RateLimited. */
  async #read(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
  ): Promise<{ readonly subscription: Subscription; readonly id: string | undefined }> {
    const { callers } = this.#options.parts;
    const turn = callers.begin(request, 'read', whenGone(response));
    try {
      if (turn.ready !== undefined) await turn.ready;
      const params = readBodyParams(body);
      const read = await this.#documents.read(params, turn);
      if ('errors' in read) throw new Refused(400, read.errors[0]!);
      const { operationId: id } = params.extensions;
      const isId = typeof id === 'string' && id !== '' && id.length <= SUBSCRIPTION_ID_LENGTH_MAX;
      return { subscription: read, id: isId ? id : undefined };
    } finally {
      turn.end();
    }
  }

  #end(stream: SubscriptionStream, url: URL): void {
    const id = url.searchParams.get(OPERATION_ID_PARAMETER) ?? '';
    if (id === '') throw new Refused(400, badRequest(`${OPERATION_ID_PARAMETER} is missing`));
    // One that has ended by itself in the meantime has ended.
    stream.remove(id);
  }

  #find(request: IncomingMessage, url: URL): SubscriptionStream {
    const stream = this.#streams.get(tokenOf(request, url) ?? '');
    if (stream !== undefined) return stream;
    throw new Refused(404, badRequest('There is no such stream; PUT reserves one'));
  }

  /** @param onLeave called when the stream has ended, or is taken away. */
  #make(
    request: IncomingMessage,
    onLeave: () => void,
  ): { readonly stream: SubscriptionStream; leave(): void } {
    const owner = callerOf(request);
    const cut = (): void => stream.cut();
    const giveBack = this.#places.take(owner, cut);
    const stream = new SubscriptionStream(this.#streamParts, {
      length: this.#lengths.open(owner, cut),
      records: this.#records.open(owner, cut),
      kept: this.#kept.open(owner, cut),
      onEnd() {
        giveBack();
        onLeave();
      },
    });
    return { stream, leave: cut };
  }
}

/** Of the header or the URL; undefined for none. */
function tokenOf({ headers }: IncomingMessage, { searchParams }: URL): string | undefined {
  const given =
    headers[STREAM_TOKEN_HEADER.toLowerCase()] ?? searchParams.get(STREAM_TOKEN_PARAMETER);
  return given ? String(given) : undefined;
}

function sendText(response: ServerResponse, status: number, text: string): void {
  const length = { 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...length });
  response.end(text);
}

/** What a request is answered that was not executed. */
function asRefused(log: ServiceLog, error: unknown): Refused {
  if (error instanceof Refused) return error;
  const described = describeError(log, error);
  if (described.extensions.name === 'RateLimited') return new Refused(429, described);
  return new Refused(isGamekeeperError(error) ? 400 : 500, described);
}
