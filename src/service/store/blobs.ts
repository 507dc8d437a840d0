import type { Key } from './store.ts';

/** A key as stored in the file. */
export function toBlob(key: Key): Buffer {
  return Buffer.from(key, 'latin1');
}

/** A row's key as reported in damage. */
export function nameKey(key: Uint8Array): string {
  return key.length === 0
    ? 'its first row'
    : `the one with key ${Buffer.from(key).toString('hex')}`;
}

/**
 * Compares like `Buffer.compare`: negative, 0 or positive. Most keys differ in their first bytes,
 * so that a loop is faster than the call.
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
