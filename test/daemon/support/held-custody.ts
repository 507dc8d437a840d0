import { fail } from '../../../src/core/errors.ts';
import type { CustodyPort } from '../../../src/daemon/keys/custody.ts';
import type { CustodySource } from '../../../src/daemon/keys/lockable-custody.ts';
import { MemoryCustody } from './memory-custody.ts';

/** The only passphrase that opens it. */
export const HELD_PASSPHRASE = 'open sesame';

/**
 * A sealed custody whose every step waits for `release`, so that a test can put anything between
 * any two of them.
 */
export class HeldCustody implements CustodySource {
  readonly kind = 'VAULT';
  readonly description = 'memory, held';
  readonly isSealed: boolean;
  readonly #isHeld: boolean;
  /** Where the keys are, whoever has opened it. */
  readonly kept = new MemoryCustody();
  /** Everything that was opened, and how it stands with it. */
  readonly opened: { isClosed: boolean; writes: number; wasClosedInWrite: boolean }[] = [];
  #waiting: (() => void)[] = [];

  /**
   * @param isHeld whether its steps wait at all.
   * @param isSealed whether it takes the passphrase.
   */
  constructor({ isHeld = true, isSealed = true } = {}) {
    this.#isHeld = isHeld;
    this.isSealed = isSealed;
  }

  /** Lets everything continue that waits now. */
  release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  readonly open = async (passphrase: Buffer): Promise<CustodyPort> => {
    const isRight = !this.isSealed || passphrase.toString() === HELD_PASSPHRASE;
    passphrase.fill(0);
    await this.#step();
    if (!isRight) return fail('VaultSealed', { problem: 'another passphrase' });
    const state = { isClosed: false, writes: 0, wasClosedInWrite: false };
    this.opened.push(state);
    return this.#port(state);
  };

  #port(state: HeldCustody['opened'][number]): CustodyPort {
    const { kind, description, kept } = this;
    const write = async <Result>(run: () => Promise<Result>): Promise<Result> => {
      if (state.isClosed) return fail('VaultSealed', { problem: 'it was closed' });
      state.writes += 1;
      await this.#step();
      state.writes -= 1;
      return run();
    };
    return {
      ...{ kind, description },
      read: async (key) => {
        await this.#step();
        return state.isClosed ? fail('VaultSealed', { problem: 'it was closed' }) : kept.read(key);
      },
      write: (key, seed) => write(() => kept.write(key, seed)),
      remove: (key) => write(() => kept.remove(key)),
      verify: async (passphrase) => passphrase.toString() === HELD_PASSPHRASE,
      close() {
        state.isClosed = true;
        if (state.writes > 0) state.wasClosedInWrite = true;
      },
    };
  }

  async #step(): Promise<void> {
    if (!this.#isHeld) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
