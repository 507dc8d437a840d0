import { fail } from '../../core/errors.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { TokenBucket, takeTokens } from '../../door/rate-limit.ts';
import type { ProofKind, UnlockKind } from '../../methods/generated/player.ts';
import type { ClockPort } from '../../methods/ports.ts';
import type { CustodyPort } from '../keys/custody.ts';

/** How long a connection stays unlocked. */
const UNLOCKED_MS = 5 * 60_000;

/** Wrong passphrases that may be tried, over all connections. */
const passphraseRate = Object.freeze({ burstCalls: 5, callsPerSecond: 1 / 30 });

/** How the player proves who they are where the keys have no passphrase. */
export const TERMINAL_NEEDS =
  'end Gamekeeper, run gamekeeper start in a terminal, and answer there; ' +
  "the keys are in the system's keychain, which has no passphrase to prove";
const PASSPHRASE_NEEDS = "the vault's passphrase: player.unlock";
const APPROVAL_NEEDS = "the vault's passphrase, as its secret";

/** Checks that it is the player who speaks, by the passphrase of the vault that has the keys. */
export class PlayerLock {
  readonly #custody: Pick<CustodyPort, 'verify'>;
  readonly #clock: Pick<ClockPort, 'now'>;
  readonly #isPlayMoney: boolean;
  readonly #bucket: TokenBucket;
  /** One at a time: each takes 128 MiB. */
  readonly #checks = new SerialQueue();

  /** @param isPlayMoney whether the embedded ledger is all that there is to lose. */
  constructor(
    custody: Pick<CustodyPort, 'verify'>,
    clock: Pick<ClockPort, 'now'>,
    isPlayMoney = false,
  ) {
    this.#custody = custody;
    this.#isPlayMoney = isPlayMoney;
    this.#clock = clock;
    this.#bucket = new TokenBucket(passphraseRate, () => clock.now());
  }

  get kind(): UnlockKind {
    return this.#custody.verify === undefined ? 'TERMINAL' : 'PASSPHRASE';
  }

  /** What an approval takes on the channel. */
  get proof(): ProofKind {
    return this.#isPlayMoney ? 'NONE' : this.kind;
  }

  /** What who types in the terminal of `start` may do: they have started it. */
  get ownTerminal(): PlayerAccess {
    return {
      requireUnlocked() {},
      async unlock() {},
      proveYes: async (secret) => {
        if (this.proof === 'PASSPHRASE') await this.#check(secret ?? '');
      },
    };
  }

  /** What one connection may do. */
  makeAccess(): PlayerAccess {
    let untilMs = Number.NEGATIVE_INFINITY;
    return {
      requireUnlocked: (method) => {
        if (this.#clock.now() < untilMs) return;
        const needs = this.kind === 'TERMINAL' ? TERMINAL_NEEDS : PASSPHRASE_NEEDS;
        fail('PlayerLocked', { method, needs });
      },
      unlock: async (passphrase) => {
        await this.#check(passphrase);
        untilMs = this.#clock.now() + UNLOCKED_MS;
      },
      proveYes: async (secret) => {
        const method = 'player.approve';
        const { proof } = this;
        if (proof === 'NONE') return;
        if (proof === 'TERMINAL') fail('PlayerLocked', { method, needs: TERMINAL_NEEDS });
        if (secret === undefined) fail('PlayerLocked', { method, needs: APPROVAL_NEEDS });
        await this.#check(secret);
      },
    };
  }

  async #check(passphrase: string): Promise<void> {
    const { verify } = this.#custody;
    if (verify === undefined) {
      fail('PlayerLocked', { method: 'player.unlock', needs: TERMINAL_NEEDS });
    }
    takeTokens([this.#bucket], 1);
    const isRight = await this.#checks.run(() => this.#custody.verify!(Buffer.from(passphrase)));
    if (!isRight) fail('VaultSealed', { problem: 'this is not its passphrase' });
    this.#bucket.giveBack(1);
  }
}

/** Whether who calls has proved to be the player. */
export interface PlayerAccess {
  /** @throws PlayerLocked. */
  requireUnlocked(method: string): void;
  /** @throws PlayerLocked, RateLimited, VaultSealed for another passphrase. */
  unlock(passphrase: string): Promise<void>;
  /**
   * Proves it for one approval, each time anew.
   * @throws PlayerLocked, RateLimited, VaultSealed for another passphrase.
   */
  proveYes(secret: string | undefined): Promise<void>;
}
