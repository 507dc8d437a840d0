import { asBuffer, binaryFromBytes, binarySlice } from '../../../codec/bytes.ts';
import { type ComputeBudget, readComputeBudget } from '../../../contract/compute-budget.ts';
import { fieldsType, type InstructionDeclaration } from '../../../contract/declaration.ts';
import { priorityFee, signatureFee } from '../../../contract/fees.ts';
import type { LedgerIdentity } from '../../../contract/ledger-statement.ts';
import { readOnce } from '../../../contract/once.ts';
import { fail } from '../../../core/errors.ts';
import { rentLamports } from '../../../core/limits.ts';
import { type Address, addressToBase58, ZERO_ADDRESS } from '../../../solana/address.ts';
import { type BorshType, decodeBorsh } from '../../../solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES, instructionDiscriminator } from '../../../solana/discriminator.ts';
import { programId, programNameOf } from '../../../solana/program-ids.ts';
import { ExecutionFailure, type ExecutionReport } from '../log/execution-report.ts';
import { AccountWriter, LiveAccount, TransactionSheet } from '../state/sheet.ts';
import type { Overlay } from '../state/state.ts';
import type { LedgerTime } from '../time/clock.ts';
import { UNITS_PER_INSTRUCTION } from './compute-units.ts';
import { requireDeposits } from './deposits.ts';
import type { ExecutableInstruction, ExecutableTransaction, ListedAccount } from './executable.ts';
import { InstructionContext } from './instruction-context.ts';
import { lookupTableProgram } from './native/lookup-table.ts';
import { computeBudgetProgram, memoProgram } from './native/memo.ts';
import type { NativeProgram } from './native/native-program.ts';
import { systemProgram } from './native/system.ts';
import { associatedTokenProgram, tokenProgram } from './native/token.ts';
import type { ProgramInstruction } from './program.ts';
import { makeReport, readBalances, readBalancesAfter } from './report.ts';

const computeBudgetId = programId('computeBudget');

const nativePrograms: readonly NativeProgram[] = [
  systemProgram,
  computeBudgetProgram,
  memoProgram,
  lookupTableProgram,
  tokenProgram,
  associatedTokenProgram,
];

interface KnownInstruction {
  readonly instruction: ProgramInstruction;
  readonly names: readonly string[];
  readonly optional: readonly boolean[];
  readonly fields: BorshType;
}

/** Executes transactions. Its only side effects are on the overlay. */
export class Executor {
  readonly #natives = new Map<Address, NativeProgram>();
  readonly #known = new Map<string, KnownInstruction>();
  readonly #secret: Uint8Array;
  readonly #identity: LedgerIdentity;

  constructor(
    instructions: readonly ProgramInstruction[],
    secret: Uint8Array,
    identity: LedgerIdentity,
  ) {
    this.#secret = secret;
    this.#identity = identity;
    for (const program of nativePrograms) this.#natives.set(programId(program.name), program);
    for (const instruction of instructions) {
      this.#known.set(keyOf(instruction.declaration), describeInstruction(instruction));
    }
  }

  /**
   * Executes a transaction. Changes go into the overlay, which must be discarded on failure. The
   * fee is part of them, so that a failed transaction costs nothing.
   * @param paid filled, for a rehearsal, with what the fee payer has paid after each instruction.
   * @throws ExecutionFailure; FeeUnpayable before any instruction was executed.
   */
  execute(
    transaction: ExecutableTransaction,
    overlay: Overlay,
    time: LedgerTime,
    paid: bigint[] = [],
  ): ExecutionReport {
    const budget = budgetOf(transaction);
    const { feePayer, instructions } = transaction;
    const sheet = new TransactionSheet(overlay, time, feePayer, budget.unitsMax);
    const before = readBalances(transaction, overlay);
    chargeFee(sheet, signatureFee(transaction.signatureCount));
    const { lamports } = overlay.account(feePayer);
    const logCounts: number[] = [];
    let index = 0;
    try {
      for (; index < instructions.length; index += 1) {
        this.#executeInstruction(sheet, transaction, instructions[index]!, index);
        logCounts.push(sheet.logs.length);
        paid.push(lamports - overlay.account(feePayer).lamports);
      }
      requireDepositMax(transaction, paid.at(-1) ?? 0n);
      requireDeposits(overlay);
    } catch (error) {
      const report = makeReport(sheet, logCounts, before, before);
      // A missing deposit is blamed on the last instruction, which could have paid it.
      const failed = Math.min(index, instructions.length - 1);
      throw new ExecutionFailure(error, failed, sheet.logs, { ...report, feeLamports: 0n });
    }
    settleFee(sheet, budget, transaction.signatureCount);
    return makeReport(sheet, logCounts, before, readBalancesAfter(transaction, overlay, before));
  }

