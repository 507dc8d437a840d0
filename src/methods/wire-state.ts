import type { TransactionState } from './generated/types.ts';
import type { KeptState, KeptStateName } from './write-machine.ts';

/** What a write's state is on the wire, in `transactions.status` and elsewhere. */
const wireStates: Readonly<Record<KeptStateName, TransactionState>> = {
  SIGNED: 'SIGNED',
  UNKNOWN: 'UNKNOWN',
  SUCCEEDED: 'SUCCEEDED',
  FAILED: 'FAILED',
  // The reason is reported with it.
  UNTOLD: 'EXPIRED',
  EXPIRED: 'EXPIRED',
  // Nothing proves what became of it, and nothing will.
  LEFT_BEHIND: 'UNKNOWN',
};

export function wireStateOf(state: KeptState): TransactionState {
  const name: KeptStateName = state;
  return wireStates[name];
}
