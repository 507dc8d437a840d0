import type { ClockPort } from '../../../src/methods/ports.ts';

/** A clock that goes when it is told to. */
export class HandClock implements ClockPort {
  #nowMs = 1_000_000;
  #waits: { readonly atMs: number; readonly run: () => void }[] = [];

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const wait = { atMs: this.#nowMs + delayMs, run };
    this.#waits.push(wait);
    return () => {
      this.#waits = this.#waits.filter((other) => other !== wait);
    };
  }

  pass(ms: number): void {
    this.#nowMs += ms;
    const due = this.#waits.filter(({ atMs }) => atMs <= this.#nowMs);
    this.#waits = this.#waits.filter(({ atMs }) => atMs > this.#nowMs);
    for (const { run } of due) run();
  }
}
