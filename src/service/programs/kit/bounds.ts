import type {
  Bound,
  FieldDeclaration,
  InstructionDeclaration,
} from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { INT_MAX, TEXT_BYTES_MAX, UNIX_SECONDS_MAX } from '../../../core/limits.ts';
import { requireJsonText } from '../../../game-rules/json-data.ts';
import { problemOfText } from '../../../game-rules/text.ts';
import type { BorshType } from '../../../solana/borsh/borsh.ts';

/**
 * Checks the values of an instruction's fields beyond their Borsh types. A record that cannot be
 * answered by a read would break every list that contains it, so nothing may be written that a read
 * cannot return.
 */
type BoundsCheck = (fields: Readonly<Record<string, unknown>>) => void;

/** @param path within the field, such as `[0].key`. */
type ValueCheck = (value: unknown, path: string) => void;

const compiled = new WeakMap<InstructionDeclaration, BoundsCheck>();

/**
 * Compiles the check of all fields of an instruction, the same for build and execution. Fields
 * without bounds cost nothing.
 * @throws Error, when the program is loaded, for a bound on a field that does not exist.
 */
export function boundsOf(declaration: InstructionDeclaration): BoundsCheck {
  const known = compiled.get(declaration);
  if (known !== undefined) return known;
  const checks = Object.entries(declaration.fields).flatMap(([name, field]) => {
    const check = compileField(name, field, declaration);
    return check === undefined ? [] : [{ name, check }];
  });
  const checkAll: BoundsCheck = (fields) => {
    for (const { name, check } of checks) check(fields[name], '');
  };
  compiled.set(declaration, checkAll);
  return checkAll;
}

function compileField(
  name: string,
  { type, source, bounds = {} }: FieldDeclaration,
  declaration: InstructionDeclaration,
): ValueCheck | undefined {
  const unused = new Set(Object.keys(bounds));
  // A transformed value differs in shape from its argument, so paths inside it are not reported.
  const isWhole = source.from === 'argument' && source.transform !== undefined;
  const argument = source.from === 'argument' ? source.path : name;
  const nameOf = (path: string): string => (isWhole ? argument : `${argument}${path}`);
  const compiler: Compiler = { bounds, unused, nameOf };
  const check = compileType(compiler, type, '');
  for (const path of unused) throw new Error(`${declaration.name}.${name} has no ${path} to bound`);
  return check;
}

interface Compiler {
  readonly bounds: Readonly<Record<string, Bound>>;
  /** Paths of bounds that have matched no field yet. */
  readonly unused: Set<string>;
  readonly nameOf: (path: string) => string;
}

/** @param declared the path in declaration syntax: `[]` for any element, `?` for an option. */
function compileType(
  compiler: Compiler,
  type: BorshType,
  declared: string,
): ValueCheck | undefined {
  const bound = compiler.bounds[declared] ?? {};
  if (Object.keys(bound).every((limit) => limitsOf(type).includes(limit))) {
    compiler.unused.delete(declared);
  }
  if (typeof type === 'string') return compilePrimitive(compiler, type, bound);
  if ('option' in type) {
    const check = compileType(compiler, type.option, `${declared}?`);
    return check && ((value, path) => (value === null ? undefined : check(value, path)));
  }
  if ('list' in type) return compileList(compiler, type.list, declared, bound);
  if ('struct' in type) return compileMembers(compiler, type.struct, declared);
  if ('array' in type) return compileList(compiler, type.array, declared, bound);
  const kinds = Object.entries(type.variants).map(([kind, struct]) => {
    return [kind, struct && compileMembers(compiler, struct.struct, declared)] as const;
  });
  if (kinds.every(([, check]) => !check)) return undefined;
  const byKind = new Map(kinds);
  return (value, path) => byKind.get((value as { readonly kind: string }).kind)?.(value, path);
}

/** The limits that apply to a type; any other would never be checked. */
function limitsOf(type: BorshType): readonly string[] {
  if (type === 'string') return ['bytesMin', 'bytesMax', 'isJson'];
  if (typeof type === 'string') return ['isInt', 'isTime'];
  return 'list' in type ? ['itemsMax'] : [];
}

function compileMembers(
  compiler: Compiler,
  members: Readonly<Record<string, BorshType>>,
  declared: string,
): ValueCheck | undefined {
  const prefix = declared === '' ? '' : `${declared}.`;
  const checks = Object.entries(members).flatMap(([member, type]) => {
    const check = compileType(compiler, type, `${prefix}${member}`);
    return check === undefined ? [] : [{ member, check }];
  });
  if (checks.length === 0) return undefined;
  return (value, path) => {
    const record = value as Readonly<Record<string, unknown>>;
    for (const { member, check } of checks) check(record[member], `${path}.${member}`);
  };
}

function compileList(
  compiler: Compiler,
  item: BorshType,
  declared: string,
  { itemsMax }: Bound,
): ValueCheck | undefined {
  const check = compileType(compiler, item, `${declared}[]`);
  if (check === undefined && itemsMax === undefined) return undefined;
  return (value, path) => {
    const items = value as readonly unknown[];
    if (itemsMax !== undefined && items.length > itemsMax) {
      const what = `items of ${compiler.nameOf(path)}`;
      fail('LimitExceeded', { what, actual: items.length, limit: itemsMax });
    }
    if (check === undefined) return;
    for (const [i, each] of items.entries()) check(each, `${path}[${i}]`);
  };
}

function compilePrimitive(
  { nameOf }: Compiler,
  type: string,
  bound: Bound,
): ValueCheck | undefined {
  if (type === 'string') {
    return (value, path) => checkText(value as string, bound, () => nameOf(path));
  }
  const { isInt = false, isTime = false } = bound;
  if (!isInt && !isTime) return undefined;
  const max = isInt ? BigInt(INT_MAX) : UNIX_SECONDS_MAX;
  const expected = isInt ? `0 to ${INT_MAX}` : 'UNIX seconds, from 0 to the year 3000';
  return (value, path) => {
    const number = BigInt(value as number | bigint);
    if (number < 0n || number > max) refuseNumber(nameOf(path), value, expected);
  };
}

function checkText(text: string, bound: Bound, name: () => string): void {
  const { bytesMin = 0, bytesMax = TEXT_BYTES_MAX, isJson = false } = bound;
  const bytes = Buffer.byteLength(text);
  if (bytes > bytesMax) {
    fail('LimitExceeded', { what: `bytes of ${name()}`, actual: bytes, limit: bytesMax });
  }
  if (bytes < bytesMin) {
    const expected = `${bytesMin} to ${bytesMax} bytes of UTF-8`;
    fail('InvalidArgument', { argument: name(), problem: `it has ${bytes} bytes`, expected });
  }
  if (isJson) requireJsonText(text, name());
  const found = isJson ? undefined : problemOfText(text);
  if (found !== undefined) fail('InvalidArgument', { argument: name(), ...found });
}

function refuseNumber(argument: string, value: unknown, expected: string): never {
  return fail('InvalidArgument', { argument, problem: `it is ${value}`, expected });
}
