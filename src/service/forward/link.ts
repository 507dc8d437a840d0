import { randomBytes } from 'node:crypto';
import {
  type IncomingMessage,
  maxHeaderSize,
  request as requestOver,
  type ServerResponse,
} from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { NOTHING_DONE_STATUS } from '../../contract/state-number.ts';
import { afterDeadline } from '../../core/deadline.ts';
import { fail, GamekeeperError, isErrorName } from '../../core/errors.ts';
import { Slots } from '../../core/slots.ts';
import { readBody } from '../../door/body.ts';
import { callerOf } from '../../door/callers.ts';
import { SERVICE_ANSWER_BYTES_MAX, unreadLimits } from '../../door/limits.ts';
import { cutOff } from '../../door/sockets.ts';
import { UnreadAnswers } from '../../door/unread.ts';
import type { ClientRequest, WriterLink } from '../http/processes.ts';
import { parseJson, whenGone } from '../http/requests.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';
import type { KnownWriter } from '../store/group-feed.ts';
import { PeerAgent } from './peer-agent.ts';
import {
  FORWARD_HEADER,
  type ForwardedMessage,
  type ForwardKey,
  passedHeaders,
  proveForward,
  readVerdict,
  TAKEN_HEADER,
  writeForward,
} from './proof.ts';

interface LinkOptions {
  readonly key: ForwardKey;
  /** The process that writes, as far as it is known; 'here' where it is this one. */
  writer(): KnownWriter | 'here' | undefined;
  /** The ledger's time, in milliseconds since 1970. */
  unixMs(): number;
  /** Under which clients reach every process; undefined on loopback. */
  readonly publicUrl: string | undefined;
  /** Where the log is, for people. */
  readonly place: string;
  /** How long a request waits for a process that takes it. */
  readonly waitMs?: number;
  /** How long it waits then for the beginning of its answer. */
  readonly answerMs?: number;
}

const WAIT_MS = 5000;
const ANSWER_MS = 20_000;
/** Between two looks for a writer. */
const LOOK_MS = 25;
/** A writer that could not be reached is not dialled again before that. */
const REDIAL_MS = 100;
/**
 * Connections that are made at a time: until one has proved itself, the writer counts it as
 * anybody's. Others wait for these, or for one that is free meanwhile.
 */
const DIALS_MAX = 16;
/** What a writer that is no longer one has to finish its answers, before they count as lost. */
const LAST_ANSWERS_MS = 1000;

/** Of an answer, what is of its connection alone. */
const ownHeaders: ReadonlySet<string> = new Set([
  ...[TAKEN_HEADER, 'connection', 'keep-alive', 'transfer-encoding', 'date'],
]);

/** What Node adds to a head that is sent, at most, in bytes. */
const HEAD_ADDED_BYTES = 64;

/** A request that is handed on, and who pays for it. */
interface Forwarding {
  readonly message: ForwardedMessage;
  readonly caller: string;
  /** Aborted when nobody waits for the answer. */
  readonly signal?: AbortSignal;
}

/** A request as the writer is to get it, however often it is sent: the writer takes it once. */
interface Proved {
  readonly proof: Uint8Array;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly forwarding: Forwarding;
}

/** What became of a request that was sent once. */
type Sent =
  | { readonly answer: IncomingMessage }
  /** The writer has not taken it. */
  | 'untaken'
  /** Its connection broke before anything was answered. */
  | { readonly broke: string };

/** The connections to one writer. */
interface Way {
  readonly writer: KnownWriter;
  readonly agent: PeerAgent;
  readonly dials: Slots;
  /** When it may be dialled again. */
  notBeforeMs: number;
  /** Why it took nothing when it was asked last; undefined if it did. */
  problem?: string | undefined;
}

/** The way from a process that follows a log to the one that writes it. */
export class Link implements WriterLink {
  readonly #options: LinkOptions;
  readonly #unread = new UnreadAnswers(unreadLimits);
  #way: Way | undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  /** Why the writer took nothing of what was handed on last; undefined if it did. */
  get problem(): string | undefined {
    const { writer, problem } = this.#way ?? {};
    const now = this.#options.writer();
    const isOld = now === 'here' || now?.epoch !== writer?.epoch;
    return isOld || problem === undefined ? undefined : `${writer!.url}: ${problem}`;
  }

  async relay({ request, body }: ClientRequest, response: ServerResponse) {
    const { method = '', url: target = '', headers } = request;
    const message = { method, target, headers, body };
    const signal = whenGone(response);
    let answer: IncomingMessage | 'here';
    try {
      answer = await this.#send({ message, caller: callerOf(request), signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      cutOff(response);
      return 'relayed';
    }
    if (answer === 'here') return 'here';
    await this.#passOn(answer, response);
    return 'relayed';
  }

