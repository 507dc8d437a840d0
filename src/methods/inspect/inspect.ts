import { readPath } from '../../contract/call-arguments.ts';
import {
  fieldsType,
  type InstructionDeclaration,
  type OperationStep,
} from '../../contract/declaration.ts';
import { feeMax } from '../../contract/fees.ts';
import type { Once } from '../../contract/once.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import { decodeBorsh } from '../../solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES } from '../../solana/discriminator.ts';
import { programId } from '../../solana/program-ids.ts';
import {
  type DecodedTransaction,
  decodeTransaction,
  isSigner,
  isWritable,
  listAccounts,
} from '../../solana/transaction.ts';
import { findInstruction, operationShapes } from '../generated/instructions.ts';
import { operationTable } from '../generated/registry.ts';
import type { OperationName } from '../generated/types.ts';
import { type Charge, chargeOf, withoutUnnamed } from './charge.ts';
import { checkComputeBudget } from './compute-budget.ts';
import { describeForeignInstruction } from './describe.ts';
import { type CallScope, checkInstruction, type FoundInstruction } from './expectation.ts';
import { requireNoRoom, takeOnce } from './inspect-once.ts';
import { requireFewTransactions } from './packing.ts';
import { type Refuse, refuseFor } from './refusal.ts';
import { matchShape } from './steps.ts';
import {
  type PlacedInstruction,
  requireOneForEach,
  requireOneWallet,
  requireRefunds,
  requireSomeRepeats,
} from './together.ts';

/** What the daemon checks the answer to a build against. */
interface InspectionRequest {
  readonly operation: string;
  /** The call's arguments in wire form, with the signing arguments filled in. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly transactions: readonly Uint8Array[];
  /** The `once` that each transaction must carry; if absent, none may carry one. */
  readonly once?: Once | undefined;
  /** The answer's blockhash, base58. */
  readonly blockhash: string;
  /** The whole answer: the addresses that it names must be those that the transactions create. */
  readonly result: unknown;
  /** Contents of a lookup table, from a source that the daemon trusts; absent if there is none. */
  readonly resolveTable?: (table: Address) => readonly Address[] | undefined;
  /** Whether a base58 address is the wallet that acts in the session. */
  isActing(wallet: string): boolean;
}

/** What the inspection proved. Addresses are base58. */
export interface Inspection {
  /** The wallets that must sign each transaction, fee payer first. */
  readonly signers: readonly (readonly string[])[];
  readonly instructions: readonly InspectedInstruction[];
  /**
   * Whether every transaction carries a `once`: only then is it safe to sign a second message for
   * the same key while this one may still be executed.
   */
  readonly isOnce: boolean;
  /** The addresses that the answer names, by path; null for an account that was left out. */
  readonly made: Readonly<Record<string, string | null>>;
  /** The most that the transactions can take from the wallet that acts in the session. */
  readonly charge: Charge;
}

