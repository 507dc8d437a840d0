import type { Address } from '../core/address.ts';
import type { Instruction } from '../core/instruction.ts';
import type { BundleOutcome, Custodian, OperationContext, StateView } from './operation.ts';
import type { VerificationProvider } from './programs/verification.ts';
import { compileMany, compileOne, type IssuedBlockhash } from './transactions.ts';

/** What operations need of the ledger. */
export interface LedgerPort {
  readonly genesisId: string;
  /** Signs with the ledger's own key. */
  readonly signer: OperationContext['ledgerSigner'];
  /** The state as it stands, every answered write in it. */
  readonly state: StateView;
  issueBlockhash(): IssuedBlockhash;
  rehearse(feePayer: Address, instructions: readonly Instruction[]): void;
  submitBundles(bundles: readonly (readonly Uint8Array[])[]): Promise<BundleOutcome[]>;
}

/** What operations need beside the ledger. */
export interface ContextParts {
  readonly custodian: Custodian;
  readonly verification: VerificationProvider;
  /** The host that sign-in messages name. */
  readonly host: string;
  randomBytes(length: number): Uint8Array;
}

/** What every operation has at hand. */
export function makeContext(ledger: LedgerPort, parts: ContextParts): OperationContext {
  const { custodian, verification, host, randomBytes } = parts;
  return {
    get state() {
      return ledger.state;
    },
    genesisId: ledger.genesisId,
    ledgerSigner: ledger.signer,
    custodian,
    verification,
    host,
    randomBytes,
    buildTransaction(feePayer, instructions, options) {
      const issued = ledger.issueBlockhash();
      const compiled = compileOne(ledger.state, issued, feePayer, instructions, options);
      const { transactions, blockhash, lastValidBlockHeight } = compiled;
      return { transaction: transactions[0]!, blockhash, lastValidBlockHeight };
    },
    buildTransactions(feePayer, instructions, options) {
      const issued = ledger.issueBlockhash();
      return compileMany(ledger.state, issued, feePayer, instructions, options);
    },
    rehearse: (feePayer, instructions) => ledger.rehearse(feePayer, instructions),
    submitBundles: (bundles) => ledger.submitBundles(bundles),
  };
}
