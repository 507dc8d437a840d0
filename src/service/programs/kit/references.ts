import type {
  AccountSource,
  FieldSource,
  InstructionDeclaration,
  Reference,
} from '../../../contract/declaration.ts';
import { restElements, type SeedScope } from '../../../contract/declared-address.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58, isAddress } from '../../../solana/address.ts';
import type { BorshType } from '../../../solana/borsh/borsh.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { ExecutionContext } from '../../ledger/execution/program.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import { type OwnedKind, ownedKind } from '../records/kinds.ts';

/**
 * Checks the records behind an instruction's addresses: that each exists, and how it relates to the
 * others. A program that reads a record need not check again whom it belongs to.
 */
type ReferenceCheck = (context: ExecutionContext) => void;

/**
 * Compiles the check of all references of an instruction.
 * @throws Error, when the program is loaded, for a reference to something undeclared.
 */
export function compileReferences(declaration: InstructionDeclaration): ReferenceCheck {
  const checks: ReferenceCheck[] = [];
  for (const [name, { is, source }] of Object.entries(declaration.accounts)) {
    if (is === undefined) continue;
    const check = compileReference(declaration, is);
    const blame = blameOf(declaration, name, source);
    checks.push((context) => {
      const account = context.accounts[name];
      if (account !== undefined) check(context, account.address, account, blame);
    });
  }
  checks.push(...compileRest(declaration), ...compileFields(declaration));
  return (context) => {
    for (const check of checks) check(context);
  };
}

function compileRest(declaration: InstructionDeclaration): ReferenceCheck[] {
  const { rest } = declaration;
  if (rest?.is === undefined) return [];
  const check = compileReference(declaration, rest.is);
  return [
    (context) => {
      // That they match the fields was checked with the addresses.
      const elements = restElements(rest, scopeOf(declaration, context));
      elements.forEach(({ field, index, address }, i) => {
        const { source } = declaration.fields[field]!;
        const blame = blameOf(declaration, rest.name, source, `[${index}]`);
        check(context, address, context.rest[i], blame);
      });
    },
  ];
}

function compileFields(declaration: InstructionDeclaration): ReferenceCheck[] {
  return Object.entries(declaration.fields).flatMap(([field, { names = {}, source }]) =>
    Object.entries(names).flatMap(([path, reference]) => {
      // Accounts after the declared ones are checked against their list together with all
      // addresses.
      if (reference.namedBy === undefined || reference.namedBy === 'rest') return [];
      const blame = blameOf(declaration, field, source);
      const check = compileReference(declaration, reference);
      const read = compilePath(declaration, `fields.${field}${joined(path)}`);
      return [
        (context: ExecutionContext) => {
          for (const value of read(context)) check(context, value as Address, undefined, blame);
        },
      ];
    }),
  );
}

function joined(path: string): string {
  return path === '' || path.startsWith('[') || path.startsWith('?') ? path : `.${path}`;
}

/** Refuses the instruction, blaming the caller's argument or the service's choice. */
type Blame = (problem: string, expected: string) => never;

function blameOf(
  { name: instruction }: InstructionDeclaration,
  account: string,
  source: AccountSource | FieldSource,
  inside = '',
): Blame {
  if (source.from !== 'argument') {
    return (problem) => fail('AccountMismatch', { account, instruction, problem });
  }
  const argument = `${source.path}${inside}`;
  return (problem, expected) => fail('InvalidArgument', { argument, problem, expected });
}

type AddressCheck = (
  context: ExecutionContext,
  address: Address,
  account: AccountHandle | undefined,
  blame: Blame,
) => void;

function compileReference(
  declaration: InstructionDeclaration,
  { kind, where = {}, namedBy }: Reference,
): AddressCheck {
  const owned = kind === undefined ? undefined : ownedKind(kind);
  const members = Object.entries(where).map(([member, path]) => {
    const read = compileSteps(parsePath(member), owned!.kind.type, `${declaration.name}.${kind}`);
    return { member, read, expected: compilePath(declaration, path) };
  });
  const names = namedBy === undefined ? undefined : compilePath(declaration, namedBy);
  return (context, address, account, blame) => {
    const allowed = names?.(context);
    if (allowed !== undefined && !allowed.includes(address)) {
      const expected = allowed.map(describe).join(' or ');
      blame(`it is ${describe(address)}`, expected === '' ? `what ${namedBy} names` : expected);
    }
    if (owned === undefined || account === undefined) return;
    const record = readRecord(context, account, owned);
    for (const { member, read, expected } of members) {
      const [actual] = read(record);
      const [wanted] = expected(context);
      if (actual === wanted) continue;
      blame(`it is of ${member} ${describe(actual)}`, `one of ${member} ${describe(wanted)}`);
    }
  };
}

