/**
 * Deadlines, by a clock that nobody sets. While there is one it is looked at many times a second,
 * so that a long time without a look is one in which this process stopped: it counts for
 * little,
 * as nobody who was waited for was heard in it. In milliseconds since any moment.
 */

/** The most that the time between two looks counts; a page in the background has one a second. */
const STEP_MS_MAX = 1000;
/** A look that comes so much too late comes before what had arrived. */
const LATE_MS = 250;
/** This many of them in a row are put off: where every look is late, nobody would be judged. */
const PUT_OFF_MAX = 3;

let lookedMs = performance.now();
let passedMs = 0;

function now(): number {
  const nowMs = performance.now();
  passedMs += Math.min(nowMs - lookedMs, STEP_MS_MAX);
  lookedMs = nowMs;
  return passedMs;
}

/** When so much time will have passed; Infinity never. */
export function after(ms: number): number {
  return now() + ms;
}

/** Whether a deadline is over. */
export function isOver(deadline: number): boolean {
  return now() >= deadline;
}

/** How much time is left until a deadline. */
export function leftUntil(deadline: number): number {
  return deadline - now();
}

/**
 * Looks at an interval whether deadlines are over. Where this process stopped it looks once
 * what had arrived meanwhile was read: one interval later.
 * @returns ends it.
 */
export function lookEvery(intervalMs: number, look: () => void): () => void {
  let dueMs = performance.now() + intervalMs;
  let putOff = 0;
  const timer = setInterval(() => {
    const isLate = performance.now() - dueMs > LATE_MS;
    dueMs = performance.now() + intervalMs;
    putOff = isLate && putOff < PUT_OFF_MAX ? putOff + 1 : 0;
    if (putOff === 0) look();
  }, intervalMs);
  return () => clearInterval(timer);
}

/** Waits so long, or until a signal ends it. @throws the signal's reason. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
