import { reportIncident } from '../../core/incident.ts';
import { createLog, type Log } from './daemon-log.ts';
import { LogFile } from './log-file.ts';
import type { LogLevel } from './log-level.ts';

/**
 * The log of a process that serves. What ends the process with an error is in it too.
 * @param file where it lies; undefined for one that keeps nothing on disk and says it on stderr.
 */
export function openProcessLog(file: string | undefined, level: LogLevel | undefined): Log {
  const log = createLog(file === undefined ? standardError : new LogFile(file), level);
  process.on('uncaughtExceptionMonitor', (error) => void reportIncident(log, error));
  return log;
}

/** Whose reader went away is no reason to end. */
const standardError = {
  write(line: string): void {
    if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => undefined);
    process.stderr.write(line);
  },
};
