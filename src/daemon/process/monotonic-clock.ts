import type { ClockPort } from '../../methods/ports.ts';

/**
 * The process's monotonic clock: nobody sets it. Where it stands still while the machine sleeps,
 * what it measures is too short, and a message that is taken for dead has been so for longer.
 */
export const monotonicClock: ClockPort = Object.freeze({
  now: () => performance.now(),
  after(delayMs: number, run: () => void) {
    const timer = setTimeout(run, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
});