  #executeInstruction(
    sheet: TransactionSheet,
    transaction: ExecutableTransaction,
    instruction: ExecutableInstruction,
    index: number,
  ): void {
    sheet.spendUnits(UNITS_PER_INSTRUCTION);
    const { program, accounts, data } = instruction;
    // `once` was checked before the transaction began.
    if (transaction.once && readOnce(program, accounts.length, data) !== undefined) return;
    const native = this.#natives.get(program);
    const name = programNameOf(program);
    if (native !== undefined) {
      const accounts = instruction.accounts.map((a) => liveAccount(sheet, a));
      const writer = new AccountWriter(sheet, program, native.name);
      const { time } = sheet;
      const log = (message: string): void => void sheet.logs.push(message);
      native.execute({ accounts, data, time, writer, log });
      return;
    }
    if (name === undefined) fail('ProgramUnknown', { program: addressToBase58(program) });
    const known = this.#known.get(program + discriminatorOf(data));
    if (known === undefined) {
      fail('InstructionUndecodable', { index, program: name, detail: 'unknown discriminator' });
    }
    const input = {
      accounts: nameAccounts(sheet, known, instruction),
      signers: declaredSigners(known, instruction),
      rest: restAccounts(sheet, known, instruction),
      fields: decodeFields(known, instruction, index),
    };
    const chance = { secret: this.#secret, signature: transaction.signature };
    const facts = { chance, identity: this.#identity };
    const context = new InstructionContext(sheet, program, name, facts, input);
    known.instruction.execute(context);
  }
}

/** @throws DepositChanged when the fee payer would pay more than the transaction allows. */
function requireDepositMax({ feePayer, once }: ExecutableTransaction, paid: bigint): void {
  const depositMax = once?.depositMax;
  if (depositMax === undefined || paid <= depositMax) return;
  fail('DepositChanged', {
    payer: addressToBase58(feePayer),
    lamports: String(paid),
    lamportsMax: String(depositMax),
  });
}

function describeInstruction(instruction: ProgramInstruction): KnownInstruction {
  const { accounts } = instruction.declaration;
  return {
    instruction,
    names: Object.keys(accounts),
    optional: Object.values(accounts).map((account) => account.optional === true),
    fields: fieldsType(instruction.declaration),
  };
}

function keyOf(declaration: InstructionDeclaration): string {
  const discriminator = instructionDiscriminator(declaration.name);
  return programId(declaration.program) + binaryFromBytes(discriminator);
}

function discriminatorOf(data: Uint8Array): string {
  return binarySlice(asBuffer(data), 0, Math.min(DISCRIMINATOR_BYTES, data.length));
}

function liveAccount(sheet: TransactionSheet, listed: ListedAccount): LiveAccount {
  return new LiveAccount(sheet.overlay, listed.address, listed.signer, listed.writable);
}

/** Maps declared names to accounts, each with no more than its declared privileges. */
function nameAccounts(
  sheet: TransactionSheet,
  known: KnownInstruction,
  { accounts, program }: ExecutableInstruction,
): Record<string, LiveAccount> {
  const { declaration } = known.instruction;
  const instruction = declaration.name;
  const hasRest = declaration.rest !== undefined;
  if (accounts.length < known.names.length || (!hasRest && accounts.length > known.names.length)) {
    const problem = `${accounts.length} accounts, not ${known.names.length}`;
    fail('AccountMismatch', { account: 'list', instruction, problem });
  }
  const named: Record<string, LiveAccount> = {};
  known.names.forEach((account, i) => {
    const listed = accounts[i]!;
    if (known.optional[i] && listed.address === program) return;
    const declared = declaration.accounts[account]!;
    if (declared.signer && !listed.signer) {
      fail('MissingSigner', { signer: addressToBase58(listed.address) });
    }
    if (declared.writable && !listed.writable) {
      fail('AccountMismatch', { account, instruction, problem: 'it must be writable' });
    }
    // An account that is not declared writable is read-only here, even if another instruction of
    // the transaction lists it as writable.
    const writable = listed.writable && declared.writable === true;
    named[account] = liveAccount(sheet, { ...listed, writable });
  });
  return named;
}

/** The addresses that sign as the instruction declares, whoever else signs the transaction. */
function declaredSigners(
  { names, optional, instruction }: KnownInstruction,
  { accounts, program }: ExecutableInstruction,
): ReadonlySet<Address> {
  const declared = instruction.declaration.accounts;
  return new Set(
    names.flatMap((name, i) => {
      const { address } = accounts[i]!;
      const isLeftOut = optional[i] && address === program;
      return declared[name]!.signer && !isLeftOut ? [address] : [];
    }),
  );
}

/** The accounts after the declared ones. None of them signs. */
function restAccounts(
  sheet: TransactionSheet,
  { names, instruction }: KnownInstruction,
  { accounts }: ExecutableInstruction,
): LiveAccount[] {
  const { rest, name } = instruction.declaration;
  if (rest === undefined) return [];
  const writable = rest.writable === true;
  return accounts.slice(names.length).map((listed) => {
    if (writable && !listed.writable) {
      const problem = 'it must be writable';
      fail('AccountMismatch', { account: rest.name, instruction: name, problem });
    }
    return liveAccount(sheet, { ...listed, signer: false, writable });
  });
}

function decodeFields(
  { fields, instruction }: KnownInstruction,
  { data }: ExecutableInstruction,
  index: number,
): Record<string, unknown> {
  try {
    return decodeBorsh(fields, data, DISCRIMINATOR_BYTES) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { program } = instruction.declaration;
    return fail('InstructionUndecodable', { index, program, detail: error.message });
  }
}

function budgetOf({ instructions, isRehearsal }: ExecutableTransaction): ComputeBudget {
  const data: Uint8Array[] = [];
  for (const instruction of instructions) {
    if (instruction.program === computeBudgetId) data.push(instruction.data);
  }
  const budget = readComputeBudget(data, instructions.length - data.length);
  return isRehearsal ? { ...budget, unitsMax: Number.POSITIVE_INFINITY } : budget;
}

function chargeFee(sheet: TransactionSheet, feeLamports: bigint): void {
  const payer = sheet.overlay.account(sheet.feePayer);
  // The lamports of an account with data are its deposit; as on Solana it cannot pay fees.
  const isWallet = payer.owner === ZERO_ADDRESS && payer.data.length === 0;
  if (!isWallet || payer.lamports < feeLamports) {
    fail('FeeUnpayable', {
      payer: addressToBase58(sheet.feePayer),
      lamports: String(isWallet ? payer.lamports : 0n),
      feeLamports: String(feeLamports),
    });
  }
  const lamports = payer.lamports - feeLamports;
  sheet.overlay.accounts.set(sheet.feePayer, { ...payer, lamports });
  sheet.overlay.burn(feeLamports);
  sheet.feeLamports += feeLamports;
}

/**
 * Charges the priority fee, then refunds the signatures that projects offered to bear. The priority
 * fee is the player's choice, and stays with the player; so do signatures that no instruction of
 * the project asks for.
 */
function settleFee(sheet: TransactionSheet, budget: ComputeBudget, signatures: number): void {
  const forUnits = priorityFee(budget, sheet.units);
  if (forUnits > 0n) chargeFee(sheet, forUnits);
  for (const [from, borne] of sheet.refunds()) {
    // In a rehearsal of a part nothing is paid for signatures.
    refundFee(sheet, from, signatureFee(Math.min(borne, signatures)));
  }
}

function refundFee(sheet: TransactionSheet, from: Address, feeLamports: bigint): void {
  const { overlay, feePayer } = sheet;
  const account = overlay.account(from);
  const spare = account.lamports - rentLamports(account.data.length);
  const refund = spare < feeLamports ? spare : feeLamports;
  if (refund <= 0n) return;
  overlay.accounts.set(from, { ...account, lamports: account.lamports - refund });
  const payer = overlay.account(feePayer);
  overlay.accounts.set(feePayer, { ...payer, lamports: payer.lamports + refund });
}
