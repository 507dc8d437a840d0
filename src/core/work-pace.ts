/**
 * Divides the work of a call into time slices, and yields to other work in between:
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
