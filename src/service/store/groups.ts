import { SIGNATURE_SPACE, type SpaceNumber } from './rows.ts';
import { type Key, spaceNumbers } from './store.ts';

/**
 * The groups of a summed space: neighbours, told by what their keys begin with. For each there is
 * the sum of its rows' checksums, modulo 2^32, in a linked row: rows that are all there come to it,
 * and then a key that is not among them is proved to be absent. What is added to a group changes
 * its sum and no other row.
 *
 * Transactions are grouped by the height in front of their keys, so that few sums change at a time;
 * signatures by their first two characters, and the sums of those that share the first lie in one
 * row. A group is read as a whole, so that it must stay small: with a million transactions one of
 * signatures has 3,500.
 */
export interface Group {
  /** The key of the row in which its sum is. */
  readonly sums: Key;
  /** Which of the sums in the row. */
  readonly part: number;
}

const HEIGHT_BYTES = 8;
/** Those of ASCII; what is behind them is in the last group. */
const SIGNATURE_PARTS = 128;
const SUM_BYTES = 4;

const signs = {
  transaction: String.fromCharCode(spaceNumbers.transaction),
  signature: String.fromCharCode(SIGNATURE_SPACE),
} as const;

export function groupOf(space: SpaceNumber, key: Key): Group {
  if (space === SIGNATURE_SPACE) {
    const second = key.length > 1 ? key.charCodeAt(1) : 0;
    return { sums: signs.signature + key.slice(0, 1), part: Math.min(second, SIGNATURE_PARTS - 1) };
  }
  // Zeros behind a shorter key leave it where it is among the others.
  return {
    sums: signs.transaction + key.slice(0, HEIGHT_BYTES).padEnd(HEIGHT_BYTES, '\0'),
    part: 0,
  };
}

export function isSameGroup(one: Group, other: Group): boolean {
  return one.part === other.part && one.sums === other.sums;
}

/** The least key that can be in a group. */
export function startOf({ sums, part }: Group): Key {
  if (sums.startsWith(signs.transaction)) return sums.slice(1).replace(/\0+$/, '');
  return sums.slice(1) + (part === 0 ? '' : String.fromCharCode(part));
}

/** What all keys of a space's sums begin with. */
export function sumsPrefix(space: SpaceNumber): Key {
  return space === SIGNATURE_SPACE ? signs.signature : signs.transaction;
}

/** How many groups have their sums in one row. */
export function partsOf(space: SpaceNumber): number {
  return space === SIGNATURE_SPACE ? SIGNATURE_PARTS : 1;
}

/** The sum of a group in its row; 0 where there is none. */
export function readSum(sums: Uint8Array | undefined, { part }: Group): number {
  if (sums === undefined) return 0;
  return new DataView(sums.buffer, sums.byteOffset).getUint32(part * SUM_BYTES, true);
}

/** Changes of sums that are still to be written. */
export class SumChanges {
  /** By the row's key: what is to be added to each of its sums. */
  readonly #changes = new Map<Key, Uint32Array>();

  /** @param change modulo 2^32. */
  add(space: SpaceNumber, key: Key, change: number): void {
    const { sums, part } = groupOf(space, key);
    let changes = this.#changes.get(sums);
    if (changes === undefined) {
      changes = new Uint32Array(partsOf(space));
      this.#changes.set(sums, changes);
    }
    changes[part]! += change;
  }

  /** Keys and new values of the rows in the order of the keys, before any of them is written. */
  rows(read: (key: Key) => Uint8Array | undefined): (readonly [Key, Uint8Array])[] {
    return [...this.#changes.keys()].sort().map((key) => {
      const changes = this.#changes.get(key)!;
      const before = read(key);
      const value = Buffer.alloc(changes.length * SUM_BYTES);
      if (before !== undefined) value.set(before);
      for (let part = 0; part < changes.length; part += 1) {
        const change = changes[part]!;
        if (change === 0) continue;
        const sum = value.readUInt32LE(part * SUM_BYTES) + change;
        value.writeUInt32LE(sum >>> 0, part * SUM_BYTES);
      }
      return [key, value];
    });
  }
}
