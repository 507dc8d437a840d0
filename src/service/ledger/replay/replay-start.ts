import { fail } from '../../../core/errors.ts';
import type { Store } from '../../store/store.ts';
import { type Genesis, keepGenesis } from '../identity/genesis.ts';
import { StoreLog } from '../log/store-log.ts';
import { readRules } from './rules.ts';

/** Starting point of a replay. */
export interface ReplayStart {
  /** Exclusive to the replay, and deleted when it is closed. */
  readonly store: Store;
  /** When the checkpoint was made, ISO 8601; null for genesis. */
  readonly since: string | null;
}

/** Earlier checkpoints. */
export interface ReplaySource {
  /**
   * Opens the newest checkpoint that these rules can continue from; undefined where there is none.
   */
  begin(): Promise<ReplayStart | undefined>;
}

export interface ReplayOptions {
  /** Checkpoints to replay from. Default: genesis. */
  readonly checkpoints?: ReplaySource | undefined;
  /** Number of the execution rules. Default: this version's. */
  readonly rules?: number | undefined;
}

/**
 * @param end sequence number after the last entry to be replayed.
 * @throws StoreFailed where the log begins under other rules and no checkpoint closed those.
 */
export async function beginReplay(
  source: ReplaySource | undefined,
  store: Store,
  genesis: Genesis,
  end: bigint,
): Promise<ReplayStart> {
  const start = await source?.begin();
  if (start !== undefined) {
    if (new StoreLog(start.store).nextSequence <= end) return start;
    // The checkpoint is newer than the state to be verified.
    await start.store.close();
  }
  const { first, now } = readRules(store);
  if (first !== now) {
    const detail = `its log was begun by rules ${first}, and no whole checkpoint closes them`;
    return fail('StoreFailed', { detail });
  }
  const empty = store.openScratch();
  await keepGenesis(empty, genesis);
  return { store: empty, since: null };
}
