import { constants } from 'node:os';
import { platform } from 'node:process';

/** What tells a command to stop: by itself, or by a signal. */
export interface StopRequest {
  /** Resolves when it is told to. */
  readonly stopped: Promise<void>;
  /** Tells it. */
  stop(): void;
}

/**
 * Windows' console sends SIGINT for Ctrl-C, SIGBREAK for Ctrl-Break, and SIGHUP when it is closed,
 * five seconds after which Windows ends the process. Nothing else is sent there.
 */
const signals: readonly NodeJS.Signals[] =
  platform === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Listens for signals from now on. A second one of a kind ends the process at once, and what is
 * done at every exit still is: no start file stays behind.
 */
export function awaitStop(): StopRequest {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of signals) {
    process.once(signal, () => {
      // As shells tell of a process that a signal ended.
      process.once(signal, () => process.exit(128 + constants.signals[signal]));
      resolve();
    });
  }
  return { stopped: promise, stop: resolve };
}
