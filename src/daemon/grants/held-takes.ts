import type { CountedTake } from '../../methods/ports.ts';

/** A window of a budget, and what is held of it. */
export interface HeldWindow {
  readonly window: number;
  readonly windowStartMs: number;
  readonly amount: bigint;
}

/**
 * What is taken out of a grant's budgets for messages that are being signed: from the check until
 * the journal has counted it or the message is given up. In memory alone, as a message that is not
 * in the journal is never sent.
 */
export class HeldTakes {
  /** By budget and window. A window is dropped with its last take, as if it had not begun. */
  readonly #windows = new Map<string, Map<number, HeldWindow & { takes: number }>>();

  add(takes: readonly CountedTake[]): void {
    for (const { of, window, windowStartMs, amount } of takes) {
      const windows = this.#windows.get(of) ?? new Map();
      this.#windows.set(of, windows);
      const held = windows.get(window) ?? { window, windowStartMs, amount: 0n, takes: 0 };
      windows.set(window, {
        ...held,
        amount: held.amount + BigInt(amount),
        takes: held.takes + 1,
      });
    }
  }

  remove(takes: readonly CountedTake[]): void {
    for (const { of, window, amount } of takes) {
      const windows = this.#windows.get(of)!;
      const held = windows.get(window)!;
      if (held.takes > 1) {
        windows.set(window, {
          ...held,
          amount: held.amount - BigInt(amount),
          takes: held.takes - 1,
        });
        continue;
      }
      windows.delete(window);
      if (windows.size === 0) this.#windows.delete(of);
    }
  }

  /** The windows of a budget of which something is held. */
  windowsOf(of: string): readonly HeldWindow[] {
    return [...(this.#windows.get(of)?.values() ?? [])];
  }
}
