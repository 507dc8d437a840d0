import { fail } from '../../core/errors.ts';
import { MINUTE_MS } from '../../core/limits.ts';
import type { KeyPlace, KeysLock, KeysState } from '../../methods/generated/player.ts';
import type { ClockPort } from '../../methods/ports.ts';
import type { AuditPort } from '../audit/audit-log.ts';
import type { PlayerRules } from '../home/player-rules.ts';
import { placesOf, watchPlaces } from '../keys/custodies.ts';
import type { CustodyPort, CustodyState } from '../keys/custody.ts';
import type { Notices } from '../pairing/notices.ts';
import type { PlayerAccess, PlayerLock } from './unlock.ts';

const KEYCHAIN_NEEDS = "keys in the system's keychain; a vault has the passphrase it was made with";

interface KeyLockParts {
  readonly custody: CustodyPort;
  readonly lock: PlayerLock;
  readonly rules: Pick<PlayerRules, 'content' | 'change'>;
  readonly clock: ClockPort;
  readonly audit: Pick<AuditPort, 'append'>;
  readonly notices: Pick<Notices, 'add'>;
  /** When a key was used last, by the clock. */
  readonly lastUseMs: () => number;
}

/** Locks the player's keys, by their word or after a time without use, and reports it. */
export class KeyLock {
  readonly #parts: KeyLockParts;
  readonly #ends: (() => void)[] = [];
  readonly #places = new Map<CustodyPort, NotedPlace>();
  #cause: 'PLAYER' | 'IDLE' = 'PLAYER';
  /** When they were unlocked last, which counts as a use. */
  #openedMs: number;
  #cancelTimer = (): void => {};

  constructor(parts: KeyLockParts) {
    this.#parts = parts;
    this.#openedMs = parts.clock.now();
    const stop = watchPlaces(parts.custody, (place) => this.#listen(place));
    this.#ends.push(stop);
    this.#watch();
  }

  #listen(place: CustodyPort): void {
    const { lockable } = place;
    const state = lockable?.state ?? 'OPEN';
    this.#places.set(place, { state, wasLocked: state === 'LOCKED' });
    const end = lockable?.listen((now) => this.#note(place, now));
    if (end !== undefined) this.#ends.push(end);
  }

  describe(): KeysState {
    const { custody, lock, rules } = this.#parts;
    const { kind, description } = custody;
    const places = this.#describePlaces();
    return {
      state: stateOf(places),
      custody: kind,
      description,
      unlock: lock.kind,
      proof: lock.proof,
      keyProof: lock.keyProof,
      isLockable: lock.isLockable,
      isSealable: custody.setPassphrase !== undefined,
      idleMinutes: rules.content.lockIdleMinutes,
      places,
    };
  }

  #describePlaces(): readonly KeyPlace[] {
    const { custody, lock } = this.#parts;
    return placesOf(custody).map((place, index) => ({
      custody: place.kind,
      description: place.description,
      state: shownState(place.lockable?.state ?? 'OPEN'),
      problem: place.lockable?.failure?.reason ?? null,
      takesNew: index === 0,
      unlock: lock.kindOf(place),
      proof: lock.proofOf(place),
      keyProof: lock.keyProofOf(place),
    }));
  }

  /** Resolves when no key is in memory. @throws PlayerLocked where nothing unlocks them. */
  async lock(): Promise<void> {
    this.#parts.lock.requireLockable('player.lock');
    await this.#lock('PLAYER');
  }

  /**
   * @param minutes null for never.
   * @throws PlayerLocked where nothing unlocks them, or where it is longer than before and the
   *   player has not proved to be there.
   */
  async setIdle(minutes: number | null, access: PlayerAccess): Promise<void> {
    const { lock, rules } = this.#parts;
    const method = 'player.setIdleLock';
    if (minutes !== null) lock.requireLockable(method);
    const isLater = spanOf(minutes) > spanOf(rules.content.lockIdleMinutes);
    if (isLater && lock.kind !== 'TERMINAL') access.requireUnlocked(method);
    await rules.change((content) => ({ ...content, lockIdleMinutes: minutes }));
    this.#watch();
    this.#tell(minutes === null ? 'the keys are no longer locked by time' : sayIdle(minutes));
  }

