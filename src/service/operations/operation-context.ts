import type { Once } from '../../contract/once.ts';
import { Pace } from '../../core/pace.ts';
import type { Address } from '../../solana/address.ts';
import type { Instruction } from '../../solana/instruction.ts';
import type { ServiceKeys } from '../keys/service-keys.ts';
import type { BundleOutcome, Bundles, SendWatch } from '../ledger/log/outcome.ts';
import type { StateView } from '../ledger/state/views.ts';
import type { VerificationProvider } from '../verification/provider.ts';
import { attestRefusal } from './attest-sends.ts';
import type { CallOptions } from './call-options.ts';
import { compileMany, compileOne, type IssuedBlockhash, type LimitedOnce } from './compile.ts';
import type { OperationContext } from './operation.ts';

/** What operations need of the ledger. */
interface LedgerPort {
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
  submitBundles(bundles: Bundles, watch?: SendWatch): Promise<BundleOutcome[]>;
}

/** What operations need beside the ledger. */
interface ContextParts {
  readonly serviceKeys: ServiceKeys;
  readonly verification: VerificationProvider;
  /** The host that sign-in messages name. */
  readonly host: string;
  randomBytes(length: number): Uint8Array;
}

/**
 * Makes the context that operations run in.
 * @param once carried by the transactions that the operation builds.
 */
export function makeContext(
  ledger: LedgerPort,
  parts: ContextParts,
  once?: Once,
): OperationContext {
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
    signal: undefined,
    get pace() {
      return new Pace();
    },
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
    submitBundles: (bundles, watch) => ledger.submitBundles(bundles, watch),
  };
}

function memoize<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}

/** Lamports for the instructions from an index up to another one; what they give back is none. */
function paidBetween(paid: readonly bigint[], from: number, to: number): bigint {
  const spent = paid[to - 1]! - (from === 0 ? 0n : paid[from - 1]!);
  return spent > 0n ? spent : 0n;
}

/** The same context; the watch is notified of what it submits too. */
export function watchSends(context: OperationContext, watch: SendWatch): OperationContext {
  const submitBundles = (bundles: Bundles) => context.submitBundles(bundles, watch);
  return Object.create(context, { submitBundles: { value: submitBundles } });
}

/**
 * The same context for one call: long work yields at its pace, and ends when its caller is gone.
 */
export function forCall(
  context: OperationContext,
  { signal, pace = new Pace(signal) }: Pick<CallOptions, 'signal' | 'pace'>,
): OperationContext {
  return Object.create(context, { signal: { value: signal }, pace: { value: pace } });
}
