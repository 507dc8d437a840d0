import { afterDeadline } from '../../core/deadline.ts';
import type { ClockPort } from '../../methods/ports.ts';

/**
 * The process's monotonic clock, which cannot be set. It may stop while the machine sleeps; then it
 * measures too little, which errs on the safe side: a message is declared dead late, never early.
 */
export const monotonicClock: ClockPort = Object.freeze({
  now: () => performance.now(),
  after: afterDeadline,
});
