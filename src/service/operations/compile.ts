import { type Once, onceInstruction } from '../../contract/once.ts';
import { fail } from '../../core/errors.ts';
import { TRANSACTION_BYTES_MAX } from '../../core/limits.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import type { Instruction } from '../../solana/instruction.ts';
import {
  computeUnitPriceInstruction,
  decodeLookupTable,
  isLookupTableActive,
} from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import {
  type CompileInput,
  compileTransaction,
  type LookupTable,
  measureTransaction,
} from '../../solana/transaction.ts';
import type { StateView } from '../ledger/state/views.ts';
import type { BuildOptions } from './operation.ts';

/** Compiles the instructions that operations build into transactions. */

/** A blockhash as the ledger issues it. */
export interface IssuedBlockhash {
  /** 32 bytes as a binary string. */
  readonly blockhash: Address;
  readonly lastValidBlockHeight: number;
}

export interface CompileOptions extends BuildOptions {
  /** Added to each transaction that has room for it. */
  readonly once?: LimitedOnce | undefined;
}

/** A `once`, and what the transactions that carry it may pay in deposits. */
export interface LimitedOnce {
  readonly once: Once;
  /** Lamports for the instructions from an index up to another one, which is not among them. */
  depositMax(from: number, to: number): bigint;
}

interface CompiledTransactions {
  transactions: Uint8Array[];
  blockhash: string;
  lastValidBlockHeight: number;
}

/** What all transactions of one answer share. */
interface Frame {
  readonly feePayer: Address;
  readonly blockhash: Address;
  readonly prefix: readonly Instruction[];
  readonly once: LimitedOnce | undefined;
  readonly lookupTables: readonly LookupTable[];
}

/**
 * Compiles all instructions into one transaction.
 * @throws TransactionTooLarge, LookupTableInvalid.
 */
export function compileOne(
  state: StateView,
  issued: IssuedBlockhash,
  feePayer: Address,
  instructions: readonly Instruction[],
  options: CompileOptions,
): CompiledTransactions {
  const frame = makeFrame(state, issued, feePayer, options);
  return answer([compile(frame, instructions, 0)], issued);
}

/**
 * Packs the instructions, in order, into as few transactions as their size limit allows.
 * @throws TransactionTooLarge when a single instruction is too large, LookupTableInvalid.
 */
export function compileMany(
  state: StateView,
  issued: IssuedBlockhash,
  feePayer: Address,
  instructions: readonly Instruction[],
  options: CompileOptions,
): CompiledTransactions {
  const frame = makeFrame(state, issued, feePayer, options);
  const transactions: Uint8Array[] = [];
  let pending: Instruction[] = [];
  let first = 0;
  for (const instruction of instructions) {
    if (pending.length > 0 && !fits(frame, withOnce(frame, [...pending, instruction], 0n))) {
      transactions.push(compile(frame, pending, first));
      first += pending.length;
      pending = [];
    }
    pending.push(instruction);
  }
  if (pending.length > 0) transactions.push(compile(frame, pending, first));
  return answer(transactions, issued);
}

function makeFrame(
  state: StateView,
  { blockhash }: IssuedBlockhash,
  feePayer: Address,
  { lutAddresses, computeUnitPrice, once }: CompileOptions,
): Frame {
  const lookupTables = (lutAddresses ?? []).map((text) => readLookupTable(state, text));
  return { feePayer, blockhash, prefix: pricePrefix(computeUnitPrice), once, lookupTables };
}

function pricePrefix(price: number | null | undefined): Instruction[] {
  if (price === undefined || price === null || price === 0) return [];
  if (!Number.isSafeInteger(price) || price < 0) {
    const expected = 'micro-lamports a compute unit, 0 or more';
    fail('InvalidArgument', { argument: 'computeUnitPrice', problem: `it is ${price}`, expected });
  }
  return [computeUnitPriceInstruction(BigInt(price))];
}

function readLookupTable(state: StateView, text: string): LookupTable {
  const address = addressFromBase58(text, 'lutAddresses');
  const account = state.account(address);
  const isTable = account?.owner === programId('addressLookupTable');
  const table = isTable ? decodeLookupTable(account.data) : undefined;
  if (table === undefined) {
    return fail('LookupTableInvalid', { table: text, problem: 'there is no such table' });
  }
  if (!isLookupTableActive(table)) {
    fail('LookupTableInvalid', { table: text, problem: 'it was deactivated' });
  }
  return { address, addresses: table.addresses };
}

/** @param first index of the first instruction among all of the answer. */
function compile(frame: Frame, instructions: readonly Instruction[], first: number): Uint8Array {
  const { once } = frame;
  // A transaction that cannot be split further is built without `once` rather than not at all.
  if (once === undefined || !fits(frame, withOnce(frame, instructions, 0n))) {
    return compileTransaction(inputOf(frame, instructions));
  }
  const depositMax = once.depositMax(first, first + instructions.length);
  return compileTransaction(inputOf(frame, withOnce(frame, instructions, depositMax)));
}

function fits(frame: Frame, instructions: readonly Instruction[]): boolean {
  return measureTransaction(inputOf(frame, instructions)) <= TRANSACTION_BYTES_MAX;
}

/** Appended last, so that the other instructions keep their indexes. */
function withOnce(
  { once }: Frame,
  instructions: readonly Instruction[],
  depositMax: bigint,
): readonly Instruction[] {
  if (once === undefined) return instructions;
  const { program } = instructions.at(-1)!;
  return [...instructions, onceInstruction(program, once.once, depositMax)];
}

function inputOf(frame: Frame, instructions: readonly Instruction[]): CompileInput {
  const { feePayer, blockhash, prefix, lookupTables } = frame;
  return { feePayer, blockhash, instructions: [...prefix, ...instructions], lookupTables };
}

function answer(transactions: Uint8Array[], issued: IssuedBlockhash): CompiledTransactions {
  return {
    transactions,
    blockhash: addressToBase58(issued.blockhash),
    lastValidBlockHeight: issued.lastValidBlockHeight,
  };
}
