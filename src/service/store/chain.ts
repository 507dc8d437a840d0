import { hash } from 'node:crypto';
import { CHAIN_HASH_BYTES } from './rows.ts';
import type { Key } from './store.ts';

/** The end of a log, with the hash of its whole chain: equal heads mean equal logs. */
export interface Head {
  /** The last entry's key. */
  readonly key: Key;
  /** 16 bytes; see `chainHash`. */
  readonly hash: Uint8Array;
}

/** A head as recorded outside of the store. */
export interface NotedHead extends Head {
  /** When it was recorded: the machine's milliseconds since 1970. */
  readonly notedMs: number;
}

/**
 * Records heads outside of the store, so that a truncated store can be detected. A recorded head
 * may reach the disk late, or be lost in a power failure.
 */
export interface HeadPort {
  /** Names it in reports of damage: a file's path. */
  readonly name: string;
  /** The newest recorded head. @throws StoreDamaged. */
  read(): NotedHead | undefined;
  /** Called with each head once its log is durable. Must be quick and not throw. */
  note(head: Head): void;
}

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

/** The head as a list; empty for an empty log. */
export function headsOf(head: Head | undefined): Head[] {
  return head === undefined ? [] : [head];
}

/** Names a log entry by its sequence number if the key is one: 8 bytes. */
export function describeLogKey(key: Key): string {
  const bytes = Buffer.from(key, 'latin1');
  return bytes.length === 8 ? String(bytes.readBigUInt64BE()) : bytes.toString('hex');
}
