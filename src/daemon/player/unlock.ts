import { fail, isGamekeeperError } from '../../core/errors.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { TokenBucket, takeTokens } from '../../door/rate-limit.ts';
import type { PlayerMethod, ProofKind, UnlockKind } from '../../methods/generated/player.ts';
import type { Custody } from '../../methods/generated/types.ts';
import type { ClockPort } from '../../methods/ports.ts';
import { placesOf, watchPlaces } from '../keys/custodies.ts';
import type { CustodyPort, Lockable } from '../keys/custody.ts';
import { failKeychain } from '../keys/keychain-problem.ts';
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

/** What the lock knows of the keys: of one place, or of `Custodies`. */
type LockedKeys = Pick<CustodyPort, 'verify' | 'lockable'> & Partial<Pick<CustodyPort, 'kind'>>;

interface LockOptions {
  /** Whether the embedded ledger is all that there is to lose. */
  readonly isPlayMoney?: boolean;
  /** Undefined if there can be none. */
  readonly pin?: PlayerPin;
}

/**
 * Checks that it is the player who speaks. Each place of keys has its own proof: the passphrase
 * that seals it, or the PIN where none does. It proves for the wallets whose keys are there, and
 * that of the place that takes new keys for all that is about no wallet.
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
    watchPlaces<LockedKeys>(custody, ({ lockable }) => {
      lockable?.listen((state) => state === 'LOCKED' && this.endProofs());
    });
  }

  /** Has every connection prove again that it is the player. */
  endProofs(): void {
    this.#ends += 1;
  }

  get kind(): UnlockKind {
    return this.kindOf(this.#main);
  }

  /** What an approval takes on the channel. */
  get proof(): ProofKind {
    return this.proofOf(this.#main);
  }

  /** What taking a key out, or away, takes. */
  get keyProof(): ProofKind {
    return this.keyProofOf(this.#main);
  }

  /** By what the player proves it for a place. */
  kindOf({ verify }: LockedKeys): UnlockKind {
    if (verify !== undefined) return 'PASSPHRASE';
    return this.#pin?.isSet ? 'PIN' : 'TERMINAL';
  }

  /** What an approval takes for a wallet whose key is in a place. */
  proofOf(place: LockedKeys): ProofKind {
    if (!this.#isPlayMoney) return this.kindOf(place);
    return this.#pin?.isSet ? 'PIN' : 'NONE';
  }

  /**
   * What taking a key out of a place, or away, takes. A key that a passphrase seals may be worth
   * something elsewhere, whatever the money here is.
   */
  keyProofOf(place: LockedKeys): ProofKind {
    return this.kindOf(place) === 'PASSPHRASE' ? 'PASSPHRASE' : this.proofOf(place);
  }

  /** The place of a kind: that which takes new keys where it is left out, or not known. */
  placeOf(custody: Custody | undefined): LockedKeys {
    return this.#places.find(({ kind }) => kind !== undefined && kind === custody) ?? this.#main;
  }

  get #places(): readonly LockedKeys[] {
    return placesOf(this.#custody);
  }

  get #main(): LockedKeys {
    return this.#places[0]!;
  }

  /** Whether the keys can be locked, and unlocked again without a new start. */
  get isLockable(): boolean {
    const places = this.#places.filter(({ lockable }) => {
      return lockable !== undefined && lockable.state !== 'ABSENT';
    });
    if (places.length === 0) return false;
    return this.#isPlayMoney || places.some((place) => this.kindOf(place) !== 'TERMINAL');
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
      proveYes: async (secret, custody) => {
        const place = await this.#reachForYes(custody);
        if (this.proofOf(place) === 'TERMINAL') return;
        await this.#prove(secret, 'player.approve', [[place, this.proofOf(place)]]);
      },
      proveForKey: async (secret, method, custodies) => {
        await this.#prove(secret, method, await this.#keyProofsOf(custodies));
      },
    };
  }

  /**
   * What one connection may do.
   * @param isPage whether it is a page that the player has opened: that is proof enough where there
   *   is play money alone, and no PIN.
   */
  makeAccess({ isPage = false }: { readonly isPage?: boolean } = {}): PlayerAccess {
    const proved = new Map<LockedKeys, { readonly untilMs: number; readonly mark: string }>();
    const isProved = (place: LockedKeys): boolean => {
      const { untilMs, mark } = proved.get(place) ?? { untilMs: Number.NEGATIVE_INFINITY };
      return this.#clock.now() < untilMs && mark === this.#markOf(place);
    };
    return {
      requireUnlocked: (method, custody) => {
        const place = this.placeOf(custody);
        if (isPage && this.proofOf(place) === 'NONE') return;
        if (custody !== undefined && !this.#isPlayMoney) requireReached(place);
        if (isProved(place)) return;
        fail('PlayerLocked', { method, needs: unlockNeeds[this.kindOf(place)] });
      },
      unlock: async (secret) => {
        const reached = await this.#reachAll();
        const marks = new Map(this.#places.map((place) => [place, this.#markOf(place)]));
        const untilMs = () => this.#clock.now() + UNLOCKED_MS;
        for (const place of await this.#unlock(secret, reached)) {
          proved.set(place, { untilMs: untilMs(), mark: marks.get(place)! });
        }
      },
      proveYes: async (secret, custody) => {
        const place = await this.#reachForYes(custody);
        await this.#prove(secret, 'player.approve', [[place, this.proofOf(place)]]);
      },
      proveForKey: async (secret, method, custodies) => {
        await this.#prove(secret, method, await this.#keyProofsOf(custodies), isProved);
      },
    };
  }

  /**
   * Proves once that it is the player, by the passphrase or the PIN, whichever is set for the place
   * that takes new keys. Where neither is, who sets the first one is asked nothing, as with the
   * first PIN.
   * @throws PlayerLocked without it, RateLimited, VaultSealed for another passphrase, WrongPin.
   */
  async prove(method: string, secret: string | undefined): Promise<void> {
    const { kind } = this;
    if (kind === 'TERMINAL') return;
    await this.#prove(secret, method, [[this.#main, kind]]);
  }

  /** Another one once a secret was replaced, or the keys were locked. */
  #markOf(place: LockedKeys): string {
    return `${this.#ends} ${this.kindOf(place)} ${this.#pin?.mark ?? ''}`;
  }

  /** Play money takes the same, whatever seals the place. @throws KeychainUnavailable. */
  async #reachForYes(custody: Custody | undefined): Promise<LockedKeys> {
    const place = this.placeOf(custody);
    if (custody !== undefined && !this.#isPlayMoney) await place.lockable?.reach();
    return place;
  }

  /** @throws KeychainUnavailable. */
  async #keyProofsOf(custodies: readonly Custody[] = []): Promise<readonly NeededProof[]> {
    const places = new Set(custodies.map((custody) => this.placeOf(custody)));
    for (const { lockable } of places) await lockable?.reach();
    if (places.size === 0) places.add(this.#main);
    return [...places].map((place) => [place, this.keyProofOf(place)] as const);
  }

  /**
   * Proves it for places.
   * @param isProved of one that another secret than this has proved just now; none if left out.
   */
  async #prove(
    secret: string | undefined,
    method: string,
    needed: readonly NeededProof[],
    isProved: (place: LockedKeys) => boolean = () => false,
  ): Promise<void> {
    const proofs = needed.filter(([, proof]) => proof !== 'NONE');
    if (proofs.length === 0) return;
    if (proofs.some(([, proof]) => proof === 'TERMINAL'))
      fail('PlayerLocked', { method, needs: TERMINAL_NEEDS });
    const [[, first]] = proofs as [NeededProof];
    if (secret === undefined)
      return fail('PlayerLocked', { method, needs: secretNeeds[first as SecretProof] });
    const proved = await this.#findProved(secret, proofs);
    const left = proofs.find(([place]) => !proved.includes(place) && !isProved(place));
    if (left === undefined) return;
    const needs = `${unlockNeeds[left[1] as SecretProof]}, as keys are in two places`;
    fail('PlayerLocked', { method, needs });
  }

  /**
   * The places of which a secret is the proof, one at least.
   * @throws RateLimited, VaultSealed, WrongPin if there is none.
   */
  async #findProved(
    secret: string,
    proofs: readonly NeededProof[],
    isUnlocking = false,
  ): Promise<LockedKeys[]> {
    const sealed = proofs.flatMap(([place, proof]) => (proof === 'PASSPHRASE' ? [place] : []));
    const others = proofs.flatMap(([place, proof]) => (proof === 'PIN' ? [place] : []));
    if (sealed.length > 0) {
      const opened = await this.#findSealed(secret, sealed, isUnlocking);
      if (opened.length > 0) return opened;
      if (others.length === 0) fail('VaultSealed', { problem: 'this is not its passphrase' });
    }
    await this.#pin!.verify(secret);
    return others;
  }

  /** Unlocks the keys. Answers the places for which that has proved the player. */
  async #unlock(secret: string | undefined, reached: Reached): Promise<readonly LockedKeys[]> {
    const places = this.#places;
    const kinds = places.map((place) => [place, this.kindOf(place)] as const);
    const provable = kinds.filter(([, kind]) => kind !== 'TERMINAL');
    const isFree = this.#isPlayMoney && places.some(({ lockable }) => lockable?.state === 'LOCKED');
    if (provable.length === 0 && !isFree) {
      if (reached.error !== undefined) throw reached.error;
      if (reached.isChanged) return [];
    }
    const isProvable = provable.length > 0;
    if (isProvable ? secret === undefined : !isFree) {
      const [[, kind] = [this.#main, this.kind]] = provable;
      return fail('PlayerLocked', { method: 'player.unlock', needs: unlockNeeds[kind] });
    }
    const proved = isProvable ? await this.#findProved(secret!, provable, true) : [];
    // What no passphrase seals opens itself at a new start, too.
    for (const { verify, lockable } of places) {
      if (verify !== undefined || lockable?.state !== 'LOCKED') continue;
      await lockable.unlock(Buffer.alloc(0));
    }
    return proved;
  }

  /** Only then it is known what seals a place. */
  async #reachAll(): Promise<Reached> {
    const away = this.#places.flatMap(({ lockable }) =>
      lockable?.failure === undefined ? [] : [lockable],
    );
    const ends = await Promise.allSettled(away.map((lockable) => lockable.reach()));
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    return { isChanged: away.length > failures.length, error: failures[0] };
  }

  /** The places that a passphrase opens. @param isUnlocking whether they are unlocked by it. */
  async #findSealed(
    passphrase: string,
    places: readonly LockedKeys[],
    isUnlocking: boolean,
  ): Promise<LockedKeys[]> {
    takeTokens([this.#bucket], 1);
    const opened: LockedKeys[] = [];
    for (const place of places) {
      const bytes = Buffer.from(passphrase);
      const { lockable, verify } = place;
      const isRight = await this.#checks.run(() => {
        const isLocked = isUnlocking && lockable?.state === 'LOCKED';
        return isLocked ? opens(lockable, bytes) : verify!.call(place, bytes);
      });
      if (isRight) opened.push(place);
    }
    if (opened.length > 0) this.#bucket.giveBack(1);
    return opened;
  }
}

