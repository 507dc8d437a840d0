import type { WorkPace } from '../core/pace.ts';
import type { Work } from './lanes.ts';

/** The interfaces between a connection and its handler. */

/** Handles the calls of one connection. */
export interface ConnectionHandler {
  /** Applies the rate limit to calls before any is processed. @throws RateLimited. */
  admit(calls: number): void;
  /**
   * Queues a call for its turn, charged to its game. Absent, or undefined, if nothing is charged.
   * @param signal aborted when the caller no longer waits for the answer.
   */
  begin?(method: string, signal: AbortSignal): Work | undefined;
  /** @param pace when long work yields. */
  call(method: string, params: unknown, signal: AbortSignal, pace?: WorkPace): Promise<unknown>;
  /** Called once, when the connection has closed. */
  closed(): void;
}

/** The TCP ports of a connection; undefined once it is closed. */
export interface PeerPorts {
  readonly remotePort: number | undefined;
  readonly localPort: number | undefined;
}

/** What a handler can do with its connection. */
export interface Peer {
  /** From now on larger responses are sent in parts. */
  setFrameLimit(bytes: number): void;
  /**
   * The peer proved the secret. Its connection now counts as one of its game's, and the handshake
   * timeout no longer applies while its wallet is opened.
   * @param game undefined if the peer is not a game.
   * @throws LimitExceeded at the limit of connections, and closes.
   */
  markProven(game?: string): void;
  /** Opening failed, so the handshake timeout applies again. */
  resumeHandshakeLimit(): void;
  /** Closes once the current call has been answered. */
  closeAfterAnswer(code: number, reason: string): void;
  /** Closes now: calls that can be cancelled are. */
  close(code: number, reason: string): void;
  /** Its ends, by which the system can tell whose they are. */
  readonly ports: PeerPorts;
}
