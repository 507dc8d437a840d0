import type { Custody } from '../../methods/generated/types.ts';

/** Which key: a wallet's name on one network. */
export interface KeyName {
  /** Base58. A key never leaves its network: its name begins with it. */
  readonly genesisId: string;
  readonly wallet: string;
}

/**
 * Where seeds are kept. A seed is 32 bytes in a Buffer of the caller's, who zeroes it. Nothing here
 * replaces a key that is there.
 */
export interface CustodyPort {
  readonly kind: Custody;
  /** Where keys are, in words for the player. */
  readonly description: string;
  /** Undefined when there is no such key. @throws KeychainUnavailable, VaultSealed. */
  read(key: KeyName): Promise<Buffer | undefined>;
  /**
   * Keeps a seed and reads it back.
   * @throws WalletExists, KeychainUnavailable, KeychainReadBack, VaultSealed.
   */
  write(key: KeyName, seed: Uint8Array): Promise<void>;
  /** Answers whether there was such a key. @throws KeychainUnavailable, VaultSealed. */
  remove(key: KeyName): Promise<boolean>;
  /** Zeroes what it holds. */
  close(): void;
}

/** The text under which a key is kept. */
export function accountOf({ genesisId, wallet }: KeyName): string {
  return `${genesisId}/${wallet}`;
}
