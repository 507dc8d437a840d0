import { binaryFromBytes } from '../../codec/bytes.ts';
import { toBlob } from '../../sealed/blobs.ts';
import type { SpaceNumber } from '../../sealed/schema.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { spacesOfCopies } from './sqlite-view.ts';

/** The place of a row in a table. */
export interface RowPlace {
  readonly space: SpaceNumber;
  readonly key: Uint8Array;
}

/** Some 25 MB at most: what 20,000 transfers write. */
const KEYS_MAX = 262_144;

const isCopied: ReadonlySet<SpaceNumber> = new Set(spacesOfCopies);

/** The rows written between two copies: each by the character of its space, and its key. */
interface Interval {
  readonly begun: number;
  readonly names: Set<string>;
}

/**
 * Which rows were written since each copy equalled the state, so that a restore compares only
 * those. In memory alone: what is not known to be complete is not answered, and a restore then
 * compares every row. Nothing is recorded while there is no copy.
 */
export class ChangedKeys {
  readonly #keysMax: number;
  /** When each copy equalled the state: the number of the interval that began then. */
  readonly #since = new Map<string, number>();
  /** Oldest first; the last one is written to. */
  #intervals: Interval[] = [];
  #count = 0;
  #number = 0;

  constructor(keysMax = KEYS_MAX) {
    this.#keysMax = keysMax;
  }

  /** Whether any copy needs what is noted. */
  get isNeeded(): boolean {
    return this.#since.size > 0;
  }

  /** The state equals a copy, after all that was noted. */
  begin(copy: string): void {
    this.#number += 1;
    this.#since.set(copy, this.#number);
    this.#intervals.push({ begun: this.#number, names: new Set() });
    this.#forgetUnneeded();
  }

  /** The copy is gone, or is none yet. */
  forget(copy: string): void {
    this.#since.delete(copy);
    this.#forgetUnneeded();
  }

  forgetAll(): void {
    this.#since.clear();
    this.#forgetUnneeded();
  }

  /** Call for each row that is written or removed, or may be. */
  note(space: SpaceNumber, key: Uint8Array): void {
    const names = this.#intervals.at(-1)?.names;
    if (names === undefined || !isCopied.has(space)) return;
    const { size } = names;
    names.add(String.fromCharCode(space) + binaryFromBytes(key));
    if (names.size === size) return;
    this.#count += 1;
    if (this.#count > this.#keysMax) this.#forgetOldest();
  }

  /** Whether all rows in which the state may differ from a copy are known. */
  knows(copy: string): boolean {
    return this.#since.has(copy);
  }

  /** Those rows, in any order, some of them several times. */
  *since(copy: string): Iterable<RowPlace> {
    const since = this.#since.get(copy) ?? Number.POSITIVE_INFINITY;
    for (const { begun, names } of this.#intervals) {
      if (begun < since) continue;
      for (const name of names) yield { space: name.charCodeAt(0), key: toBlob(name.slice(1)) };
    }
  }

  /** Whoever needs the oldest interval has to compare every row. */
  #forgetOldest(): void {
    const { begun } = this.#intervals[0]!;
    for (const [copy, since] of this.#since) if (since <= begun) this.#since.delete(copy);
    this.#forgetUnneeded();
  }

  #forgetUnneeded(): void {
    const first = Math.min(...this.#since.values());
    this.#intervals = this.#intervals.filter(({ begun }) => begun >= first);
    this.#count = this.#intervals.reduce((sum, { names }) => sum + names.size, 0);
  }
}

/** The state's own rows, of which each change is noted. */
export class NotedRows extends SqliteRows {
  readonly #changed: ChangedKeys;

  constructor(changed: ChangedKeys, ...of: ConstructorParameters<typeof SqliteRows>) {
    super(...of);
    this.#changed = changed;
  }

  override putSummed(space: SpaceNumber, key: Uint8Array, value: Uint8Array): number {
    this.#changed.note(space, key);
    return super.putSummed(space, key, value);
  }

  override remove(space: SpaceNumber, key: Uint8Array): void {
    this.#changed.note(space, key);
    super.remove(space, key);
  }

  protected override put(space: SpaceNumber, key: Uint8Array, bytes: Uint8Array): void {
    this.#changed.note(space, key);
    super.put(space, key, bytes);
  }
}
