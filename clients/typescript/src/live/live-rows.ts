import type { CallOptions } from '../calls/pending-call.ts';
import type { LiveName, Receipt } from '../generated/types.ts';
import { runHandler } from '../listeners.ts';
import { RowIndex } from './row-index.ts';
import { isSameValue } from './same-value.ts';

/**
 * How a live table is: `loading` while the daemon is asked for what the table has missed, `live`
 * while it follows the ledger, `stale` while it does not, `ended` once it never will again.
 */
export type LiveState = 'loading' | 'live' | 'stale' | 'ended';

/** What a live table reports, with the parameters of the handlers. */
export interface LiveEvents<Row> {
  readonly added: (row: Row) => void;
  readonly changed: (now: Row, before: Row) => void;
  readonly removed: (row: Row) => void;
  /** A batch of changes, of rows or names, is in: after the events of its rows. */
  readonly updated: () => void;
  readonly state: (state: LiveState) => void;
}

/** Rows and keys of one batch; `isWhole` where all other rows are gone. */
export interface RowBatch<Row> {
  readonly isWhole: boolean;
  readonly rows: ReadonlyMap<string, Row>;
  readonly removed: readonly string[];
}

/** What a table needs of its subscription. */
export interface LiveSource {
  findName(address: string): LiveName | undefined;
  catchUp(options: Pick<CallOptions, 'signal'>): Promise<void>;
  /** The game wants no more of it. */
  close(): void;
}

/**
 * A live table: the records that a read answers, and what becomes of them. It is as the ledger was
 * between two bundles, never in the middle of one. Handlers run after a whole batch is in, once for
 * each row that it changed. The table survives lost connections and restarts of the daemon: it then
 * reports what has changed meanwhile, and nothing else.
 */
export class LiveRows<Row extends object> {
  readonly #source: LiveSource;
  readonly #rows = new Map<string, Row>();
  readonly #indexes = new Map<keyof Row, RowIndex<Row>>();
  readonly #handlers = new Map<string, Set<(...values: never[]) => void>>();
  #all: readonly Row[] | undefined;
  #state: LiveState = 'loading';
  #staleSince: Date | undefined;
  #error: unknown;
  #isClosed = false;

  /** @internal */
  constructor(source: LiveSource) {
    this.#source = source;
  }

  /** All rows, in no particular order. */
  get all(): readonly Row[] {
    this.#all ??= [...this.#rows.values()];
    return this.#all;
  }

  /** How many rows there are. */
  get size(): number {
    return this.#rows.size;
  }

  get state(): LiveState {
    return this.#state;
  }

  /** Since when the table has not followed the ledger; undefined while it does. */
  get staleSince(): Date | undefined {
    return this.#staleSince;
  }

  /** Why the table has ended; undefined before that, and where the game closed it or the client. */
  get error(): unknown {
    return this.#error;
  }

  /** The row with this key: its `address`, or what else tells the rows of the read apart. */
  find(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  /** The rows with this value in a field. The first search makes an index, which is kept. */
  findBy<Field extends keyof Row>(field: Field, value: Row[Field]): readonly Row[] {
    let index = this.#indexes.get(field);
    if (index === undefined) {
      index = new RowIndex(field, this.#rows);
      this.#indexes.set(field, index);
    }
    return index.find(value);
  }

  /** What a screen shows of a resource, user or profile that a row names by its address. */
  names(address: string): LiveName | undefined {
    return this.#source.findName(address);
  }

  /**
   * Listens to what becomes of the table. What a handler throws stops no other.
   * @returns what ends the listening.
   */
  on<Name extends keyof LiveEvents<Row>>(name: Name, handler: LiveEvents<Row>[Name]): () => void {
    // The same function may be given twice.
    const own = (...values: never[]) =>
      (handler as unknown as (...given: never[]) => void)(...values);
    const handlers = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, handlers.add(own));
    return () => {
      handlers.delete(own);
    };
  }

  /**
   * Waits until the table has what a write did.
   * @param receipt of the write. Once there is one, the write was done.
   * @throws GamekeeperError: why the table has ended; the signal's reason.
   */
  caughtUp(_receipt: Receipt, options: Pick<CallOptions, 'signal'> = {}): Promise<void> {
    return this.#source.catchUp(options);
  }

  /** Ends the table. The rows stay as they are, and no handler is called any more. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#handlers.clear();
    if (this.#state !== 'ended') {
      this.#state = 'ended';
      this.#source.close();
    }
  }

  /** @internal Takes a batch, then reports what it changed. */
  take({ isWhole, rows, removed }: RowBatch<Row>, hasNewNames: boolean): void {
    const reports: (() => void)[] = [];
    const gone = isWhole ? [...this.#rows.keys()].filter((key) => !rows.has(key)) : removed;
    for (const key of gone) {
      const before = rows.has(key) ? undefined : this.#remove(key);
      if (before !== undefined) reports.push(() => this.#report('removed', before));
    }
    for (const [key, now] of rows) {
      const before = this.#rows.get(key);
      if (isSameValue(now, before)) continue;
      this.#put(key, now, before);
      if (before === undefined) reports.push(() => this.#report('added', now));
      else reports.push(() => this.#report('changed', now, before));
    }
    for (const report of reports) report();
    if (reports.length > 0 || hasNewNames) this.#report('updated');
  }

  /** @internal A name that a row may show is another one. */
  reportRenamed(): void {
    this.#report('updated');
  }

  /** @internal @param since when it stopped following; what was said first counts. */
  setState(state: LiveState, since?: Date): void {
    if (this.#state === 'ended') return;
    this.#staleSince = state === 'live' ? undefined : (this.#staleSince ?? since);
    if (this.#state === state) return;
    this.#state = state;
    this.#report('state', state);
  }

  /** @internal It will never follow again. */
  end(error: unknown): void {
    if (this.#state === 'ended') return;
    this.#error = error;
    this.setState('ended', new Date());
  }

  #put(key: string, row: Row, before: Row | undefined): void {
    this.#all = undefined;
    this.#rows.set(key, row);
    for (const index of this.#indexes.values()) index.put(key, row, before);
  }

  #remove(key: string): Row | undefined {
    const row = this.#rows.get(key);
    if (row === undefined) return undefined;
    this.#all = undefined;
    this.#rows.delete(key);
    for (const index of this.#indexes.values()) index.remove(key, row);
    return row;
  }

  #report(name: keyof LiveEvents<Row>, ...values: unknown[]): void {
    const handlers = this.#handlers.get(name) ?? new Set();
    for (const handler of [...handlers]) {
      // One before it may have taken it off, or closed the table.
      if (handlers.has(handler) && !this.#isClosed) runHandler(handler, ...(values as never[]));
    }
  }
}
