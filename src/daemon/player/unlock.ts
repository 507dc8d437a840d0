import { fail, isGamekeeperError } from '../../core/errors.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { TokenBucket, takeTokens } from '../../door/rate-limit.ts';
import type { PlayerMethod, ProofKind, UnlockKind } from '../../methods/generated/player.ts';
import type { ClockPort } from '../../methods/ports.ts';
import type { CustodyPort, Lockable } from '../keys/custody.ts';
import type { PlayerPin } from './pin.ts';

/** How long a connection stays unlocked. */
const UNLOCKED_MS = 5 * 60_000;

/** Wrong passphrases that may be tried, over all connections. */
const passphraseRate = Object.freeze({ burstCalls: 5, callsPerSecond: 1 / 30 });

/** How the player proves who they are where the keys have no passphrase. */
export const TERMINAL_NEEDS =
  'gamekeeper pin set (without a terminal with --pin-file), or end Gamekeeper, run gamekeeper ' +
  'start in a terminal, and answer there; no passphrase of yours seals the keys, which could be ' +
  'proved';
/** A lock that only a new start opens, which anybody can make, keeps out the player alone. */
const LOCK_NEEDS =
  'something to unlock the keys with again: gamekeeper pin set; gamekeeper stop ends their use';
const PASSPHRASE_NEEDS = 'the passphrase of the keys: player.unlock';
const PIN_NEEDS = 'the PIN: player.unlock';
const secretNeeds = Object.freeze({
  PASSPHRASE: 'the passphrase of the keys, as its secret',
  PIN: 'the PIN, as its secret',
});

const unlockNeeds: Readonly<Record<UnlockKind, string>> = Object.freeze({
  PASSPHRASE: PASSPHRASE_NEEDS,
  PIN: PIN_NEEDS,
  TERMINAL: TERMINAL_NEEDS,
});

/** What proved the player, as the audit says it. */
export function provedBy(proof: ProofKind): Exclude<ProofKind, 'NONE'> | 'NOTHING' {
  return proof === 'NONE' ? 'NOTHING' : proof;
}

