import { join } from 'node:path';
import { isGamekeeperError } from '../../src/core/errors.ts';
import type { DiskPlace } from './failing-disk-place.ts';

/** Works that put an earlier state of the ledger back, and undo what was written since. */

/** What a work says of itself: it is done, nothing was done, or it cannot say. */
export type Told = 'done' | 'nothing' | 'unknown';

export interface UndoingWork {
  /** Whether it runs in the daemon; otherwise it is a command besides none. */
  readonly isControl: boolean;
  /** Keeps the state that it puts back. @param name of what it keeps. */
  keep(place: DiskPlace, name: string): Promise<unknown>;
  putBack(place: DiskPlace, name: string): Promise<Told>;
}

const fileOf = ({ home }: DiskPlace, name: string) => join(home, '..', name);

async function runCommandIn(place: DiskPlace, command: string, name: string): Promise<Told> {
  const { status, stderr } = await place.run(command, fileOf(place, name));
  if (status === 0) return 'done';
  return stderr.includes('Nothing was executed') ? 'nothing' : 'unknown';
}

export const undoingWorks = {
  revert: {
    isControl: true,
    keep: (place, name) => place.control('control.snapshot', { name }),
    async putBack(place, name) {
      try {
        await place.control('control.revert', { name });
        return 'done';
      } catch (error) {
        // What is retryable says that nothing was done.
        return isGamekeeperError(error) && error.retryable ? 'nothing' : 'unknown';
      }
    },
  },
  restore: {
    isControl: false,
    keep: (place, name) => place.control('control.backup', { path: fileOf(place, name) }),
    putBack: (place, name) => runCommandIn(place, 'restore', name),
  },
  import: {
    isControl: false,
    keep: (place, name) => place.control('control.export', { file: fileOf(place, name) }),
    putBack: (place, name) => runCommandIn(place, 'import', name),
  },
} as const satisfies Record<string, UndoingWork>;
