import type { BorshType } from './borsh-type.ts';

const primitiveBytes = {
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  i64: 8,
  bool: 1,
  string: 4,
  address: 32,
  bytes: 4,
} as const;

/**
 * Bytes of a value whose texts and lists are empty, and whose options and variants are as long as
 * they can be: no value without texts and lists is longer, and any value is at most that much
 * longer than its texts and lists are.
 */
export function frameBytes(type: BorshType): number {
  if (typeof type === 'string') return primitiveBytes[type];
  if ('array' in type) return type.length * frameBytes(type.array);
  if ('list' in type) return primitiveBytes.u32;
  if ('option' in type) return 1 + frameBytes(type.option);
  if ('struct' in type) return sum(Object.values(type.struct).map(frameBytes));
  const variants = Object.values(type.variants).map((fields) =>
    fields === null ? 0 : frameBytes(fields),
  );
  return 1 + Math.max(...variants);
}

/** Bytes of the shortest value of a type. */
export function shortestBytes(type: BorshType): number {
  if (typeof type === 'string') return primitiveBytes[type];
  if ('array' in type) return type.length * shortestBytes(type.array);
  if ('list' in type) return primitiveBytes.u32;
  if ('option' in type) return 1;
  if ('struct' in type) return sum(Object.values(type.struct).map(shortestBytes));
  const variants = Object.values(type.variants).map((fields) =>
    fields === null ? 0 : shortestBytes(fields),
  );
  return 1 + Math.min(...variants);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
