import type { Key } from '../../store/store.ts';

/**
 * What a transaction's outcome is kept under: the height of its blockhash, then the hash of its
 * message. Not its signature, of which a signer can make another for the same message. With the
 * height in front, new entries lie side by side on the disk.
 */
export interface MessageKey {
  readonly key: Key;
  /** The height at which its blockhash was issued. */
  readonly issuedHeight: number;
}
