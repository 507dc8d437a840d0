import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Linux alone says whether a process is stopped. */
export const canStop = process.platform === 'linux';

/**
 * Stops a process, as a debugger, a paused machine or a frozen container does; resolves when it
 * continues.
 * @param time how long in milliseconds, or what is done meanwhile.
 */
export async function stopProcess(pid: number, time: number | (() => unknown)): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  try {
    while (!isStopped(pid)) await delay(1);
    await (typeof time === 'number' ? delay(time) : time());
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** The letter follows the name in parentheses, which may itself hold some; proc(5). */
function isStopped(pid: number): boolean {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).startsWith('T');
}
