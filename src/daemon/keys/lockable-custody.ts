import { fail, isGamekeeperError } from '../../core/errors.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import type { Custody } from '../../methods/generated/types.ts';
import type { CustodyPort, CustodyState, KeyName, Lockable } from './custody.ts';
import { type KeychainFailure, unreachableBy } from './keychain-problem.ts';

/** A custody as it is opened again each time that it was locked. */
export interface CustodySource {
  readonly kind: Custody;
  /** Where the keys are, in words for the player. */
  readonly description: string;
  /** Whether it takes a passphrase to open. */
  readonly isSealed: boolean;
  /** Whether there is nothing to open yet, and opening it makes it. */
  readonly isAbsent?: boolean;
  /**
   * Finds out whether it can be reached, and whether it is sealed; absent where both are always
   * known. @throws KeychainUnavailable.
   */
  reach?(): Promise<void>;
  /** Whether it can keep keys, once it was reached. @throws KeychainUnavailable. */
  probe?(): Promise<void>;
  /** Whether it is still there, which asks the player nothing. @throws KeychainUnavailable. */
  touch?(): Promise<void>;
  /**
   * Opens it; zeroes the passphrase.
   * @throws VaultSealed for another passphrase, StoreDamaged, KeychainUnavailable.
   */
  open(passphrase: Buffer): Promise<CustodyPort>;
}

/** States in which a key can be asked for. */
const usable: ReadonlySet<CustodyState> = new Set(['OPEN', 'UNLOCKING', 'UNREACHABLE']);
/** Failures that may have shown the player a question. */
const asking: ReadonlySet<string> = new Set(['LOCKED', 'REFUSED', 'NO_ANSWER']);
const ASK_AGAIN_MS = 60_000;

/**
 * A custody that can be locked: the secrets that open it are in memory only while it is open.
 * One that is not there yet is made by its first passphrase.
 * Nothing that was begun before a lock gives out a key after it, and what is being written when it
 * is locked is written to its end.
 */
export class LockableCustody implements CustodyPort, Lockable {
  readonly #source: CustodySource;
  readonly #listeners = new Set<(state: CustodyState) => void>();
  /** One unlocking at a time: each takes 128 MiB. */
  readonly #unlockings = new SerialQueue();
  readonly #changes = new Set<Promise<unknown>>();
  #state: CustodyState;
  /** Resolves when what it was made with is open; rejects with why it could not be opened. */
  readonly opened: Promise<unknown>;
  #open: CustodyPort | undefined;
  /** What was begun before a lock is nobody's after it. */
  #opening: Promise<CustodyPort> | undefined;
  #failure: KeychainFailure | undefined;
  #failedMs = Number.NEGATIVE_INFINITY;
  #isReached: boolean;
  #reaching: Promise<void> | undefined;

  /**
   * @param opening what is open, or is about to be; left out, it begins locked, or absent.
   * @param failure why it could not be reached; left out if it could.
   */
  constructor(
    source: CustodySource,
    opening?: CustodyPort | Promise<CustodyPort>,
    failure?: KeychainFailure,
  ) {
    this.#source = source;
    this.#isReached = failure === undefined;
    this.#state = failure !== undefined ? 'UNREACHABLE' : source.isAbsent ? 'ABSENT' : 'LOCKED';
    this.#note(failure);
    if (opening !== undefined && !(opening instanceof Promise)) this.#enter('OPEN', opening);
    this.opened = opening instanceof Promise ? this.#follow(opening) : Promise.resolve();
    // Who waits for it learns why; nobody has to.
    this.opened.catch(() => {});
  }

  get lockable(): Lockable {
    return this;
  }

  get kind(): Custody {
    return this.#source.kind;
  }

  get description(): string {
    return this.#source.description;
  }

  get state(): CustodyState {
    return this.#state;
  }

  get failure(): KeychainFailure | undefined {
    return this.#failure;
  }

