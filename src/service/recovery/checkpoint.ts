import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { binaryFromBytes } from '../../codec/bytes.ts';
import { Pace } from '../../core/pace.ts';
import { longPath } from '../../disk/long-path.ts';
import { toBlob } from '../../sealed/blobs.ts';
import { type ExaminedPlace, FIRST_PLACE } from '../../sealed/keyed-rows.ts';
import { readRules, type StoreRules } from '../ledger/replay/rules.ts';
import { computeStateRootBeside } from '../ledger/state/root.ts';
import type { Head } from '../store/chain.ts';
import { sectionsOf } from '../store/examine.ts';
import { readProblem } from '../store/problems.ts';
import { SqliteCopies } from '../store/sqlite-copies.ts';
import { SqliteRows } from '../store/sqlite-rows.ts';
import { type Key, type Space, spaceNumbers } from '../store/store.ts';

/** Facts about an intact store in a file of its own. */
export interface CheckpointFacts {
  readonly head: Head | undefined;
  readonly root: string;
  readonly rules: StoreRules;
}

const ROWS_AT_A_TIME = 256;
/** Three times the length of a slice: at most a quarter of the process's time. */
const PAUSE_MS = 9;

/**
 * Low priority: nobody waits for this work, so the process is free for others between two slices.
 */
class GentlePace extends Pace {
  override async rest(): Promise<void> {
    await delay(PAUSE_MS);
    await super.rest();
  }
}

/**
 * Examines every row of a store that no process has open, in the background, and computes its root.
 * @param signal cancels it.
 * @throws StoreDamaged, Cancelled.
 */
export async function examineCheckpoint(
  file: string,
  signal?: AbortSignal,
): Promise<CheckpointFacts> {
  const database = new DatabaseSync(longPath(file), { readOnly: true });
  try {
    const pace = new GentlePace(signal);
    for (const { rows, space } of sectionsOf(database, file, new SqliteCopies(database, file))) {
      let from: ExaminedPlace | undefined = FIRST_PLACE;
      while (from !== undefined) {
        from = rows.examine(space, from, ROWS_AT_A_TIME).next;
        if (pace.isDue) await pace.rest();
      }
    }
    const rows = new SqliteRows(database, file);
    const reader = {
      get: (space: Space, key: Key) => rows.find(spaceNumbers[space], toBlob(key))?.value,
      *scan(space: Space): Iterable<readonly [Key, Uint8Array]> {
        for (const { key, row } of rows.walk(spaceNumbers[space])) {
          yield [binaryFromBytes(key), row.value];
        }
      },
    };
    const root = await computeStateRootBeside(reader, pace);
    return { head: rows.readHead(), root, rules: readRules(reader) };
  } catch (error) {
    throw readProblem(file, error as Error);
  } finally {
    database.close();
  }
}
