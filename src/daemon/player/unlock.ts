import { fail } from '../../core/errors.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { TokenBucket, takeTokens } from '../../door/rate-limit.ts';
import type { PlayerMethod, ProofKind, UnlockKind } from '../../methods/generated/player.ts';
import type { ClockPort } from '../../methods/ports.ts';
import type { CustodyPort } from '../keys/custody.ts';
import type { PlayerPin } from './pin.ts';

/** How long a connection stays unlocked. */
const UNLOCKED_MS = 5 * 60_000;

/** Wrong passphrases that may be tried, over all connections. */
const passphraseRate = Object.freeze({ burstCalls: 5, callsPerSecond: 1 / 30 });

/** How the player proves who they are where the keys have no passphrase. */
export const TERMINAL_NEEDS =
  'gamekeeper pin set, or end Gamekeeper, run gamekeeper start in a terminal, and answer there; ' +
  "the keys are in the system's keychain, which has no passphrase to prove";
const PASSPHRASE_NEEDS = "the vault's passphrase: player.unlock";
const PIN_NEEDS = 'the PIN: player.unlock';
const secretNeeds = Object.freeze({
  PASSPHRASE: "the vault's passphrase, as its secret",
  PIN: 'the PIN, as its secret',
});

const unlockNeeds: Readonly<Record<UnlockKind, string>> = Object.freeze({
  PASSPHRASE: PASSPHRASE_NEEDS,
  PIN: PIN_NEEDS,
  TERMINAL: TERMINAL_NEEDS,
});

interface LockOptions {
  /** Whether the embedded ledger is all that there is to lose. */
  readonly isPlayMoney?: boolean;
  /** Undefined if there can be none. */
  readonly pin?: PlayerPin;
}

/**
 * Checks that it is the player who speaks, by the passphrase of the vault that has the keys, or by
 * the PIN where the keychain has them.
 */
export class PlayerLock {
  readonly #custody: Pick<CustodyPort, 'verify'>;
  readonly #clock: Pick<ClockPort, 'now'>;
  readonly #isPlayMoney: boolean;
  readonly #pin: PlayerPin | undefined;
  readonly #bucket: TokenBucket;
  /** One at a time: each takes 128 MiB. */
  readonly #checks = new SerialQueue();

  constructor(
    custody: Pick<CustodyPort, 'verify'>,
    clock: Pick<ClockPort, 'now'>,
    { isPlayMoney = false, pin }: LockOptions = {},
  ) {
    this.#custody = custody;
    this.#isPlayMoney = isPlayMoney;
    this.#pin = pin;
    this.#clock = clock;
    this.#bucket = new TokenBucket(passphraseRate, () => clock.now());
  }

  get kind(): UnlockKind {
    if (this.#custody.verify !== undefined) return 'PASSPHRASE';
    return this.#pin?.isSet ? 'PIN' : 'TERMINAL';
  }

  /** What an approval takes on the channel. */
  get proof(): ProofKind {
    if (!this.#isPlayMoney) return this.kind;
    return this.#pin?.isSet ? 'PIN' : 'NONE';
  }

  /** What who types in the terminal of `start` may do: they have started it. */
  get ownTerminal(): PlayerAccess {
    return {
      requireUnlocked() {},
      async unlock() {},
      proveYes: async (secret, method) => {
        if (this.proof !== 'TERMINAL') await this.#prove(secret, method);
      },
    };
  }

  /**
   * What one connection may do.
   * @param isPage whether it is a page that the player has opened: that is proof enough where there
   *   is play money alone, and no PIN.
   */
  makeAccess({ isPage = false }: { readonly isPage?: boolean } = {}): PlayerAccess {
    let untilMs = Number.NEGATIVE_INFINITY;
    return {
      requireUnlocked: (method) => {
        if (isPage && this.proof === 'NONE') return;
        if (this.#clock.now() < untilMs) return;
        fail('PlayerLocked', { method, needs: unlockNeeds[this.kind] });
      },
      unlock: async (secret) => {
        await this.#check(secret);
        untilMs = this.#clock.now() + UNLOCKED_MS;
      },
      proveYes: (secret, method) => this.#prove(secret, method),
    };
  }

  /** Proves one yes. */
  async #prove(secret: string | undefined, method: PlayerMethod = 'player.approve') {
    const { proof } = this;
    if (proof === 'NONE') return;
    if (proof === 'TERMINAL') fail('PlayerLocked', { method, needs: TERMINAL_NEEDS });
    if (secret === undefined) fail('PlayerLocked', { method, needs: secretNeeds[proof] });
    await (proof === 'PIN' ? this.#pin!.verify(secret) : this.#checkPassphrase(secret));
  }

  async #check(secret: string): Promise<void> {
    switch (this.kind) {
      case 'TERMINAL':
        return fail('PlayerLocked', { method: 'player.unlock', needs: TERMINAL_NEEDS });
      case 'PIN':
        return this.#pin!.verify(secret);
      default:
        return this.#checkPassphrase(secret);
    }
  }

  async #checkPassphrase(passphrase: string): Promise<void> {
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
  /** @throws PlayerLocked, RateLimited, VaultSealed for another passphrase, WrongPin. */
  unlock(secret: string): Promise<void>;
  /**
   * Proves it for one approval, or for one call of another method, each time anew.
   * @throws PlayerLocked, RateLimited, VaultSealed for another passphrase, WrongPin.
   */
  proveYes(secret: string | undefined, method?: PlayerMethod): Promise<void>;
}
