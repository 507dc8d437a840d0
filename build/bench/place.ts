import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Noted with every figure that was measured on one processor. */
export const PLACE_NOTE =
  'client, daemon and echo share one processor, as the scheduler else parts one pair and not the ' +
  'other: a wake-up across processors takes 40 µs here, more than all that is measured';

/**
 * Runs a measurement with this process and others pinned to the first processor, and unpins them.
 * Without taskset it just runs.
 */
export async function onOneProcessor<Result>(
  processIds: readonly number[],
  measure: () => Promise<Result>,
): Promise<Result> {
  const all = [process.pid, ...processIds];
  const last = availableParallelism() - 1;
  for (const id of all) placeProcess(id, '0');
  try {
    return await measure();
  } finally {
    for (const id of all) placeProcess(id, `0-${last}`);
  }
}

/** All threads of a process. */
function placeProcess(id: number, processors: string): void {
  if (process.platform !== 'linux') return;
  spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', processors, String(id)]);
}
