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
