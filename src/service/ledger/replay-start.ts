import { fail } from '../../core/errors.ts';
import { MemoryStore } from '../store/memory.ts';
import type { Store } from '../store/store.ts';
import { type Genesis, keepGenesis } from './genesis.ts';
import type { LogEntry } from './log.ts';
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

/** @throws StoreFailed where the log's beginning is of other rules and nothing closed those. */
export async function beginReplay(
  source: ReplaySource | undefined,
  store: Store,
  genesis: Genesis,
): Promise<ReplayStart> {
  const start = await source?.begin();
  if (start !== undefined) return start;
  const { first, now } = readRules(store);
  if (first !== now) {
    const detail = `its log was begun by rules ${first}, and no whole checkpoint closes them`;
    return fail('StoreFailed', { detail });
  }
  const empty = new MemoryStore();
  await keepGenesis(empty, genesis);
  return { store: empty, since: null };
}

/** What the state is, and what the log comes to when it is executed again. */
export interface Verification {
  readonly isEqual: boolean;
  readonly root: string;
  readonly replayedRoot: string;
  /** When the copy was made that the replay began with, ISO 8601; null for genesis. */
  readonly since: string | null;
}

interface Replayed {
  stateRoot(): string;
}

/** Executes entries on a replica, and holds its state against another. */
export async function runReplay(
  ledger: Replayed,
  log: Iterable<LogEntry>,
  replica: Replayed & { applyEntry(entry: LogEntry): Promise<void> },
  { since }: ReplayStart,
): Promise<Verification> {
  for (const entry of log) await replica.applyEntry(entry);
  const [root, replayedRoot] = [ledger.stateRoot(), replica.stateRoot()];
  return { isEqual: root === replayedRoot, root, replayedRoot, since };
}
