import { performance } from 'node:perf_hooks';
import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * V8 collects garbage when something is allocated. A process that is idle after a flood of calls
 * allocates nothing, and would keep the memory of the flood until the next one.
 */

/** Memory that an idle process keeps beyond what it last needed, in bytes. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024;
/** How often it looks. */
export const LOOK_MS = 2000;
/** The share of the time since the last look. */
const IDLE_UTILIZATION_MAX = 0.05;

/** Returns memory to the system each time that the process becomes idle after much work. */
export function returnMemoryWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  // Unknown until the work of the start is collected.
  let needed = 0;
  let last = performance.eventLoopUtilization();
  const look = (): void => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const resident = residentBytes();
    if (resident === undefined) return;
    needed = Math.min(needed, resident);
    // A collection stops the process for some 100 ms: nobody is calling now.
    if (utilization > IDLE_UTILIZATION_MAX || resident <= needed + KEPT_BYTES_MAX) return;
    // Others leave the empty pages with V8.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    needed = residentBytes() ?? needed;
  };
  setInterval(look, LOOK_MS).unref();
}

/** Undefined where the system does not say: it takes a file handle, and there may be none. */
function residentBytes(): number | undefined {
  try {
    return memoryUsage.rss();
  } catch {
    return undefined;
  }
}
