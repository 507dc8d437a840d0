/** Timings of one operation, in microseconds per call. */
export interface Timing {
  readonly count: number;
  readonly p50Us: number;
  readonly p99Us: number;
}

/** Times each of `count` sequential calls, in microseconds. */
export async function timeEach(
  count: number,
  run: (index: number) => unknown,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = process.hrtime.bigint();
    await run(index);
    times.push(Number(process.hrtime.bigint() - started) / 1000);
  }
  return times;
}

/** Operations per second, if `run` does `count` of them. */
export async function rateOf(count: number, run: () => Promise<unknown>): Promise<number> {
  const started = process.hrtime.bigint();
  await run();
  return count / (Number(process.hrtime.bigint() - started) / 1e9);
}

/** The smallest value that at least this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function summarise(timesUs: readonly number[]): Timing {
  return {
    count: timesUs.length,
    p50Us: percentile(timesUs, 0.5),
    p99Us: percentile(timesUs, 0.99),
  };
}

/**
 * Runs a block of each alternately, so that noise of the machine affects all alike. The first round
 * is a warm-up and is discarded.
 */
export async function interleave<Result>(
  rounds: number,
  blocks: readonly (() => Promise<Result>)[],
): Promise<readonly (readonly Result[])[]> {
  const results: Result[][] = blocks.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, block] of blocks.entries()) {
      const result = await block();
      if (round > 0) results[index]!.push(result);
    }
  }
  return results;
}
