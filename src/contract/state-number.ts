/**
 * How new answers are, where several processes answer for one ledger. Each says how many entries
 * of the log its state has; a caller that sends the highest number that it was told never sees an
 * earlier state.
 */

/** Of an answer: how many entries its state has, or more than it has read of. Decimal. */
export const STATE_HEADER = 'gamekeeper-state';
/** Of a request: how many entries its caller knows of. Decimal. */
export const SEEN_HEADER = 'gamekeeper-seen';
