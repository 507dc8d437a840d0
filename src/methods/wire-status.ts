import type { TransactionStatus } from './generated/types.ts';
import type { JournalEntry } from './ports.ts';
import { wireStateOf } from './wire-state.ts';

/** A write of the journal as `transactions.status` answers it. */
export function wireStatusOf(entry: JournalEntry): TransactionStatus {
  const { idempotencyKey, method, signatures, error, attestations } = entry;
  const state = wireStateOf(entry.state);
  const status = { idempotencyKey, method, state, signatures: [...signatures], error };
  return attestations === undefined ? status : { ...status, attestations: [...attestations] };
}
