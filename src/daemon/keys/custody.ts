import type { Custody } from '../../methods/generated/types.ts';
import type { KeychainFailure } from './keychain-problem.ts';

/** Identifies a key: a wallet's name on one network. */
export interface KeyName {
  /** Genesis id, base58. It is part of the name, so a key is never used on another network. */
  readonly genesisId: string;
  readonly wallet: string;
}

/**
 * Whether keys can be used now. Absent: there is no place for any yet. Unreachable: nobody knows
 * yet whether a passphrase opens it, and what needs a key tries it again.
 */
export type CustodyState = 'ABSENT' | 'UNREACHABLE' | 'LOCKED' | 'UNLOCKING' | 'OPEN' | 'CLOSED';

/** What can be locked, so that no key is used until it is unlocked. */
export interface Lockable {
  readonly state: CustodyState;
  /** Why it could not be reached when it was last needed; undefined if it could. */
  readonly failure: KeychainFailure | undefined;
  /** Looks again whether it can be reached, where that asks the player nothing again. */
  refresh(): Promise<void>;
  /** Reaches it, if it could not be when it was needed last. @throws KeychainUnavailable. */
  reach(): Promise<void>;
  /** Calls back after each change; answers a function that ends it. */
  listen(listener: (state: CustodyState) => void): () => void;
  /** @throws WalletsLocked, CustodyMissing unless it is open, or may be once it is needed. */
  requireUnlocked(): void;
  /** Zeroes what opens it, once everything that is being written is. Resolves then. */
  lock(): Promise<void>;
  /**
   * Opens it, if it is not open. Zeroes the passphrase, which is empty where none is taken.
   * @throws WalletsLocked if it is locked again meanwhile, VaultSealed for another passphrase, and
   *   why it could not be opened.
   */
  unlock(passphrase: Buffer): Promise<void>;
}

/**
 * Storage of seeds. A seed is 32 bytes in a Buffer that the caller owns and zeroes. Existing keys
 * are never overwritten.
 */
export interface CustodyPort {
  readonly kind: Custody;
  /** Where the keys are, in words for the player. */
  readonly description: string;
  /** Undefined if there is no such key. @throws KeychainUnavailable, VaultSealed. */
  read(key: KeyName): Promise<Buffer | undefined>;
  /**
   * Stores a seed and reads it back.
   * @throws WalletExists, KeychainUnavailable, KeychainReadBack, VaultSealed.
   */
  write(key: KeyName, seed: Uint8Array): Promise<void>;
  /** Answers whether the key existed. @throws KeychainUnavailable, VaultSealed. */
  remove(key: KeyName): Promise<boolean>;
  /**
   * Whether this is the passphrase that the keys are sealed with; absent if they are sealed with
   * none. Zeroes it. Takes half a second.
   */
  readonly verify?: ((passphrase: Buffer) => Promise<boolean>) | undefined;
  /**
   * Sets or changes the passphrase that seals the keys, or removes it where it is undefined; absent
   * where that is not possible. Zeroes it. A kill in the middle loses no key.
   * @throws InvalidParams for a short one, WalletsLocked, KeychainUnavailable, KeychainReadBack.
   */
  readonly setPassphrase?: ((passphrase: Buffer | undefined) => Promise<void>) | undefined;
  /** Undefined for one that is always open. */
  readonly lockable?: Lockable | undefined;
  /** Zeroes all secrets in memory. */
  close(): void;
}

/** The account name under which a key is stored. */
export function accountOf({ genesisId, wallet }: KeyName): string {
  return `${genesisId}/${wallet}`;
}
