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