  /**
   * Seals the keys in the keychain with a passphrase, another one, or none; makes a vault where
   * there is no place for keys.
   * @param secret the passphrase as it was, or the PIN.
   * @throws PlayerLocked, VaultSealed, WrongPin, WalletsLocked, InvalidParams, and what the
   *   keychain throws.
   */
  async setPassphrase(passphrase: string | null, secret: string | undefined): Promise<void> {
    const { custody, lock, audit } = this.#parts;
    const method = 'player.setPassphrase';
    const set = custody.setPassphrase;
    if (set === undefined) return fail('PlayerLocked', { method, needs: KEYCHAIN_NEEDS });
    const wasAbsent = custody.lockable?.state === 'ABSENT';
    if (!wasAbsent) custody.lockable?.requireUnlocked();
    await lock.prove(method, secret);
    const wasSealed = custody.verify !== undefined;
    if (!wasSealed && passphrase === null) return;
    await set.call(custody, passphrase === null ? undefined : Buffer.from(passphrase));
    lock.endProofs();
    const change = passphrase === null ? 'REMOVED' : wasSealed ? 'CHANGED' : 'SET';
    audit.append(wasAbsent ? 'VAULT_MADE' : `PASSPHRASE_${change}`, {});
    this.#tell(
      wasAbsent ? 'a vault was made' : `the passphrase of the keys was ${change.toLowerCase()}`,
    );
  }

  close(): void {
    this.#cancelTimer();
    for (const end of this.#ends) end();
  }

  get #isOpen(): boolean {
    return [...this.#places.values()].some(({ state }) => state === 'OPEN');
  }

  async #lock(cause: 'PLAYER' | 'IDLE'): Promise<void> {
    this.#cause = cause;
    await Promise.all(placesOf(this.#parts.custody).map(({ lockable }) => lockable?.lock()));
  }

  #note(place: CustodyPort, state: CustodyState): void {
    const { state: wasState, wasLocked } = this.#places.get(place)!;
    const isLocked = state === 'LOCKED';
    this.#places.set(place, { state, wasLocked: isLocked || (wasLocked && state !== 'OPEN') });
    if (state === 'OPEN') this.#noteOpen(place, wasLocked);
    // Those of another place may still be open.
    else if (isLocked && wasState === 'OPEN' && !this.#isOpen) this.#noteLocked();
  }

  #noteOpen(place: CustodyPort, wasLocked: boolean): void {
    const { audit, lock, clock } = this.#parts;
    this.#openedMs = clock.now();
    this.#watch();
    if (!wasLocked) return;
    const kind = lock.kindOf(place);
    audit.append('KEYS_UNLOCKED', { by: kind === 'TERMINAL' ? 'NOTHING' : kind });
    this.#tell('the keys are unlocked');
  }

  #noteLocked(): void {
    this.#parts.audit.append('KEYS_LOCKED', { by: this.#cause });
    this.#tell(`the keys are locked${this.#cause === 'IDLE' ? ': none was used for long' : ''}`);
  }

  /** Looks again when they may have been without use for long enough. */
  #watch(): void {
    this.#cancelTimer();
    const { clock, rules, lock, lastUseMs } = this.#parts;
    const minutes = rules.content.lockIdleMinutes;
    if (minutes === null || !this.#isOpen || !lock.isLockable) return;
    const usedMs = Math.max(this.#openedMs, lastUseMs());
    const waitMs = usedMs + minutes * MINUTE_MS - clock.now();
    if (waitMs <= 0) void this.#lock('IDLE');
    else this.#cancelTimer = clock.after(waitMs, () => this.#watch());
  }

  #tell(text: string): void {
    this.#parts.notices.add('KEYS_CHANGED', 'gamekeeper', text);
  }
}

/** What a place was when it was seen last. */
interface NotedPlace {
  readonly state: CustodyState;
  /** Whether it was locked, and not only not open yet, since it was open last. */
  readonly wasLocked: boolean;
}

function shownState(state: CustodyState): KeysLock {
  return state === 'CLOSED' ? 'LOCKED' : state;
}

/** Of those that can be reached, if any can: what is locked there can be unlocked. */
function stateOf(places: readonly KeyPlace[]): KeysLock {
  const reached = places.filter(({ state }) => state !== 'UNREACHABLE');
  const states = new Set(reached.map(({ state }) => state));
  if (reached.length === 0) return 'UNREACHABLE';
  if (places[0]!.state === 'ABSENT') return 'ABSENT';
  return (['UNLOCKING', 'LOCKED'] as const).find((state) => states.has(state)) ?? 'OPEN';
}

function spanOf(minutes: number | null): number {
  return minutes ?? Number.POSITIVE_INFINITY;
}

function sayIdle(minutes: number): string {
  return `the keys are locked when none was used for ${minutes} minutes`;
}
