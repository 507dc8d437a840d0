import type { WorkPace } from '../core/pace.ts';
import type { PlayerNotifications } from '../methods/generated/player.ts';
import type { DaemonNotifications, Progress } from '../methods/generated/types.ts';
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
  call(call: PeerCall): Promise<unknown>;
  /** Called once, when the connection has closed. */
  closed(): void;
}

/** A call of a peer. */
export interface PeerCall {
  readonly method: string;
  readonly params: unknown;
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal: AbortSignal;
  /** When long work yields; undefined where nothing is charged. */
  readonly pace?: WorkPace | undefined;
  /**
   * Tells the caller how far the call is, before its answer; nothing to a caller that waits for
   * none. A peer that reads slowly hears the last of it alone.
   */
  reportProgress(progress: CallProgress): void;
  /** Runs once the answer has been sent, or no longer will be. */
  afterAnswer(run: () => void): void;
}

/** How far a call is: the connection knows the rest. */
export type CallProgress = Omit<Progress, 'number' | 'id' | 'method'>;

/** What the channels send without being asked, by the name of the notification. */
export interface Notifications extends DaemonNotifications, PlayerNotifications {}

/** A notification whose text is made already. */
export interface FedNotification {
  readonly method: keyof Notifications;
  /** JSON of its parameters but the number: an object with at least one field. */
  readonly body: string;
}

/** Notifications that nothing drops: they wait with their maker until the peer can take them. */
export interface NotificationFeed {
  /**
   * Takes out the next one; undefined if none waits.
   * @param bytesMax of the body, in UTF-8.
   */
  next(bytesMax: number): FedNotification | undefined;
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
  /**
   * Sends a notification, which the connection numbers. Never waits: a peer that reads slowly gets
   * the last of each key, and of all as much as the limits allow; the numbers say what it missed.
   * @param key one that still waits under it is replaced; left out, none is.
   */
  notify<Name extends keyof Notifications>(
    name: Name,
    params: Omit<Notifications[Name], 'number'>,
    key?: unknown,
  ): void;
  /**
   * Sends what a feed has, as fast as the peer reads. Takes the place of an earlier feed.
   * @returns says that the feed has something again.
   */
  follow(feed: NotificationFeed): () => void;
  /** Its ends, by which the system can tell whose they are. */
  readonly ports: PeerPorts;
}