/** What the lock knows of the keys. */
type LockedKeys = Pick<CustodyPort, 'verify' | 'lockable'>;

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
  readonly #custody: LockedKeys;
  readonly #clock: Pick<ClockPort, 'now'>;
  readonly #isPlayMoney: boolean;
  readonly #pin: PlayerPin | undefined;
  readonly #bucket: TokenBucket;
  /** One at a time: each takes 128 MiB. */
  readonly #checks = new SerialQueue();
  /** How often all that was proved has ended. */
  #ends = 0;

  constructor(
    custody: LockedKeys,
    clock: Pick<ClockPort, 'now'>,
    { isPlayMoney = false, pin }: LockOptions = {},
  ) {
    this.#custody = custody;
    this.#isPlayMoney = isPlayMoney;
    this.#pin = pin;
    this.#clock = clock;
    this.#bucket = new TokenBucket(passphraseRate, () => clock.now());
    // Who locks the keys goes away: what was proved until then is nobody else's.
    custody.lockable?.listen((state) => state === 'LOCKED' && this.endProofs());
  }

  /** Has every connection prove anew that it is the player. */
  endProofs(): void {
    this.#ends += 1;
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

  /**
   * What taking a key out, or away, takes. A key that a passphrase seals may be worth something
   * elsewhere, whatever the money here is.
   */
  get keyProof(): ProofKind {
    return this.kind === 'PASSPHRASE' ? 'PASSPHRASE' : this.proof;
  }

  /** Whether the keys can be locked, and unlocked again without a new start. */
  get isLockable(): boolean {
    const { lockable } = this.#custody;
    if (lockable === undefined || lockable.state === 'ABSENT') return false;
    return this.kind !== 'TERMINAL' || this.#isPlayMoney;
  }

  /** @throws PlayerLocked. */
  requireLockable(method: string): void {
    if (!this.isLockable) fail('PlayerLocked', { method, needs: LOCK_NEEDS });
  }

  /** What who types in the terminal of `start` may do: they have started it. */
  get ownTerminal(): PlayerAccess {
    return {
      requireUnlocked() {},
      async unlock() {},
      proveYes: async (secret) => {
        if (this.proof !== 'TERMINAL') await this.#prove(this.proof, secret, 'player.approve');
      },
      proveForKey: (secret, method) => this.#prove(this.keyProof, secret, method),
    };
  }

  /**
   * What one connection may do.
   * @param isPage whether it is a page that the player has opened: that is proof enough where there
   *   is play money alone, and no PIN.
   */
  makeAccess({ isPage = false }: { readonly isPage?: boolean } = {}): PlayerAccess {
    let untilMs = Number.NEGATIVE_INFINITY;
    let proof = '';
    return {
      requireUnlocked: (method) => {
        if (isPage && this.proof === 'NONE') return;
        if (this.#clock.now() < untilMs && proof === this.#mark()) return;
        fail('PlayerLocked', { method, needs: unlockNeeds[this.kind] });
      },
      unlock: async (secret) => {
        const mark = this.#mark();
        if (!(await this.#unlock(secret))) return;
        untilMs = this.#clock.now() + UNLOCKED_MS;
        proof = mark;
      },
      proveYes: (secret) => this.#prove(this.proof, secret, 'player.approve'),
      proveForKey: (secret, method) => this.#prove(this.keyProof, secret, method),
    };
  }

  /**
   * Proves once that it is the player, by the passphrase or the PIN, whichever is set. Where
   * neither is, who sets the first one is asked nothing, as with the first PIN.
   * @throws PlayerLocked without it, RateLimited, VaultSealed for another passphrase, WrongPin.
   */
  async prove(method: string, secret: string | undefined): Promise<void> {
    const { kind } = this;
    if (kind === 'TERMINAL') return;
    if (secret === undefined) return fail('PlayerLocked', { method, needs: secretNeeds[kind] });
    await (kind === 'PIN' ? this.#pin!.verify(secret) : this.#checkPassphrase(secret));
  }

  /** Another one once a secret was replaced, or the keys were locked. */
  #mark(): string {
    return `${this.#ends} ${this.kind} ${this.#pin?.mark ?? ''}`;
  }

  /** Proves one yes. */
  async #prove(proof: ProofKind, secret: string | undefined, method: PlayerMethod) {
    if (proof === 'NONE') return;
    if (proof === 'TERMINAL') fail('PlayerLocked', { method, needs: TERMINAL_NEEDS });
    if (secret === undefined) fail('PlayerLocked', { method, needs: secretNeeds[proof] });
    await (proof === 'PIN' ? this.#pin!.verify(secret) : this.#checkPassphrase(secret));
  }

  /** Unlocks the keys. Answers whether that has proved the player. */
  async #unlock(secret: string | undefined): Promise<boolean> {
    const { kind } = this;
    const { lockable } = this.#custody;
    const isProved = kind !== 'TERMINAL';
    const isFree = this.#isPlayMoney && lockable?.state === 'LOCKED';
    if ((!isProved && !isFree) || (isProved && secret === undefined)) {
      return fail('PlayerLocked', { method: 'player.unlock', needs: unlockNeeds[kind] });
    }
    if (kind === 'PIN') await this.#pin!.verify(secret!);
    if (kind === 'PASSPHRASE') await this.#checkPassphrase(secret!, lockable);
    else await lockable?.unlock(Buffer.alloc(0));
    return isProved;
  }

  /** @param lockable unlocked by it, if it is locked. */
  async #checkPassphrase(passphrase: string, lockable?: Lockable): Promise<void> {
    takeTokens([this.#bucket], 1);
    const bytes = Buffer.from(passphrase);
    const isRight = await this.#checks.run(() => {
      return lockable?.state === 'LOCKED' ? opens(lockable, bytes) : this.#custody.verify!(bytes);
    });
    if (!isRight) fail('VaultSealed', { problem: 'this is not its passphrase' });
    this.#bucket.giveBack(1);
  }
}

async function opens(lockable: Lockable, passphrase: Buffer): Promise<boolean> {
  try {
    await lockable.unlock(passphrase);
    return true;
  } catch (error) {
    if (isGamekeeperError(error, 'VaultSealed')) return false;
    throw error;
  }
}

/** Whether who calls has proved to be the player. */
export interface PlayerAccess {
  /** @throws PlayerLocked. */
  requireUnlocked(method: string): void;
  /**
   * Unlocks the keys too, if they are locked.
   * @throws PlayerLocked, RateLimited, VaultSealed for another passphrase, WrongPin.
   */
  unlock(secret: string | undefined): Promise<void>;
  /**
   * Proves it for one approval, each time anew.
   * @throws PlayerLocked, RateLimited, VaultSealed for another passphrase, WrongPin.
   */
  proveYes(secret: string | undefined): Promise<void>;
  /** The same for one call that takes keys out, or away; `keyProof` says by what. */
  proveForKey(secret: string | undefined, method: PlayerMethod): Promise<void>;
}
