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

export function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && Buffer.compare(left, right) === 0;
}

export function startsWith(key: Uint8Array, prefix: Uint8Array): boolean {
  return key.length >= prefix.length && isEqual(key.subarray(0, prefix.length), prefix);
}
