import { randomBytes } from 'node:crypto';
import type { LogHead } from '../methods/ports.ts';
import { continueStore } from '../service/continue-store.ts';
import { examineStore } from '../service/store/doctor.ts';

/** What is done to the ledger's file while nobody works in the home. */

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
