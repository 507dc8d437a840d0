import { type GamekeeperError, isGamekeeperError } from '../../../core/errors.ts';
import type { Address } from '../../../solana/address.ts';
import type { DecodedTransaction } from '../../../solana/transaction.ts';
import type { ExecutableTransaction } from '../execution/executable.ts';
import type { Executor } from '../execution/execute.ts';
import type { LogLine } from '../log/execution-report.ts';
import { ExecutionFailure } from '../log/execution-report.ts';
import type { TransactionOutcome } from '../log/outcome.ts';
import type { Account } from '../state/account.ts';
import { Overlay, type StateReader } from '../state/state.ts';
import type { BlockhashIssuer } from '../time/blockhash.ts';
import type { LedgerTime } from '../time/clock.ts';
import {
  checkBlockhashAlive,
  checkBlockhashKnown,
  checkSignatures,
  readSubmitted,
  type SubmittedTransaction,
} from './checks.ts';
import type { OnceNotes } from './once-notes.ts';
import { toExecutable } from './prepare.ts';
import { messageKeyOf, type SeenMessages } from './seen.ts';

/** What a simulation checks besides the execution itself. */
export interface SimulationOptions {
  readonly verifySignatures: boolean;
  /** Whether the blockhash must be issued by this ledger, and not expired. */
  readonly checkBlockhash: boolean;
}

/** Result of a simulated transaction. */
export interface Simulation {
  readonly transaction: DecodedTransaction;
  /** The height at which it was simulated. */
  readonly height: number;
  /** Why it would fail. */
  readonly error: GamekeeperError | undefined;
  /** Index of the failed instruction; undefined when none was executed. */
  readonly failedInstruction: number | undefined;
  /** Each instruction's program. */
  readonly programs: readonly Address[];
  readonly logs: readonly LogLine[];
  readonly units: number;
  /** Its outcome, if it was submitted before; it is then not executed again. */
  readonly seen: TransactionOutcome | undefined;
  /** An account as it would be afterwards; a failed transaction changes none. */
  account(address: Address): Account;
}

/** Dependencies of the simulator. */
interface SimulatorParts {
  readonly state: StateReader;
  readonly executor: Executor;
  readonly issuer: BlockhashIssuer;
  readonly seen: SeenMessages;
  readonly once: OnceNotes;
  readTime(): LedgerTime;
}

/** Executes transactions on a throw-away copy of the state. */
export class Simulator {
  readonly #parts: SimulatorParts;

  constructor(parts: SimulatorParts) {
    this.#parts = parts;
  }

  /**
   * Executes as if all signers had signed.
   * @returns lamports that the fee payer has paid after each instruction, fees apart.
   * @throws what execution would fail with.
   */
  rehearse(rehearsal: ExecutableTransaction): readonly bigint[] {
    const { state, executor, readTime } = this.#parts;
    const paid: bigint[] = [];
    try {
      executor.execute(rehearsal, new Overlay(state), readTime(), paid);
      return paid;
    } catch (error) {
      throw error instanceof ExecutionFailure ? error.cause : error;
    }
  }

  /** Whether the blockhash is valid and not expired. */
  isBlockhashAlive(blockhash: Address): boolean {
    const { issuer, readTime } = this.#parts;
    return issuer.classify(blockhash, readTime().height).kind === 'alive';
  }

  /** @throws TransactionUndecodable, TransactionTooLarge; all else is the answer's `error`. */
  async simulate(bytes: Uint8Array, options: SimulationOptions): Promise<Simulation> {
    const submitted = readSubmitted(bytes);
    try {
      if (options.verifySignatures) await checkSignatures(submitted);
      // After the await: everything below sees one consistent state.
      const seen = options.checkBlockhash ? this.#checkBlockhash(submitted) : undefined;
      if (seen !== undefined) return { ...this.#nothingDone(submitted), seen };
      return this.#execute(submitted);
    } catch (error) {
      return { ...this.#nothingDone(submitted), error: ownError(error) };
    }
  }

  #checkBlockhash(submitted: SubmittedTransaction): TransactionOutcome | undefined {
    const { issuer, seen, readTime } = this.#parts;
    const { height } = readTime();
    const issuedHeight = checkBlockhashKnown(submitted, issuer, height);
    const key = messageKeyOf(submitted.decoded.messageBytes, issuedHeight);
    const outcome = seen.find(key, height);
    if (outcome === undefined) checkBlockhashAlive(issuedHeight, height);
    return outcome;
  }

  #execute(submitted: SubmittedTransaction): Simulation {
    const { state, executor, once, readTime } = this.#parts;
    const executable = toExecutable(submitted.decoded, state);
    const programs = executable.instructions.map(({ program }) => program);
    const nothing = { ...this.#nothingDone(submitted), programs };
    const overlay = new Overlay(state);
    try {
      once.requireNew(executable, this.#issuedHeightOf(submitted), state);
      const { logs, units } = executor.execute(executable, overlay, readTime());
      return { ...nothing, logs, units, account: (address) => overlay.account(address) };
    } catch (error) {
      if (!(error instanceof ExecutionFailure)) throw error;
      const { logs, units } = error.report;
      const failedInstruction = error.instruction;
      return { ...nothing, error: ownError(error.cause), failedInstruction, logs, units };
    }
  }

  /** A transaction with an unknown blockhash is simulated as if with a current one. */
  #issuedHeightOf({ decoded }: SubmittedTransaction): number {
    const { height } = this.#parts.readTime();
    const known = this.#parts.issuer.classify(decoded.message.blockhash, height);
    return known.kind === 'unknown' ? height : known.height;
  }

  #nothingDone({ decoded }: SubmittedTransaction): Simulation {
    return {
      transaction: decoded,
      height: this.#parts.readTime().height,
      error: undefined,
      failedInstruction: undefined,
      programs: [],
      logs: [],
      units: 0,
      seen: undefined,
      account: (address) => this.#parts.state.account(address),
    };
  }
}

/** Any other error is a defect, and is rethrown as it is. */
function ownError(error: unknown): GamekeeperError {
  if (isGamekeeperError(error)) return error;
  throw error;
}
