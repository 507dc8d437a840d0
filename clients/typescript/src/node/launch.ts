import { spawn } from 'node:child_process';
import { env } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { after, isOver } from '../calls/clock.ts';
import { daemonNotRunning } from '../errors.ts';
import { findDaemon, resolveHome } from './start-file.ts';

/** How to start the daemon that is packaged with a game. */
export interface LaunchOptions {
  /** The `gamekeeper` program. */
  readonly program: string;
  /** What the program is started with. Secrets never belong here. Default: `start`. */
  readonly arguments?: readonly string[] | undefined;
  /** Folder of the daemon's state. Default: GAMEKEEPER_HOME, else the system's place. */
  readonly home?: string | undefined;
  /** How long it may take until the daemon is ready. Default: 10 seconds. */
  readonly timeoutMs?: number | undefined;
}

const LOOK_INTERVAL_MS = 20;
const TIMEOUT_MS = 10_000;

/**
 * Starts the daemon where none runs, and waits until it is ready. It goes on when the game ends,
 * for the player's next one.
 * @returns whether it was started; false where one ran already.
 * @throws DaemonNotRunning where it was not ready in time.
 */
export async function startDaemon(options: LaunchOptions): Promise<boolean> {
  const home = resolveHome(options.home);
  if ((await findDaemon(home)) !== undefined) return false;
  const child = spawn(options.program, options.arguments ?? ['start'], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    env: { ...env, GAMEKEEPER_HOME: home },
  });
  let isGone = false;
  for (const event of ['exit', 'error']) {
    child.once(event, () => {
      isGone = true;
    });
  }
  child.unref();
  const until = after(options.timeoutMs ?? TIMEOUT_MS);
  while (!isGone && !isOver(until)) {
    if ((await findDaemon(home)) !== undefined) return true;
    await delay(LOOK_INTERVAL_MS);
  }
  throw daemonNotRunning(home);
}
