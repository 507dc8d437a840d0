import {
  BACKPRESSURE_BYTES_MAX,
  BATCH_CALLS_MAX,
  CONNECTIONS_MAX,
  CONNECTIONS_PER_GAME_MAX,
  CONNECTIONS_UNPROVEN_MAX,
  FRAME_BYTES_MAX,
  HANDSHAKE_TIMEOUT_MS,
  PING_INTERVAL_MS,
  REQUEST_TIMEOUT_MS,
} from '../../core/limits.ts';
import type { TurnLimits } from '../../http/lanes.ts';
import { defaultTurns } from '../../http/limits.ts';

/**
 * What one daemon allows. Tests and benches give others; the protocol's numbers are the defaults.
 */
export interface DaemonLimits {
  readonly handshakeTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly pingIntervalMs: number;
  /** After a close frame a peer has so long to answer it before its socket is cut. */
  readonly closeGraceMs: number;
  /** When the daemon stops, calls in flight have so long to be answered. */
  readonly workGraceMs: number;
  /** Of connections that have proved the secret. */
  readonly connectionsMax: number;
  readonly connectionsPerGameMax: number;
  readonly connectionsUnprovenMax: number;
  readonly backpressureBytesMax: number;
  /** Of all connections of one game, before a large answer more. */
  readonly gameUnreadBytesMax: number;
  readonly frameBytesMax: number;
  readonly batchCallsMax: number;
  /** Calls of one connection that are not answered yet. */
  readonly callsInFlightMax: number;
  /** Text of one response, in UTF-16 units, before it is cut into parts. */
  readonly responseLengthMax: number;
  /** Of all sessions of one game. */
  readonly gameRate: Rate;
  /** Of all games together. */
  readonly totalRate: Rate;
  /** The order in which games have their turns, and what their calls may cost. */
  readonly turns: TurnLimits;
}

/** A token bucket's size and how fast it fills. */
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
  responseLengthMax: 64 * 1024 * 1024,
  gameRate: Object.freeze({ burstCalls: 2000, callsPerSecond: 1000 }),
  totalRate: Object.freeze({ burstCalls: 8000, callsPerSecond: 4000 }),
  turns: defaultTurns,
});

/** Messages of a connection whose session is not open yet: the handshake needs two. */
export const handshakeRate: Rate = Object.freeze({ burstCalls: 16, callsPerSecond: 1 });

/** The smallest frame limit that a client may name; parts must have room for their envelope. */
export const CLIENT_FRAME_BYTES_MIN = 4096;

/** An id is repeated in every part of its answer. */
export const ID_LENGTH_MAX = 256;

export const GAME_LENGTH_MAX = 128;

/** One request to a service at an address, its answer whole. */
export const SERVICE_TIMEOUT_MS = 30_000;

/** What a service may answer: 10,000 records have a few MiB. */
export const SERVICE_ANSWER_BYTES_MAX = 32 * 1024 * 1024;

export const SERVICE_VERSION_BYTES_MAX = 64 * 1024;
