import { randomBytes } from 'node:crypto';
import type { LogHead } from '../methods/ports.ts';
import { type CheckpointFacts, examineCheckpoint } from '../service/checkpoint.ts';
import { continueStore } from '../service/continue-store.ts';
import { EXECUTION_RULES } from '../service/ledger/rules.ts';
import { planRebuild, type RebuildPlan, rebuildStore } from '../service/rebuild.ts';
import type { HeadPort } from '../service/store/chain.ts';
import { examineStore } from '../service/store/doctor.ts';

/** What is done to the ledger's file while nobody works in the home. */

export { type CheckpointFacts, EXECUTION_RULES, examineCheckpoint, type RebuildPlan };

/** What is damaged of a ledger, in words; undefined where all of it is whole. */
export function findLedgerDamage(file: string): string | undefined {
  const [finding] = examineStore(file).findings;
  return finding && `${finding.what}: ${finding.detail}`;
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
