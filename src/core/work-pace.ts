/**
 * Cuts the work of a call into slices, between which others have their turn:
 *
 *     for (const row of rows) {
 *       if (pace.isDue) await pace.rest();
 *       …
 *     }
 */
export interface WorkPace {
  /** Whether the slice is over. */
  readonly isDue: boolean;
  /** Yields to other work. @throws Cancelled when the caller is gone. */
  rest(): Promise<void>;
}
