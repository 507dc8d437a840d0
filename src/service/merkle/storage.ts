import type { Address } from '../../solana/address.ts';
import type { Key } from '../store/store.ts';

/** Which of a tree's entries: the same names as the store's spaces. */
export type TreeSpace = 'tree' | 'change' | 'node';

/**
 * Storage of one tree. Keys leave out the tree's address, which the implementation puts in front.
 * `get` sees what `put` wrote. Neither side modifies an array after passing it.
 */
export interface TreeStorage {
  /** The tree's address, for errors. */
  readonly address: Address;
  get(space: TreeSpace, key: Key): Uint8Array | undefined;
  put(space: TreeSpace, key: Key, value: Uint8Array): void;
}

/** The head's key: each tree has one. */
export const HEAD_KEY: Key = '';

/** Key of a page of the changelog's ring buffer. */
export function changeKey(page: number): Key {
  return String.fromCharCode(page);
}

/** @param row counted from the leaves, @param index from the left. */
export function pageKey(row: number, index: number): Key {
  return String.fromCharCode(
    row,
    index >>> 24,
    (index >>> 16) & 0xff,
    (index >>> 8) & 0xff,
    index & 0xff,
  );
}
