import { fail } from '../../core/errors.ts';
import { MINUTE_MS } from '../../core/limits.ts';
import type { KeysState } from '../../methods/generated/player.ts';
import type { ClockPort } from '../../methods/ports.ts';
import type { AuditPort } from '../audit/audit-log.ts';
import type { PlayerRules } from '../home/player-rules.ts';
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

/** Locks the player's keys, by their word or after a time without use, and tells of it. */
export class KeyLock {
  readonly #parts: KeyLockParts;
  readonly #stopListening: () => void;
  #state: CustodyState;
  /** Whether they were locked, and not only not open yet, since they were open last. */
  #wasLocked: boolean;
  #cause: 'PLAYER' | 'IDLE' = 'PLAYER';
  /** When they were unlocked last, which counts as a use. */
  #openedMs: number;
  #cancelTimer = (): void => {};

  constructor(parts: KeyLockParts) {
    this.#parts = parts;
    const { lockable } = parts.custody;
    this.#state = lockable?.state ?? 'OPEN';
    this.#wasLocked = this.#state === 'LOCKED';
    this.#openedMs = parts.clock.now();
    this.#stopListening = lockable?.listen((state) => this.#note(state)) ?? (() => {});
    this.#watch();
  }

  describe(): KeysState {
    const { custody, lock, rules } = this.#parts;
    const { kind, description } = custody;
    return {
      state: this.#state === 'CLOSED' ? 'LOCKED' : this.#state,
      custody: kind,
      description,
      unlock: lock.kind,
      proof: lock.proof,
      keyProof: lock.keyProof,
      isLockable: lock.isLockable,
      isSealable: custody.setPassphrase !== undefined,
      idleMinutes: rules.content.lockIdleMinutes,
    };
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
    this.#tell(minutes === null ? 'the keys are not locked by time any more' : sayIdle(minutes));
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
    const wasAbsent = this.#state === 'ABSENT';
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
    this.#stopListening();
  }

  async #lock(cause: 'PLAYER' | 'IDLE'): Promise<void> {
    this.#cause = cause;
    await this.#parts.custody.lockable?.lock();
  }

  #note(state: CustodyState): void {
    const wasState = this.#state;
    this.#state = state;
    const { audit, lock, clock } = this.#parts;
    if (state === 'OPEN') {
      this.#openedMs = clock.now();
      this.#watch();
      if (!this.#wasLocked) return;
      this.#wasLocked = false;
      audit.append('KEYS_UNLOCKED', { by: lock.kind === 'TERMINAL' ? 'NOTHING' : lock.kind });
      this.#tell('the keys are unlocked');
    } else if (state === 'LOCKED') {
      this.#wasLocked = true;
      if (wasState !== 'OPEN') return;
      audit.append('KEYS_LOCKED', { by: this.#cause });
      this.#tell(`the keys are locked${this.#cause === 'IDLE' ? ': none was used for long' : ''}`);
    }
  }

  /** Looks again when they may have been without use for long enough. */
  #watch(): void {
    this.#cancelTimer();
    const { clock, rules, lock, lastUseMs } = this.#parts;
    const minutes = rules.content.lockIdleMinutes;
    if (minutes === null || this.#state !== 'OPEN' || !lock.isLockable) return;
    const usedMs = Math.max(this.#openedMs, lastUseMs());
    const waitMs = usedMs + minutes * MINUTE_MS - clock.now();
    if (waitMs <= 0) void this.#lock('IDLE');
    else this.#cancelTimer = clock.after(waitMs, () => this.#watch());
  }

  #tell(text: string): void {
    this.#parts.notices.add('KEYS_CHANGED', 'gamekeeper', text);
  }
}

function spanOf(minutes: number | null): number {
  return minutes ?? Number.POSITIVE_INFINITY;
}

function sayIdle(minutes: number): string {
  return `the keys are locked when none was used for ${minutes} minutes`;
}
