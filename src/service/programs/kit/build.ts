import {
  type PathScope,
  readArgument,
  readFieldArgument,
  spellPath,
} from '../../../contract/call-arguments.ts';
import {
  type AccountDeclaration,
  type AgreedValue,
  type FieldDeclaration,
  fieldsType,
  type InstructionDeclaration,
} from '../../../contract/declaration.ts';
import { fixedAddress, restAddresses, type SeedScope } from '../../../contract/declared-address.ts';
import { requireKeyHolder } from '../../../contract/key-holder.ts';
import { requireTermAddresses, type TermScope, termValue } from '../../../contract/terms.ts';
import { applyTransform } from '../../../contract/transforms.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBase58 } from '../../../solana/address.ts';
import { encodeBorshAfter, fromWire } from '../../../solana/borsh/borsh.ts';
import { instructionDiscriminator } from '../../../solana/discriminator.ts';
import type { AccountMeta, Instruction } from '../../../solana/instruction.ts';
import { programId } from '../../../solana/program-ids.ts';
import { boundsOf } from './bounds.ts';
import { pinEntries, pinnedEntriesOf } from './entries.ts';

/** A build's input to an instruction, besides its declaration. */
export interface BuildInput {
  /** The operation's arguments, in wire form. */
  readonly args: object;
  /**
   * As in the operation's step: maps the first path segment of a source to a path in the
   * operation's arguments.
   */
  readonly renames?: Readonly<Record<string, string>>;
  /** Index that `[]` in a rename stands for. */
  readonly element?: number;
  /** Accounts that the service chooses. */
  readonly accounts?: Readonly<Record<string, Address>>;
  /** Fields that the service chooses, decoded form. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** For each field that pins entries: the list that they are in, as it stands. */
  readonly lists?: Readonly<Record<string, readonly unknown[]>>;
  /** Optional accounts that are left out although their address could be derived. */
  readonly omit?: readonly string[];
}

/** An instruction ready to compile, its accounts by name. */
export interface BuiltInstruction extends Instruction {
  readonly named: Readonly<Record<string, Address>>;
}

/**
 * Builds an instruction from the call by its declared sources: exactly as the daemon recomputes it.
 * @throws InvalidArgument, InvalidAddress, LimitExceeded.
 */
export function buildInstruction(
  { declaration }: { readonly declaration: InstructionDeclaration },
  input: BuildInput,
): BuiltInstruction {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(declaration.fields)) {
    const isPin = pinnedEntriesOf(field.source) !== undefined;
    if (!isPin) fields[name] = fieldValue(name, field, input);
  }
  pinAll(declaration, fields, input);
  boundsOf(declaration)(fields);
  const named = resolveAccounts(declaration, fields, input);
  Object.assign(fields, agreedFields(declaration, named, fields, input));
  const declared = Object.entries(declaration.accounts).map(
    ([name, account]): AccountMeta => toMeta(declaration, account, named[name]),
  );
  const accounts = [...declared, ...restMetas(declaration, named, fields)];
  const discriminator = instructionDiscriminator(declaration.name);
  const data = encodeBorshAfter(discriminator, fieldsType(declaration), fields);
  return { program: programId(declaration.program), accounts, data, named };
}

/** Pins depend on the other fields. */
function pinAll(
  declaration: InstructionDeclaration,
  fields: Record<string, unknown>,
  input: BuildInput,
): void {
  for (const [name, { type, source }] of Object.entries(declaration.fields)) {
    if (source.from !== 'service' || source.entries === undefined) continue;
    const list = input.lists?.[name];
    if (list === undefined) throw new Error(`The list of ${name} was not given`);
    const call = scopeOf(input);
    try {
      fields[name] = pinEntries(declaration, source, { fields, list, call });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refuseField(spellPath(call, source.entries.expected.path), true, error.message, type);
    }
  }
}

function toMeta(
  declaration: InstructionDeclaration,
  account: AccountDeclaration,
  address: Address | undefined,
): AccountMeta {
  if (address === undefined) {
    return { address: programId(declaration.program), signer: false, writable: false };
  }
  return { address, signer: account.signer ?? false, writable: account.writable ?? false };
}

function restMetas(
  declaration: InstructionDeclaration,
  named: Readonly<Record<string, Address>>,
  fields: Readonly<Record<string, unknown>>,
): AccountMeta[] {
  const { rest } = declaration;
  if (rest === undefined) return [];
  const absent = programId(declaration.program);
  const addresses = restAddresses(rest, {
    declaration,
    address: (name) => named[name] ?? absent,
    field: (name) => fields[name],
  });
  return addresses.map((address) => ({ address, signer: false, writable: rest.writable ?? false }));
}

