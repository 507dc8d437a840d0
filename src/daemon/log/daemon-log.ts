import type { DestinationStream } from 'pino';
import { pino } from 'pino';
import { isStackFrame } from '../../core/incident.ts';
import type { LogLevel } from './log-level.ts';

/**
 * What a log line may hold. Everything here is safe by its nature: names of ours, numbers, ids that
 * the daemon made, public addresses. Parameters, results and messages of unexpected errors are not
 * among it.
 */
export interface LogFields {
  readonly sessionId?: string;
  readonly game?: string;
  /** A method of the catalogue; never a name that a client made up. */
  readonly method?: string;
  readonly errorName?: string;
  readonly code?: number;
  readonly closeCode?: number;
  readonly incident?: string;
  /** Places in the source, without the error's message. */
  readonly frames?: readonly string[];
  readonly url?: string;
  readonly service?: string;
  readonly network?: string;
  readonly custody?: string;
  readonly wallet?: string;
  readonly version?: string;
  readonly count?: number;
  readonly behindMs?: number;
  readonly standstillMs?: number;
  /** How long something took. */
  readonly ms?: number;
}

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const safeFields: Readonly<Record<keyof LogFields, true>> = {
  sessionId: true,
  game: true,
  method: true,
  errorName: true,
  code: true,
  closeCode: true,
  incident: true,
  frames: true,
  url: true,
  service: true,
  network: true,
  custody: true,
  wallet: true,
  version: true,
  count: true,
  behindMs: true,
  standstillMs: true,
  ms: true,
};

const TEXT_LENGTH_MAX = 256;

/** A log of JSON lines. @param destination stderr when left out. */
export function createLog(destination?: DestinationStream, level: LogLevel = 'info'): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const sink = pino(options, destination ?? pino.destination({ fd: 2, sync: true }));
  return {
    debug(message, fields) {
      // Said of every call, so that it costs nothing where nobody reads it.
      if (sink.isLevelEnabled('debug')) sink.debug(keepSafe(fields), message);
    },
    info: (message, fields) => sink.info(keepSafe(fields), message),
    warn: (message, fields) => sink.warn(keepSafe(fields), message),
    error: (message, fields) => sink.error(keepSafe(fields), message),
  };
}

/** A log that keeps nothing. */
export const silentLog: Log = Object.freeze({ debug() {}, info() {}, warn() {}, error() {} });

/** The type keeps other fields out where it is obeyed; this does everywhere. */
function keepSafe(fields: LogFields | undefined): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (!Object.hasOwn(safeFields, name)) continue;
    if (typeof value === 'number') kept[name] = value;
    if (typeof value === 'string') kept[name] = value.slice(0, TEXT_LENGTH_MAX);
    if (name === 'frames' && Array.isArray(value)) kept[name] = value.filter(isStackFrame);
  }
  return kept;
}
