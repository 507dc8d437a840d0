/** In a child of the bench: adds up where the time of its calls goes, when its parent says so. */

/** What a parent sends: to begin again, and to be told. */
export const lapMessages = { begin: 'begin laps', tell: 'tell laps' } as const;

/** Microseconds by step, since the beginning. */
export type Laps = Readonly<Record<string, number>>;

const spentUs = new Map<string, number>();
let lastMs = 0;

/** Answers a parent's message about laps. @returns whether it was one. */
export function answerLaps(message: unknown): boolean {
  if (message === lapMessages.begin) void begin();
  else if (message === lapMessages.tell) {
    process.send!(JSON.stringify(Object.fromEntries(spentUs)));
  } else return false;
  return true;
}

async function begin(): Promise<void> {
  // Loaded on demand: an earlier commit has none.
  const { watchLaps } = await import('../../src/core/laps.ts');
  spentUs.clear();
  lastMs = performance.now();
  watchLaps(hear);
  process.send!('begun');
}

function hear(step: string): void {
  const nowMs = performance.now();
  spentUs.set(step, (spentUs.get(step) ?? 0) + (nowMs - lastMs) * 1000);
  lastMs = nowMs;
}
