import type { TransactionStatus } from './generated/types.ts';
import type { JournalEntry } from './ports.ts';
import { tellState } from './told-state.ts';

/** A write of the journal as `transactions.status` answers it. */
export function tellStatus(entry: JournalEntry): TransactionStatus {
  const { idempotencyKey, method, signatures, error, attestations } = entry;
  const state = tellState(entry.state);
  const status = { idempotencyKey, method, state, signatures: [...signatures], error };
  return attestations === undefined ? status : { ...status, attestations: [...attestations] };
}
