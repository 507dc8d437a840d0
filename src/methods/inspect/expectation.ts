import { equalBytes } from '../../codec/bytes.ts';
import {
  isAsked,
  type PathScope,
  readArgument,
  readFieldArgument,
} from '../../contract/call-arguments.ts';
import type {
  AccountDeclaration,
  AgreedValue,
  FieldDeclaration,
  InstructionDeclaration,
  PinnedEntries,
} from '../../contract/declaration.ts';
import { fixedAddress, restAddresses, type SeedScope } from '../../contract/declared-address.ts';
import { hashExpected } from '../../contract/entries.ts';
import { requireKeyHolder } from '../../contract/key-holder.ts';
import { type TermScope, termValue } from '../../contract/terms.ts';
import { applyTransform } from '../../contract/transforms.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import { type BorshType, encodeBorsh, fromWire } from '../../solana/borsh/borsh.ts';
import { programId } from '../../solana/program-ids.ts';
import type { Refuse } from './refusal.ts';

/** A decoded instruction, keyed by the declared names. */
export interface FoundInstruction {
  readonly declaration: InstructionDeclaration;
  readonly accounts: Readonly<Record<string, Address>>;
  /** The accounts after the declared ones. */
  readonly rest: readonly Address[];
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What an instruction is checked against. */
export interface CallScope extends PathScope {
  /** Whether a base58 address is the wallet that acts in the session. */
  isActing(wallet: string): boolean;
}

/** Checks every account and every field of an instruction against the call. */
export function checkInstruction(found: FoundInstruction, scope: CallScope, refuse: Refuse): void {
  const { declaration } = found;
  for (const [name, field] of Object.entries(declaration.fields)) {
    checkField(found, name, field, scope, refuse);
  }
  for (const [name, account] of Object.entries(declaration.accounts)) {
    checkAccount(found, name, account, scope, refuse);
  }
  checkRest(found, refuse);
}

function checkRest(found: FoundInstruction, refuse: Refuse): void {
  const { declaration, rest } = found;
  if (declaration.rest === undefined) return;
  const expected = restAddresses(declaration.rest, seedScope(found, refuse));
  if (rest.length === expected.length && expected.every((address, i) => address === rest[i]))
    return;
  refuse(`the ${declaration.rest.name} of ${declaration.name} are not those that the call names`);
}

function checkAccount(
  found: FoundInstruction,
  name: string,
  account: AccountDeclaration,
  scope: CallScope,
  refuse: Refuse,
): void {
  const actual = found.accounts[name]!;
  const absent = programId(found.declaration.program);
  if (account.optional && actual === absent) {
    requireUnnamed(found, name, account, scope, refuse);
    return;
  }
  if (account.source.from === 'wallet') {
    checkWallet(found, name, actual, scope, refuse);
    return;
  }
  const expected = expectedAddress(found, account, scope, refuse);
  if (expected === 'any') return;
  if (expected === undefined) {
    refuse(
      `account ${name} of ${found.declaration.name} is ${addressToBase58(actual)}, not left out`,
    );
  }
  if (actual !== expected) {
    refuse(
      `account ${name} of ${found.declaration.name} is ${addressToBase58(actual)}, ` +
        `not ${addressToBase58(expected)}`,
    );
  }
  requireKeyHolder(account, actual, scope);
}

/**
 * An account that the call names may not be left out: the instruction would do less than was asked.
 */
function requireUnnamed(
  { declaration }: FoundInstruction,
  name: string,
  { source }: AccountDeclaration,
  scope: PathScope,
  refuse: Refuse,
): void {
  if (source.from !== 'argument') return;
  const paths = [source.path, ...(source.otherwise ?? [])];
  const given = paths.find((path) => readArgument(scope, path) !== undefined);
  if (given === undefined) return;
  refuse(`account ${name} of ${declaration.name} is left out, although the call names ${given}`);
}

function checkWallet(
  { declaration }: FoundInstruction,
  name: string,
  actual: Address,
  scope: CallScope,
  refuse: Refuse,
): void {
  const wallet = addressToBase58(actual);
  if (scope.isActing(wallet)) return;
  refuse(`account ${name} of ${declaration.name} is ${wallet}, not the wallet of the session`);
}

function expectedAddress(
  found: FoundInstruction,
  account: AccountDeclaration,
  scope: PathScope,
  refuse: Refuse,
): Address | 'any' | undefined {
  const { source } = account;
  switch (source.from) {
    case 'service':
      return 'any';
    case 'argument': {
      const paths = [source.path, ...(source.otherwise ?? [])];
      const value = paths.map((path) => readArgument(scope, path)).find((v) => v !== undefined);
      if (value !== undefined) return addressFromBase58(String(value), source.path);
      const { otherwiseAccount } = source;
      return otherwiseAccount === undefined ? undefined : found.accounts[otherwiseAccount];
    }
    default:
      return fixedAddress(source, seedScope(found, refuse));
  }
}

/**
 * Seeds are read from the decoded instruction; each account and field among them has a check of its
 * own.
 */
function seedScope(found: FoundInstruction, refuse: Refuse): SeedScope {
  const { declaration, accounts, fields } = found;
  return {
    declaration,
    address: (name) => accounts[name] ?? refuse(`${declaration.name} lacks account ${name}`),
    field: (name) => fields[name],
  };
}

function checkField(
  found: FoundInstruction,
  name: string,
  field: FieldDeclaration,
  scope: PathScope,
  refuse: Refuse,
): void {
  const { source, type } = field;
  const label = `field ${name} of ${found.declaration.name}`;
  if (source.from === 'service') {
    requireAsAsked(label, found.fields[name], source.when, scope, refuse);
    requireExpected(label, found.fields[name], source.entries, scope, refuse);
    requireAsAgreed(found, name, source.terms, scope, refuse);
    const given = source.given === undefined ? undefined : readArgument(scope, source.given);
    if (given !== undefined) requireValue(label, found.fields[name], { type, given }, refuse);
    return;
  }
  const given = source.from === 'constant' ? source.value : expectedValue(source, scope);
  requireValue(label, found.fields[name], { type, given }, refuse);
}

/** @param expected in wire form. */
function requireValue(
  label: string,
  actual: unknown,
  { type, given }: { readonly type: BorshType; readonly given: unknown },
  refuse: Refuse,
): void {
  const expectedBytes = encodeWireValue(type, given, label, refuse);
  if (equalBytes(encodeBorsh(type, actual), expectedBytes)) return;
  refuse(`${label} is not what the call says`);
}

/** A field that the service may set only if the call asks for it, and then must. */
function requireAsAsked(
  label: string,
  value: unknown,
  when: readonly string[] | undefined,
  scope: PathScope,
  refuse: Refuse,
): void {
  if (when === undefined) return;
  const isWanted = when.some((path) => isAsked(readArgument(scope, path)));
  const isGiven = value !== null;
  if (isGiven && !isWanted) refuse(`${label} is given, and the call does not ask for it`);
  if (isWanted && !isGiven) refuse(`${label} is left out, and the call asks for it`);
}

/** The hash of entries of a list must be that of those which the call says it means, if it does. */
function requireExpected(
  label: string,
  pin: unknown,
  entries: PinnedEntries | undefined,
  scope: PathScope,
  refuse: Refuse,
): void {
  if (entries === undefined) return;
  const expected = holdAgainst(label, refuse, () => hashExpected(entries, scope));
  if (expected === undefined) return;
  if (pin !== null && equalBytes(pin as Uint8Array, expected)) return;
  refuse(`${label} is not that of ${entries.expected.path}`);
}

/** A field that the terms determine which the call carries: neither more nor less than they say. */
function requireAsAgreed(
  found: FoundInstruction,
  name: string,
  agreed: AgreedValue | undefined,
  scope: PathScope,
  refuse: Refuse,
): void {
  const terms = agreed && readArgument(scope, agreed.path);
  if (agreed === undefined || terms === undefined) return;
  const { declaration, fields } = found;
  const label = `field ${name} of ${declaration.name}`;
  const termScope = { ...seedScope(found, refuse), argument: agreed.path };
  const expected = agreedValue(agreed, terms, termScope, label, refuse);
  const { type } = declaration.fields[name]!;
  const isSame = equalBytes(encodeBorsh(type, fields[name]), encodeBorsh(type, expected));
  if (!isSame) refuse(`${label} is not what the terms say that the call agrees to`);
}

function agreedValue(
  { value }: AgreedValue,
  terms: unknown,
  scope: TermScope,
  label: string,
  refuse: Refuse,
): unknown {
  try {
    return termValue(value, terms, scope);
  } catch (error) {
    if (isGamekeeperError(error)) throw error;
    return refuse(`${label} cannot be held against the terms: ${(error as Error).message}`);
  }
}

function expectedValue(
  source: Extract<FieldDeclaration['source'], { from: 'argument' }>,
  scope: PathScope,
): unknown {
  const given = readFieldArgument(scope, source);
  if (given === undefined && source.absent !== undefined) return source.absent;
  if (source.transform === undefined) return given ?? null;
  return applyTransform(source.transform, given, source.path);
}

function encodeWireValue(
  type: BorshType,
  value: unknown,
  label: string,
  refuse: Refuse,
): Uint8Array {
  return holdAgainst(label, refuse, () => encodeBorsh(type, fromWire(type, value)));
}

function holdAgainst<Value>(label: string, refuse: Refuse, compute: () => Value): Value {
  try {
    return compute();
  } catch (error) {
    if (isGamekeeperError(error)) throw error;
    return refuse(`${label} cannot be held against the call: ${(error as Error).message}`);
  }
}

/**
 * The values at a path in a decoded instruction; none for an option that is empty. `stakingPool` is
 * an account's address, `fields.a?.b[].c` a value in a field. The generator has already checked the
 * path against the instruction's declaration.
 */
export function readFound(
  { accounts, fields }: FoundInstruction,
  path: string,
): readonly unknown[] {
  const [first, ...steps] = path.match(/[A-Za-z]\w*|\[\]|\?/g)!;
  return first === 'fields' ? readSteps(fields, steps) : [accounts[first!]];
}

function readSteps(value: unknown, steps: readonly string[]): readonly unknown[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [value];
  if (step === '[]') return (value as readonly unknown[]).flatMap((item) => readSteps(item, rest));
  if (step === '?') return value === null ? [] : readSteps(value, rest);
  return readSteps((value as Readonly<Record<string, unknown>>)[step], rest);
}
