import { isUtf8 } from 'node:buffer';
import { asBuffer, binarySlice } from '../../codec/bytes.ts';
import {
  I64_MAX,
  I64_MIN,
  LIST_ITEMS_MAX,
  U8_MAX,
  U16_MAX,
  U32_MAX,
  U64_MAX,
} from '../../core/limits.ts';
import { ADDRESS_BYTES, isAddress } from '../address.ts';
import { atPath, isPlainObject, problem } from './borsh-problem.ts';
import type { BorshStruct, BorshType } from './borsh-type.ts';

/** A Borsh type, compiled to closures. */
export interface BorshCodec {
  encode(value: unknown, prefix: Uint8Array | undefined): Uint8Array;
  decode(bytes: Uint8Array, offset: number): unknown;
}

interface Node {
  readonly write: (value: any) => void;
  readonly read: () => unknown;
  /** Minimum size of a value in bytes: bounds a list's count by the bytes left to read. */
  readonly bytesMin: number;
}

// Nothing here is asynchronous or reentrant, so one cursor in each direction serves every value.
let output: Buffer = Buffer.alloc(4096);
let written = 0;
let input: Buffer = output;
let position = 0;

/** Compiles the codec of a type; `borsh.ts` caches it. */
export function compileBorsh(type: BorshType): BorshCodec {
  const node = compile(type);
  return {
    encode(value, prefix) {
      written = 0;
      if (prefix !== undefined) writeRaw(prefix);
      atPath('value', () => node.write(value));
      return copyOf(output, 0, written);
    },
    decode(bytes, offset) {
      input = asBuffer(bytes);
      position = offset;
      const value = atPath('value', node.read);
      if (position !== input.length) {
        problem(`${input.length - position} bytes are left over`, 'value');
      }
      return value;
    },
  };
}

function compile(type: BorshType): Node {
  if (typeof type === 'string') {
    const node = Object.hasOwn(primitives, type) ? primitives[type] : undefined;
    return node ?? problem(`${type} is not a Borsh type`);
  }
  if ('struct' in type) return compileStruct(type);
  if ('variants' in type) return compileVariants(type.variants);
  if ('option' in type) return compileOption(compile(type.option));
  if ('list' in type) return compileList(compile(type.list));
  if (type.array === 'u8') return compileFixedBytes(type.length);
  return compileArray(compile(type.array), type.length);
}

function reserve(length: number): void {
  if (written + length <= output.length) return;
  const larger = Buffer.alloc(Math.max(output.length * 2, written + length));
  output.copy(larger, 0, 0, written);
  output = larger;
}

function take(length: number): number {
  const start = position;
  if (start + length > input.length) problem('the bytes end too early');
  position = start + length;
  return start;
}

/** Copies into a plain array: `slice` of a Buffer would share its memory. */
function copyOf(source: Buffer, start: number, end: number): Uint8Array {
  const copy = new Uint8Array(end - start);
  source.copy(copy, 0, start, end);
  return copy;
}

function writeRaw(bytes: Uint8Array): void {
  reserve(bytes.length);
  output.set(bytes, written);
  written += bytes.length;
}

function writeU32(value: number): void {
  reserve(4);
  written = output.writeUInt32LE(value, written);
}

function takeBytes(length: number): Uint8Array {
  const start = take(length);
  return copyOf(input, start, start + length);
}

function integer(max: number, bytes: 1 | 2 | 4): Node {
  return {
    bytesMin: bytes,
    write(value) {
      if (!Number.isInteger(value) || value < 0 || value > max) {
        problem(`${String(value)} is not an integer from 0 to ${max}`);
      }
      reserve(bytes);
      if (bytes === 1) output[written] = value;
      else if (bytes === 2) output.writeUInt16LE(value, written);
      else output.writeUInt32LE(value, written);
      written += bytes;
    },
    // Not `readUIntLE`, which dispatches on the size in each call.
    read: readers[bytes],
  };
}

const readers = {
  1: () => input[take(1)]!,
  2: () => input.readUInt16LE(take(2)),
  4: () => input.readUInt32LE(take(4)),
} as const;

function checkBigInt(value: unknown, min: bigint, max: bigint): void {
  if (typeof value !== 'bigint' || value < min || value > max) {
    problem(`${String(value)} is not a bigint from ${min} to ${max}`);
  }
}

const primitives: Readonly<Record<string, Node>> = {
  u8: integer(U8_MAX, 1),
  u16: integer(U16_MAX, 2),
  u32: integer(U32_MAX, 4),
  u64: {
    bytesMin: 8,
    write(value) {
      checkBigInt(value, 0n, U64_MAX);
      reserve(8);
      written = output.writeBigUInt64LE(value, written);
    },
    read: () => input.readBigUInt64LE(take(8)),
  },
  i64: {
    bytesMin: 8,
    write(value) {
      checkBigInt(value, I64_MIN, I64_MAX);
      reserve(8);
      written = output.writeBigInt64LE(value, written);
    },
    read: () => input.readBigInt64LE(take(8)),
  },
  bool: {
    bytesMin: 1,
    write(value) {
      if (typeof value !== 'boolean') problem(`${String(value)} is not a boolean`);
      reserve(1);
      written = output.writeUInt8(value ? 1 : 0, written);
    },
    read() {
      const byte = input[take(1)]!;
      if (byte > 1) problem(`${byte} is not a boolean, which is 0 or 1`);
      return byte === 1;
    },
  },
  string: { bytesMin: 4, write: writeText, read: readText },
  address: {
    bytesMin: ADDRESS_BYTES,
    write(value) {
      if (!isAddress(value)) problem('not an address');
      reserve(ADDRESS_BYTES);
      written += output.write(value, written, 'latin1');
    },
    read() {
      const start = take(ADDRESS_BYTES);
      return binarySlice(input, start, start + ADDRESS_BYTES);
    },
  },
  bytes: {
    bytesMin: 4,
    write(value) {
      if (!(value instanceof Uint8Array)) problem('not a Uint8Array');
      writeU32(value.length);
      writeRaw(value);
    },
    read: () => takeBytes(input.readUInt32LE(take(4))),
  },
};

