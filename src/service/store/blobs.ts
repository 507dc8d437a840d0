import type { Key } from './store.ts';

/** Keys as the store's file has them. */
export function toBlob(key: Key): Buffer {
  return Buffer.from(key, 'latin1');
}

/** What damage says of a row by its key. */
export function nameKey(key: Uint8Array): string {
  return key.length === 0
    ? 'its first row'
    : `the one with key ${Buffer.from(key).toString('hex')}`;
}

/**
 * Below 0, 0 or above 0, as the left one comes before the right one. Most keys differ in their
 * first bytes, so that a loop is faster than a call of `Buffer.compare`.
 */
export function compareBlobs(left: Uint8Array, right: Uint8Array): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = left[index]! - right[index]!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

export function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && compareBlobs(left, right) === 0;
}

export function startsWith(key: Uint8Array, prefix: Uint8Array): boolean {
  return key.length >= prefix.length && isEqual(key.subarray(0, prefix.length), prefix);
}
