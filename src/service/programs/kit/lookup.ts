import { fail } from '../../../core/errors.ts';
import { UNIX_SECONDS_MAX } from '../../../core/limits.ts';
import {
  ADDRESS_BYTES,
  type Address,
  addressFromBase58,
  addressFromBytes,
  addressToBase58,
} from '../../../solana/address.ts';
import { type BorshType, encodeBorsh } from '../../../solana/borsh/borsh.ts';
import { keccak256 } from '../../../solana/keccak.ts';
import type { LeafProof } from '../../ledger/execution/program.ts';
import type { RecordKind, RecordOf } from '../../ledger/state/record-kind.ts';
import type { LeafView, StateView } from '../../ledger/state/views.ts';
import type { BuildOptions, OperationContext } from '../../operations/operation.ts';
import type { BuiltInstruction } from './build.ts';

/** What builds look up, and how they end. */

/** The address of an argument, or undefined when it was left out. @throws InvalidAddress. */
export function optionalAddress(
  text: string | null | undefined,
  argument: string,
): Address | undefined {
  return text === undefined || text === null ? undefined : addressFromBase58(text, argument);
}

/**
 * The addresses of a list argument, which must be non-empty and distinct.
 * @throws InvalidAddress, InvalidArgument.
 */
export function distinctAddresses(texts: readonly string[], argument: string): readonly Address[] {
  const addresses = texts.map((text, i) => addressFromBase58(text, `${argument}[${i}]`));
  if (addresses.length === 0) {
    fail('InvalidArgument', { argument, problem: 'it is empty', expected: 'one address or more' });
  }
  const repeated = addresses.findIndex((address, i) => addresses.indexOf(address) !== i);
  if (repeated !== -1) {
    const problem = `${texts[repeated]} is there twice`;
    fail('InvalidArgument', { argument, problem, expected: 'each address once' });
  }
  return addresses;
}

/** The record at an address. @throws NotFound. */
export function requireRecord<const Kind extends RecordKind>(
  state: StateView,
  kind: Kind,
  address: Address,
): RecordOf<Kind> {
  const found = state.record(kind, address);
  if (found !== undefined) return found.value;
  return fail('NotFound', { kind: kind.name, address: addressToBase58(address) });
}

/** @throws InvalidArgument when a record named in the call belongs to another project. */
export function requireProjectOf(
  record: { readonly project: Address },
  project: Address,
  argument: string,
): void {
  if (record.project === project) return;
  const problem = `it is of project ${addressToBase58(record.project)}`;
  const expected = `one of project ${addressToBase58(project)}`;
  fail('InvalidArgument', { argument, problem, expected });
}

/** The leaf record with an address. @throws NotFound. */
export function requireLeaf<const Kind extends RecordKind>(
  state: StateView,
  kind: Kind,
  address: Address,
): LeafView<RecordOf<Kind>> {
  const found = state.leafRecord(kind, address);
  if (found !== undefined) return found;
  return fail('NotFound', { kind: kind.name, address: addressToBase58(address) });
}

/**
 * The proof that an instruction carries to overwrite fields of a leaf.
 * @param replaced the Borsh form of those fields, as the program's `replacedOf` encodes them.
 */
export function leafProof(state: StateView, leaf: LeafView, replaced: Uint8Array): LeafProof {
  const { sequence, nodes } = state.proof(leaf.tree, leaf.index, false);
  return { index: leaf.index, sequence, replaced: keccak256(replaced), nodes };
}

/** The Borsh form of some of a record's fields, in declaration order. */
export function encodeFields<const Kind extends RecordKind>(
  { type }: Kind & { readonly type: StructType },
  record: RecordOf<Kind>,
  names: readonly string[],
): Uint8Array {
  const fields = Object.entries(type.struct).filter(([name]) => names.includes(name));
  return encodeBorsh({ struct: Object.fromEntries(fields) }, record as never);
}

type StructType = Extract<BorshType, { readonly struct: unknown }>;

/** Details for TreeMissing and TreeFull. */
export interface TreeOwner {
  readonly owner: string;
  readonly kind: string;
  readonly operation: string;
}

/** The number of the newest tree with free capacity. @throws TreeMissing, TreeFull. */
export function pickTree(state: StateView, trees: readonly Address[], owner: TreeOwner): number {
  if (trees.length === 0) fail('TreeMissing', { ...owner });
  for (let number = trees.length - 1; number >= 0; number -= 1) {
    if (capacityOf(state, trees[number]!) > 0) return number;
  }
  return fail('TreeFull', { ...owner });
}

/** The remaining capacity of a tree, in leaves. */
export function capacityOf(state: StateView, tree: Address): number {
  const head = state.tree(tree);
  return head === undefined ? 0 : 2 ** head.maxDepth - head.nextIndex;
}

interface UnsignedTransaction {
  transaction: Uint8Array;
  blockhash: string;
  lastValidBlockHeight: number;
}

/** Builds a transaction whose fee payer is the account that the first instruction names `payer`. */
export function finish(
  context: OperationContext,
  instructions: readonly BuiltInstruction[],
  options: BuildOptions,
): UnsignedTransaction {
  const feePayer = instructions[0]!.named.payer!;
  return context.buildTransaction(feePayer, instructions, options);
}

/** Like finish, split over as many transactions as size requires. */
export function finishMany(
  context: OperationContext,
  instructions: readonly BuiltInstruction[],
  options: BuildOptions,
): { transactions: Uint8Array[]; blockhash: string; lastValidBlockHeight: number } {
  const feePayer = instructions[0]!.named.payer!;
  return context.buildTransactions(feePayer, instructions, options);
}

/** @throws InvalidArgument for a text that is shorter or longer, in bytes of UTF-8. */
export function requireLength(
  text: string,
  argument: string,
  minBytes: number,
  maxBytes: number,
): void {
  const bytes = Buffer.byteLength(text);
  if (bytes >= minBytes && bytes <= maxBytes) return;
  const expected = `${minBytes} to ${maxBytes} bytes of UTF-8`;
  fail('InvalidArgument', { argument, problem: `it has ${bytes} bytes`, expected });
}

/**
 * @throws InvalidArgument for a time after the year 2999, which is almost certainly in
 *   milliseconds.
 */
export function requireSeconds(time: bigint, argument: string): void {
  if (time < UNIX_SECONDS_MAX) return;
  const problem = `it is ${time}, after the year 2999, and looks like milliseconds`;
  fail('InvalidArgument', { argument, problem, expected: 'a time in UNIX seconds' });
}

/** A fresh random id for a record, for which nobody has a private key. */
export function freshKey({ randomBytes }: Pick<OperationContext, 'randomBytes'>): Address {
  return addressFromBytes(randomBytes(ADDRESS_BYTES));
}
