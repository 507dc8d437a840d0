import type { GamekeeperError } from '../../core/errors.ts';
import type { Head } from './chain.ts';
import type { Key } from './store.ts';

/** One entry of a log: its key and its bytes. */
export type LoggedEntry = readonly [Key, Uint8Array];

/** Entries of a log that become durable together. */
export interface LogGroup {
  /** The end of the log before the group; undefined if the group is the first. */
  readonly after: Head | undefined;
  /** In key order, at least one. */
  readonly entries: readonly LoggedEntry[];
  /** The end of the log with the group. */
  readonly end: Head;
}

/** A log that is kept elsewhere, for those who read it. */
export interface LogReader {
  /** Where it is, for people; without any secret. */
  readonly name: string;
  /** The end of the log, as far as it is known to be durable; undefined while the log is empty. */
  readonly end: Head | undefined;
  /**
   * The groups behind an end, in order. If the end is inside of a group, the first has the rest of
   * that group.
   * @throws LogLostItsEnd, LogForked or StoreDamaged if the log does not have that end.
   */
  read(after: Head | undefined): AsyncIterable<LogGroup>;
}

/**
 * A log that is kept elsewhere than the state that follows from it. A store with such a log commits
 * a group only when the log has it, so that its state may be behind the log, and never ahead of it.
 * One suite (test/store/group-log-suite.ts) runs on every implementation.
 */
export interface GroupLog extends LogReader {
  /**
   * Appends a group. Call it again only when the group before it has been answered.
   * @param group follows the end of the log.
   * @returns undefined once the group is durable. Otherwise why the log refused it: nothing of the
   *   group is in the log, and nothing ever will be.
   * @throws where nobody can say whether the log has it.
   */
  append(group: LogGroup): Promise<GamekeeperError | undefined>;
  /**
   * Resolves when the log has confirmed, after the call, that this process may append to it still.
   * An answer that says that something was not executed waits for that: another writer may have
   * executed it. Call it as `append`, one at a time.
   * @throws LeaseLost, or why nobody knows.
   */
  confirm(): Promise<void>;
}