function resolveAccounts(
  declaration: InstructionDeclaration,
  fields: Readonly<Record<string, unknown>>,
  input: BuildInput,
): Record<string, Address> {
  const named: Record<string, Address> = {};
  const resolve = (name: string): Address | undefined => {
    if (Object.hasOwn(named, name)) return named[name];
    if (input.omit?.includes(name)) return undefined;
    const account = declaration.accounts[name];
    if (account === undefined) throw new Error(`${declaration.name} has no account ${name}`);
    const address = accountAddress(name, account, input, scope);
    if (address !== undefined) requireKeyHolder(account, address, scopeOf(input));
    if (address !== undefined) named[name] = address;
    else if (!account.optional) missing(declaration, name, account, input);
    return address;
  };
  const scope: SeedScope = {
    declaration,
    address: (name) => resolve(name) ?? programId(declaration.program),
    field: (name) => fields[name],
  };
  for (const name of Object.keys(declaration.accounts)) resolve(name);
  return named;
}

function missing(
  declaration: InstructionDeclaration,
  name: string,
  { source }: AccountDeclaration,
  input: BuildInput,
): never {
  if (source.from !== 'argument') throw new Error(`${declaration.name} was built without ${name}`);
  const problem = 'it is missing';
  const argument = spellPath(scopeOf(input), source.path);
  return fail('InvalidArgument', { argument, problem, expected: 'an address' });
}

function accountAddress(
  name: string,
  { source }: AccountDeclaration,
  input: BuildInput,
  scope: SeedScope,
): Address | undefined {
  if (source.from === 'service' || source.from === 'wallet') return input.accounts?.[name];
  if (source.from !== 'argument') return fixedAddress(source, scope);
  const call = scopeOf(input);
  for (const path of [source.path, ...(source.otherwise ?? [])]) {
    const text = readArgument(call, path);
    if (text !== undefined) return addressFromBase58(text as string, spellPath(call, path));
  }
  const { otherwiseAccount } = source;
  return otherwiseAccount === undefined ? undefined : scope.address(otherwiseAccount);
}

function fieldValue(name: string, { type, source }: FieldDeclaration, input: BuildInput): unknown {
  if (source.from === 'constant') return fromWire(type, source.value);
  if (source.from === 'service') {
    const given =
      source.given === undefined ? undefined : readArgument(scopeOf(input), source.given);
    if (given !== undefined) return addressFromBase58(given as string, source.given!);
    if (!Object.hasOwn(input.fields ?? {}, name)) throw new Error(`Field ${name} was not given`);
    return input.fields?.[name];
  }
  const { absent, transform } = source;
  const call = scopeOf(input);
  const argument = spellPath(call, source.path);
  const given = readFieldArgument(call, source);
  const isAbsent = given === undefined && absent !== undefined;
  const isTransformed = transform !== undefined && !isAbsent;
  const made = isTransformed ? applyTransform(transform, given, argument) : given;
  try {
    return fromWire(type, isAbsent ? absent : (made ?? null));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuseField(argument, isTransformed, error.message, type);
  }
}

/**
 * Parses a codec's `value.path: problem`, so that the error names the argument as the caller gave
 * it. Paths inside a transformed value are dropped, as the caller does not know them.
 */
function refuseField(
  path: string,
  isTransformed: boolean,
  message: string,
  type: FieldDeclaration['type'],
): never {
  const [, inside = '', problem = message] =
    /^value((?:\.\w+|\[\d+\])*): (.*)$/s.exec(message) ?? [];
  const bits =
    inside === '' && typeof type === 'string' ? /^[ui](\d+)$/.exec(type)?.[1] : undefined;
  const expected =
    bits === undefined ? 'a value as the reference describes it' : `a whole number of ${bits} bits`;
  return fail('InvalidArgument', {
    argument: isTransformed ? path : `${path}${inside}`,
    problem,
    expected,
  });
}

/** The fields that the call's terms determine, if it carries any. @throws InvalidArgument. */
function agreedFields(
  declaration: InstructionDeclaration,
  named: Readonly<Record<string, Address>>,
  fields: Readonly<Record<string, unknown>>,
  input: BuildInput,
): Record<string, unknown> {
  const call = scopeOf(input);
  const entries = Object.entries(declaration.fields).flatMap(([name, { source }]) => {
    const agreed = source.from === 'service' ? source.terms : undefined;
    const terms = agreed && readArgument(call, agreed.path);
    if (agreed === undefined || terms === undefined) return [];
    const argument = spellPath(call, agreed.path);
    requireTermAddresses(terms, argument);
    const scope = {
      argument,
      address: (one: string) => named[one]!,
      field: (one: string) => fields[one],
    };
    return [[name, agreedValue(agreed, terms, scope)] as const];
  });
  return Object.fromEntries(entries);
}

function agreedValue({ value }: AgreedValue, terms: unknown, scope: TermScope): unknown {
  try {
    return termValue(value, terms, scope);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const expected = 'terms as the daemon shows them with a record';
    const { argument } = scope;
    return fail('InvalidArgument', { argument, problem: error.message, expected });
  }
}

function scopeOf({ args, renames = {}, element = 0 }: BuildInput): PathScope {
  return { args: args as Readonly<Record<string, unknown>>, renames, element };
}