export interface InspectedInstruction {
  readonly name: string;
  /** By declared name; optional accounts that were left out are absent. */
  readonly accounts: Readonly<Record<string, string>>;
  /** The accounts after the declared ones. */
  readonly rest: readonly string[];
  /** By declared name, as decoded: addresses are not in base58. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Proves that the transactions built by the service do what the called operation may do, and
 * nothing else. Checks the instructions and their order, every account and field against the call's
 * arguments, the fee payer, the signers, the writable accounts, the compute budget and the
 * blockhash. Uses no key.
 * @throws UnsafeTransaction with the first reason found.
 */
export function inspectTransactions(request: InspectionRequest): Inspection {
  const refuse = refuseFor(request.operation);
  const views = request.transactions.map((bytes) => readTransaction(bytes, request, refuse));
  if (views.length === 0) refuse('the answer holds no transaction');
  const found = views.flatMap((view) => view.instructions);
  const { steps, placed } = placeInstructions(request, found, refuse);
  const { args } = request;
  const isActing = (wallet: string): boolean => request.isActing(wallet);
  for (const { found: instruction, step, element } of placed) {
    const scope: CallScope = { args, element, renames: step.arguments ?? {}, isActing };
    checkInstruction(instruction, scope, refuse);
  }
  requireOneWallet(placed, refuse);
  requireSomeRepeats(placed, refuse);
  requireRefunds(placed, refuse);
  requireOneForEach(steps, placed, refuse);
  requireFewTransactions(views, request.once, refuse);
  const signers = views.map((view) => checkPrivileges(view, refuse));
  const instructions = found.map(toInspected);
  const made = checkMade(request.result, placed, instructions, refuse);
  const isOnce = views.every((view) => view.isOnce);
  const charge = withoutUnnamed(chargeOf(views), placed, args);
  return { signers, instructions, isOnce, made, charge };
}

interface TransactionView {
  readonly decoded: DecodedTransaction;
  /** Static accounts, then those from lookup tables: first writable, then read-only. */
  readonly accounts: readonly Address[];
  readonly instructions: readonly FoundInstruction[];
  readonly signers: ReadonlySet<Address>;
  /** At most. */
  readonly feeLamports: bigint;
  /** What its `once` says that the fee payer pays in deposits; undefined if it says nothing. */
  readonly depositMax: bigint | undefined;
  readonly isOnce: boolean;
}

function readTransaction(
  bytes: Uint8Array,
  request: InspectionRequest,
  refuse: Refuse,
): TransactionView {
  const decoded = decodeTransaction(bytes);
  if (addressToBase58(decoded.message.blockhash) !== request.blockhash) {
    refuse('a transaction has another blockhash than the answer says');
  }
  if (decoded.signatures.some((signature) => signature.some((byte) => byte !== 0))) {
    refuse('a transaction carries a signature already');
  }
  const accounts = resolveAccounts(decoded, request, refuse);
  const budget = checkComputeBudget(decoded, accounts, request.args, refuse);
  const { rest, carried } = takeOnce(budget.rest, accounts, request.once, refuse);
  const instructions = rest.map((compiled) => {
    const program = accounts[compiled.programIndex]!;
    const listed = [...compiled.accountIndexes].map((index) => accounts[index]!);
    return readInstruction(program, listed, compiled.data, refuse);
  });
  if (instructions.length === 0) refuse('a transaction holds no instruction');
  const isOnce = carried !== undefined;
  if (request.once !== undefined && !isOnce) {
    const programs = rest.map(({ programIndex }) => ({ program: accounts[programIndex]! }));
    const { once } = request;
    requireNoRoom(bytes, programs, { once, isList: answersList(request) }, refuse);
  }
  const signers = new Set(accounts.filter((_, i) => isSigner(decoded.message, i)));
  const feeLamports = feeMax(decoded.message.header.requiredSignatures, budget.asked);
  const depositMax = carried?.depositMax;
  return { decoded, accounts, instructions, signers, feeLamports, depositMax, isOnce };
}

/** Whether the operation answers a list of transactions, as many as their size demands. */
function answersList({ operation, result }: InspectionRequest): boolean {
  const { submits = '' } = operationTable[operation as OperationName];
  return Array.isArray(readPath(readPath(result, submits), 'transactions'));
}

function resolveAccounts(
  decoded: DecodedTransaction,
  request: InspectionRequest,
  refuse: Refuse,
): readonly Address[] {
  return listAccounts(decoded.message, (table) => {
    const contents = request.resolveTable?.(table);
    if (contents !== undefined) return contents;
    return refuse(`accounts behind lookup table ${addressToBase58(table)} cannot be proved`);
  });
}

/** An instruction by its declaration. */
export function readInstruction(
  program: Address,
  listed: readonly Address[],
  data: Uint8Array,
  refuse: Refuse,
): FoundInstruction {
  const declaration = findInstruction(program, data);
  if (declaration === undefined) {
    refuse(`it holds ${describeForeignInstruction(program, data)}, which was not asked for`);
  }
  const names = Object.keys(declaration.accounts);
  const hasRest = declaration.rest !== undefined;
  if (hasRest ? listed.length < names.length : listed.length !== names.length) {
    refuse(`${declaration.name} lists ${listed.length} accounts, not ${names.length}`);
  }
  const accounts = Object.fromEntries(names.map((name, i) => [name, listed[i]!]));
  const rest = listed.slice(names.length);
  return { declaration, accounts, rest, fields: readFields(declaration, data, refuse) };
}

function readFields(
  declaration: InstructionDeclaration,
  data: Uint8Array,
  refuse: Refuse,
): Record<string, unknown> {
  try {
    const type = fieldsType(declaration);
    return decodeBorsh(type, data, DISCRIMINATOR_BYTES) as Record<string, unknown>;
  } catch (error) {
    return refuse(`the data of ${declaration.name} cannot be read: ${(error as Error).message}`);
  }
}

function placeInstructions(
  { operation, args }: InspectionRequest,
  found: readonly FoundInstruction[],
  refuse: Refuse,
): { steps: readonly OperationStep[]; placed: readonly PlacedInstruction[] } {
  const shape = operationShapes[operation];
  if (shape === undefined) refuse('the operation has no declared shape');
  const names = found.map((instruction) => instruction.declaration.name);
  const { steps, matched } = matchShape(shape, args, names, refuse);
  return { steps, placed: found.map((one, i) => ({ found: one, ...matched[i]! })) };
}

/** Every address that the answer names must be the declared account of its instruction. */
function checkMade(
  result: unknown,
  placed: readonly PlacedInstruction[],
  instructions: readonly InspectedInstruction[],
  refuse: Refuse,
): Record<string, string | null> {
  const made: Record<string, string | null> = {};
  placed.forEach(({ step }, i) => {
    for (const [path, account] of Object.entries(step.made ?? {})) {
      const address = instructions[i]!.accounts[account] ?? null;
      const said = readPath(result, path) ?? null;
      if (said !== address) refuse(`it names ${said} as ${path}, but makes ${address}`);
      made[path] = address;
    }
  });
  return made;
}

/**
 * Signers and writable accounts must be exactly those that the instructions declare; the fee payer
 * must be the account declared as `payer`.
 */
function checkPrivileges(view: TransactionView, refuse: Refuse): string[] {
  const signers = new Set<Address>();
  const writable = new Set<Address>();
  const used = new Set<Address>([programId('computeBudget')]);
  for (const { declaration, accounts, rest } of view.instructions) {
    used.add(programId(declaration.program));
    for (const address of rest) {
      used.add(address);
      if (declaration.rest?.writable) writable.add(address);
    }
    for (const [name, declared] of Object.entries(declaration.accounts)) {
      const address = accounts[name]!;
      used.add(address);
      if (declared.optional && address === programId(declaration.program)) continue;
      if (declared.signer) signers.add(address);
      if (declared.writable) writable.add(address);
    }
  }
  const feePayer = view.accounts[0]!;
  const payer = view.instructions[0]?.accounts.payer;
  if (feePayer !== payer) {
    refuse(`the fee payer is ${addressToBase58(feePayer)}, not the payer that the call names`);
  }
  view.accounts.forEach((address, i) => {
    const name = addressToBase58(address);
    if (!used.has(address)) refuse(`it lists ${name}, which no instruction needs`);
    if (isSigner(view.decoded.message, i) && !signers.has(address)) {
      refuse(`it asks for the signature of ${name}, which the call does not`);
    }
    if (!isSigner(view.decoded.message, i) && signers.has(address)) {
      refuse(`it leaves out the signature of ${name}`);
    }
    if (isWritable(view.decoded.message, i) && !writable.has(address)) {
      refuse(`it may write to ${name}, which the call does not`);
    }
  });
  return view.accounts.filter((_, i) => isSigner(view.decoded.message, i)).map(addressToBase58);
}

/** With the names of what is there: what was left out is absent. */
export function toInspected(found: FoundInstruction): InspectedInstruction {
  const absent = programId(found.declaration.program);
  const present = Object.entries(found.accounts).filter(
    ([name, address]) => !(found.declaration.accounts[name]?.optional && address === absent),
  );
  return {
    name: found.declaration.name,
    accounts: Object.fromEntries(
      present.map(([name, address]) => [name, addressToBase58(address)]),
    ),
    rest: found.rest.map(addressToBase58),
    fields: found.fields,
  };
}
