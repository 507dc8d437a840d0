import type { LedgerMoment } from '../../methods/generated/types.ts';
import type { ClockPort, KnownTime, TimePort } from '../../methods/ports.ts';

const LOOK_INTERVAL_MS = 1000;
/** How often a service at an address is asked, which does not tell by itself. */
const ASK_INTERVAL_MS = 30_000;
/** What games do not notice. */
const JUMP_MS = 250;

/** Without a better one: the machine's. */
const machineTime: TimePort = { read: () => ({ unixMs: Date.now(), offMsMax: null }) };

type Tell = (time: LedgerMoment) => void;

/**
 * The ledger's time for the games, which follow it by clocks that nobody sets. They are told when
 * the two have come apart: by a warp or a revert, or because the machine's clock was set or slept.
 * Nothing runs while no game is there.
 */
export class LedgerWatch {
  readonly #time: TimePort;
  readonly #clock: ClockPort;
  readonly #games = new Set<Tell>();
  #ending = new AbortController();
  /** The time at a moment of the clock that games cannot have set. */
  #told = { unixMs: 0, atMs: 0 };

  constructor(time: TimePort | undefined, clock: ClockPort) {
    this.#time = time ?? machineTime;
    this.#clock = clock;
  }

  now(): LedgerMoment {
    return describe(this.#time.read());
  }

  /** Tells a game when time has jumped; answers what ends it. */
  enter(tell: Tell): () => void {
    if (this.#games.size === 0) this.#begin();
    this.#games.add(tell);
    void this.#ask(this.#ending.signal);
    return () => {
      if (this.#games.delete(tell) && this.#games.size === 0) this.#ending.abort();
    };
  }

  #begin(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    this.#note(this.#time.read().unixMs);
    const stop = this.#time.listen?.(() => this.#look());
    signal.addEventListener('abort', () => stop?.(), { once: true });
    this.#repeat(LOOK_INTERVAL_MS, signal, () => this.#look());
    if (this.#time.ask) this.#repeat(ASK_INTERVAL_MS, signal, () => void this.#ask(signal));
  }

  #repeat(intervalMs: number, signal: AbortSignal, run: () => void): void {
    let cancel = () => {};
    const wait = () => {
      cancel = this.#clock.after(intervalMs, () => {
        run();
        if (!signal.aborted) wait();
      });
    };
    wait();
    signal.addEventListener('abort', () => cancel(), { once: true });
  }

  async #ask(signal: AbortSignal): Promise<void> {
    await this.#time.ask?.(signal);
    if (!signal.aborted) this.#look();
  }

  #look(): void {
    const time = this.#time.read();
    const passedMs = this.#clock.now() - this.#told.atMs;
    if (Math.abs(time.unixMs - this.#told.unixMs - passedMs) <= JUMP_MS) return;
    this.#note(time.unixMs);
    for (const tell of this.#games) tell(describe(time));
  }

  #note(unixMs: number): void {
    this.#told = { unixMs, atMs: this.#clock.now() };
  }
}

function describe({ unixMs, offMsMax }: KnownTime): LedgerMoment {
  return { unixMs: String(unixMs), offMsMax };
}
