import { setTimeout as delay } from 'node:timers/promises';

/**
 * On Windows a file that another program has open can often be neither replaced nor removed. A
 * virus scanner may hold it, or a game that looks for the daemon, for some milliseconds.
 */
const HELD_CODES = ['EPERM', 'EACCES', 'EBUSY'];
const HELD_MS_MAX = 2000;
const LOOK_MS = 10;

/** Changes a file, retrying while another program holds it. @throws what the change throws. */
export async function whileHeld(change: () => Promise<void>): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    try {
      await change();
      return;
    } catch (error) {
      if (!isHeld(error) || waitedMs >= HELD_MS_MAX) throw error;
      await delay(LOOK_MS);
    }
  }
}

/** The same without waiting asynchronously, as when a process exits. */
export function whileHeldSync(change: () => void): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    try {
      change();
      return;
    } catch (error) {
      if (!isHeld(error) || waitedMs >= HELD_MS_MAX) throw error;
      Atomics.wait(pause, 0, 0, LOOK_MS);
    }
  }
}

function isHeld(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return process.platform === 'win32' && code !== undefined && HELD_CODES.includes(code);
}
