/** After so long without news of the writer nobody knows how old an answer is. */
const SILENT_MS = 10_000;

/** Knows when a follower heard of its writer last, and tells when that is too long ago. */
export class Hearing {
  readonly #nowMs: () => number;
  readonly #listeners = new Set<() => void>();
  #heardMs: number;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /** @param nowMs monotonic time in milliseconds. */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#heardMs = nowMs();
    this.#wait();
  }

  /** Since the writer was heard of last, in milliseconds. */
  get silentMs(): number {
    return this.#nowMs() - this.#heardMs;
  }

  /** Whether that is too long. */
  get isSilent(): boolean {
    return !this.#isOver && this.silentMs >= SILENT_MS;
  }

  /** Notes that the writer was there by then, or later, and that all that it had then is here. */
  hear(atMs: number): void {
    this.#heardMs = Math.max(this.#heardMs, atMs);
    if (this.#timer === undefined) this.#wait();
  }

  /** Calls the listener whenever a silence begins. Answers what ends that. */
  onSilence(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Nobody else writes from now on, so that nobody is silent. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    if (this.#isOver) return;
    this.#timer = setTimeout(() => this.#look(), SILENT_MS - this.silentMs).unref();
  }

  #look(): void {
    this.#timer = undefined;
    if (this.isSilent) for (const listener of [...this.#listeners]) listener();
    else this.#wait();
  }
}