function writeText(value: unknown): void {
  if (typeof value !== 'string' || !value.isWellFormed()) problem('not a well-formed text');
  // A UTF-16 code unit takes at most three bytes in UTF-8.
  reserve(4 + value.length * 3);
  const length = output.write(value, written + 4, 'utf8');
  output.writeUInt32LE(length, written);
  written += 4 + length;
}

function readText(): string {
  const length = input.readUInt32LE(take(4));
  const start = take(length);
  if (!isUtf8(input.subarray(start, start + length))) problem('not UTF-8');
  return input.toString('utf8', start, start + length);
}

function compileFixedBytes(length: number): Node {
  return {
    bytesMin: length,
    write(value) {
      if (!(value instanceof Uint8Array) || value.length !== length) problem(`not ${length} bytes`);
      writeRaw(value);
    },
    read: () => takeBytes(length),
  };
}

function compileArray(item: Node, length: number): Node {
  return {
    bytesMin: item.bytesMin * length,
    write(value) {
      if (!Array.isArray(value) || value.length !== length) problem(`not an array of ${length}`);
      writeItems(item, value);
    },
    read: () => readItems(item, length),
  };
}

function compileList(item: Node): Node {
  return {
    bytesMin: 4,
    write(value) {
      if (!Array.isArray(value)) problem('not an array');
      writeU32(value.length);
      writeItems(item, value);
    },
    read() {
      const count = input.readUInt32LE(take(4));
      const left = input.length - position;
      const countMax = item.bytesMin === 0 ? LIST_ITEMS_MAX : left / item.bytesMin;
      if (count > countMax) problem(`a count of ${count} is more than the bytes can hold`);
      return readItems(item, count);
    },
  };
}

function writeItems(item: Node, values: readonly unknown[]): void {
  let index = 0;
  try {
    for (; index < values.length; index += 1) item.write(values[index]);
  } catch (error) {
    problem(error, `[${index}]`);
  }
}

function readItems(item: Node, count: number): unknown[] {
  const values: unknown[] = [];
  try {
    for (let index = 0; index < count; index += 1) values.push(item.read());
  } catch (error) {
    problem(error, `[${values.length}]`);
  }
  return values;
}

function compileOption(item: Node): Node {
  return {
    bytesMin: 1,
    write(value) {
      const present = value !== null && value !== undefined;
      reserve(1);
      written = output.writeUInt8(present ? 1 : 0, written);
      if (present) item.write(value);
    },
    read() {
      const byte = input[take(1)]!;
      if (byte > 1) problem(`${byte} is not an option's mark, which is 0 or 1`);
      return byte === 1 ? item.read() : null;
    },
  };
}

/** A struct's fields; `into` lets a variant add them next to its kind. */
interface Fields {
  readonly write: (value: any) => void;
  readonly readInto: (value: Record<string, unknown>) => unknown;
  readonly bytesMin: number;
}

function compileFields(type: BorshStruct): Fields {
  const names = Object.keys(type.struct);
  const nodes = names.map((name) => atPath(`.${name}`, () => compile(type.struct[name]!)));
  const count = names.length;
  return {
    bytesMin: nodes.reduce((sum, node) => sum + node.bytesMin, 0),
    write(value) {
      let index = 0;
      try {
        for (; index < count; index += 1) nodes[index]!.write(value[names[index]!]);
      } catch (error) {
        problem(error, `.${names[index]}`);
      }
    },
    readInto(value) {
      let index = 0;
      try {
        for (; index < count; index += 1) value[names[index]!] = nodes[index]!.read();
      } catch (error) {
        problem(error, `.${names[index]}`);
      }
      return value;
    },
  };
}

function compileStruct(type: BorshStruct): Node {
  const fields = compileFields(type);
  return {
    bytesMin: fields.bytesMin,
    write(value) {
      if (!isPlainObject(value)) problem('not an object');
      fields.write(value);
    },
    read: () => fields.readInto({}),
  };
}

function compileVariants(variants: Readonly<Record<string, BorshStruct | null>>): Node {
  const kinds = Object.keys(variants);
  const all = kinds.map((kind) => compileFields(variants[kind] ?? { struct: {} }));
  const indexes = new Map(kinds.map((kind, index) => [kind, index]));
  return {
    bytesMin: 1,
    write(value) {
      const index = isPlainObject(value) ? indexes.get(value.kind as string) : undefined;
      if (index === undefined) problem(`the kind is not one of ${kinds.join(', ')}`);
      reserve(1);
      written = output.writeUInt8(index, written);
      all[index]!.write(value);
    },
    read() {
      const index = input[take(1)]!;
      const fields = all[index] ?? problem(`${index} is no kind of ${kinds.join(', ')}`);
      return fields.readInto({ kind: kinds[index] });
    },
  };
}
