import {
  NEWEST_STATE,
  readStateNumber,
  SEEN_HEADER,
  STATE_HEADER,
} from '../../contract/state-number.ts';
import type { Answer } from './http-exchange.ts';

type Headers = Readonly<Record<string, unknown>>;

/**
 * The newest state that a service has answered with, where several processes answer for it. Each
 * request says it, so that no process answers with an earlier state than another one did. A daemon
 * that has just started does not know what its player saw before, and asks for the newest first.
 */
export class SeenState {
  #number: bigint | undefined;
  /** Whether the service has said its newest number since this began. */
  #hasNewest = false;

  /** What a request says; undefined where the service has never said a number. */
  get wanted(): bigint | undefined {
    return this.#number === undefined || this.#hasNewest ? this.#number : NEWEST_STATE;
  }

  /** Of a request that wants a number. A service that has never said one does not get one. */
  headersFor(wanted: bigint | undefined): Readonly<Record<string, string>> {
    return wanted === undefined ? {} : { [SEEN_HEADER]: String(wanted) };
  }

  /** Notes a number that is not in the head of an answer; what is no number is ignored. */
  note(text: string | undefined): void {
    const number = readStateNumber(text);
    if (number !== undefined && number > (this.#number ?? -1n)) this.#number = number;
  }

  /**
   * Notes what an answer says, before anything of it is given on.
   * @param sent the number that its request said. The writer alone answers it with a smaller one,
   *   after it has made sure that it is the writer: its log was put back to an earlier state.
   */
  take(headers: Headers, sent: bigint | undefined): void {
    const number = readStateNumber(headers[STATE_HEADER]);
    const known = this.#number;
    if (number === undefined) return;
    if (sent === NEWEST_STATE) this.#hasNewest = true;
    if (known === undefined || number > known || sent === known) this.#number = number;
  }
}

/** Whether an answer is one of the service, and not of a process that cannot serve now. */
export function isServed({ status }: Pick<Answer, 'status'>): boolean {
  return status < 500;
}
