import { reportIncident } from '../../core/incident.ts';
import { createLog, type Log } from './daemon-log.ts';
import { LogFile } from './log-file.ts';
import type { LogLevel } from './log-level.ts';

/**
 * Opens the log of a server process. An error that ends the process is logged as well.
 * @param file its path; undefined for a process that keeps nothing on disk and logs to stderr.
 */
export function openProcessLog(file: string | undefined, level: LogLevel | undefined): Log {
  const log = createLog(file === undefined ? standardError : new LogFile(file), level);
  process.on('uncaughtExceptionMonitor', (error) => void reportIncident(log, error));
  return log;
}

/** A closed stderr is no reason to exit. */
const standardError = {
  write(line: string): void {
    if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => undefined);
    process.stderr.write(line);
  },
};
