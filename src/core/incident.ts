import { randomBytes } from 'node:crypto';

/**
 * What is told of a defect: its caller gets a number, and the log has the line with that number.
 * The defect's own message may quote anything that a caller sent, so it stands in neither.
 */
interface Incident {
  /** 16 hexadecimal digits. */
  readonly incident: string;
  /** Class of what was thrown, such as `TypeError`. */
  readonly errorName: string;
  /** Places in the source. */
  readonly frames: readonly string[];
  /** Of the catalogue or of Solana's RPC; never a name that a caller made up. */
  readonly method?: string;
}

/** Where incidents are written. */
export interface IncidentLog {
  error(message: string, fields: Incident): void;
}

/** Writes what was thrown into the log. @returns the number under which it stands there. */
export function reportIncident(log: IncidentLog, error: unknown, method?: string): string {
  const incident = randomBytes(8).toString('hex');
  const errorName = error instanceof Error ? error.name : typeof error;
  const frames = readStackFrames(error);
  log.error('unexpected error', { incident, errorName, frames, ...(method && { method }) });
  return incident;
}

/** The stack of an unexpected error without its message, which may quote what a client sent. */
export function readStackFrames(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const start = error.stack.indexOf(error.message) + error.message.length;
  const lines = error.stack.slice(start).split('\n');
  return lines.map((line) => line.trim()).filter(isStackFrame);
}

/** Whether a text is a line of a stack and nothing else. */
export function isStackFrame(line: unknown): line is string {
  return typeof line === 'string' && /^at [^"'`]{1,200}:\d+:\d+\)?$/.test(line);
}
