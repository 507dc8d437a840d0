/** How long the event loop of this thread is held, in processor time of the thread itself. */

/** Of this thread: what other threads and processes do in the meantime does not count. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Processor time of the longest turn of the event loop while something runs, in milliseconds. */
export async function longestStretchMs(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = processorMs();
  let timer: NodeJS.Immediate;
  const tick = (): void => {
    const now = processorMs();
    longest = Math.max(longest, now - before);
    before = now;
    timer = setImmediate(tick);
  };
  timer = setImmediate(tick);
  try {
    await run();
  } finally {
    clearImmediate(timer);
  }
  return Math.max(longest, processorMs() - before);
}
