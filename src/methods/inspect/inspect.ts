import { type Address, addressToBase58 } from '../../core/address.ts';
import { decodeBorsh } from '../../core/borsh.ts';
import { readArgument } from '../../core/call-arguments.ts';
import { DISCRIMINATOR_BYTES } from '../../core/discriminator.ts';
import type { InstructionDeclaration, OperationStep } from '../../core/instruction.ts';
import { fieldsType } from '../../core/instruction-fields.ts';
import { programId } from '../../core/programs.ts';
import {
  type DecodedTransaction,
  decodeTransaction,
  isSigner,
  isWritable,
  listAccounts,
} from '../../core/transaction.ts';
import { findInstruction, operationShapes } from '../generated/instructions.ts';
import { checkComputeBudget } from './compute-budget.ts';
import { describeForeignInstruction } from './describe.ts';
import { type CallScope, checkInstruction, type FoundInstruction } from './expectation.ts';
import { type Refuse, refuseFor } from './refusal.ts';
import { requireOneWallet, requireSomeRepeats } from './together.ts';

/** What the daemon holds a built answer against. */
export interface InspectionRequest {
  readonly operation: string;
  /** The call's arguments in wire form, signing arguments filled. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly transactions: readonly Uint8Array[];
  /** The answer's blockhash, base58. */
  readonly blockhash: string;
  /**
   * Contents of a lookup table, from a source that the daemon trusts; absent where there is none.
   */
  readonly resolveTable?: (table: Address) => readonly Address[] | undefined;
  /** Whether a base58 address is the wallet that acts in the session. */
  isActing(wallet: string): boolean;
}

/** What was proved. Addresses are base58. */
export interface Inspection {
  /** For each transaction the wallets that must sign, fee payer first. */
  readonly signers: readonly (readonly string[])[];
  readonly instructions: readonly InspectedInstruction[];
}

export interface InspectedInstruction {
  readonly name: string;
  /** By declared name; optional accounts that were left out are absent. */
  readonly accounts: Readonly<Record<string, string>>;
}

/**
 * Proves that transactions which the service built do what the called operation may do, and nothing
 * else: the instructions and their order, every account and field against the call's arguments, the
 * fee payer, the signers, what is writable, the compute budget, the blockhash. The key is not
 * touched.
 * @throws UnsafeTransaction with the first reason found.
 */
export function inspectTransactions(request: InspectionRequest): Inspection {
  const refuse = refuseFor(request.operation);
  const views = request.transactions.map((bytes) => readTransaction(bytes, request, refuse));
  if (views.length === 0) refuse('the answer holds no transaction');
  const found = views.flatMap((view) => view.instructions);
  const steps = matchShape(request, found, refuse);
  const { args } = request;
  const isActing = (wallet: string): boolean => request.isActing(wallet);
  found.forEach((instruction, i) => {
    const { step, element } = steps[i]!;
    const scope: CallScope = { args, element, renames: step.arguments ?? {}, isActing };
    checkInstruction(instruction, scope, refuse);
  });
  const placed = found.map((instruction, i) => ({ found: instruction, step: steps[i]!.step }));
  requireOneWallet(placed, refuse);
  requireSomeRepeats(placed, refuse);
  const signers = views.map((view) => checkPrivileges(view, refuse));
  return { signers, instructions: found.map(toInspected) };
}

interface TransactionView {
  readonly decoded: DecodedTransaction;
  /** Static accounts, then those of lookup tables: writable, then read only. */
  readonly accounts: readonly Address[];
  readonly instructions: readonly FoundInstruction[];
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
  const rest = checkComputeBudget(decoded, accounts, request.args, refuse);
  const instructions = rest.map((compiled) => {
    const program = accounts[compiled.programIndex]!;
    const listed = [...compiled.accountIndexes].map((index) => accounts[index]!);
    return readInstruction(program, listed, compiled.data, refuse);
  });
  if (instructions.length === 0) refuse('a transaction holds no instruction');
  return { decoded, accounts, instructions };
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

function readInstruction(
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

interface MatchedStep {
  readonly step: OperationStep;
  readonly element: number;
}

/**
 * Finds the alternative of the operation's shape that names exactly these instructions in this
 * order.
 */
function matchShape(
  request: InspectionRequest,
  found: readonly FoundInstruction[],
  refuse: Refuse,
): readonly MatchedStep[] {
  const shape = operationShapes[request.operation];
  if (shape === undefined) refuse('the operation has no declared shape');
  const names = found.map((instruction) => instruction.declaration.name);
  for (const steps of shape) {
    const matched = matchSteps(steps, request.args, names);
    if (matched !== undefined) return matched;
  }
  const expected = shape.map((steps) => describeSteps(steps, request.args)).join(' or ');
  return refuse(`it holds ${names.join(', ')}; the call means ${expected}`);
}

/** Goes through the steps and the instructions side by side; undefined where they part. */
function matchSteps(
  steps: readonly OperationStep[],
  args: Readonly<Record<string, unknown>>,
  names: readonly string[],
): readonly MatchedStep[] | undefined {
  const matched: MatchedStep[] = [];
  for (const step of steps) {
    const rest = names.slice(matched.length);
    const run = rest.findIndex((name) => name !== step.instruction);
    const runLength = run === -1 ? rest.length : run;
    const count = step.repeat ? runLength : countOf(step, args);
    if (count > runLength) return undefined;
    for (let element = 0; element < count; element += 1) matched.push({ step, element });
  }
  return matched.length === names.length ? matched : undefined;
}

/** How often a step stands that is not repeated at will. */
function countOf({ each }: OperationStep, args: Readonly<Record<string, unknown>>): number {
  if (each === undefined) return 1;
  const list = readArgument({ args, element: 0, renames: {} }, each);
  return Array.isArray(list) ? list.length : 0;
}

function describeSteps(
  steps: readonly OperationStep[],
  args: Readonly<Record<string, unknown>>,
): string {
  const names = steps.flatMap((step) =>
    step.repeat
      ? [`any number of ${step.instruction}`]
      : Array.from({ length: countOf(step, args) }, () => step.instruction),
  );
  return names.join(', ');
}

/**
 * Signers and writable accounts must be those that the instructions declare, no more; the fee payer
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

function toInspected(found: FoundInstruction): InspectedInstruction {
  const absent = programId(found.declaration.program);
  const present = Object.entries(found.accounts).filter(
    ([name, address]) => !(found.declaration.accounts[name]?.optional && address === absent),
  );
  return {
    name: found.declaration.name,
    accounts: Object.fromEntries(
      present.map(([name, address]) => [name, addressToBase58(address)]),
    ),
  };
}
