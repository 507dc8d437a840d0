import { equalBytes } from '../../src/codec/bytes.ts';
import { type GamekeeperError, isGamekeeperError } from '../../src/core/errors.ts';
import { chainHash, chainStart, type Head } from '../../src/service/store/chain.ts';
import type { GroupLog, LogGroup } from '../../src/service/store/group-log.ts';
import { damaged } from '../../src/service/store/problems.ts';
import type { SqliteStore } from '../../src/service/store/sqlite.ts';

/** The log of a store's file: its rows, and its one sync for a group. */
export class FileLog implements GroupLog {
  readonly name = 'the file';
  readonly #store: SqliteStore;

  constructor(store: SqliteStore) {
    this.#store = store;
  }

  get end(): Head | undefined {
    return this.#store.head;
  }

  async append({ entries }: LogGroup): Promise<GamekeeperError | undefined> {
    try {
      const writes = entries.map(([key, value]) => ({ space: 'log', key, value }) as const);
      await this.#store.commit({ writes });
      return undefined;
    } catch (error) {
      if (isGamekeeperError(error, 'StorageFull')) return error;
      throw error;
    }
  }

  confirm(): Promise<void> {
    return this.#store.commit({ writes: [] });
  }

  /** The file keeps no ends of groups: each entry is read as one. */
  async *read(after: Head | undefined): AsyncIterable<LogGroup> {
    const hash = after && this.#store.chainHashAt(after.key);
    if (after !== undefined && (hash === undefined || !equalBytes(hash, after.hash)))
      throw damaged('the file', 'its log', 'it does not have that end');
    let head = after;
    for (const [key, value] of this.#store.scan('log', after?.key ?? '')) {
      if (key === after?.key) continue;
      const of = Buffer.from(key, 'latin1');
      const end: Head = { key, hash: chainHash(head?.hash ?? chainStart, of, value) };
      yield { after: head, entries: [[key, value]], end };
      head = end;
    }
  }
}
