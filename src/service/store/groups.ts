import type { SpaceNumber } from '../../sealed/schema.ts';
import { SIGNATURE_SPACE } from './spaces.ts';
import { type Key, spaceNumbers } from './store.ts';

/**
 * The groups of a summed space: adjacent rows with a common key prefix. A linked row holds the sum
 * of each group's row checksums, modulo 2^32. If the rows of a group match its sum, none is
 * missing, and a key that is not among them is proved to be absent. Adding a row to a group changes
 * its sum and no other row.
 *
 * Transactions are grouped by the height in front of their keys, so that few sums change at a time;
 * signatures by their first two characters, where the sums of groups with the same first character
 * share a row. A group is always read as a whole, so it must stay small: with a million
 * transactions a signature group has 3,500 rows.
 */
export interface Group {
  /** Key of the row that holds its sum. */
  readonly sums: Key;
  /** Index of its sum in that row. */
  readonly part: number;
}

/** Of the height at the start of a message's key. */
export const KEY_HEIGHT_BYTES = 8;
/** One for each ASCII character; anything above is in the last group. */
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
  // Padding a shorter key with zeros keeps its sort position.
  return {
    sums: signs.transaction + key.slice(0, KEY_HEIGHT_BYTES).padEnd(KEY_HEIGHT_BYTES, '\0'),
    part: 0,
  };
}

export function isSameGroup(one: Group, other: Group): boolean {
  return one.part === other.part && one.sums === other.sums;
}

/** The lowest possible key of a group. */
export function startOf({ sums, part }: Group): Key {
  if (sums.startsWith(signs.transaction)) return sums.slice(1).replace(/\0+$/, '');
  return sums.slice(1) + (part === 0 ? '' : String.fromCharCode(part));
}

/** Key prefix of a space's sums. */
export function sumsPrefix(space: SpaceNumber): Key {
  return space === SIGNATURE_SPACE ? signs.signature : signs.transaction;
}

/** Number of sums per row. */
export function partsOf(space: SpaceNumber): number {
  return space === SIGNATURE_SPACE ? SIGNATURE_PARTS : 1;
}

/** A group's sum, from its row; 0 if there is none. */
export function readSum(sums: Uint8Array | undefined, { part }: Group): number {
  if (sums === undefined) return 0;
  return new DataView(sums.buffer, sums.byteOffset).getUint32(part * SUM_BYTES, true);
}

/** Pending changes of sums. */
export class SumChanges {
  /** By row key: the increments of its sums. */
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

  /** What has been added to the sum of a key's group. */
  of(space: SpaceNumber, key: Key): number {
    const { sums, part } = groupOf(space, key);
    return this.#changes.get(sums)?.[part] ?? 0;
  }

  /** Keys and new values of the changed rows in key order, all computed before any is written. */
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
