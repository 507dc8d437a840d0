import { type Address, addressFromBytes } from '../../src/solana/address.ts';
import type { BorshType } from '../../src/solana/borsh/borsh-type.ts';

/** Values that a field of an instruction can have as well: of its type, and not what it has. */

export const nobody = addressFromBytes(new Uint8Array(32).fill(7));

const integerBits: Readonly<Record<string, number>> = { u8: 8, u16: 16, u32: 32 };

/** Other values of a type, each a small step away. @param addresses for where addresses stand. */
export function otherValues(
  type: BorshType,
  value: any,
  addresses: readonly Address[],
): readonly unknown[] {
  if (typeof type === 'string') return otherPrimitives(type, value, addresses);
  if ('option' in type) {
    if (value === null) return [someValue(type.option)];
    return [null, ...otherValues(type.option, value, addresses)];
  }
  if ('list' in type) return otherLists(type.list, value, addresses);
  if ('struct' in type) return otherMembers(type.struct, value, addresses);
  if ('variants' in type) {
    const struct = type.variants[value.kind]?.struct ?? {};
    const others = Object.keys(type.variants).filter((kind) => kind !== value.kind);
    return [
      ...others.map((kind) => someVariant(type.variants, kind)),
      ...otherMembers(struct, value, addresses),
    ];
  }
  if (type.array === 'u8') return [flipFirst(value)];
  return otherLists(type.array, value, addresses).filter((list) => list.length === type.length);
}

function otherPrimitives(type: string, value: any, addresses: readonly Address[]): unknown[] {
  switch (type) {
    case 'bool':
      return [!value];
    case 'string':
      return [`${value}x`, '', value.toUpperCase(), `${value}\u0301`].filter(
        (one) => one !== value,
      );
    case 'address':
      return [...new Set([nobody, ...addresses])].filter((one) => one !== value);
    case 'bytes':
      return [flipFirst(value)];
    case 'u64':
    case 'i64':
      return [...new Set([value ^ 1n, 0n, (1n << 63n) - 1n])].filter((one) => one !== value);
    default:
      return [...new Set([value ^ 1, 0, 2 ** (integerBits[type]! - 1)])].filter(
        (one) => one !== value,
      );
  }
}

function flipFirst(value: Uint8Array): Uint8Array {
  const flipped = value.slice();
  if (flipped.length === 0) return Uint8Array.of(1);
  flipped[0]! ^= 1;
  return flipped;
}

function otherLists(item: BorshType, list: readonly any[], addresses: readonly Address[]): any[][] {
  const changed = list.flatMap((value, i) =>
    otherValues(item, value, addresses).map((other) => list.with(i, other)),
  );
  const more = [[...list, someValue(item)]];
  if (list.length > 0) more.push(list.slice(0, -1), [...list, list[0]]);
  if (list.length > 1) more.push(list.toReversed());
  return [...changed, ...more];
}

function otherMembers(
  struct: Readonly<Record<string, BorshType>>,
  value: Readonly<Record<string, unknown>>,
  addresses: readonly Address[],
): unknown[] {
  return Object.entries(struct).flatMap(([name, type]) =>
    otherValues(type, value[name], addresses).map((other) => ({ ...value, [name]: other })),
  );
}

/** Any value of a type: what an option and a list hold once they hold something. */
export function someValue(type: BorshType): unknown {
  if (typeof type === 'string') {
    if (type === 'bool') return true;
    if (type === 'string') return 'x';
    if (type === 'address') return nobody;
    if (type === 'bytes') return Uint8Array.of(1);
    return type.endsWith('64') ? 4_000_000_000n : 1;
  }
  if ('option' in type) return someValue(type.option);
  if ('list' in type) return [someValue(type.list)];
  if ('struct' in type) return someStruct(type.struct);
  if ('variants' in type) return someVariant(type.variants, Object.keys(type.variants)[0]!);
  if (type.array === 'u8') return new Uint8Array(type.length).fill(1);
  return Array.from({ length: type.length }, () => someValue(type.array));
}

function someStruct(struct: Readonly<Record<string, BorshType>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(struct).map(([name, type]) => [name, someValue(type)]));
}

type Variants = Extract<BorshType, { readonly variants: unknown }>['variants'];

function someVariant(variants: Variants, kind: string): object {
  return { kind, ...someStruct(variants[kind]?.struct ?? {}) };
}
