import { createHash } from 'node:crypto';
import { base58Encode } from '../../core/bytes.ts';
import type { Store } from '../store/store.ts';
import { stateSpaces } from './state.ts';

/**
 * SHA-256 over every entry of the state in key order, each with the lengths of its space, key and
 * value in front (u32), base58. Two stores have the same root exactly when they hold the same
 * state.
 */
export function computeStateRoot(store: Store): string {
  const hash = createHash('sha256');
  const lengths = Buffer.alloc(12);
  stateSpaces.forEach((space, number) => {
    for (const [key, value] of store.scan(space)) {
      lengths.writeUInt32BE(number, 0);
      lengths.writeUInt32BE(key.length, 4);
      lengths.writeUInt32BE(value.length, 8);
      hash.update(lengths).update(key, 'latin1').update(value);
    }
  });
  return base58Encode(hash.digest());
}
