/**
 * The steps of a call between which the bench tells its time apart, in the order in which a write
 * passes them. ARCHITECTURE.md says what they are; a read is built, inspected and signed by nobody.
 */
export const callSteps = Object.freeze([
  'frame and JSON',
  'turns and accounting',
  'validation',
  'grant',
  'read',
  'build',
  'inspection',
  'signature',
  'journal',
  'submission',
  'execution',
  'commit',
  'disk',
  'outcome',
  'receipt',
  'answer',
] as const);
type CallStep = (typeof callSteps)[number];

/** What is between two calls. */
type Between = 'between';

let watch: ((step: CallStep | Between) => void) | undefined;

/**
 * Ends a step: all time since another ended is this one's. With one call in flight that is where
 * its time goes. Without a watch, which only the bench has, it does nothing.
 */
export function lap(step: CallStep | Between): void {
  watch?.(step);
}

/** From now on laps are told to a watch. */
export function watchLaps(heard: (step: CallStep | Between) => void): void {
  watch = heard;
}
