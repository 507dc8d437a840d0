import type { Store } from '../store/store.ts';
import type { RestingRows } from '../store/store-report.ts';
import { readEventRange } from './log/event-log.ts';
import { findEventProblem } from './log/examine-events.ts';
import { readSnapshot } from './time/timeline.ts';

/**
 * Finds an event that is missing from a state at rest or from one of its snapshots, whose numbers
 * the ledger's notes say.
 * @returns what is wrong, in words; undefined if nothing is.
 */
export function findLostEvent(rows: RestingRows): string | undefined {
  const { copy } = rows;
  const notes: Pick<Store, 'get'> = { get: (_, key) => rows.note(key) };
  if (copy === undefined) return findEventProblem(rows, readEventRange(notes));
  const snapshot = readSnapshot(notes, copy);
  if (snapshot === undefined) return undefined;
  const { prunedEventSequence: pruned, lastEventSequence: last } = snapshot;
  return findEventProblem(rows, { pruned, last });
}
