import { hash } from 'node:crypto';
import { CHAIN_HASH_BYTES } from './rows.ts';
import type { Key } from './store.ts';

/** Where a log ends, and what all of it comes to: equal heads are of equal logs. */
export interface Head {
  /** The last entry's key. */
  readonly key: Key;
  /** 16 bytes; see `chainHash`. */
  readonly hash: Uint8Array;
}

/** A head as it was noted outside of the store. */
export interface NotedHead extends Head {
  /** When it was noted: the machine's milliseconds since 1970. */
  readonly notedMs: number;
}

/**
 * Where heads are kept outside of the store, so that a store that lost its end is told from one
 * that has it. What is noted may reach the disk later, or not at all when the power fails.
 */
export interface HeadPort {
  /** What noticing damage says of it: a file's path. */
  readonly name: string;
  /** The newest that is kept. @throws StoreDamaged. */
  read(): NotedHead | undefined;
  /** Called with each head once its log is durable; must be quick, and must not throw. */
  note(head: Head): void;
}

/** What the chain begins with. */
export const chainStart: Uint8Array = new Uint8Array(CHAIN_HASH_BYTES);

/** SHA-256 over the hash before, the key and the value; its first 16 bytes. */
export function chainHash(before: Uint8Array, key: Uint8Array, value: Uint8Array): Uint8Array {
  const input = Buffer.allocUnsafe(before.length + key.length + value.length);
  input.set(before, 0);
  input.set(key, before.length);
  input.set(value, before.length + key.length);
  return hash('sha256', input, 'buffer').subarray(0, CHAIN_HASH_BYTES);
}

/** None of an empty log. */
export function headsOf(head: Head | undefined): Head[] {
  return head === undefined ? [] : [head];
}

/** An entry of the log by its number where it has one: keys are numbers of 8 bytes. */
export function describeLogKey(key: Key): string {
  const bytes = Buffer.from(key, 'latin1');
  return bytes.length === 8 ? String(bytes.readBigUInt64BE()) : bytes.toString('hex');
}
