import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:process';
import { readWindowsStart } from '../windows/process-start.ts';

const QUERY_TIMEOUT_MS = 5000;

/** Whether a process with this id is running, whoever owns it. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Identifies a process among those with the same id: its start time as the system records it, which
 * does not change when the clock is set. Undefined if the system does not say or no such process is
 * running.
 * @param system which one this is.
 */
export function readProcessStart(
  pid: number,
  system: NodeJS.Platform = platform,
): string | undefined {
  try {
    if (system === 'linux') return readLinuxStart(pid);
    if (system === 'win32') return readWindowsStart(pid);
    return readUnixStart(pid);
  } catch {
    return undefined;
  }
}

/** Source: proc(5), field 22 of /proc/pid/stat: clock ticks since this boot. */
function readLinuxStart(pid: number): string {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses, which may itself hold spaces and
  // parentheses.
  const ticks = text.slice(text.lastIndexOf(')') + 2).split(' ')[19]!;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}:${ticks}`;
}

/**
 * Whether a process runs, and is the one that noted its start time.
 * @param noted null if the system did not say; then any process of the id is taken for it.
 */
export function isSameProcess(pid: number, noted: string | null): boolean {
  if (!isProcessAlive(pid)) return false;
  const start = readProcessStart(pid);
  return start === undefined || noted === null || start === noted;
}

/** `ps` fails if no such process is running. */
function readUnixStart(pid: number): string {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const options = { encoding: 'utf8', timeout: QUERY_TIMEOUT_MS, env } as const;
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], options).trim();
}
