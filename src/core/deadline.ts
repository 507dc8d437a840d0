/**
 * Deadlines of others, which only count time in which this process could have noticed that they
 * were met. After a stop (a machine that was paused, a debugger) timers come before what arrived
 * meanwhile, and who was waited for may have been stopped too.
 */

/** A timer that comes so much too late says that the process stopped. */
const STILL_MS = 250;
/** How long others have then to be heard, at most. */
const GRACE_MS = 1000;

/**
 * Runs something once when a time is over, and all that had arrived by then was read: after a round
 * of the event loop, and where the process stopped, some time after it continues. Keeps no
 * process alive.
 * @returns ends it.
 */
export function afterDeadline(delayMs: number, run: () => void): () => void {
  let immediate: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout;
  const wait = (ms: number): void => {
    const dueMs = performance.now() + ms;
    const judge = (): void => {
      if (performance.now() - dueMs > STILL_MS) wait(Math.min(delayMs, GRACE_MS));
      else immediate = setImmediate(run).unref();
    };
    timer = setTimeout(judge, ms).unref();
  };
  wait(delayMs);
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
}

/**
 * Does work with a signal that is aborted with a TimeoutError when a time is over, in the sense of
 * `afterDeadline`.
 */
export async function withDeadline<Result>(
  delayMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const end = afterDeadline(delayMs, () => {
    controller.abort(new DOMException(`no answer in ${delayMs / 1000} seconds`, 'TimeoutError'));
  });
  try {
    return await work(controller.signal);
  } finally {
    end();
  }
}
