import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GamekeeperError } from '../../core/errors.ts';

/** A process among others that answer for the same ledger, of which one writes. */
export interface Processes {
  /** Whether this process executes what is sent. It may become so, and does not cease to be. */
  readonly isWriter: boolean;
  /** Why nothing may be answered now; undefined if it may. ServiceUnreachable, retryable. */
  readonly silence: GamekeeperError | undefined;
  /** Calls the listener whenever a silence begins. Answers what ends that. */
  onSilence(listener: () => void): () => void;
  /**
   * Of a process that follows: how many entries the log has by now. Rejects where the log does not
   * answer, or this process ceases to follow.
   */
  findEnd(): Promise<bigint>;
  /** The way to the process that writes. */
  readonly writer: WriterLink;
  /** Judges what other processes hand on to this one. */
  readonly intake: ForwardIntake;
}

/** A request as its client sent it. */
export interface ClientRequest {
  readonly request: IncomingMessage;
  /** All of it, which was read already. */
  readonly body: Buffer;
}

/** Hands requests on to the process that writes. */
export interface WriterLink {
  /** Why the writer took nothing of what was handed on last, for people; undefined if it did. */
  readonly problem: string | undefined;
  /**
   * Hands a request on, and passes on what it is answered, as it comes. Waits for a while where no
   * process is known to write, as nothing was sent yet.
   * @returns 'here' if this process has become the one that writes: it has to answer itself, and
   *   nothing was written to the response.
   * @throws NeedsWriter if no process has taken it: nothing was done. LimitExceeded if its head is
   *   too long for that: nothing was done. ServiceUnreachable if one may have taken it, and nothing
   *   was answered: what it asked for may have been executed.
   *   Its client gets NO_ANSWER_STATUS, as NOTHING_DONE_STATUS says that nothing was.
   */
  relay(client: ClientRequest, response: ServerResponse): Promise<'relayed' | 'here'>;
  /**
   * The same for a text that did not come as a request of its own.
   * @param caller the address that pays for it, as `addressOf` answers it.
   * @returns the text of the answer.
   * @throws as `relay`, and what the writer refuses it with, such as RateLimited.
   */
  ask(path: string, text: string, caller: string): Promise<string | 'here'>;
}

/** Tells what other processes hand on from what clients send. */
export interface ForwardIntake {
  /** Whether a request claims to be handed on by another process. */
  isForward(request: IncomingMessage): boolean;
  /**
   * Takes what another process hands on, once. From then on the address of its client pays for it
   * (`callerOf`), and its response proves that it was taken here. It is answered by a route then,
   * and not handed on again.
   * @returns false where it was refused: it is forged, altered, old, repeated or for another.
   */
  take(client: ClientRequest, response: ServerResponse): boolean;
}