  async ask(path: string, text: string, caller: string): Promise<string | 'here'> {
    const headers = { 'content-type': 'application/json' };
    const message = { method: 'POST', target: path, headers, body: Buffer.from(text) };
    const answer = await this.#send({ message, caller });
    if (answer === 'here') return 'here';
    const body = await readBody(answer, SERVICE_ANSWER_BYTES_MAX).catch(() => undefined);
    const status = answer.statusCode!;
    if (status === NOTHING_DONE_STATUS) throw new NeedsWriter(this.#options.place);
    if (body === undefined) throw this.#unreachable('the writer does not answer to the end');
    if (status === 200) return String(body);
    // The writer has refused it.
    if (status < 500) throw errorOf(body) ?? new NeedsWriter(this.#options.place);
    throw this.#unreachable(`the writer answers ${status}`);
  }

  /** @returns the answer, of which the head has come. @throws ServiceUnreachable. */
  async #send(forwarding: Forwarding): Promise<IncomingMessage | 'here'> {
    const { waitMs = WAIT_MS } = this.#options;
    const untilMs = performance.now() + waitMs;
    for (;;) {
      const writer = this.#options.writer();
      if (writer === 'here') return 'here';
      const way = writer && this.#wayTo(writer);
      const answer = way && (await this.#offer(way, forwarding));
      if (answer !== undefined) return answer;
      // Nothing was sent, or nothing of it taken.
      if (performance.now() >= untilMs) throw new NeedsWriter(this.#options.place);
      await delay(LOOK_MS, undefined, { signal: forwarding.signal });
    }
  }

  /** @returns undefined if the writer has not taken it. @throws as `relay`. */
  async #offer(way: Way, forwarding: Forwarding): Promise<IncomingMessage | undefined> {
    let isBegun = false;
    const answer = await this.#dial(way, async (onConnected) => {
      // It may have waited, and meanwhile somebody else could not reach the writer.
      const isOver = this.#way !== way || forwarding.signal?.aborted === true;
      if (isOver || performance.now() < way.notBeforeMs) return undefined;
      isBegun = true;
      return this.#exchange(way, forwarding, onConnected);
    });
    if (isBegun && answer === undefined) way.notBeforeMs = performance.now() + REDIAL_MS;
    return answer;
  }

