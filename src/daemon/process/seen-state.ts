import { NEWEST, readStateNumber, SEEN_HEADER, STATE_HEADER } from '../../contract/state-number.ts';
import type { Answer } from './http-exchange.ts';

/** From this status on nothing was answered that was asked for. */
const REFUSED = 400;

interface Head {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * The newest state that a service has answered with, where several processes answer for it. Each
 * request says it, so that no process answers with an earlier state than another one did.
 */
export class SeenState {
  #number: bigint | undefined;

  /** How many entries it has; undefined where the service has never said that. */
  get number(): bigint | undefined {
    return this.#number;
  }

  /** Of a request. While it has none, a process may be behind what this one was told before. */
  get headers(): Readonly<Record<string, string>> {
    return { [SEEN_HEADER]: this.#number === undefined ? NEWEST : String(this.#number) };
  }

  /** Notes a number that is not in the head of an answer; what is no number is ignored. */
  note(text: string | undefined): void {
    const number = readStateNumber(text);
    if (number !== undefined && number > (this.#number ?? -1n)) this.#number = number;
  }

  /**
   * Notes what the head of an answer says, before anything of it is given on; nothing of a process
   * that cannot serve now.
   * @param sent the number that its request said. The writer alone answers it with a smaller one,
   *   after it has made sure that it is the writer: its log was put back to an earlier state. Any
   *   process may refuse a request with a smaller one, as it has not read it.
   */
  take({ status, headers }: Head, sent: bigint | undefined): void {
    const number = isServed({ status }) ? readStateNumber(headers[STATE_HEADER]) : undefined;
    const known = this.#number;
    if (number === undefined) return;
    const isNewer = known !== undefined && number > known;
    if (isNewer || (sent === known && status < REFUSED)) this.#number = number;
  }
}

/** Whether an answer is one of the service, and not of a process that cannot serve now. */
export function isServed({ status }: Pick<Answer, 'status'>): boolean {
  return status < 500;
}
