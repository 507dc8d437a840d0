import { U64_MAX } from '../core/limits.ts';

/**
 * How new answers are, where several processes answer for one ledger. Each says how many entries
 * of the log its state has; a caller that sends the highest number that it was told never sees an
 * earlier state.
 */

/** Of an answer: how many entries its state has, or more than it has read of. Decimal. */
export const STATE_HEADER = 'gamekeeper-state';
/** Of a request: how many entries its caller knows of, decimal, or NEWEST. */
export const SEEN_HEADER = 'gamekeeper-seen';
/** Of a caller that knows of no number: it is answered with all that the log had when it asked. */
export const NEWEST = 'newest';

/**
 * Status of an answer of a process that cannot serve now, or of a balancer that has none which can:
 * nothing that was asked for was done, and it may be asked for again, a send too.
 */
export const NOTHING_DONE_STATUS = 503;
/**
 * Status of an answer where a request was handed on to the writer, which did not answer: what was
 * sent may have been executed.
 */
export const NO_ANSWER_STATUS = 504;

/** The number that one of the headers has; undefined for what is no number of entries. */
export function readStateNumber(text: unknown): bigint | undefined {
  const number = typeof text === 'string' && /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
  return number !== undefined && number <= U64_MAX ? number : undefined;
}
