import { LAMPORTS_PER_SOL, LOCK_SECONDS_MAX } from '../../core/limits.ts';

/**
 * What a grant holds where nobody said otherwise, and the most that it can hold. Amounts that are
 * absent are 0, and no time is unlimited.
 */

/** The budgets of every grant: enough for a day of play, and nothing but fees and deposits. */
export const defaultBudgets = Object.freeze({
  fees: { perWindow: LAMPORTS_PER_SOL / 100n, windowHours: 24 },
  deposits: { perWindow: LAMPORTS_PER_SOL / 20n, windowHours: 24 },
});

/** Hours without a call after which a grant ends. */
export const IDLE_HOURS = 12;
export const IDLE_HOURS_MAX = 30 * 24;
/** Hours after which it ends, however much it is used. */
export const GRANT_HOURS = 7 * 24;
export const GRANT_HOURS_MAX = 90 * 24;
export const WINDOW_HOURS_MAX = 7 * 24;

/** Calls in any minute, of one game over all its connections. */
export const CALLS_PER_MINUTE = 6_000;
export const CALLS_PER_MINUTE_MAX = 60_000;

/** Those that a grant names, and as many that the game makes under it: no more are its own. */
export const GRANT_PROJECTS_MAX = 64;
export const GRANT_ACTIONS_MAX = 256;
export const GRANT_BUDGETS_MAX = 64;
/** As long as a staking pool can lock a character. */
export const HOLD_HOURS_MAX = LOCK_SECONDS_MAX / 3600;
