import { isGamekeeperError } from '../../../src/core/errors.ts';
import type { ExecutableTransaction } from '../../../src/service/ledger/execution/executable.ts';
import type { Executor } from '../../../src/service/ledger/execution/execute.ts';
import { ExecutionFailure } from '../../../src/service/ledger/log/execution-report.ts';
import { readLeafKey } from '../../../src/service/ledger/state/account.ts';
import { Overlay, type StateReader } from '../../../src/service/ledger/state/state.ts';
import { toExecutable } from '../../../src/service/ledger/submission/prepare.ts';
import type { LedgerTime } from '../../../src/service/ledger/time/clock.ts';
import type { Address } from '../../../src/solana/address.ts';
import { type ProgramName, programNameOf } from '../../../src/solana/program-ids.ts';
import { decodeTransaction } from '../../../src/solana/transaction.ts';
import type { Place } from './census.ts';
import { type Part, takeApart } from './piece.ts';
import { type Fields, type Standing, standingOf, standingOfLeaf } from './standing.ts';

/** One record, account or leaf as it was before an instruction and as it is after it. */
export interface Change {
  readonly address: Address;
  /** Where it is; undefined for an account. */
  readonly leaf: Place | undefined;
  readonly before: Standing | undefined;
  readonly after: Standing | undefined;
}

/** What one instruction did, whatever else is in its transaction. */
export interface Step {
  readonly part: Part;
  readonly program: ProgramName | undefined;
  /** Whose signatures the transaction carries. */
  readonly signers: ReadonlySet<Address>;
  readonly feePayer: Address;
  /** UNIX seconds. */
  readonly now: bigint;
  readonly changes: readonly Change[];
  /** The state that it began with. */
  readonly before: StateReader;
}

/** Transactions executed again, instruction by instruction. */
export interface Walk {
  readonly steps: readonly Step[];
  /** The state at their end, but for fees. */
  readonly end: Overlay;
}

/**
 * Executes transactions on a throw-away copy of a state, so that what each instruction does is seen
 * by itself. Fees are not taken.
 * @throws what an instruction fails with.
 */
export function walk(
  executor: Executor,
  state: StateReader,
  transactions: readonly Uint8Array[],
  time: LedgerTime,
): Walk {
  const steps: Step[] = [];
  let end = new Overlay(state);
  for (const bytes of transactions) {
    const executable = toExecutable(decodeTransaction(bytes), end);
    const signers = new Set(
      executable.accounts.flatMap(({ address, signer }) => (signer ? [address] : [])),
    );
    for (const instruction of executable.instructions) {
      const overlay = new Overlay(end);
      executeAlone(executor, { ...executable, instructions: [instruction] }, overlay, time);
      const { feePayer } = executable;
      const part = takeApart(instruction);
      const program = programNameOf(instruction.program);
      const changes = changesOf(overlay);
      const { now } = time;
      steps.push({ part, program, signers, feePayer, now, changes, before: end });
      end = overlay;
    }
  }
  return { steps, end };
}

function executeAlone(
  executor: Executor,
  transaction: ExecutableTransaction,
  overlay: Overlay,
  time: LedgerTime,
): void {
  try {
    const alone = { ...transaction, signatureCount: 0, accounts: [], isRehearsal: true } as const;
    executor.execute(alone, overlay, time);
  } catch (error) {
    throw error instanceof ExecutionFailure ? error.cause : error;
  }
}

function changesOf(overlay: Overlay): Change[] {
  const changes: Change[] = [];
  for (const [address, account] of overlay.accounts) {
    const before = standingOf(overlay.accountBefore(address));
    const after = standingOf(account);
    const isSomething = before !== undefined || after !== undefined;
    if (isSomething) changes.push({ address, leaf: undefined, before, after });
  }
  for (const [key, leaf] of overlay.changedLeaves()) {
    const old = overlay.leafBefore(key);
    const place = readLeafKey(key);
    // A place is used once: no other record follows there, but may, for all that is known here.
    if (old !== undefined && leaf?.address !== old.address) {
      const before = standingOfLeaf(old);
      changes.push({ address: old.address, leaf: place, before, after: undefined });
    }
    if (leaf === undefined) continue;
    const isSame = old?.address === leaf.address;
    const before = isSame ? standingOfLeaf(old) : undefined;
    changes.push({ address: leaf.address, leaf: place, before, after: standingOfLeaf(leaf) });
  }
  return changes;
}

/** The fields of an account's record as an instruction found it. */
export function recordBefore(step: Step, address: Address | undefined): Fields | undefined {
  return address === undefined ? undefined : standingOf(step.before.account(address))?.value;
}

/** The name of an error of ours; anything else is a defect and continues. */
export function nameOfRefusal(error: unknown): string {
  if (isGamekeeperError(error) && error.name !== 'InternalError') return error.name;
  throw error;
}
