import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { binaryFromBytes, equalBytes } from '../../codec/bytes.ts';
import { failDamaged, PUT_BACK } from '../home/damage.ts';

/**
 * Rows of which the absence can be proved, by the technique of DNSSEC's NSEC (RFC 4034, 4): each
 * row names the next existing key, which its checksum covers. A key is absent if the greatest row
 * before it is intact and names a later key. The first row has an empty key; the last names no next
 * key.
 */
export const linkedTable = `
  CREATE TABLE IF NOT EXISTS rows (
    key BLOB PRIMARY KEY, link BLOB NOT NULL, value BLOB NOT NULL, sum INTEGER NOT NULL
  ) WITHOUT ROWID`;

export interface LinkedRow {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

interface StoredRow extends LinkedRow {
  readonly link: Uint8Array;
  readonly sum: number;
}

/** A lookup and the row that answers it. */
interface Found {
  readonly key: Uint8Array;
  readonly row: StoredRow;
}

const none = new Uint8Array(0);

/** The rows of one database. The caller wraps changes in a transaction. */
export class LinkedRows {
  readonly #file: string;
  readonly #salt: number;
  readonly #floor: StatementSync;
  readonly #below: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #delete: StatementSync;
  /** Cache of the last lookup until the next write, as a key is usually looked up and then put. */
  #found: Found | undefined;
  /** Rows needed by each commit, cached by key. */
  readonly #held = new Map<string, StoredRow>();

  /**
   * @param salt part of each checksum, so that a row copied from another file is not valid here.
   */
  constructor(database: DatabaseSync, file: string, salt: number) {
    this.#file = file;
    this.#salt = salt;
    const last = 'ORDER BY key DESC LIMIT 1';
    const columns = 'SELECT key, link, value, sum FROM rows';
    this.#floor = database.prepare(`${columns} WHERE key <= ? ${last}`);
    this.#below = database.prepare(`${columns} WHERE key < ? ${last}`);
    this.#insert = database.prepare('INSERT INTO rows VALUES (?, ?, ?, ?)');
    this.#update = database.prepare('UPDATE rows SET link = ?, value = ?, sum = ? WHERE key = ?');
    this.#delete = database.prepare('DELETE FROM rows WHERE key = ?');
  }

  /** Initializes an empty table: writes the first row, then the given ones in order. */
  begin(sorted: readonly LinkedRow[] = []): void {
    let row: LinkedRow = { key: none, value: none };
    for (const next of sorted) {
      this.#write(row, next.key);
      row = next;
    }
    this.#write(row, none);
  }

  /** As `get`, and caches the row. */
  getHeld(key: Uint8Array): Uint8Array | undefined {
    const held = this.#held.get(binaryFromBytes(key)) ?? this.#find(key);
    if (!equalBytes(held.key, key)) return undefined;
    this.#held.set(binaryFromBytes(key), held);
    return held.value;
  }

  /** Clears caches; to be called after a rollback. */
  forgetCached(): void {
    this.#found = undefined;
    this.#held.clear();
  }

  /** Undefined if its absence is proved. @throws StoreDamaged. */
  get(key: Uint8Array): Uint8Array | undefined {
    const row = this.#find(key);
    return equalBytes(row.key, key) ? row.value : undefined;
  }

  /**
   * Rows whose key starts with a prefix, in order. It is not empty, and not itself a key.
   * @throws StoreDamaged.
   */
  list(prefix: Uint8Array): LinkedRow[] {
    const found: LinkedRow[] = [];
    let { link } = this.#find(prefix);
    while (equalBytes(link.subarray(0, prefix.length), prefix)) {
      const row = this.#find(link);
      if (!equalBytes(row.key, link)) this.#fail('an entry is missing');
      found.push(row);
      link = row.link;
    }
    return found;
  }

  /** @returns whether the key is new. */
  put(key: Uint8Array, value: Uint8Array): boolean {
    const row = this.#find(key);
    if (equalBytes(row.key, key)) {
      this.#change(row, row.link, value);
      return false;
    }
    this.#change(row, key, row.value);
    this.#write({ key, value }, row.link);
    return true;
  }

  /** @returns whether the key existed. */
  remove(key: Uint8Array): boolean {
    const row = this.#find(key);
    if (!equalBytes(row.key, key)) return false;
    const before = this.#check(this.#below.get(key) as StoredRow | undefined);
    if (!equalBytes(before.link, key)) this.#fail('an entry is missing');
    this.#delete.run(key);
    this.#held.delete(binaryFromBytes(key));
    this.#change(before, row.link, before.value);
    return true;
  }

  /** The row of a key, or the one that proves its absence. */
  #find(key: Uint8Array): StoredRow {
    if (this.#found !== undefined && equalBytes(this.#found.key, key)) return this.#found.row;
    const held = this.#held.get(binaryFromBytes(key));
    if (held !== undefined) return held;
    const row = this.#check(this.#floor.get(key) as StoredRow | undefined);
    const isProof = row.link.length === 0 || Buffer.compare(row.link, key) > 0;
    if (!isProof) this.#fail('an entry is missing');
    this.#found = { key, row };
    return row;
  }

  #check(row: StoredRow | undefined): StoredRow {
    if (row === undefined) return this.#fail('an entry is missing');
    // A flipped bit can change a column's type.
    const isWhole =
      row.key instanceof Uint8Array &&
      row.link instanceof Uint8Array &&
      row.value instanceof Uint8Array &&
      row.sum === this.#sumOf(row, row.link);
    return isWhole ? row : this.#fail('an entry is not what was written');
  }

  #write(row: LinkedRow, link: Uint8Array): void {
    this.#found = undefined;
    this.#insert.run(row.key, link, row.value, this.#sumOf(row, link));
  }

  #change({ key }: LinkedRow, link: Uint8Array, value: Uint8Array): void {
    this.#found = undefined;
    const sum = this.#sumOf({ key, value }, link);
    this.#update.run(link, value, sum, key);
    const name = binaryFromBytes(key);
    if (this.#held.has(name)) this.#held.set(name, { key, link, value, sum });
  }

  #sumOf({ key, value }: LinkedRow, link: Uint8Array): number {
    // One call on a single copy is faster than four calls on the parts.
    const bytes = Buffer.allocUnsafe(2 + key.length + link.length + value.length);
    bytes[0] = key.length;
    bytes[1] = link.length;
    bytes.set(key, 2);
    bytes.set(link, 2 + key.length);
    bytes.set(value, 2 + key.length + link.length);
    return crc32(bytes, this.#salt);
  }

  #fail(what: string): never {
    return failDamaged(this.#file, what, PUT_BACK);
  }
}