  /**
   * Begins what needs a connection, few at a time where it has to be dialled. Settles as that does.
   * @param begin calls `onConnected` when it has its connection.
   */
  async #dial<Result>(
    { agent, dials }: Way,
    begin: (onConnected: () => void) => Promise<Result>,
  ): Promise<Result> {
    let result: Promise<Result> | undefined;
    const connect = (): Promise<void> =>
      new Promise((onConnected) => {
        result = begin(onConnected);
        result.then(
          () => onConnected(),
          () => onConnected(),
        );
      });
    await (agent.hasFree ? connect() : dials.run(connect));
    return result!;
  }

  #wayTo(writer: KnownWriter): Way {
    const known = this.#way?.writer;
    const { epoch, url, certificate } = writer;
    if (known?.epoch !== epoch || known.url !== url || known.certificate !== certificate) {
      const serverName = new URL(this.#options.publicUrl ?? url).hostname;
      const agent = new PeerAgent(writer, serverName);
      this.#way = { writer, agent, dials: new Slots(DIALS_MAX), notBeforeMs: 0 };
    }
    return this.#way!;
  }

  /**
   * Sends a request, and again on a new connection where a kept one broke: the writer may have
   * closed it unused. It takes the same request once.
   * @param onConnected is called when it has its first connection.
   * @returns undefined if the writer has not taken it.
   * @throws ServiceUnreachable where nobody knows whether it has; LimitExceeded if it is too long.
   */
  async #exchange(
    way: Way,
    forwarding: Forwarding,
    onConnected: () => void,
  ): Promise<IncomingMessage | undefined> {
    const proved = this.#prove(way.writer, forwarding);
    const { answerMs = ANSWER_MS } = this.#options;
    const untilMs = performance.now() + answerMs;
    const first = await this.#sendOnce(way, proved, untilMs, onConnected);
    if (first === 'untaken') return undefined;
    if ('answer' in first) return first.answer;
    way.agent.closeFree();
    const second = await this.#dial(way, (onDialled) =>
      this.#sendOnce(way, proved, untilMs, onDialled),
    );
    if (second !== 'untaken' && 'answer' in second) return second.answer;
    // A writer that does not take it now may have taken it before.
    throw this.#unreachable(`its connection to the writer broke: ${first.broke}`);
  }

  #prove({ epoch, url }: KnownWriter, forwarding: Forwarding): Proved {
    const { key, publicUrl, unixMs } = this.#options;
    const { message, caller } = forwarding;
    const nonce = randomBytes(16).toString('base64url');
    const head = { epoch, unixMs: unixMs(), nonce, caller };
    const proof = proveForward(head, message, key);
    const host = new URL(publicUrl ?? url).host;
    const headers = { ...headersOf(message), host, [FORWARD_HEADER]: writeForward(head, proof) };
    requireShortHead(message.target, headers);
    return { proof, headers, forwarding };
  }

  /** @throws ServiceUnreachable where nobody knows whether the writer has taken it. */
  #sendOnce(
    way: Way,
    { proof, headers, forwarding }: Proved,
    untilMs: number,
    onConnected: () => void,
  ): Promise<Sent> {
    const { agent } = way;
    const { message, signal } = forwarding;
    const { method, target: path, body } = message;
    return new Promise((resolve, reject) => {
      const sent = requestOver({ agent, method, path, headers, ...(signal && { signal }) });
      let isSent = false;
      const lose = (detail: string): void => {
        end();
        sent.destroy();
        reject(this.#unreachable(detail));
      };
      const leftMs = untilMs - performance.now();
      const end = afterDeadline(leftMs, () => lose('the writer does not answer'));
      const unwatch = this.#watch(way.writer.epoch, () => lose('another process writes'));
      sent.once('close', unwatch);
      sent.once('socket', () => {
        isSent = true;
        onConnected();
      });
      sent.on('error', (error) => {
        end();
        if (signal?.aborted) return reject(error);
        if (isSent) return resolve({ broke: error.message });
        way.problem = error.message;
        resolve('untaken');
      });
      sent.once('response', (answer) => {
        end();
        const given = String(answer.headers[TAKEN_HEADER]);
        const verdict = readVerdict(given, proof, this.#options.key);
        way.problem = verdict === 'elsewhere' ? 'it does not write the log' : undefined;
        if (verdict === 'taken') return resolve({ answer });
        if (verdict === undefined) return lose('what answers there has no proof of being it');
        if (verdict === 'repeated') return lose('the writer says that it has taken it before');
        answer.resume();
        resolve('untaken');
      });
      sent.end(body);
    });
  }

  /** Calls back when the writer of an epoch has had time to end, and was not heard to the end. */
  #watch(epoch: bigint, lose: () => void): () => void {
    let end = (): void => {};
    const look = (): void => {
      const writer = this.#options.writer();
      const isOther = writer === 'here' || (writer !== undefined && writer.epoch !== epoch);
      end = afterDeadline(LAST_ANSWERS_MS, isOther ? lose : look);
    };
    end = afterDeadline(LAST_ANSWERS_MS, look);
    return () => end();
  }

  /** Passes an answer on as it comes, as fast as the client reads it. */
  async #passOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name));
    response.writeHead(answer.statusCode!, Object.fromEntries(headers));
    if (answer.headers['content-length'] === undefined) response.flushHeaders();
    try {
      for await (const part of answer as AsyncIterable<Buffer>) {
        await this.#unread.writePart(response, part);
      }
      response.end();
    } catch {
      // The client cannot take what it has for the whole answer.
      cutOff(response);
    }
  }

  #unreachable(detail: string): GamekeeperError {
    return new GamekeeperError('ServiceUnreachable', { address: this.#options.place, detail });
  }
}

/** @throws LimitExceeded where the writer would not read all of it. */
function requireShortHead(target: string, headers: Proved['headers']): void {
  const lines = Object.entries(headers).flat(2);
  const actual = lines.reduce((sum, text) => sum + text.length, target.length + HEAD_ADDED_BYTES);
  if (actual <= maxHeaderSize) return;
  fail('LimitExceeded', { what: 'bytes of a head', actual, limit: maxHeaderSize });
}

/** The error that an answer of the writer names. */
function errorOf(body: Buffer): GamekeeperError | undefined {
  const { errors } = (parseJson(String(body)) ?? {}) as Partial<NamedErrors>;
  const { name, context } = errors?.[0]?.extensions ?? {};
  return isErrorName(name) ? new GamekeeperError(name, context as never) : undefined;
}

interface NamedErrors {
  readonly errors: readonly { readonly extensions?: { name?: unknown; context?: object } }[];
}

function headersOf({ headers, body }: ForwardedMessage): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const name of passedHeaders) {
    const value = headers[name];
    if (value !== undefined) passed[name] = value;
  }
  return { ...passed, 'content-length': String(body.length) };
}
