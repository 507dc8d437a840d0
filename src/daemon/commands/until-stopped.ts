import { constants } from 'node:os';
import { platform } from 'node:process';

/** A request to stop a command, by itself or by a signal. */
export interface StopRequest {
  /** Resolves when stopping was requested. */
  readonly stopped: Promise<void>;
  /** Requests it. */
  stop(): void;
}

/**
 * Windows' console sends SIGINT for Ctrl-C, SIGBREAK for Ctrl-Break, and SIGHUP when it is closed,
 * after which Windows ends the process within five seconds. No other signals exist there.
 */
const signals: readonly NodeJS.Signals[] =
  platform === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Starts listening for signals. A second signal of the same kind exits at once, but exit handlers
 * still run, so that no start file is left behind.
 */
export function awaitStop(): StopRequest {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of signals) {
    process.once(signal, () => {
      // The exit code that shells report for a process ended by a signal.
      process.once(signal, () => process.exit(128 + constants.signals[signal]));
      resolve();
    });
  }
  return { stopped: promise, stop: resolve };
}
