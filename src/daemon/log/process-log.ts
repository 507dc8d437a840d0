import { reportIncident } from '../../core/incident.ts';
import { createLog, type Log, type LogLevel } from './daemon-log.ts';
import { LogFile } from './log-file.ts';
import { errorLines } from './output.ts';

/**
 * Opens the log of a server process. An error that ends the process is logged as well.
 * @param file its path; undefined for a process that keeps nothing on disk and logs to stderr.
 */
export function openProcessLog(file: string | undefined, level: LogLevel | undefined): Log {
  const log = createLog(file === undefined ? errorLines : new LogFile(file), level);
  process.on('uncaughtExceptionMonitor', (error) => void reportIncident(log, error));
  return log;
}

/** Logs which files of a home were lost or damaged, and were written again. */
export function logMended(log: Log, files: readonly string[]): void {
  if (files.length > 0) log.warn('lost files of the home were written again', { files });
}

/**
 * Logs the journal's commits that fail: the first of several with its error, and how many there
 * were once they succeed again. On a full disk one is tried each second.
 */
export class CommitLog {
  readonly #log: Log;
  readonly #onCommit: () => void;
  #failures = 0;

  /** @param onCommit is called after each commit that succeeds. */
  constructor(log: Log, onCommit: () => void = () => {}) {
    this.#log = log;
    this.#onCommit = onCommit;
  }

  committed(): void {
    this.#onCommit();
    if (this.#failures === 0) return;
    this.#log.info('the journal commits again', { count: this.#failures });
    this.#failures = 0;
  }

  /** @param error named; its `cause` has SQLite's result code, which is logged. */
  failed(error: unknown): void {
    this.#failures += 1;
    if (this.#failures > 1) return;
    const { name: errorName, cause } = error as Error;
    const { errcode: code } = (cause ?? {}) as { readonly errcode?: number };
    this.#log.error('the journal could not commit', { errorName, ...(code && { code }) });
  }
}
