import { type ErrorContexts, type ErrorName, errors } from './generated/errors.ts';
import { isObject, type JsonValue } from './wire/json.ts';

/** The context of an error, by its name; of one that is not known, whatever the daemon sent. */
export type ErrorContext<Name extends string> = Name extends ErrorName
  ? ErrorContexts[Name]
  : Readonly<Record<string, JsonValue | undefined>>;

/** What makes an error. */
interface ErrorParts<Name extends string> {
  readonly name: Name;
  readonly code: number;
  readonly message: string;
  readonly retryable: boolean;
  readonly context: ErrorContext<Name>;
  readonly idempotencyKey?: string | undefined;
}

/**
 * A call failed. `name` is one of the catalogue's; a newer daemon may answer one that this client
 * does not know. `isGamekeeperError` tells which one it is, and so the type of its context.
 */
export class GamekeeperError<Name extends string = string> extends Error {
  /** The same for ever. */
  override readonly name: Name;
  /** One name has one code. */
  readonly code: number;
  /** Whether the same call may succeed later and is safe to repeat: nothing was executed. */
  readonly retryable: boolean;
  /** What the message was made of. */
  readonly context: ErrorContext<Name>;
  /**
   * Key of the write that failed. With OutcomeUnknown call again with it, or ask
   * `client.transactions.status`.
   */
  readonly idempotencyKey: string | undefined;

  constructor({ name, code, message, retryable, context, idempotencyKey }: ErrorParts<Name>) {
    super(message);
    this.name = name;
    this.code = code;
    this.retryable = retryable;
    this.context = context;
    this.idempotencyKey = idempotencyKey;
  }

  /** Whether the write may have been executed all the same. */
  get isOutcomeUnknown(): boolean {
    return this.name === 'OutcomeUnknown';
  }
}

/** Whether it is an error of Gamekeeper. */
export function isGamekeeperError(error: unknown): error is GamekeeperError;
/** Whether it is one of these errors of Gamekeeper. */
export function isGamekeeperError<Name extends ErrorName>(
  error: unknown,
  ...names: readonly Name[]
): error is GamekeeperError<Name>;
export function isGamekeeperError(error: unknown, ...names: readonly string[]): boolean {
  if (!(error instanceof GamekeeperError)) return false;
  return names.length === 0 || names.includes(error.name);
}

/** A call that writes nothing was not answered in time. */
export class CallTimeout extends Error {
  override readonly name = 'TimeoutError';

  constructor(method: string) {
    super(`No answer to ${method} came in time`);
  }
}

/** An error of the client itself, as the catalogue says it. */
function makeError<Name extends ErrorName>(
  name: Name,
  context: ErrorContexts[Name],
  message: string,
  idempotencyKey?: string,
): GamekeeperError {
  const { code, retryable } = errors[name];
  const parts = { name, code, message, retryable, context, idempotencyKey };
  return new GamekeeperError<string>(parts as ErrorParts<string>);
}

export function invalidParams(path: string, problem: string, expected: string): GamekeeperError {
  const message = `The parameter ${path} ${problem}; expected ${expected}`;
  return makeError('InvalidParams', { path, problem, expected }, message);
}

export function invalidArgument(
  argument: string,
  problem: string,
  expected: string,
): GamekeeperError {
  const message = `${argument}: ${problem}; expected ${expected}`;
  return makeError('InvalidArgument', { argument, problem, expected }, message);
}

export function connectionClosed(code: number, reason: string, key?: string): GamekeeperError {
  const message = `The connection was closed with code ${code}: ${reason}`;
  return makeError('ConnectionClosed', { code, reason }, message, key);
}

export function outcomeUnknown(key: string | undefined, reason: string): GamekeeperError {
  const message =
    key === undefined
      ? `It is not known whether the transactions were executed: ${reason}`
      : 'It is not known whether the write was executed. Call again with the idempotency key ' +
        `${key} and the same parameters, or ask transactions.status: ${reason}`;
  return makeError('OutcomeUnknown', { idempotencyKey: key ?? '' }, message, key);
}

export function answerInvalid(operation: string, detail: string, key?: string): GamekeeperError {
  const message = `The answer to ${operation} does not fit the catalogue: ${detail}`;
  return makeError('ServiceAnswerInvalid', { operation, detail }, message, key);
}

export function limitExceeded(what: string, actual: number, limit: number): GamekeeperError {
  const message = `The ${what} has ${actual}; at most ${limit} are taken`;
  return makeError('LimitExceeded', { what, actual, limit }, message);
}

/** What a game is told whose call came faster than the daemon took it, for all its time. */
export function rateLimited(): GamekeeperError {
  const retryAfterMs = 1000;
  const message = `Too many calls; try again in ${retryAfterMs} ms`;
  return makeError('RateLimited', { retryAfterMs }, message);
}

export function daemonNotRunning(home: string): GamekeeperError {
  return makeError('DaemonNotRunning', { home }, `No Gamekeeper runs in ${home}`);
}

export function daemonStartFailed(detail: string): GamekeeperError {
  return makeError('DaemonStartFailed', { detail }, `Gamekeeper could not be started: ${detail}`);
}

/** Reads JSON-RPC's error member; docs/reference/protocol.md, Errors. Undefined if it is none. */
export function readWireError(error: unknown, key?: string): GamekeeperError | undefined {
  const { code, message, data } = isObject(error) ? error : {};
  const { name, retryable, context } = isObject(data) ? data : {};
  if (typeof code !== 'number' || typeof message !== 'string') return undefined;
  return new GamekeeperError({
    name: typeof name === 'string' ? name : 'InternalError',
    code,
    message,
    retryable: retryable === true,
    context: (isObject(context) ? context : {}) as Readonly<Record<string, JsonValue>>,
    idempotencyKey: key,
  });
}

export function wrongSecret(): GamekeeperError {
  const message = 'Whoever listens there does not know the start secret: it is not the daemon';
  return makeError('WrongSecret', {}, message);
}
