import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  NEWEST,
  NO_ANSWER_STATUS,
  NOTHING_DONE_STATUS,
  readStateNumber,
  SEEN_HEADER,
  STATE_HEADER,
} from '../../contract/state-number.ts';
import { withDeadline } from '../../core/deadline.ts';
import { fail, GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { dropBody, endAfterBody, keepBody } from '../../door/body.ts';
import type { OpenedService } from '../compose.ts';
import { OpenAnswers } from '../http/open-answers.ts';
import type { ClientRequest, Processes } from '../http/processes.ts';
import type { Answer, ServiceRoute } from '../http/routes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';
import { toGraphqlError } from './graphql-errors.ts';
import { ownAssetsRoute } from './own-assets.ts';

/** How long a request waits for a state that its caller knows of, or is to get, at most. */
const SEEN_WAIT_MS = 250;

/** How long it waits for the database to confirm that this process writes, at most. */
const CONFIRM_WAIT_MS = 2000;

/** Source: RFC 6585, 5. */
const HEAD_TOO_LONG_STATUS = 431;

/** How long it has to answer what it has taken, when it ends. */
const LAST_ANSWERS_MS = 500;

type NumberedLedger = {
  readonly log: Pick<Ledger['log'], 'durableEnd' | 'follow'>;
} & Pick<Ledger, 'confirm'>;

type NumberedService = { readonly ledger: NumberedLedger } & Pick<OpenedService, 'controls'>;

/**
 * How a process answers that is one of several of a ledger. Each answer says how new it is. A
 * request that only the writer may answer is handed on to it, and so is one whose caller knows of
 * more than there is here.
 */
export class OneOfMany {
  readonly #processes: Processes;
  readonly #service: NumberedService;
  readonly #ledger: NumberedLedger;
  readonly #open = new OpenAnswers();

  constructor(processes: Processes, service: NumberedService) {
    this.#processes = processes;
    this.#service = service;
    this.#ledger = service.ledger;
  }

  /** The same answers, which say how new they are, unless nothing may be answered. */
  answering(answer: Answer): Answer {
    return async (request, response) => {
      this.#open.note(response);
      this.#sayState(request, response);
      const { silence, intake } = this.#processes;
      // What another process hands on is refused as such: that one may hand it on elsewhere.
      if (silence !== undefined && !intake.isForward(request)) answerError(response, silence);
      else await answer(request, response);
    };
  }

  /** The same routes, for clients and for other processes, and one for the latter alone. */
  serve(routes: readonly ServiceRoute[]): readonly ServiceRoute[] {
    const own = ownAssetsRoute(this.#service, this.#processes);
    return [...routes, own].map((route) => this.#serve(route));
  }

  /**
   * The process ends, and nothing new comes in: others answer that. Resolves when it has answered
   * what it had taken, of which nobody else knows yet, or has had time to.
   */
  end(): Promise<void> {
    return this.#open.ended(LAST_ANSWERS_MS);
  }

  #serve(route: ServiceRoute): ServiceRoute {
    return {
      ...route,
      answer: async (request, response, url) => {
        const body = await bodyOf(request, route);
        // The route refuses one that is too long, in its own form.
        if (body === undefined) return route.answer(request, response, url);
        const client = { request, body };
        const { intake } = this.#processes;
        const isForward = intake.isForward(request);
        if (isForward && !intake.take(client, response)) return;
        const run = async (): Promise<void> => {
          const problem = await this.#awaitSeen(request, route);
          if (problem === undefined) await route.answer(request, response, url);
          else answerError(response, problem);
        };
        try {
          await (isForward ? run() : this.#runOrRelay(run, client, response));
        } catch (error) {
          if (!(error instanceof NeedsWriter)) throw error;
          answerError(response, error);
        }
      },
    };
  }

  /** @throws NeedsWriter where no writer has taken it: nothing was done. */
  async #runOrRelay(
    run: () => Promise<void>,
    client: ClientRequest,
    response: ServerResponse,
  ): Promise<void> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof NeedsWriter)) throw error;
    }
    let place: 'relayed' | 'here';
    try {
      place = await this.#processes.writer.relay(client, response);
    } catch (error) {
      if (error instanceof NeedsWriter || !isGamekeeperError(error)) throw error;
      if (response.headersSent) throw error;
      if (isGamekeeperError(error, 'LimitExceeded')) {
        return answerError(response, error, HEAD_TOO_LONG_STATUS);
      }
      return answerError(response, error, NO_ANSWER_STATUS);
    }
    if (place === 'here') await run();
  }

  /** As of when the head of the answer is written: it has read all by then. */
  #sayState(request: IncomingMessage, response: ServerResponse): void {
    const { log } = this.#ledger;
    const writeHead = response.writeHead;
    response.writeHead = (...args: unknown[]) => {
      // Nobody hands it on once it is answered.
      dropBody(request);
      // The writer's own number, where it has answered, is among the headers that are given.
      response.setHeader(STATE_HEADER, String(log.durableEnd));
      return Reflect.apply(writeHead, response, args);
    };
  }

  /**
   * Waits until the state has all entries that the caller of a request knows of, or is to get, or
   * until the writer has confirmed that the log has no more.
   * @returns why the request cannot be answered.
   * @throws NeedsWriter where it does not have it in time.
   */
  async #awaitSeen(
    { headers }: IncomingMessage,
    { isNewest }: ServiceRoute,
  ): Promise<GamekeeperError | undefined> {
    const { isWriter } = this.#processes;
    const given = headers[SEEN_HEADER] ?? (isNewest && !isWriter ? NEWEST : undefined);
    if (given === undefined) return undefined;
    try {
      if (await this.#hasSeen(String(given))) return undefined;
      const confirmed = this.#ledger.confirm().then(() => undefined);
      return await withDeadline(CONFIRM_WAIT_MS, (signal) =>
        Promise.race([confirmed, once(signal, 'abort').then(unconfirmed)]),
      );
    } catch (error) {
      if (isGamekeeperError(error) && !(error instanceof NeedsWriter)) return error;
      throw error;
    }
  }

  /** Whether the state has all of that in time. @throws InvalidArgument. */
  async #hasSeen(given: string): Promise<boolean> {
    const { log } = this.#ledger;
    const isNewest = given === NEWEST;
    if (isNewest && this.#processes.isWriter) return false;
    const known = isNewest ? this.#processes.findEnd() : readNumber(given);
    if (typeof known === 'bigint' && known <= log.durableEnd) return true;
    return inTime(SEEN_WAIT_MS, async (signal) => {
      await reach(log, await known, signal);
    });
  }
}

