/** Deadlines, by a clock that nobody sets. In milliseconds since the process or page began. */

/** When so much time will have passed; Infinity never. */
export function after(ms: number): number {
  return performance.now() + ms;
}

/** Whether a deadline is over. */
export function isOver(deadline: number): boolean {
  return performance.now() >= deadline;
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
