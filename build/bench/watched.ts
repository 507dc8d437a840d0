import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';

const MEMORY_EVERY_MS = 20;
const IDLE_MS = 2000;

/** What some work took. */
export interface Cost {
  readonly wallMs: number;
  /** Processor time of the thread that serves. */
  readonly ownMs: number;
  /** The longest that the event loop was held, in processor time of its own. */
  readonly stretchMs: number;
  /** The most resident memory meanwhile. */
  readonly memoryBytes: number;
}

/** Runs work, and looks at each turn of the event loop meanwhile. */
export async function watch(run: () => Promise<unknown>): Promise<Cost> {
  let memoryBytes = process.memoryUsage.rss();
  const memory = setInterval(() => {
    memoryBytes = Math.max(memoryBytes, process.memoryUsage.rss());
  }, MEMORY_EVERY_MS);
  const [started, before] = [performance.now(), ownMs()];
  const running = run().then(() => ({ wallMs: performance.now() - started, spent: ownMs() }));
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  running.then(end, end);
  let [stretchMs, last] = [0, before];
  while (!isOver) {
    await turn();
    const now = ownMs();
    stretchMs = Math.max(stretchMs, now - last);
    last = now;
  }
  clearInterval(memory);
  const { wallMs, spent } = await running;
  return { wallMs, ownMs: spent - before, stretchMs, memoryBytes };
}

/** What nothing takes. */
export function watchNothing(): Promise<Cost> {
  return watch(() => delay(IDLE_MS));
}

function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
