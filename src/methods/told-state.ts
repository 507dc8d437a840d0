import type { TransactionState } from './generated/types.ts';
import type { KeptState, KeptStateName } from './write-machine.ts';

/** What a write's state is called outside of the daemon, in `transactions.status` and elsewhere. */
const toldStates: Readonly<Record<KeptStateName, TransactionState>> = {
  SIGNED: 'SIGNED',
  UNKNOWN: 'UNKNOWN',
  SUCCEEDED: 'SUCCEEDED',
  FAILED: 'FAILED',
  // Whoever asks is told why with it.
  UNTOLD: 'EXPIRED',
  EXPIRED: 'EXPIRED',
  // Nothing proves what became of it, and nothing will.
  LEFT_BEHIND: 'UNKNOWN',
};

export function tellState(state: KeptState): TransactionState {
  const name: KeptStateName = state;
  return toldStates[name];
}
