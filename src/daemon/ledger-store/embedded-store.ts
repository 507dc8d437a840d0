import { randomBytes } from 'node:crypto';
import type { LogHead } from '../../methods/ports.ts';
import { readGenesisId } from '../../service/ledger/identity/genesis.ts';
import { type CarriedNote, carriedAmong } from '../../service/ledger/log/carried.ts';
import { EXECUTION_RULES } from '../../service/ledger/replay/rules.ts';
import { type CheckpointFacts, examineCheckpoint } from '../../service/recovery/checkpoint.ts';
import { continueStore } from '../../service/recovery/continue-store.ts';
import {
  planRebuild,
  type RebuildPlan,
  rebuildStore,
  replayUntil,
} from '../../service/recovery/rebuild.ts';
import type { HeadPort } from '../../service/store/chain.ts';
import { DamagedStore } from '../../service/store/damaged-store.ts';

/** Work on the ledger's file while no process uses the home. */

export { type CheckpointFacts, EXECUTION_RULES, examineCheckpoint, type RebuildPlan };

/** The network of a ledger that is not open; undefined if it cannot be read. */
export function readLedgerNetwork(file: string): string | undefined {
  const kept = new DamagedStore(file);
  try {
    return readGenesisId({ get: (_, key) => kept.get('meta', key) });
  } finally {
    kept.close();
  }
}

/** What a ledger that is not open carries for a journal, as far as it can be read. */
export function readCarried(file: string): CarriedNote[] {
  const kept = new DamagedStore(file);
  try {
    return [...carriedAmong(kept.rows('meta'))];
  } finally {
    kept.close();
  }
}

/** Continues a restored ledger in this home, in a new era. @returns the end of its log. */
export function continueLedger(
  file: string,
  control: string,
  details: object,
): Promise<LogHead | undefined> {
  return continueStore(file, { control, details }, { now: () => Date.now(), randomBytes });
}

/** Plans what a rebuilt ledger would contain. @param base end of the log of an earlier copy. */
export function planLedger(
  file: string,
  base: LogHead | null | undefined,
  heads: readonly HeadPort[],
): RebuildPlan {
  return planRebuild(file, base === undefined ? undefined : { head: base ?? undefined }, heads);
}

/**
 * Rebuilds the ledger. @param to destination, which may already hold an earlier copy to start from.
 */
export function rebuildLedger(file: string, to: string, plan: RebuildPlan) {
  return rebuildStore(file, to, plan, { now: () => Date.now(), randomBytes });
}

/**
 * Replays a ledger's log up to a position and answers the state's root there; undefined if the log
 * does not reach it.
 * @param to destination, which may already hold an earlier copy to start from.
 */
export function replayLedger(file: string, to: string, end: LogHead): Promise<string | undefined> {
  return replayUntil(file, to, end, { now: () => Date.now(), randomBytes });
}
