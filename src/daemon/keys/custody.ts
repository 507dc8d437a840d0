import type { Custody } from '../../methods/generated/types.ts';

/** Identifies a key: a wallet's name on one network. */
export interface KeyName {
  /** Genesis id, base58. It is part of the name, so a key is never used on another network. */
  readonly genesisId: string;
  readonly wallet: string;
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
  verify?(passphrase: Buffer): Promise<boolean>;
  /** Zeroes all secrets in memory. */
  close(): void;
}

/** The account name under which a key is stored. */
export function accountOf({ genesisId, wallet }: KeyName): string {
  return `${genesisId}/${wallet}`;
}
