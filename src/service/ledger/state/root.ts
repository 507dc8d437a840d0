import { createHash, type Hash } from 'node:crypto';
import { base58Encode } from '../../../codec/bytes.ts';
import type { Pace } from '../../../core/pace.ts';
import type { Key, Store } from '../../store/store.ts';
import { stateSpaces } from './state.ts';

/**
 * SHA-256 over every entry of the state in key order, each prefixed with the lengths of its space,
 * key and value (u32); base58. Two stores have the same root exactly when they hold the same state.
 */
export function computeStateRoot(store: Pick<Store, 'scan'>): string {
  const hash = createHash('sha256');
  for (const entry of stateEntries(store)) addEntry(hash, entry);
  return base58Encode(hash.digest());
}

/** The same in the background. @throws Cancelled. */
export async function computeStateRootBeside(
  store: Pick<Store, 'scan'>,
  pace: Pace,
): Promise<string> {
  const hash = createHash('sha256');
  for (const entry of stateEntries(store)) {
    addEntry(hash, entry);
    if (pace.isDue) await pace.rest();
  }
  return base58Encode(hash.digest());
}

type StateEntry = readonly [number, Key, Uint8Array];

function* stateEntries(store: Pick<Store, 'scan'>): Iterable<StateEntry> {
  for (const [number, space] of stateSpaces.entries()) {
    for (const [key, value] of store.scan(space)) yield [number, key, value];
  }
}

function addEntry(hash: Hash, [space, key, value]: StateEntry): void {
  const lengths = Buffer.allocUnsafe(12);
  lengths.writeUInt32BE(space, 0);
  lengths.writeUInt32BE(key.length, 4);
  lengths.writeUInt32BE(value.length, 8);
  hash.update(lengths).update(key, 'latin1').update(value);
}