type FieldReader = (fields: Readonly<Record<string, unknown>>) => readonly unknown[];

/** The values at a path that begins with `fields`. */
export function compileFieldPath(declaration: InstructionDeclaration, path: string): FieldReader {
  const [first, field, ...steps] = parsePath(path);
  const where = `${declaration.name}: ${path}`;
  const type = first === 'fields' ? declaration.fields[field!]?.type : undefined;
  if (type === undefined) throw new Error(`${where} names no field`);
  const read = compileSteps(steps, type, where);
  return (fields) => read(fields[field!]);
}

function describe(value: unknown): string {
  return isAddress(value) ? addressToBase58(value) : String(value);
}

function readRecord(
  context: ExecutionContext,
  account: AccountHandle,
  { kind, program }: OwnedKind,
): unknown {
  return context.readForeignRecord(account, kind, program);
}

type Reader = (context: ExecutionContext) => readonly unknown[];

/** The values at a path of a reference; none for an account that was left out. */
export function compilePath(declaration: InstructionDeclaration, path: string): Reader {
  const [first, ...rest] = parsePath(path);
  const where = `${declaration.name}: ${path}`;
  if (first === 'fields') {
    const read = compileFieldPath(declaration, path);
    return (context) => read(context.fields);
  }
  const name = first!;
  const account = declaration.accounts[name];
  if (account === undefined) throw new Error(`${where} names no account`);
  if (rest.length === 0) {
    return ({ accounts }) => (accounts[name] === undefined ? [] : [accounts[name].address]);
  }
  if (account.is?.kind === undefined) throw new Error(`${where}: of which kind is ${name}?`);
  const owned = ownedKind(account.is.kind);
  const read = compileSteps(rest, owned.kind.type, where);
  return (context) => {
    const handle = context.accounts[name];
    return handle === undefined ? [] : read(readRecord(context, handle, owned));
  };
}

/**
 * Splits `recipe.ingredients[].resourceAddress` into steps; `[]` and `?` are steps of their own.
 */
function parsePath(path: string): readonly string[] {
  return path.match(/[A-Za-z]\w*|\[\]|\?/g) ?? [];
}

type ValueReader = (value: unknown) => readonly unknown[];

/**
 * Compiles the walk into a value of a type, step by step. A variant without the member yields no
 * value.
 */
function compileSteps(steps: readonly string[], type: BorshType, where: string): ValueReader {
  const [step, ...rest] = steps;
  if (step === undefined) return (value) => [value];
  if (typeof type === 'object' && step === '[]' && 'list' in type) {
    const read = compileSteps(rest, type.list, where);
    return (value) => (value as readonly unknown[]).flatMap(read);
  }
  if (typeof type === 'object' && step === '?' && 'option' in type) {
    const read = compileSteps(rest, type.option, where);
    return (value) => (value === null ? [] : read(value));
  }
  const memberType = typeof type === 'object' ? typeOfMember(type, step) : undefined;
  if (memberType === undefined) throw new Error(`${where}: there is no ${step}`);
  const read = compileSteps(rest, memberType, where);
  return (value) => {
    const record = value as Readonly<Record<string, unknown>>;
    return Object.hasOwn(record, step) ? read(record[step]) : [];
  };
}

function typeOfMember(type: Exclude<BorshType, string>, member: string): BorshType | undefined {
  if ('struct' in type) return type.struct[member];
  if (!('variants' in type)) return undefined;
  const variants = Object.values(type.variants).filter((variant) => variant !== null);
  return variants.map(({ struct }) => struct[member]).find((found) => found !== undefined);
}

/** The scope from which an executing instruction takes the seeds of its addresses. */
export function scopeOf(declaration: InstructionDeclaration, context: ExecutionContext): SeedScope {
  const absent = programId(declaration.program);
  return {
    declaration,
    address: (name) => context.accounts[name]?.address ?? absent,
    field: (name) => context.fields[name],
  };
}
