import type { DatabaseSync } from 'node:sqlite';
import type { ChangedKeys } from './changed-keys.ts';
import type { SqliteCopies } from './sqlite-copies.ts';
import type { SqliteRows } from './sqlite-rows.ts';
import type { SqliteView } from './sqlite-view.ts';
import type { Batch } from './store.ts';

/** What copy steps need of their store. */
export interface SteppedStore {
  readonly database: DatabaseSync;
  readonly copies: SqliteCopies;
  readonly changed: ChangedKeys;
  /** The state's own rows. */
  readonly rows: SqliteRows;
  /** Makes all pending batches durable. */
  flush(): void;
  /**
   * Writes a batch and runs `change`, if given, in one transaction, immediately; in the open
   * transaction if there is one.
   */
  put(batch: Batch, change?: () => void): Promise<void>;
  /** Runs a change in the transaction of what is committed next; durable when it resolves. */
  change(run: () => void): Promise<void>;
  /** Commits a transaction that one has opened oneself. */
  commitOwn(): void;
  /**
   * When all that was committed is durable; undefined if it is. Only then may one commit oneself,
   * in the same step.
   */
  synced(): Promise<void> | undefined;
  commit(batch: Batch): Promise<void>;
  /**
   * Runs a read or write; an open transaction is rolled back if it throws.
   * @throws StorageFull, and errors that make the store refuse everything.
   */
  guard<Answer>(run: () => Answer): Answer;
  openMoment(): SqliteView;
  /** From now on reads see these rows, or the state's own if undefined. */
  readFrom(rows: SqliteRows | undefined): void;
}
