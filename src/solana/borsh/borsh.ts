import type { Address } from '../address.ts';
import { type BorshCodec, compileBorsh } from './borsh-codec.ts';
import type { BorshPrimitive, BorshType } from './borsh-type.ts';
import { type BorshWireCodec, compileBorshWire } from './borsh-wire.ts';

export type { BorshPrimitive, BorshStruct, BorshType } from './borsh-type.ts';

/**
 * The value form of a Borsh type: `u64` and `i64` are bigint, smaller integers number, `address` an
 * Address, `bytes` a Uint8Array, an option null or the value. `unknown` for a type that is not
 * known at compile time.
 */
export type Decoded<T> = BorshType extends T
  ? unknown
  : T extends 'u8' | 'u16' | 'u32'
    ? number
    : T extends 'u64' | 'i64'
      ? bigint
      : T extends 'bool'
        ? boolean
        : T extends 'string'
          ? string
          : T extends 'address'
            ? Address
            : T extends 'bytes'
              ? Uint8Array
              : T extends { readonly array: infer Item; readonly length: number }
                ? Item extends 'u8'
                  ? Uint8Array
                  : readonly Decoded<Item>[]
                : T extends { readonly list: infer Item }
                  ? readonly Decoded<Item>[]
                  : T extends { readonly option: infer Item }
                    ? Decoded<Item> | null
                    : T extends { readonly struct: infer Fields }
                      ? { readonly [Field in keyof Fields]: Decoded<Fields[Field]> }
                      : T extends { readonly variants: infer Variants }
                        ? {
                            [Kind in keyof Variants]: { kind: Kind } & (Variants[Kind] extends null
                              ? unknown
                              : Decoded<Variants[Kind]>);
                          }[keyof Variants]
                        : never;

/**
 * Encodes a value as Borsh, into a new array.
 * @throws RangeError with the path of a field that does not fit its type.
 */
export function encodeBorsh<const T extends BorshType>(type: T, value: Decoded<T>): Uint8Array {
  return codecOf(type).encode(value, undefined);
}

/** Like encodeBorsh, after a prefix such as a discriminator. */
export function encodeBorshAfter<const T extends BorshType>(
  prefix: Uint8Array,
  type: T,
  value: Decoded<T>,
): Uint8Array {
  return codecOf(type).encode(value, prefix);
}

/**
 * Decodes Borsh. Strict: all bytes must be used, texts must be valid UTF-8, and counts must fit the
 * bytes that are left.
 * @param offset where the value starts, such as after a discriminator.
 * @throws RangeError with the path of what cannot be read.
 */
export function decodeBorsh<const T extends BorshType>(
  type: T,
  bytes: Uint8Array,
  offset = 0,
): Decoded<T> {
  return codecOf(type).decode(bytes, offset) as Decoded<T>;
}

/**
 * Converts a value to wire form, which is JSON: 64-bit integers are decimal strings, addresses and
 * bytes base58.
 * @throws RangeError with a path if the value does not fit the type.
 */
export function toWire(type: BorshType, value: unknown): unknown {
  return wireCodecOf(type).toWire(value);
}

/**
 * Converts a value from wire form. Strict: unknown and missing fields are refused, and 64-bit
 * integers must be decimal strings or safe integers.
 * @throws RangeError with a path if it does not fit the type.
 */
export function fromWire<const T extends BorshType>(type: T, json: unknown): Decoded<T> {
  return wireCodecOf(type).fromWire(json) as Decoded<T>;
}

const codecs = new WeakMap<object, BorshCodec>();
const primitiveCodecs = new Map<BorshPrimitive, BorshCodec>();
const wireCodecs = new WeakMap<object, BorshWireCodec>();
const primitiveWireCodecs = new Map<BorshPrimitive, BorshWireCodec>();

/** Types are compiled once: declare them as constants, so that the cache finds them. */
function codecOf(type: BorshType): BorshCodec {
  return remember(type, codecs, primitiveCodecs, compileBorsh);
}

function wireCodecOf(type: BorshType): BorshWireCodec {
  return remember(type, wireCodecs, primitiveWireCodecs, compileBorshWire);
}

function remember<Codec extends object>(
  type: BorshType,
  byObject: WeakMap<object, Codec>,
  byName: Map<BorshPrimitive, Codec>,
  compile: (type: BorshType) => Codec,
): Codec {
  const found = typeof type === 'string' ? byName.get(type) : byObject.get(type);
  if (found !== undefined) return found;
  const codec = compile(type);
  if (typeof type === 'string') byName.set(type, codec);
  else byObject.set(type, codec);
  return codec;
}
