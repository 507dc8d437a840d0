import { type Bundles, refused, type TransactionOutcome } from '../log/outcome.ts';
import { type ReadContext, readEntry, verifyEntry } from './bundle.ts';
import { readSubmitted } from './checks.ts';

/** Refusals of sends that a ledger can answer though another process executes: they stay true. */

/** Why a transaction is refused for good, and what found that. */
interface FinalRefusal {
  readonly outcome: TransactionOutcome;
  readonly by: 'decoding' | 'signatures';
}

/**
 * The outcomes of a send of which nothing is ever executed: its transactions cannot be decoded, or
 * the ledger does not know their messages and each has a wrong signature. Undefined for all others,
 * of which only the writer says what becomes of them.
 */
export async function refuseForGood(
  bundles: Bundles,
  height: number,
  desk: ReadContext,
): Promise<TransactionOutcome[][] | undefined> {
  const outcomes: TransactionOutcome[][] = [];
  for (const bundle of bundles) {
    const refusals: FinalRefusal[] = [];
    for (const bytes of bundle) {
      const refusal = await refuseOne(bytes, height, desk);
      // The writer skips others of a bundle once it cannot decode one.
      if (refusal === undefined || refusal.by !== (refusals[0] ?? refusal).by) return undefined;
      refusals.push(refusal);
    }
    outcomes.push(refusals.map(({ outcome }) => outcome));
  }
  return outcomes;
}

async function refuseOne(
  bytes: Uint8Array,
  height: number,
  desk: ReadContext,
): Promise<FinalRefusal | undefined> {
  try {
    readSubmitted(bytes);
  } catch (error) {
    return { outcome: refused(null, error), by: 'decoding' };
  }
  const entry = readEntry(bytes, height, desk);
  // An outcome here depends on the state, or on the time.
  if (entry.outcome !== undefined) return undefined;
  const { outcome } = await verifyEntry(entry);
  return outcome && { outcome, by: 'signatures' };
}
