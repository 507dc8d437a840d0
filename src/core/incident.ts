import { randomBytes } from 'node:crypto';

/**
 * The report of a bug: the caller gets a number, and the log has a line with that number. The
 * error's own message may quote anything that a caller sent, so it is in neither.
 */
interface Incident {
  /** 16 hexadecimal digits. */
  readonly incident: string;
  /** Class of the error, such as `TypeError`. */
  readonly errorName: string;
  /** Stack frames. */
  readonly frames: readonly string[];
  /** A method of the catalogue or of Solana's RPC; never a name that a caller supplied. */
  readonly method?: string;
}

/** Where incidents are written. */
export interface IncidentLog {
  error(message: string, fields: Incident): void;
}

/** Logs an unexpected error. @returns its incident number. */
export function reportIncident(log: IncidentLog, error: unknown, method?: string): string {
  const incident = randomBytes(8).toString('hex');
  const errorName = error instanceof Error ? error.name : typeof error;
  const frames = readStackFrames(error);
  log.error('unexpected error', { incident, errorName, frames, ...(method && { method }) });
  return incident;
}

/** The stack of an unexpected error, without its message, which may quote what a client sent. */
export function readStackFrames(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const start = error.stack.indexOf(error.message) + error.message.length;
  const lines = error.stack.slice(start).split('\n');
  return lines.map((line) => line.trim()).filter(isStackFrame);
}

/** Whether a text is a line of a stack trace and nothing else. */
export function isStackFrame(line: unknown): line is string {
  return typeof line === 'string' && /^at [^"'`]{1,200}:\d+:\d+\)?$/.test(line);
}
