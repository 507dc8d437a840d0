import { equalBytes } from '../../codec/bytes.ts';
import { describeLogKey, type Head } from '../store/chain.ts';
import type { SqliteStore } from '../store/sqlite.ts';

/** What is new is committed after this time, or this number of entries: many groups in one. */
const COMMIT_AFTER_MS = 100;
const COMMIT_AFTER_ENTRIES = 256;

/**
 * The commits of a state that follows a log elsewhere, into its own file. Nobody waits for them.
 * Each compares the chain of what was executed here with the log's.
 */
export class LocalCommits {
  readonly #store: SqliteStore;
  readonly #nowMs: () => number;
  /** The end of the log that the state has, and the entries that came since the last commit. */
  #end: Head | undefined;
  #entries = 0;
  #lastMs: number;
  #running: Promise<void> | undefined;
  #problem: Error | undefined;

  /** @param nowMs monotonic time in milliseconds. */
  constructor(store: SqliteStore, nowMs: () => number) {
    this.#store = store;
    this.#nowMs = nowMs;
    this.#lastMs = nowMs();
  }

  /** Notes that the state has a group. */
  note(end: Head, entries: number): void {
    this.#end = end;
    this.#entries += entries;
  }

  /** Begins a commit if it is time; waits where the disk is too slow. @throws StoreDamaged. */
  async commitIfDue(): Promise<void> {
    if (this.#problem !== undefined) throw this.#problem;
    const isMany = this.#entries >= COMMIT_AFTER_ENTRIES;
    if (this.#entries === 0 || !(isMany || this.#nowMs() - this.#lastMs >= COMMIT_AFTER_MS)) return;
    if (this.#running !== undefined) {
      if (!isMany) return;
      await this.settled();
    }
    this.#begin();
  }

  /** Resolves when all of the state is on disk. @throws StoreDamaged, StoreFailed. */
  async commitNow(): Promise<void> {
    await this.settled();
    this.#begin();
    await this.settled();
    if (this.#problem !== undefined) throw this.#problem;
  }

  /** Resolves when no commit is on its way. */
  async settled(): Promise<void> {
    await this.#running;
  }

  #begin(): void {
    const end = this.#end;
    this.#entries = 0;
    this.#lastMs = this.#nowMs();
    this.#running = this.#commit(end)
      .catch((error: Error) => {
        this.#problem = error;
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #commit(end: Head | undefined): Promise<void> {
    await this.#store.keep();
    if (end === undefined) return;
    const hash = this.#store.chainHashAt(end.key);
    if (hash !== undefined && equalBytes(hash, end.hash)) return;
    const detail = `with entry ${describeLogKey(end.key)} it has another chain than its log`;
    this.#store.reportDamage('the log', detail);
  }
}
