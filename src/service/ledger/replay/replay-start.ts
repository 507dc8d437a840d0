import { fail } from '../../../core/errors.ts';
import type { Store } from '../../store/store.ts';
import { type Genesis, keepGenesis } from '../identity/genesis.ts';
import { LogTail } from '../log/ledger-log.ts';
import { readRules } from './rules.ts';

/** Where a replay of the log begins. */
export interface ReplayStart {
  /** Of nobody else, and gone when it is closed. */
  readonly store: Store;
  /** When the copy was made that it begins with, ISO 8601; null for the genesis. */
  readonly since: string | null;
}

/** Whole copies of before. */
export interface ReplaySource {
  /** Of the newest from which these rules go on; undefined where there is none. */
  begin(): Promise<ReplayStart | undefined>;
}

export interface ReplayOptions {
  /** Where replays begin; genesis where it is left out. */
  readonly checkpoints?: ReplaySource | undefined;
  /** The number of the rules by which the ledger executes: this version's where it is left out. */
  readonly rules?: number | undefined;
}

/**
 * @param end number of the entry behind the last that is to be executed again.
 * @throws StoreFailed where the log's beginning is of other rules and nothing closed those.
 */
export async function beginReplay(
  source: ReplaySource | undefined,
  store: Store,
  genesis: Genesis,
  end: bigint,
): Promise<ReplayStart> {
  const start = await source?.begin();
  if (start !== undefined) {
    if (new LogTail(start.store).nextSequence <= end) return start;
    // It was made after the moment that is to be verified.
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
