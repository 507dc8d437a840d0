import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { binaryFromBytes, equalBytes } from '../../codec/bytes.ts';
import { longPath } from '../../disk/long-path.ts';
import { toBlob } from '../../sealed/blobs.ts';
import { refuseOtherForm } from '../../sealed/database-form.ts';
import { chainHashOf, FIRST_KEY } from '../../sealed/schema.ts';
import { chainHash, chainStart, type Head } from './chain.ts';
import { INDEX_SPACE, LOG_SPACE, storeSchema } from './spaces.ts';
import { storeForm } from './sqlite-open.ts';
import { type Key, type Space, spaceNumbers } from './store.ts';

interface Raw {
  readonly key: unknown;
  readonly value: unknown;
}

/**
 * Reads what is left of a store that may be damaged anywhere, row by row and read-only. That an
 * entry is missing does not prove that it never existed.
 */
export class DamagedStore {
  readonly #database: DatabaseSync | undefined;

  /** @throws StoreDamaged for a file of another kind or number: its rows say other things. */
  constructor(path: string) {
    refuseOtherForm(storeForm, path);
    this.#database = openForReading(path);
  }

  /** The value of an intact row; undefined if it is missing or damaged. */
  get(space: Exclude<Space, 'log'>, key: Key): Uint8Array | undefined {
    return this.#tolerate(() => {
      const number = spaceNumbers[space];
      const text = 'SELECT value FROM entries WHERE space = ? AND key = ?';
      const value = this.#database!.prepare(text).get(number, toBlob(key))?.value;
      return value instanceof Uint8Array
        ? storeSchema.decode(number, toBlob(key), value)?.value
        : undefined;
    });
  }

  /** The chain hash at a log entry, if that can be read. */
  chainHashAt(key: Key): Uint8Array | undefined {
    return this.#tolerate(() => {
      const text = 'SELECT value FROM entries WHERE space = ? AND key = ?';
      const value = this.#database!.prepare(text).get(LOG_SPACE, toBlob(key))?.value;
      const isWhole =
        value instanceof Uint8Array &&
        storeSchema.decode(LOG_SPACE, toBlob(key), value) !== undefined;
      return isWhole ? chainHashOf(value) : undefined;
    });
  }

  /** All intact rows of a space, up to where SQLite can read. */
  *rows(space: Exclude<Space, 'log'>): Iterable<readonly [Key, Uint8Array]> {
    const number = spaceNumbers[space];
    for (const { key, value } of this.#walk(number, FIRST_KEY)) {
      const row = storeSchema.decode(number, key, value);
      if (row !== undefined && key.length > 0) yield [binaryFromBytes(key), row.value];
    }
  }

  /**
   * Log entries after a head, each verified by the chain, up to the first that is missing or
   * damaged.
   * @param after undefined for the beginning.
   */
  *log(after: Head | undefined): Iterable<{ readonly head: Head; readonly value: Uint8Array }> {
    let hash = after?.hash ?? chainStart;
    for (const { key, value } of this.#walk(LOG_SPACE, toBlob(after?.key ?? ''))) {
      if (binaryFromBytes(key) === after?.key) continue;
      const row = storeSchema.decode(LOG_SPACE, key, value);
      if (row === undefined) return;
      hash = chainHash(hash, key, row.value);
      if (!equalBytes(hash, chainHashOf(value))) return;
      yield { head: { key: binaryFromBytes(key), hash }, value: row.value };
    }
  }

  close(): void {
    if (this.#database?.isOpen) this.#database.close();
  }

  *#walk(
    space: number,
    from: Uint8Array,
  ): Iterable<{ readonly key: Uint8Array; readonly value: Uint8Array }> {
    if (this.#database === undefined || space === INDEX_SPACE) return;
    try {
      const text = 'SELECT key, value FROM entries WHERE space = ? AND key >= ? ORDER BY key';
      const rows = this.#database.prepare(text).iterate(space, from) as Iterable<unknown>;
      for (const { key, value } of rows as Iterable<Raw>) {
        const isWhole = key instanceof Uint8Array && value instanceof Uint8Array;
        if (isWhole) yield { key, value };
      }
    } catch {
      // Rows beyond an unreadable page cannot be reached.
    }
  }

  #tolerate<Answer>(read: () => Answer): Answer | undefined {
    try {
      return this.#database === undefined ? undefined : read();
    } catch {
      return undefined;
    }
  }
}

/** Leaves no file next to it that was not there, unless there is a write-ahead log to be read. */
function openForReading(path: string): DatabaseSync | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
    if (log !== undefined && log.size > 0) {
      return new DatabaseSync(longPath(path), { readOnly: true });
    }
    const url = pathToFileURL(path);
    url.search = 'immutable=1';
    return new DatabaseSync(url, { readOnly: true });
  } catch {
    return undefined;
  }
}
