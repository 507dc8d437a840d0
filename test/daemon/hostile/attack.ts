import type { Stage } from './stage.ts';

/** One thing that somebody hostile tries, and what comes of it. */
export interface Attack {
  /** Such as "a game gives more than a call may take". */
  readonly title: string;
  /** What it gets, in a word or two: an error and its kind, a status, a close code. */
  readonly gets: string;
  run(stage: Stage): Promise<string>;
}
