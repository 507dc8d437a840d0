import { hash } from 'node:crypto';
import { equalBytes } from '../../codec/bytes.ts';
import type { EndPort } from '../../sealed/known-ends.ts';
import { CHAIN_HASH_BYTES } from '../../sealed/schema.ts';
import type { Key } from './store.ts';

/** The end of a log, with the hash of its whole chain: equal heads mean equal logs. */
export interface Head {
  /** The last entry's key. */
  readonly key: Key;
  /** 16 bytes; see `chainHash`. */
  readonly hash: Uint8Array;
}

/** Records heads outside of the store. */
export type HeadPort = EndPort<Head>;

/** Initial hash of the chain. */
export const chainStart: Uint8Array = new Uint8Array(CHAIN_HASH_BYTES);

/** SHA-256 over the previous hash, the key and the value, truncated to 16 bytes. */
export function chainHash(before: Uint8Array, key: Uint8Array, value: Uint8Array): Uint8Array {
  const input = Buffer.allocUnsafe(before.length + key.length + value.length);
  input.set(before, 0);
  input.set(key, before.length);
  input.set(value, before.length + key.length);
  return hash('sha256', input, 'buffer').subarray(0, CHAIN_HASH_BYTES);
}

/** Whether two logs end in the same entry after the same others; undefined is an empty log. */
export function isSameHead(left: Head | undefined, right: Head | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  return left.key === right.key && equalBytes(left.hash, right.hash);
}

/** Names a log entry by its sequence number if the key is one: 8 bytes. */
export function describeLogKey(key: Key): string {
  const bytes = Buffer.from(key, 'latin1');
  return bytes.length === 8 ? String(bytes.readBigUInt64BE()) : bytes.toString('hex');
}
