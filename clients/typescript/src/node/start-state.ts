import { readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { after, isOver, pause } from '../calls/clock.ts';
import { type GamekeeperError, readWireError } from '../errors.ts';
import type { FoundDaemon } from '../session/surroundings.ts';
import { findDaemon, mayRun, readJsonFile } from './start-file.ts';

/** How often a start is looked at. */
export const LOOK_INTERVAL_MS = 20;
/** An older failure is no news: whoever started that daemon knows. */
const NEWS_MS_MAX = 60_000;

/** What a daemon told last of its start; docs/reference/protocol.md, Finding the daemon. */
export interface StartState {
  readonly pid: number;
  /** Tells this from what was told before and later. */
  readonly id: string;
  /** Whether its daemon runs and has not failed: it starts, is ready, or stops. */
  readonly isGoing: boolean;
  /** Whether it is still to become ready. */
  readonly isStarting: boolean;
  /** Why it failed; undefined if it did not. */
  readonly error: GamekeeperError | undefined;
  /** Whether it was told within the last minute. */
  readonly isNews: boolean;
}

/** Undefined where no start told anything. */
export async function readStartState(home: string): Promise<StartState | undefined> {
  const file = await readJsonFile(join(home, 'start-state.json'));
  if (file?.format !== 1) return undefined;
  const { state, pid, processStart, changedAt, error } = file;
  if (typeof pid !== 'number' || typeof changedAt !== 'string') return undefined;
  const isTold = state === 'starting' || state === 'ready';
  const isGoing = isTold && mayRun(pid) && (await isSameProcess(pid, processStart));
  return {
    pid,
    id: `${pid} ${changedAt}`,
    isGoing,
    isStarting: isGoing && state === 'starting',
    error: state === 'failed' ? readWireError(error) : undefined,
    isNews: Math.abs(Date.now() - Date.parse(changedAt)) < NEWS_MS_MAX,
  };
}

/**
 * Waits for a daemon that is starting; undefined where none is, or it takes longer.
 * @throws why the start failed, if it did within the last minute; the signal's reason.
 */
export async function awaitStart(
  home: string,
  fileName: string,
  waitMs: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<FoundDaemon | undefined> {
  const until = after(waitMs);
  let wasStarting = false;
  for (;;) {
    const isLate = isOver(until);
    // Before the daemon is looked for: one that is ready meanwhile is found.
    const state = await readStartState(home);
    const daemon = await findDaemon(home, fileName);
    if (daemon !== undefined) return daemon;
    if (state?.error !== undefined && state.isNews) throw state.error;
    const isStarting = state?.isStarting === true;
    // Windows lets nobody read a file while it is replaced: such a look is one of two.
    if ((!isStarting && !wasStarting) || isLate) return undefined;
    wasStarting = isStarting;
    await pause(LOOK_INTERVAL_MS, signal);
  }
}

/** Whether a process is the one that noted its start, as far as the system tells. */
async function isSameProcess(pid: number, noted: unknown): Promise<boolean> {
  if (typeof noted !== 'string' || platform() !== 'linux') return true;
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may itself hold some.
    const ticks = text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return noted === `${boot.trim()}:${ticks}`;
  } catch {
    return true;
  }
}