function unconfirmed(): GamekeeperError {
  const detail = 'its database does not confirm that it writes';
  return new GamekeeperError('ServiceUnreachable', { address: 'its log', detail });
}

/** Of a request without one it is empty; undefined if it is too long. @throws SenderGone. */
async function bodyOf(
  request: IncomingMessage,
  { bodyBytesMax }: ServiceRoute,
): Promise<Buffer | undefined> {
  if (request.method !== 'POST' || bodyBytesMax === undefined) return Buffer.alloc(0);
  return keepBody(request, bodyBytesMax);
}

/** Whether work is done within a time, which it may learn from its signal. */
async function inTime(ms: number, work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  return withDeadline(ms, async (signal) => {
    const over = once(signal, 'abort').then(() => false);
    const done = work(signal).then(
      () => true,
      () => over,
    );
    return Promise.race([done, over]);
  });
}

/** Resolves when the log has a number of entries. The signal ends the wait. */
function reach(log: NumberedLedger['log'], number: bigint, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = log.follow(number - 1n, () => {
      // Not in the turn in which the log begins to be followed.
      setImmediate(() => stop());
      resolve();
    });
    signal.addEventListener('abort', stop);
  });
}

/** @throws InvalidArgument. */
function readNumber(text: string): bigint {
  const number = readStateNumber(text);
  if (number !== undefined) return number;
  const problem = `it is ${JSON.stringify(text)}`;
  return fail('InvalidArgument', {
    argument: SEEN_HEADER,
    problem,
    expected: `a number, or ${NEWEST}`,
  });
}

/** @param status default: what its caller got wrong, or that nothing was done. */
function answerError(
  response: ServerResponse,
  error: GamekeeperError,
  status = error.category === 'BAD_USER_INPUT' ? 400 : NOTHING_DONE_STATUS,
): void {
  const text = JSON.stringify({ errors: [toGraphqlError(error)] });
  const length = { 'content-length': Buffer.byteLength(text) };
  const headers = { 'content-type': 'application/json', ...length, connection: 'close' };
  response.writeHead(status, headers);
  endAfterBody(response.req, response, text);
}
