import type { HeldDatabase } from '../../disk/sqlite-hold.ts';
import type { CopyStatus } from '../../methods/generated/controls.ts';
import type { ServiceControls } from '../../service/controls/service-controls.ts';

/**
 * What the control channel needs from the service after it: the service's own controls, of which
 * this takes the type alone, and what the home that keeps its store adds.
 */
export interface ControlPort extends ServiceControls {
  /**
   * Holds the files of its store, so that they can be copied as they are now; absent if nothing is
   * on disk.
   */
  hold?(): HeldDatabase;
  /** Runs something when they can be held; at once if left out. */
  atRest?<Answer>(run: () => Answer): Promise<Answer>;
  /** The state of its checkpoints; absent or null if none are taken. */
  copies?(): CopyStatus | null;
}

/**
 * The target of a time warp: a number of seconds ahead, a UNIX time in seconds, or the end of a
 * mission.
 */
export type WarpTarget = Parameters<ControlPort['warp']>[0];
