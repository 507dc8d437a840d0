import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { GamekeeperError, isGamekeeperError, type WireError } from '../../core/errors.ts';
import { whileHeldSync } from '../../disk/held-file.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { temporaryOf } from './private-files.ts';
import { isSameProcess, readProcessStart } from './process-time.ts';

/**
 * How the start of a daemon goes, for games that wait for it; docs/reference/protocol.md, Finding
 * the daemon.
 * It is news and no data: a start that cannot write it continues without.
 */
interface StartState {
  readonly format: 1;
  readonly state: 'starting' | 'ready' | 'failed';
  readonly pid: number;
  /** Tells it from a later process of the same id; null if the system does not say. */
  readonly processStart: string | null;
  /** When this was written, ISO 8601. */
  readonly changedAt: string;
  /** Why it failed, as JSON-RPC has it. */
  readonly error?: WireError;
}

const START_STATE_NAME = 'start-state.json';

/** Who holds a home says so within moments, if it is a daemon that starts. */
const HOLDER_TELLS_MS_MAX = 250;
const LOOK_INTERVAL_MS = 10;

/** Runs a start, and tells how it goes. @throws what the start throws. */
export async function reportStart(
  home: string,
  run: (report: StartReport) => Promise<void>,
): Promise<void> {
  const report = new StartReport(home);
  process.once('exit', report.end);
  try {
    report.begin();
    await run(report);
  } catch (error) {
    await report.fail(error as Error);
    throw error;
  } finally {
    process.off('exit', report.end);
    report.end();
  }
}

/** Of two daemons that start at once, that reports its start which holds the home. */
export class StartReport {
  readonly #home: string;
  readonly #processStart = readProcessStart(process.pid) ?? null;
  #state: StartState['state'] = 'starting';

  constructor(home: string) {
    this.#home = home;
  }

  /** It starts, and does not hold the home yet. */
  begin(): void {
    if (!this.#isOfAnother()) this.#write();
  }

  /** It holds the home. */
  hold(): void {
    this.#write();
  }

  /** Games can use it. */
  ready(): void {
    this.#state = 'ready';
    this.#write();
  }

  /** It ends without having been ready. What another daemon, which runs, tells stays. */
  async fail(error: Error): Promise<void> {
    if (this.#state === 'ready') return;
    this.#state = 'failed';
    const isTaken = isGamekeeperError(error, 'DaemonRunning');
    for (
      let waitedMs = 0;
      isTaken && waitedMs < HOLDER_TELLS_MS_MAX;
      waitedMs += LOOK_INTERVAL_MS
    ) {
      if (this.#isOfAnother()) return;
      await delay(LOOK_INTERVAL_MS);
    }
    if (!this.#isOfAnother()) this.#write(tellError(error));
  }

  /** Removes what it told, but for why it failed. */
  readonly end = (): void => {
    if (this.#state === 'failed' || !this.#isOwn(readStartState(this.#home))) return;
    try {
      whileHeldSync(() => rmSync(join(this.#home, START_STATE_NAME), { force: true }));
    } catch {
      // Nobody believes it once this process has ended.
    }
  };

  #isOwn(state: StartState | undefined): boolean {
    return state?.pid === process.pid && state.processStart === this.#processStart;
  }

  /** Whether another daemon that runs reports its start. */
  #isOfAnother(): boolean {
    const state = readStartState(this.#home);
    return state !== undefined && !this.#isOwn(state) && isGoing(state);
  }

  #write(error?: WireError): void {
    const content: StartState = {
      format: 1,
      state: this.#state,
      pid: process.pid,
      processStart: this.#processStart,
      changedAt: new Date().toISOString(),
      ...(error === undefined ? {} : { error }),
    };
    const path = join(this.#home, START_STATE_NAME);
    const temporary = temporaryOf(path);
    try {
      const text = `${JSON.stringify(content, null, 2)}\n`;
      writeFileSync(temporary, text, { flag: 'wx', mode: PRIVATE_FILE_MODE });
      whileHeldSync(() => renameSync(temporary, path));
    } catch {
      rmSync(temporary, { force: true });
    }
  }
}

/** Errors of the system have no name that a game could know. */
function tellError(error: Error): WireError {
  if (isGamekeeperError(error)) return error.toWire();
  return new GamekeeperError('DaemonStartFailed', { detail: error.message }).toWire();
}

/** Whether the daemon that told it runs, and has not failed. */
export function isGoing(state: StartState): boolean {
  return state.state !== 'failed' && isSameProcess(state.pid, state.processStart);
}

/** What a daemon told last of its start in a home; undefined if there is nothing. */
export function readStartState(home: string): StartState | undefined {
  try {
    const value = JSON.parse(readFileSync(join(home, START_STATE_NAME), 'utf8')) as StartState;
    const isComplete =
      value.format === 1 &&
      ['starting', 'ready', 'failed'].includes(value.state) &&
      Number.isSafeInteger(value.pid) &&
      value.pid > 0 &&
      (value.processStart === null || typeof value.processStart === 'string');
    return isComplete ? value : undefined;
  } catch {
    return undefined;
  }
}