  /** Where the keychain has asked the player, who did not answer, it is not asked again at once. */
  async refresh(): Promise<void> {
    const { touch } = this.#source;
    if (touch === undefined || this.#state === 'CLOSED') return;
    const isAsked = asking.has(this.#failure?.reason ?? '');
    if (isAsked && performance.now() - this.#failedMs < ASK_AGAIN_MS) return;
    const isWell = this.#isReached && this.#failure === undefined;
    const looking = isWell ? this.#noting(() => touch.call(this.#source)) : this.reach();
    // What it found is noted.
    await looking.catch(() => {});
  }

  reach(): Promise<void> {
    if (this.#isReached && this.#failure === undefined) return Promise.resolve();
    this.#reaching ??= this.#reach().finally(() => {
      this.#reaching = undefined;
    });
    return this.#reaching;
  }

  /** Requires it to keep keys now, whatever was found before. @throws KeychainUnavailable. */
  async probe(): Promise<void> {
    if (!this.#isReached) return this.reach();
    await this.#noting(async () => this.#source.probe?.());
  }

  listen(listener: (state: CustodyState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  requireUnlocked(): void {
    if (!usable.has(this.#state)) this.#failClosed();
  }

  unlock(passphrase: Buffer): Promise<void> {
    return this.#unlockings.run(async () => {
      try {
        await this.#opening?.catch(() => {});
        if (!this.#isReached) await this.reach();
        if (this.#state === 'OPEN') return;
        const isOpen = this.#state === 'LOCKED' && (await this.#openWith(passphrase));
        if (!isOpen) this.#failClosed();
      } finally {
        passphrase.fill(0);
      }
    });
  }

  lock(): Promise<void> {
    const isOver = this.#state === 'CLOSED' || this.#state === 'ABSENT';
    return isOver ? Promise.resolve() : this.#leave('LOCKED');
  }

  read(key: KeyName): Promise<Buffer | undefined> {
    return this.#use(async (open) => {
      const seed = await open.read(key).catch((error: unknown) => {
        // What was closed under it says so in its own words.
        if (this.#open !== open) this.#failClosed();
        throw error;
      });
      if (this.#open === open) return seed;
      seed?.fill(0);
      return this.#failClosed();
    });
  }

  write(key: KeyName, seed: Uint8Array): Promise<void> {
    return this.#use((open) => this.#change(() => open.write(key, seed)));
  }

  remove(key: KeyName): Promise<boolean> {
    return this.#use((open) => this.#change(() => open.remove(key)));
  }

  /** Absent where no passphrase opens it. */
  get verify(): ((passphrase: Buffer) => Promise<boolean>) | undefined {
    const isSealed = this.#source.isSealed && this.#state !== 'ABSENT';
    return isSealed ? (passphrase) => this.#verify(passphrase) : undefined;
  }

  /** Absent where it cannot have another one. */
  get setPassphrase(): CustodyPort['setPassphrase'] {
    const isAbsent = this.#state === 'ABSENT';
    if (this.kind !== 'KEYCHAIN' && !isAbsent) return undefined;
    return async (passphrase) => {
      try {
        if (isAbsent) await this.#make(passphrase);
        else await this.#use((open) => this.#change(async () => open.setPassphrase?.(passphrase)));
      } finally {
        passphrase?.fill(0);
      }
    };
  }

  /** As `lock`, for ever. */
  close(): void {
    void this.#leave('CLOSED');
  }

  async #use<Result>(run: (open: CustodyPort) => Promise<Result>): Promise<Result> {
    await this.#opening?.catch(() => {});
    if (this.#state === 'UNREACHABLE') await this.reach();
    const open = this.#open ?? this.#failClosed();
    return this.#noting(() => run(open));
  }

  /** What no passphrase opens is open once it is reached, unless it was locked meanwhile. */
  async #reach(): Promise<void> {
    const source = this.#source;
    await this.#noting(async () => source.reach?.());
    if (this.#isReached) return;
    if (source.isSealed || this.#state !== 'UNREACHABLE') {
      this.#isReached = true;
      if (this.#state === 'UNREACHABLE') this.#enter('LOCKED');
      return;
    }
    const open = await this.#noting(() => source.open(Buffer.alloc(0)));
    this.#isReached = true;
    if (this.#state === 'UNREACHABLE') this.#enter('OPEN', open);
    else open.close();
  }

  async #noting<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      const result = await run();
      this.#note(undefined);
      return result;
    } catch (error) {
      const failure = unreachableBy(error);
      if (failure !== undefined) this.#note(failure);
      throw error;
    }
  }

  #note(failure: KeychainFailure | undefined): void {
    this.#failure = failure;
    this.#failedMs = failure === undefined ? Number.NEGATIVE_INFINITY : performance.now();
  }

  async #change<Result>(run: () => Promise<Result>): Promise<Result> {
    const change = run();
    this.#changes.add(change);
    try {
      return await change;
    } finally {
      this.#changes.delete(change);
    }
  }

  async #verify(passphrase: Buffer): Promise<boolean> {
    try {
      if (this.#state === 'UNLOCKING') await this.#opening?.catch(() => {});
      const verify = this.#open?.verify;
      if (verify !== undefined) return await verify.call(this.#open, passphrase);
      (await this.#source.open(passphrase)).close();
      return true;
    } catch (error) {
      if (isGamekeeperError(error, 'VaultSealed')) return false;
      throw error;
    } finally {
      passphrase.fill(0);
    }
  }

  /** The first passphrase makes what is not there yet. */
  #make(passphrase: Buffer | undefined): Promise<void> {
    return this.#unlockings.run(async () => {
      if (this.#state !== 'ABSENT' || passphrase === undefined) this.#failClosed();
      if (!(await this.#openWith(passphrase))) this.#failClosed();
    });
  }

  #failClosed(): never {
    if (this.#state === 'ABSENT') return fail('CustodyMissing', {});
    return fail('WalletsLocked', { by: 'gamekeeper unlock, or on the player’s page' });
  }

  #openWith(passphrase: Buffer): Promise<boolean> {
    return this.#follow(this.#source.open(passphrase));
  }

  /** Answers whether it is open then: not if it was locked meanwhile. */
  async #follow(opening: Promise<CustodyPort>): Promise<boolean> {
    this.#opening = opening;
    this.#enter('UNLOCKING');
    const isCurrent = () => this.#opening === opening;
    try {
      const open = await this.#noting(() => opening);
      if (isCurrent()) this.#enter('OPEN', open);
      else open.close();
      return isCurrent();
    } catch (error) {
      if (isCurrent()) this.#enter(this.#source.isAbsent ? 'ABSENT' : 'LOCKED');
      throw error;
    } finally {
      if (isCurrent()) this.#opening = undefined;
    }
  }

  async #leave(state: 'LOCKED' | 'CLOSED'): Promise<void> {
    const open = this.#open;
    this.#opening = undefined;
    this.#enter(state);
    // A key that is zeroed under a write would seal what is written with nothing.
    while (this.#changes.size > 0) await Promise.allSettled(this.#changes);
    open?.close();
  }

  #enter(state: CustodyState, open?: CustodyPort): void {
    this.#open = open;
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }
}
