import {
  ANSWER_CHARACTERS_MAX,
  BACKPRESSURE_BYTES_MAX,
  BATCH_CALLS_MAX,
  CONNECTIONS_MAX,
  CONNECTIONS_PER_GAME_MAX,
  CONNECTIONS_UNPROVEN_MAX,
  FRAME_BYTES_MAX,
  HANDSHAKE_TIMEOUT_MS,
  PING_INTERVAL_MS,
  REQUEST_TIMEOUT_MS,
} from '../core/limits.ts';
import type { TurnLimits } from './lanes.ts';
import type { UnreadLimits } from './unread.ts';

const MEBIBYTE = 1024 * 1024;

/** What a game may use of the daemon, and an address of a service. */
export const defaultTurns: TurnLimits = Object.freeze({
  sliceMs: 3,
  waitMsMax: 5000,
  longReadsMax: 4,
  writesMax: 16,
  // Half of a processor, and bursts for a few large answers.
  cost: Object.freeze({
    burstMs: 5000,
    msPerSecond: 500,
    burstBytes: 64 * MEBIBYTE,
    bytesPerSecond: 32 * MEBIBYTE,
  }),
});

/** Limits on a service's large responses. */
export const unreadLimits: UnreadLimits = Object.freeze({
  lengthMax: 256 * MEBIBYTE,
  stallMs: 30_000,
});

/**
 * Limits of one daemon. The defaults are the protocol's numbers; tests and benchmarks use others.
 */
export interface DaemonLimits {
  readonly handshakeTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly pingIntervalMs: number;
  /** Time for a peer to answer a close frame before its socket is cut. */
  readonly closeGraceMs: number;
  /** Time for calls in flight to be answered when the daemon stops. */
  readonly workGraceMs: number;
  /** Connections that have proved the secret. */
  readonly connectionsMax: number;
  readonly connectionsPerGameMax: number;
  readonly connectionsUnprovenMax: number;
  readonly backpressureBytesMax: number;
  /** Unread bytes over all connections of one game before another large answer. */
  readonly gameUnreadBytesMax: number;
  readonly frameBytesMax: number;
  readonly batchCallsMax: number;
  /** Unanswered calls of one connection. */
  readonly callsInFlightMax: number;
  /** Notifications that wait for one connection, and their bytes. */
  readonly notificationsMax: number;
  readonly notificationBytesMax: number;
  /** Length of one response in UTF-16 code units, before it is split into parts. */
  readonly responseLengthMax: number;
  /** Rate over all sessions of one game. */
  readonly gameRate: Rate;
  /** Rate over all games. */
  readonly totalRate: Rate;
  /** Fair scheduling between games, and the cost budget of their calls. */
  readonly turns: TurnLimits;
}

/** A token bucket: its capacity and refill rate. */
export interface Rate {
  readonly burstCalls: number;
  readonly callsPerSecond: number;
}

export const defaultLimits: DaemonLimits = Object.freeze({
  handshakeTimeoutMs: HANDSHAKE_TIMEOUT_MS,
  requestTimeoutMs: REQUEST_TIMEOUT_MS,
  pingIntervalMs: PING_INTERVAL_MS,
  closeGraceMs: 2000,
  workGraceMs: 5000,
  connectionsMax: CONNECTIONS_MAX,
  connectionsPerGameMax: CONNECTIONS_PER_GAME_MAX,
  connectionsUnprovenMax: CONNECTIONS_UNPROVEN_MAX,
  backpressureBytesMax: BACKPRESSURE_BYTES_MAX,
  gameUnreadBytesMax: 64 * 1024 * 1024,
  frameBytesMax: FRAME_BYTES_MAX,
  batchCallsMax: BATCH_CALLS_MAX,
  callsInFlightMax: 2048,
  notificationsMax: 64,
  notificationBytesMax: 64 * 1024,
  responseLengthMax: ANSWER_CHARACTERS_MAX,
  gameRate: Object.freeze({ burstCalls: 2000, callsPerSecond: 1000 }),
  totalRate: Object.freeze({ burstCalls: 8000, callsPerSecond: 4000 }),
  turns: defaultTurns,
});

/** Rate of messages before a session is open; the handshake needs two. */
export const handshakeRate: Rate = Object.freeze({ burstCalls: 16, callsPerSecond: 1 });

/** The smallest frame limit that a client may set: parts must have room for their envelope. */
export const CLIENT_FRAME_BYTES_MIN = 4096;

/** The id is repeated in every part of an answer. */
export const ID_LENGTH_MAX = 256;

/** One request to a remote service, including the whole response. */
export const SERVICE_TIMEOUT_MS = 30_000;

/** Size limit of a service's response: 10,000 records take a few MiB. */
export const SERVICE_ANSWER_BYTES_MAX = 32 * 1024 * 1024;

/**
 * Values in it, with each key, list and object as one: 10,000 records have some hundred each at
 * most. A byte of small values takes up to twenty of memory once it is parsed.
 */
export const SERVICE_ANSWER_VALUES_MAX = 1_000_000;

/** What of it has to be parsed at a stretch: a record, or all that is in no list of records. */
export const SERVICE_ANSWER_PIECE_BYTES_MAX = 4 * 1024 * 1024;

/** Over all answers that are being read at a time, but for the first bytes of each. */
export const SERVICE_ANSWERS_BYTES_MAX = 256 * 1024 * 1024;
export const SERVICE_ANSWER_FREE_BYTES = 256 * 1024;

export const SERVICE_VERSION_BYTES_MAX = 64 * 1024;

/** Of the proof of its network: an id, a key, a URL and a signature. */
export const SERVICE_PROOF_BYTES_MAX = 16 * 1024;

/** Connections to a service at a time; further requests wait for one of them. */
export const SERVICE_CONNECTIONS_MAX = 32;
