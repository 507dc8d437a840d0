import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { readStateNumber, STATE_HEADER } from '../../src/contract/state-number.ts';
import type { CuttingProxy } from '../support/cutting-proxy.ts';

/** Of which Node's types say nothing. */
type AskedRequest = ClientRequest & { readonly agent: Agent };

/** Channels of Node about requests that this process makes, and what comes of them. */
const STARTED = 'http.client.request.start';
const ANSWERED = 'http.client.response.finish';

/**
 * Watches all that this process asks of a service over GraphQL, by connections of its daemons'
 * code: no answer may be of an earlier state than one that came before its question. The questions
 * of one agent are asked one after the other.
 */
export class AnsweredStates {
  readonly problems: string[] = [];
  /** Answers so far, by the port that the address led them to. */
  readonly #answers = new Map<number, number>();
  readonly #front: CuttingProxy;
  readonly #highest = new Map<Agent, bigint>();
  readonly #asked = new WeakMap<ClientRequest, bigint>();

  constructor(front: CuttingProxy) {
    this.#front = front;
    subscribe(STARTED, this.#begin);
    subscribe(ANSWERED, this.#take);
  }

  close(): void {
    unsubscribe(STARTED, this.#begin);
    unsubscribe(ANSWERED, this.#take);
  }

  /** How many answers came by way of a port. */
  answersOf(port: number): number {
    return this.#answers.get(port) ?? 0;
  }

  readonly #begin = (message: unknown): void => {
    const { request } = message as { readonly request: AskedRequest };
    const isWatched = request.path === '/' && request.method === 'POST';
    if (!isWatched || request.getHeader('host') !== `localhost:${this.#front.port}`) return;
    this.#asked.set(request, this.#highest.get(request.agent) ?? 0n);
  };

  readonly #take = (message: unknown): void => {
    const { request, response } = message as {
      readonly request: AskedRequest;
      readonly response: IncomingMessage;
    };
    const least = this.#asked.get(request);
    if (least === undefined || response.statusCode !== 200) return;
    const number = readStateNumber(response.headers[STATE_HEADER]);
    if (number === undefined || number < least) {
      this.problems.push(`an answer says ${number}, after another one said ${least}`);
      return;
    }
    this.#highest.set(request.agent, number);
    const port = this.#front.targetOf(response.socket.localPort!);
    if (port !== undefined) this.#answers.set(port, this.answersOf(port) + 1);
  };
}
