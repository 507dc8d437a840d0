import type { Key } from '../../store/store.ts';

/**
 * The key of a transaction's outcome: the height of its blockhash, then the hash of its message.
 * Not its signature, as a signer can produce another one for the same message. With the height
 * first, new entries are adjacent on disk.
 */
export interface MessageKey {
  readonly key: Key;
  /** Height at which the transaction's blockhash was issued. */
  readonly issuedHeight: number;
}
