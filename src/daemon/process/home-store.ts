import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../core/errors.ts';
import type { OpenedService } from '../../service/compose.ts';
import type { ReplaySource } from '../../service/ledger/replay/replay-start.ts';
import {
  closeRules,
  EXECUTION_RULES,
  isOfEarlierRules,
} from '../../service/ledger/replay/rules.ts';
import { findLog } from '../../service/recovery/log-elsewhere.ts';
import type { HeadPort } from '../../service/store/chain.ts';
import { openScratchStore, openSqliteStore, type SqliteStore } from '../../service/store/sqlite.ts';
import {
  copyCheckpoint,
  isWholeCheckpoint,
  listCheckpoints,
  takeCheckpoint,
} from '../backup/checkpoint.ts';
import { CheckpointKeeper } from '../backup/keeper.ts';
import type { Home, OpenHome } from '../home/home.ts';

/** The store of a home's service, and its checkpoints. */
export interface HomeStore {
  readonly store: SqliteStore;
  readonly rules: number;
  readonly checkpoints: ReplaySource;
}

export const STORE_FILE = 'service.sqlite';

/**
 * Opens the store of a home whose lock is held. If it last ran under earlier rules, a checkpoint
 * marks their end.
 * @param rules version of the execution rules; the current one by default.
 * @throws StoreDamaged if an earlier store is lost, StoreFailed.
 */
export async function openHomeStore(
  home: OpenHome,
  heads: readonly HeadPort[],
  rules: number = EXECUTION_RULES,
): Promise<HomeStore> {
  home.requireKept(STORE_FILE);
  requireLogPlace(home, false);
  // A ledger that is there tells that there were books.
  await home.identify();
  const store = openSqliteStore(join(home.path, STORE_FILE), { heads });
  try {
    if (isOfEarlierRules(store, rules)) {
      const { checkpoint } = await takeCheckpoint(home, { ledger: () => store.hold() }, rules);
      await closeRules(store, rules, checkpoint);
    }
  } catch (error) {
    await store.close();
    throw error;
  }
  return homeStoreOf(home, store, rules);
}

/** A store that is open, with the checkpoints of its home. */
export function homeStoreOf(home: Home, store: SqliteStore, rules = EXECUTION_RULES): HomeStore {
  return { store, rules, checkpoints: replaySourceOf(home, store, rules) };
}

/**
 * Requires the log of a home to be where it is said to be, before anything of it is changed.
 * @param isElsewhere whether the log is in a database.
 * @throws LogElsewhere, LogInHome; StoreDamaged for a store of another kind or number.
 */
export function requireLogPlace(home: Home, isElsewhere: boolean): void {
  const log = findLog(join(home.path, STORE_FILE));
  const { path } = home;
  if (log.is === 'elsewhere' && !isElsewhere) {
    fail('LogElsewhere', { home: path, place: log.place });
  }
  if (log.is === 'here' && isElsewhere) fail('LogInHome', { home: path });
}

/** Starts taking a daily checkpoint. */
export function keepCheckpoints(
  home: Home,
  { store, rules }: HomeStore,
  { ledger, controls }: OpenedService,
): CheckpointKeeper {
  const keeper = new CheckpointKeeper({
    home,
    rules,
    sinceMs: ledger.genesis.unixMs,
    hold: () => store.hold(),
    atRest: (run) => store.atRest(run),
    note: (control, details) => controls.note(control, details),
  });
  keeper.start();
  return keeper;
}

/** The newest intact checkpoint of this log from which the given rules continue. */
function replaySourceOf(home: Home, store: SqliteStore, rules: number): ReplaySource {
  return {
    async begin() {
      for (const kept of listCheckpoints(home)) {
        const { head, madeAt, rules: of } = kept.checkpoint;
        const hash = head === null ? undefined : store.chainHashAt(head.key);
        const isOfLog = hash !== undefined && Buffer.from(hash).toString('hex') === head?.hash;
        if (of.from !== rules || !isOfLog || !(await isWholeCheckpoint(kept))) continue;
        const id = randomBytes(6).toString('hex');
        const folder = join(home.path, 'checkpoints', `replay.${id}.tmp`);
        mkdirSync(folder, { mode: 0o700 });
        await copyCheckpoint(kept, folder);
        const remove = () => rm(folder, { recursive: true, force: true });
        return { store: openScratchStore(join(folder, STORE_FILE), remove), since: madeAt };
      }
      return undefined;
    },
  };
}
