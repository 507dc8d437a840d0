import { base58Decode, base58Encode } from '../../codec/base58.ts';
import {
  I64_MAX,
  I64_MIN,
  TRANSACTION_BYTES_MAX,
  U8_MAX,
  U16_MAX,
  U32_MAX,
  U64_MAX,
} from '../../core/limits.ts';
import { ADDRESS_BYTES, type Address, addressFromBytes, addressToBase58 } from '../address.ts';
import { atPath, isPlainObject, problem } from './borsh-problem.ts';
import type { BorshStruct, BorshType } from './borsh-type.ts';

/** The conversion of a Borsh type to and from JSON, compiled to closures. */
export interface BorshWireCodec {
  toWire(value: unknown): unknown;
  fromWire(json: unknown): unknown;
}

/** Compiles the codec of a type; `borsh.ts` caches it. */
export function compileBorshWire(type: BorshType): BorshWireCodec {
  const node = compile(type);
  return {
    toWire: (value) => atPath('value', () => node.toWire(value)),
    fromWire: (json) => atPath('value', () => node.fromWire(json)),
  };
}

interface Node {
  readonly toWire: (value: any) => unknown;
  readonly fromWire: (json: unknown) => unknown;
}

function compile(type: BorshType): Node {
  if (typeof type === 'string') {
    const node = Object.hasOwn(primitives, type) ? primitives[type] : undefined;
    return node ?? problem(`${type} is not a Borsh type`);
  }
  if ('struct' in type) return compileStruct(type);
  if ('variants' in type) return compileVariants(type.variants);
  if ('option' in type) return compileOption(compile(type.option));
  if ('list' in type) return compileList(compile(type.list), undefined);
  if (type.array === 'u8') return bytes(type.length);
  return compileList(compile(type.array), type.length);
}

function integer(max: number): Node {
  const check = (value: unknown) => {
    if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > max) {
      problem(`${String(value)} is not an integer from 0 to ${max}`);
    }
    return value;
  };
  return { toWire: check, fromWire: check };
}

function bigInteger(min: bigint, max: bigint): Node {
  const check = (value: bigint) => {
    if (value < min || value > max) problem(`${value} is not from ${min} to ${max}`);
    return value;
  };
  return {
    toWire(value) {
      if (typeof value !== 'bigint') problem(`${String(value)} is not a bigint`);
      return String(check(value));
    },
    fromWire(json) {
      if (typeof json === 'number' && Number.isSafeInteger(json)) return check(BigInt(json));
      if (typeof json === 'string' && /^-?(?:0|[1-9]\d{0,19})$/.test(json))
        return check(BigInt(json));
      return problem('not a 64-bit integer as a decimal text');
    },
  };
}

function checked(name: string, accepts: (value: unknown) => boolean): Node {
  const check = (value: unknown) => (accepts(value) ? value : problem(`not ${name}`));
  return { toWire: check, fromWire: check };
}

function bytes(length: number | undefined): Node {
  const fits = (value: unknown): value is Uint8Array =>
    value instanceof Uint8Array && (length === undefined || value.length === length);
  const expected = length === undefined ? 'bytes' : `${length} bytes`;
  return {
    toWire: (value) => (fits(value) ? base58Encode(value) : problem(`not ${expected}`)),
    fromWire(json) {
      const value =
        typeof json === 'string' ? base58Decode(json, length ?? TRANSACTION_BYTES_MAX) : undefined;
      return fits(value) ? value : problem(`not the base58 text of ${expected}`);
    },
  };
}

const addressBytes = bytes(ADDRESS_BYTES);

const primitives: Readonly<Record<string, Node>> = {
  u8: integer(U8_MAX),
  u16: integer(U16_MAX),
  u32: integer(U32_MAX),
  u64: bigInteger(0n, U64_MAX),
  i64: bigInteger(I64_MIN, I64_MAX),
  bool: checked('a boolean', (value) => typeof value === 'boolean'),
  string: checked('a text', (value) => typeof value === 'string' && value.isWellFormed()),
  address: {
    toWire: (value) => addressToBase58(value as Address),
    fromWire: (json) => addressFromBytes(addressBytes.fromWire(json) as Uint8Array),
  },
  bytes: bytes(undefined),
};

function compileList(item: Node, length: number | undefined): Node {
  const convert = (values: unknown, one: (value: unknown) => unknown) => {
    if (!Array.isArray(values)) problem('not a list');
    if (length !== undefined && values.length !== length) problem(`not a list of ${length}`);
    return values.map((value, index) => atPath(`[${index}]`, () => one(value)));
  };
  return {
    toWire: (value) => convert(value, item.toWire),
    fromWire: (json) => convert(json, item.fromWire),
  };
}

function compileOption(item: Node): Node {
  return {
    toWire: (value) => (value === null || value === undefined ? null : item.toWire(value)),
    fromWire: (json) => (json === null || json === undefined ? null : item.fromWire(json)),
  };
}

interface Fields {
  readonly toWire: (value: Record<string, unknown>, into: Record<string, unknown>) => unknown;
  readonly fromWire: (json: Record<string, unknown>, into: Record<string, unknown>) => unknown;
}

/** @param discriminant a member that is not a field: a variant's `kind`. */
function compileFields(type: BorshStruct, discriminant?: string): Fields {
  const names = Object.keys(type.struct);
  const nodes = names.map((name) => atPath(`.${name}`, () => compile(type.struct[name]!)));
  const known = new Set(discriminant === undefined ? names : [discriminant, ...names]);
  return {
    toWire(value, into) {
      for (const [index, name] of names.entries()) {
        into[name] = atPath(`.${name}`, () => nodes[index]!.toWire(value[name]));
      }
      return into;
    },
    fromWire(json, into) {
      for (const name of Object.keys(json)) {
        if (!known.has(name)) problem('there is no such field', `.${name}`);
      }
      for (const [index, name] of names.entries()) {
        const value = Object.hasOwn(json, name) ? json[name] : undefined;
        into[name] = atPath(`.${name}`, () => nodes[index]!.fromWire(value));
      }
      return into;
    },
  };
}

function compileStruct(type: BorshStruct): Node {
  const fields = compileFields(type);
  return {
    toWire: (value) => (isPlainObject(value) ? fields.toWire(value, {}) : problem('not an object')),
    fromWire: (json) =>
      isPlainObject(json) ? fields.fromWire(json, {}) : problem('not an object'),
  };
}

function compileVariants(variants: Readonly<Record<string, BorshStruct | null>>): Node {
  const all = new Map(
    Object.entries(variants).map(([kind, struct]) => [
      kind,
      compileFields(struct ?? { struct: {} }, 'kind'),
    ]),
  );
  const choose = (value: unknown): [Fields, Record<string, unknown>] => {
    const fields = isPlainObject(value) ? all.get(value.kind as string) : undefined;
    if (fields === undefined) problem(`the kind is not one of ${[...all.keys()].join(', ')}`);
    return [fields, value as Record<string, unknown>];
  };
  return {
    toWire(value) {
      const [fields, object] = choose(value);
      return fields.toWire(object, { kind: object.kind });
    },
    fromWire(json) {
      const [fields, object] = choose(json);
      return fields.fromWire(object, { kind: object.kind });
    },
  };
}
