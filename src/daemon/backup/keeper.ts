import { DAY_MS } from '../../core/limits.ts';
import type { HeldDatabase } from '../../disk/sqlite-hold.ts';
import { type KeptCheckpoint, listCheckpoints, takeCheckpoint } from './checkpoint.ts';

/** What it keeps copies of. */
interface KeptLedger {
  readonly home: string;
  /** By which rules the ledger executes. */
  readonly rules: number;
  /** Milliseconds since 1970: since when there is something to keep. */
  readonly sinceMs: number;
  hold(): HeldDatabase;
  /** Enters into the log what was done. */
  note(control: string, details: object): Promise<void>;
}

/** What `status` tells of it. */
interface CopyStatus {
  /** When the newest was made, ISO 8601; null where there is none yet. */
  readonly newestAt: string | null;
  /** Why the last try came to nothing; null where it did not. */
  readonly problem: string | null;
}

/** Not while a game starts too. */
const FIRST_LOOK_MS = 30_000;
const LOOK_MS = 15 * 60 * 1000;

/** Keeps a copy of the ledger each day, beside the work. */
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
    this.#wait(FIRST_LOOK_MS);
  }

  /** Keeps one where the last is a day old. @param nowMs the machine's time. */
  async look(nowMs = Date.now()): Promise<void> {
    const { sinceMs } = this.#ledger;
    const lastMs = this.#newestAt === null ? sinceMs : Date.parse(this.#newestAt);
    // A clock that was set back is none to wait for.
    if (Math.abs(nowMs - lastMs) < DAY_MS) return;
    try {
      await this.#take();
      this.#problem = null;
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#problem = (error as Error).message;
    }
  }

  /** Ends what is under way; nothing is left of it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #take(): Promise<KeptCheckpoint> {
    const { home, hold, rules, note } = this.#ledger;
    const kept = await takeCheckpoint(home, hold, rules, this.#stopping.signal);
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
