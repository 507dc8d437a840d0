import type { JournalEntry } from '../../methods/ports.ts';
import { type KeptStateName, keptState } from '../../methods/write-machine.ts';

/**
 * The form in which every format of the journal keeps an entry: as it is, but for two states, which
 * are another one with a flag there. Versions that know these states only by the flags read it too.
 */
export interface KeptEntry extends Omit<JournalEntry, 'state'> {
  readonly state: Exclude<KeptStateName, 'UNTOLD' | 'LEFT_BEHIND'>;
  /** With EXPIRED: UNTOLD. Absent for no. */
  readonly isUntold?: boolean;
  /** With UNKNOWN: LEFT_BEHIND. Absent for no. */
  readonly isOutOfReach?: boolean;
}

export function writeEntry(entry: JournalEntry): KeptEntry {
  const { state } = entry;
  if (state === 'UNTOLD') return { ...entry, state: 'EXPIRED', isUntold: true };
  if (state === 'LEFT_BEHIND') return { ...entry, state: 'UNKNOWN', isOutOfReach: true };
  return { ...entry, state };
}

export function readEntry({ isUntold, isOutOfReach, ...kept }: KeptEntry): JournalEntry {
  return { ...kept, state: keptState(readState(kept.state, isUntold, isOutOfReach)) };
}

function readState(
  state: KeptEntry['state'],
  isUntold = false,
  isOutOfReach = false,
): KeptStateName {
  if (isUntold && state === 'EXPIRED') return 'UNTOLD';
  return isOutOfReach && state === 'UNKNOWN' ? 'LEFT_BEHIND' : state;
}
