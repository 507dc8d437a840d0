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
import type { BuildOptions, OperationContext } from './operation.ts';

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
  /** @throws NeedsWriter. */
  requireWriter(): void;
}

/** What operations need besides the ledger. */
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

/** What an operation runs in. A class, as an object literal with a getter takes V8 2 µs to make. */
export class OperationCall implements OperationContext {
  readonly signal: AbortSignal | undefined;
  readonly pace: WorkPace;
  readonly genesisId: string;
  readonly ledgerSigner: OperationContext['ledgerSigner'];
  readonly serviceKeys: ServiceKeys;
  readonly verification: VerificationProvider;
  readonly host: string;
  readonly randomBytes: OperationContext['randomBytes'];
  readonly submitBundles: OperationContext['submitBundles'];
  readonly #ledger: LedgerPort;
  readonly #once: Once | undefined;

  /** @param call default: one of the service itself. */
  constructor(ledger: LedgerPort, parts: ContextParts, call?: CallParts) {
    this.signal = call?.signal;
    this.pace = call?.pace ?? new Pace();
    this.genesisId = ledger.genesisId;
    this.ledgerSigner = ledger.signer;
    this.serviceKeys = parts.serviceKeys;
    this.verification = parts.verification;
    this.host = parts.host;
    this.randomBytes = parts.randomBytes;
    this.submitBundles = call?.submitBundles ?? ledger.submitBundles;
    this.#ledger = ledger;
    this.#once = call?.once;
  }

  get state(): StateView {
    return this.#ledger.state;
  }

  requireWriter(): void {
    this.#ledger.requireWriter();
  }

  buildTransaction(
    feePayer: Address,
    instructions: readonly Instruction[],
    options: BuildOptions,
  ): ReturnType<OperationContext['buildTransaction']> {
    const ledger = this.#ledger;
    const issued = ledger.issueBlockhash();
    const rehearse = memoize(() => ledger.rehearse(feePayer, instructions));
    const compiled = compileOne(ledger.state, issued, feePayer, instructions, {
      ...options,
      once: this.#onceFor(feePayer, rehearse),
    });
    rehearse();
    const { transactions, blockhash, lastValidBlockHeight } = compiled;
    return { transaction: transactions[0]!, blockhash, lastValidBlockHeight };
  }

  buildTransactions(
    feePayer: Address,
    instructions: readonly Instruction[],
    options: BuildOptions,
  ): ReturnType<OperationContext['buildTransactions']> {
    const ledger = this.#ledger;
    const paid = ledger.rehearse(feePayer, instructions);
    const issued = ledger.issueBlockhash();
    const once = this.#onceFor(feePayer, () => paid);
    return compileMany(ledger.state, issued, feePayer, instructions, { ...options, once });
  }

  /** Transactions that the service needs for itself on the way, such as new trees, carry none. */
  #onceFor(feePayer: Address, rehearse: () => readonly bigint[]): LimitedOnce | undefined {
    const [ledger, once] = [this.#ledger, this.#once];
    if (once === undefined || feePayer === this.serviceKeys.serviceAddress) return undefined;
    attestRefusal(ledger.signer, once, () => ledger.requireFree(feePayer, once));
    return { once, depositMax: (from, to) => paidBetween(rehearse(), from, to) };
  }
}

/** Lamports for the instructions from an index up to another one; what they give back is none. */
function paidBetween(paid: readonly bigint[], from: number, to: number): bigint {
  const spent = paid[to - 1]! - (from === 0 ? 0n : paid[from - 1]!);
  return spent > 0n ? spent : 0n;
}
