import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicClock } from './monotonic-clock.ts';

/** Between attempts: doubled each time, and random, as thousands may try again at once. */
const PAUSE_MS_MIN = 16;
const PAUSE_MS_MAX = 512;

/** What an attempt ended with. */
export type Outcome<Result> = { readonly result: Result } | { readonly error: unknown };

interface AttemptOptions<Result> {
  /** How long after the first attempt another one may begin. */
  readonly forMs: number;
  /** Ends the pauses between attempts. */
  readonly signal: AbortSignal;
  /** Whether another attempt may and should be made. */
  mayTryAgain(outcome: Outcome<Result>): boolean;
}

/** Attempts something until it succeeds, or the time is over. @throws what the last one threw. */
export async function attempt<Result>(
  run: () => Promise<Result>,
  { forMs, signal, mayTryAgain }: AttemptOptions<Result>,
): Promise<Result> {
  const untilMs = monotonicClock.now() + forMs;
  for (let mostMs = PAUSE_MS_MIN; ; mostMs = Math.min(PAUSE_MS_MAX, 2 * mostMs)) {
    const outcome = await outcomeOf(run());
    const pauseMs = randomInt(mostMs / 2, mostMs);
    const isLast = monotonicClock.now() + pauseMs > untilMs;
    if (!mayTryAgain(outcome) || isLast || signal.aborted) return give(outcome);
    await sleep(pauseMs, undefined, { signal });
  }
}

function outcomeOf<Result>(running: Promise<Result>): Promise<Outcome<Result>> {
  return running.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
}

function give<Result>(outcome: Outcome<Result>): Result {
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}
