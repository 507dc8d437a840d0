import type { Once } from '../../contract/once.ts';
import { memoize } from '../../core/memoize.ts';
import { Pace, type WorkPace } from '../../core/pace.ts';
import type { Address } from '../../solana/address.ts';
import type { Instruction } from '../../solana/instruction.ts';
import type { ServiceKeys } from '../keys/service-keys.ts';
import type { StateView } from '../ledger/state/views.ts';
import type { VerificationProvider } from '../verification/provider.ts';
import { attestRefusal } from './attest-sends.ts';
import { compileMany, compileOne, type IssuedBlockhash, type LimitedOnce } from './compile.ts';
import type { OperationContext } from './operation.ts';

/** What operations need of the ledger. */
export interface LedgerPort {
  readonly genesisId: string;
  /** Signs with the ledger's own key. */
  readonly signer: OperationContext['ledgerSigner'];
  /** The current state; every answered write is visible in it. */
  readonly state: StateView;
  issueBlockhash(): IssuedBlockhash;
  /** @returns lamports that the fee payer has paid after each instruction, fees apart. */
  rehearse(feePayer: Address, instructions: readonly Instruction[]): readonly bigint[];
  /** @throws AlreadyExecuted. */
  requireFree(feePayer: Address, once: Once): void;
  readonly submitBundles: OperationContext['submitBundles'];
}

/** What operations need beside the ledger. */
interface ContextParts {
  readonly serviceKeys: ServiceKeys;
  readonly verification: VerificationProvider;
  /** The host that sign-in messages name. */
  readonly host: string;
  randomBytes(length: number): Uint8Array;
}

/** What differs from call to call. */
export interface CallParts {
  /** Carried by the transactions that the operation builds. */
  readonly once: Once | undefined;
  readonly signal: AbortSignal | undefined;
  readonly pace: WorkPace;
  readonly submitBundles: OperationContext['submitBundles'];
}

/** Makes the context that an operation runs in. @param call default: one of the service itself. */
export function makeContext(
  ledger: LedgerPort,
  parts: ContextParts,
  call?: CallParts,
): OperationContext {
  const { once, signal, pace = new Pace(), submitBundles = ledger.submitBundles } = call ?? {};
  const { serviceKeys, verification, host, randomBytes } = parts;
  // Transactions that the service needs for itself on the way, such as new trees, do not carry it.
  const onceFor = (
    feePayer: Address,
    rehearse: () => readonly bigint[],
  ): LimitedOnce | undefined => {
    if (once === undefined || feePayer === serviceKeys.serviceAddress) return undefined;
    attestRefusal(ledger.signer, once, () => ledger.requireFree(feePayer, once));
    return { once, depositMax: (from, to) => paidBetween(rehearse(), from, to) };
  };
  return {
    get state() {
      return ledger.state;
    },
    signal,
    pace,
    genesisId: ledger.genesisId,
    ledgerSigner: ledger.signer,
    serviceKeys,
    verification,
    host,
    randomBytes,
    buildTransaction(feePayer, instructions, options) {
      const issued = ledger.issueBlockhash();
      const rehearse = memoize(() => ledger.rehearse(feePayer, instructions));
      const compiled = compileOne(ledger.state, issued, feePayer, instructions, {
        ...options,
        once: onceFor(feePayer, rehearse),
      });
      rehearse();
      const { transactions, blockhash, lastValidBlockHeight } = compiled;
      return { transaction: transactions[0]!, blockhash, lastValidBlockHeight };
    },
    buildTransactions(feePayer, instructions, options) {
      const paid = ledger.rehearse(feePayer, instructions);
      const issued = ledger.issueBlockhash();
      const carried = onceFor(feePayer, () => paid);
      return compileMany(ledger.state, issued, feePayer, instructions, {
        ...options,
        once: carried,
      });
    },
    submitBundles,
  };
}

/** Lamports for the instructions from an index up to another one; what they give back is none. */
function paidBetween(paid: readonly bigint[], from: number, to: number): bigint {
  const spent = paid[to - 1]! - (from === 0 ? 0n : paid[from - 1]!);
  return spent > 0n ? spent : 0n;
}
