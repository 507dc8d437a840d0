import type { Once } from '../../contract/once.ts';
import type { Address } from '../../solana/address.ts';
import type { Instruction } from '../../solana/instruction.ts';
import type { ServiceKeys } from '../keys/service-keys.ts';
import type { BundleOutcome, Bundles, SendWatch } from '../ledger/log/outcome.ts';
import type { StateView } from '../ledger/state/views.ts';
import { Pace } from '../store/pace.ts';
import type { VerificationProvider } from '../verification/provider.ts';
import { attestRefusal } from './attest-sends.ts';
import type { CallOptions } from './call-options.ts';
import { compileMany, compileOne, type IssuedBlockhash } from './compile.ts';
import type { OperationContext } from './operation.ts';

/** What operations need of the ledger. */
interface LedgerPort {
  readonly genesisId: string;
  /** Signs with the ledger's own key. */
  readonly signer: OperationContext['ledgerSigner'];
  /** The current state; every answered write is visible in it. */
  readonly state: StateView;
  issueBlockhash(): IssuedBlockhash;
  rehearse(feePayer: Address, instructions: readonly Instruction[]): void;
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
  const onceFor = (feePayer: Address): Once | undefined => {
    if (once === undefined || feePayer === serviceKeys.serviceAddress) return undefined;
    attestRefusal(ledger.signer, once, () => ledger.requireFree(feePayer, once));
    return once;
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
      const compiled = compileOne(ledger.state, issued, feePayer, instructions, {
        ...options,
        once: onceFor(feePayer),
      });
      const { transactions, blockhash, lastValidBlockHeight } = compiled;
      return { transaction: transactions[0]!, blockhash, lastValidBlockHeight };
    },
    buildTransactions(feePayer, instructions, options) {
      const issued = ledger.issueBlockhash();
      const once = onceFor(feePayer);
      return compileMany(ledger.state, issued, feePayer, instructions, { ...options, once });
    },
    rehearse: (feePayer, instructions) => ledger.rehearse(feePayer, instructions),
    submitBundles: (bundles, watch) => ledger.submitBundles(bundles, watch),
  };
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
