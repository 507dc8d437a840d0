import type { PendingCall } from './calls/pending-call.ts';
import { isGamekeeperError } from './errors.ts';
import type { Session } from './generated/types.ts';
import type { ChannelName } from './wire/handshake.ts';

/** How much a line of the client's log matters. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error';

/** Takes a line of what the client does. No line has a secret, a parameter or a result. */
export type Logger = (level: LogLevel, message: string) => void;

/**
 * Writes the lines of the client's log. They name errors and do not repeat their messages, in which
 * a daemon may quote parameters.
 */
export class ClientLog {
  readonly #logger: Logger | undefined;

  constructor(logger: Logger | undefined) {
    this.#logger = logger;
  }

  trying(url: string): void {
    this.#write('debug', () => `opening a session at ${url}`);
  }

  turnedAway(tries: number): void {
    this.#write('debug', () => `turned away at try ${tries}, trying again`);
  }

  notOpened(error: unknown): void {
    this.#write('warning', () => `no session was opened: ${nameOf(error)}`);
  }

  opened({ service, network, wallet }: Session): void {
    this.#write(
      'info',
      () => `a session is open: service ${service}, network ${network}, wallet ${wallet.name}`,
    );
  }

  channelOpened(channel: ChannelName): void {
    this.#write('info', () => `the ${channel} channel is open`);
  }

  lost(code: number, reason: string): void {
    this.#write('warning', () => `the connection was lost: ${code} ${reason}`);
  }

  pausing(ms: number): void {
    this.#write('debug', () => `next try in ${Math.round(ms)} ms`);
  }

  givenUp(error: unknown): void {
    this.#write('error', () => `gave up reconnecting: ${nameOf(error)}`);
  }

  over(code: number): void {
    this.#write('info', () => `the session is over: ${code}`);
  }

  answerLost(call: PendingCall): void {
    this.#write('warning', () => `the answer was lost to ${describe(call)}`);
  }

  asking(call: PendingCall): void {
    this.#write('debug', () => `asking again about ${describe(call)}`);
  }

  settled(call: PendingCall, error: unknown): void {
    if (error === undefined) this.#write('info', () => `settled: ${describe(call)}`);
    else {
      const isUnknown = isGamekeeperError(error, 'OutcomeUnknown');
      this.#write(
        isUnknown ? 'error' : 'info',
        () => `settled with ${nameOf(error)}: ${describe(call)}`,
      );
    }
  }

  /** A notification that nobody listens to, or that this client does not know. */
  unheard(method: string): void {
    this.#write('debug', () => `nobody listens to ${JSON.stringify(method.slice(0, 64))}`);
  }

  /** A notification that does not have the catalogue's form. @param where what does not fit. */
  misread(method: string, where: string): void {
    this.#write('warning', () => `${method} was not understood: ${where}`);
  }

  /** The daemon dropped notifications. */
  missed(count: number): void {
    this.#write('warning', () => `${count} notifications did not come`);
  }

  #write(level: LogLevel, describeIt: () => string): void {
    if (this.#logger === undefined) return;
    try {
      this.#logger(level, describeIt());
    } catch {
      // What the game's logger throws must not end the connection.
    }
  }
}

function describe({ method, idempotencyKey }: PendingCall): string {
  return `${method}, idempotency key ${idempotencyKey}`;
}

function nameOf(error: unknown): string {
  if (isGamekeeperError(error)) return `${error.name} (${error.code})`;
  return error instanceof Error ? error.name : typeof error;
}
