import type { Log } from './daemon-log.ts';

/** Logs which files of a home were lost or damaged, and were written again. */
export function logMended(log: Log, files: readonly string[]): void {
  if (files.length > 0) log.warn('lost files of the home were written again', { files });
}
