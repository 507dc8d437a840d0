import { randomBytes } from 'node:crypto';
import type { LogHead } from '../../methods/ports.ts';
import { readGenesisId } from '../../service/ledger/identity/genesis.ts';
import { EXECUTION_RULES } from '../../service/ledger/replay/rules.ts';
import { type CheckpointFacts, examineCheckpoint } from '../../service/recovery/checkpoint.ts';
import { continueStore } from '../../service/recovery/continue-store.ts';
import { planRebuild, type RebuildPlan, rebuildStore } from '../../service/recovery/rebuild.ts';
import { replayUntil } from '../../service/recovery/replay-copy.ts';
import type { HeadPort } from '../../service/store/chain.ts';
import { DamagedStore } from '../../service/store/damaged-store.ts';
import { examineStore } from '../../service/store/doctor.ts';

/** What is done to the ledger's file while nobody works in the home. */

export { type CheckpointFacts, EXECUTION_RULES, examineCheckpoint, type RebuildPlan };

/** What is damaged of a ledger, in words; undefined where all of it is whole. */
export function findLedgerDamage(file: string): string | undefined {
  const [finding] = examineStore(file).findings;
  return finding && `${finding.what}: ${finding.detail}`;
}

/** The network of a ledger that nobody has open; undefined where it cannot be read. */
export function readLedgerNetwork(file: string): string | undefined {
  const kept = new DamagedStore(file);
  try {
    return readGenesisId({ get: (_, key) => kept.get('meta', key) });
  } finally {
    kept.close();
  }
}

/** Lets a ledger that was kept go on here, in an era of its own. @returns both ends of its log. */
export function continueLedger(
  file: string,
  control: string,
  details: object,
): Promise<{ readonly before: LogHead | undefined; readonly after: LogHead }> {
  return continueStore(file, { control, details }, { now: () => Date.now(), randomBytes });
}

/** What a ledger that is made anew would have. @param base where a copy of before ends. */
export function planLedger(
  file: string,
  base: LogHead | null | undefined,
  heads: readonly HeadPort[],
): RebuildPlan {
  return planRebuild(file, base === undefined ? undefined : { head: base ?? undefined }, heads);
}

/** Makes it. @param to where the copy of before lies, or nothing. */
export function rebuildLedger(file: string, to: string, plan: RebuildPlan) {
  return rebuildStore(file, to, plan, { now: () => Date.now(), randomBytes });
}

/**
 * What a ledger's log comes to at a place in it, as a root; undefined where it does not come there.
 * @param to where a copy of before lies, or nothing.
 */
export function replayLedger(file: string, to: string, end: LogHead): Promise<string | undefined> {
  return replayUntil(file, to, end, { now: () => Date.now(), randomBytes });
}
