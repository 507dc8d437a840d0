import type { SeededRandom } from '../durability/seeded-random.ts';

/** One thing that is fed with nonsense, and what it may answer to that. */
export interface FuzzTarget {
  readonly name: string;
  /** The longest that one input may take of the processor, in milliseconds: more is a hang. */
  readonly hangMs: number;
  /** A new input as text, so that one that breaks something can be kept as a file. */
  makeInput(random: SeededRandom): string;
  /** @throws when the contract is broken. */
  check(input: string): void | Promise<void>;
  close?(): Promise<void>;
}

/** What ended a run early. */
export class FuzzFailure extends Error {
  readonly input: string;

  constructor(target: string, input: string, seed: number, cause: unknown) {
    super(`${target}, seed ${seed}: ${describe(cause)}\ninput: ${input}`, { cause });
    this.input = input;
  }
}

function describe(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

/** Checks one input, and that it does not take too long. */
export async function checkInput(target: FuzzTarget, input: string): Promise<void> {
  // Of the processor, not of the clock: a busy machine may let the process wait for seconds.
  const started = process.cpuUsage();
  await target.check(input);
  const { user, system } = process.cpuUsage(started);
  const tookMs = (user + system) / 1000;
  if (tookMs > target.hangMs) throw new Error(`it took ${tookMs.toFixed(0)} ms`);
}

/** Whether to continue after so many inputs. */
export type Budget = (inputs: number) => boolean;

/**
 * Feeds a target until the budget is over; answers how many inputs it took.
 * @throws FuzzFailure with the seed and the input.
 */
export async function fuzz(
  target: FuzzTarget,
  random: SeededRandom,
  seed: number,
  budget: Budget,
): Promise<number> {
  let inputs = 0;
  for (; budget(inputs); inputs += 1) {
    const input = target.makeInput(random);
    try {
      await checkInput(target, input);
    } catch (error) {
      throw new FuzzFailure(target.name, input, seed, error);
    }
  }
  return inputs;
}
