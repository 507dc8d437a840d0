import type { WorkPace } from '../../core/work-pace.ts';
import type { Work } from '../../http/lanes.ts';

/** A connection and what answers it, as each sees the other. */

/** What answers the calls of one connection. */
export interface ConnectionHandler {
  /** Counts calls before any is looked at. @throws RateLimited. */
  admit(calls: number): void;
  /**
   * Puts a call among those that wait for their turn, and charges it to its game. Absent, or
   * undefined, where nobody pays.
   * @param signal aborted when nobody waits for the answer any more.
   */
  begin?(method: string, signal: AbortSignal): Work | undefined;
  /** @param pace by which what takes long rests. */
  call(method: string, params: unknown, signal: AbortSignal, pace?: WorkPace): Promise<unknown>;
  /** The connection is over; called once. */
  closed(): void;
}

/** What a handler may do with its connection. */
export interface Peer {
  /** Larger responses come in parts from now on. */
  setFrameLimit(bytes: number): void;
  /**
   * The peer proved the secret: it keeps its connection from now on, as one of its game's, and
   * opening its wallet may take longer than the handshake may.
   * @param game undefined where the peer is none.
   * @throws LimitExceeded, and closes, where there are enough connections.
   */
  markProven(game?: string): void;
  /** It was not opened after all. */
  resumeHandshakeLimit(): void;
  /** Closes as soon as the call that is being answered has its answer. */
  closeAfterAnswer(code: number, reason: string): void;
}
