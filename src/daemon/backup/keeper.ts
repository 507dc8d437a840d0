import { DAY_MS } from '../../core/limits.ts';
import type { HeldDatabase } from '../../disk/sqlite-hold.ts';
import type { Home } from '../home/home.ts';
import { type KeptCheckpoint, listCheckpoints, takeCheckpoint } from './checkpoint.ts';
import type { AtRest } from './moment.ts';

/** The ledger to checkpoint. */
interface KeptLedger {
  readonly home: Home;
  /** Version of the ledger's execution rules. */
  readonly rules: number;
  /** Milliseconds since 1970: the time from which there is something to copy. */
  readonly sinceMs: number;
  hold(): HeldDatabase;
  readonly atRest?: AtRest | undefined;
  /** Appends a record of what was done to the log. */
  note(control: string, details: object): Promise<void>;
}

/** What `status` reports about checkpoints. */
interface CopyStatus {
  /** When the newest one was made, ISO 8601; null if there is none yet. */
  readonly newestAt: string | null;
  /** Why the last attempt failed; null if it did not. */
  readonly problem: string | null;
}

/** Delayed, as a game is probably starting too. */
const FIRST_CHECK_DELAY_MS = 30_000;
const LOOK_MS = 15 * 60 * 1000;

/** Takes a checkpoint each day, in the background. */
export class CheckpointKeeper {
  readonly #ledger: KeptLedger;
  readonly #stopping = new AbortController();
  #newestAt: string | null;
  #problem: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(ledger: KeptLedger) {
    this.#ledger = ledger;
    this.#newestAt = listCheckpoints(ledger.home)[0]?.checkpoint.madeAt ?? null;
  }

  get status(): CopyStatus {
    return { newestAt: this.#newestAt, problem: this.#problem };
  }

  start(): void {
    this.#wait(FIRST_CHECK_DELAY_MS);
  }

  /** Takes one if the last is a day old. @param nowMs the machine's time. */
  async look(nowMs = Date.now()): Promise<void> {
    const { sinceMs } = this.#ledger;
    const lastMs = this.#newestAt === null ? sinceMs : Date.parse(this.#newestAt);
    // Absolute, as the clock may have been set back.
    if (Math.abs(nowMs - lastMs) < DAY_MS) return;
    try {
      await this.#take();
      this.#problem = null;
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#problem = (error as Error).message;
    }
  }

  /** Cancels a checkpoint in progress, which leaves nothing behind. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #take(): Promise<KeptCheckpoint> {
    const { home, hold: ledger, atRest, rules, note } = this.#ledger;
    const open = { ledger, atRest };
    const kept = await takeCheckpoint(home, open, rules, this.#stopping.signal);
    const { head, root, madeAt } = kept.checkpoint;
    this.#newestAt = madeAt;
    await note('checkpoint', { rules, root, through: head?.hash ?? null });
    return kept;
  }

  #wait(delayMs: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.look().then(() => {
        if (!this.#stopping.signal.aborted) this.#wait(LOOK_MS);
      });
    }, delayMs);
    this.#timer.unref();
  }
}