type SecretProof = 'PASSPHRASE' | 'PIN';

/**
 * What seals a keychain that cannot be reached nobody knows, and so not what proves the player for
 * its wallets: whoever ends the keychain's program must not get by with the PIN.
 * @throws KeychainUnavailable.
 */
function requireReached({ lockable }: LockedKeys): void {
  if (lockable?.state !== 'UNREACHABLE') return;
  const { reason = 'FAILED', detail = 'it cannot be reached now' } = lockable.failure ?? {};
  failKeychain(reason, detail);
}

/** What became of places that could not be reached before. */
interface Reached {
  readonly isChanged: boolean;
  /** Why one of them still cannot be. */
  readonly error: unknown;
}

/** A place, and what proves the player for it. */
type NeededProof = readonly [place: LockedKeys, proof: ProofKind];

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
  /**
   * @param custody of the wallet that it is about; of none for what is about no wallet that is.
   * @throws PlayerLocked, KeychainUnavailable where nobody knows what seals its key.
   */
  requireUnlocked(method: string, custody?: Custody): void;
  /**
   * Unlocks the keys too, if they are locked.
   * @throws PlayerLocked, RateLimited, VaultSealed for another passphrase, WrongPin.
   */
  unlock(secret: string | undefined): Promise<void>;
  /**
   * Proves it for one approval, each time again.
   * @param custody of the wallet that signs.
   * @throws PlayerLocked, RateLimited, VaultSealed for another passphrase, WrongPin, and
   *   KeychainUnavailable where nobody knows what seals its key.
   */
  proveYes(secret: string | undefined, custody?: Custody): Promise<void>;
  /**
   * The same for one call that takes keys out, or away; `keyProof` says by what.
   * @param custodies where these keys are. Of several, one is proved by this secret, and the others
   *   by it or by an `unlock` before.
   */
  proveForKey(
    secret: string | undefined,
    method: PlayerMethod,
    custodies?: readonly Custody[],
  ): Promise<void>;
}
