import { hash } from 'node:crypto';
import { binarySlice } from '../../../codec/bytes.ts';
import { BLOCKHASH_LIFETIME_HEIGHTS } from '../../../core/limits.ts';
import type { Key, Store, Write } from '../../store/store.ts';
import { decodeKept, encodeKept } from '../log/kept.ts';
import type { KeptTransaction } from '../log/kept-transaction.ts';
import type { MessageKey } from '../log/message-key.ts';
import type { TransactionOutcome } from '../log/outcome.ts';
import type { SignatureIndex } from '../log/signatures.ts';

const HEIGHT_BYTES = 8;

const keyBytes = Buffer.alloc(HEIGHT_BYTES + 32);

export function messageKeyOf(messageBytes: Uint8Array, issuedHeight: number): MessageKey {
  // One text from the start: a joined one would be copied when it is first looked up.
  keyBytes.writeUInt32BE(issuedHeight, HEIGHT_BYTES - 4);
  keyBytes.set(hash('sha256', messageBytes, 'buffer'), HEIGHT_BYTES);
  return { key: binarySlice(keyBytes, 0, keyBytes.length), issuedHeight };
}

/**
 * Which transactions came before, and what became of them. A transaction whose blockhash is alive
 * and was issued since this process began, or since a revert, cannot have an outcome that is not
 * noted here: a new one, which is nearly every one, is told from memory.
 */
export class SeenMessages {
  readonly #store: Store;
  readonly #signatures: SignatureIndex;
  #openedHeight: number;
  /** Noted in the last 150 heights and more; then they move to `#older`, and then out. */
  #newer = new Set<Key>();
  #older = new Set<Key>();
  #newerSince: number;

  constructor(store: Store, openedHeight: number, signatures: SignatureIndex) {
    this.#store = store;
    this.#signatures = signatures;
    this.#openedHeight = openedHeight;
    this.#newerSince = openedHeight;
  }

  /** To be called when the store was put back: nothing that was noted counts any more. */
  reset(height: number): void {
    this.#openedHeight = height;
    this.#newer = new Set();
    this.#older = new Set();
    this.#newerSince = height;
  }

  /** The first outcome of a transaction that came before. */
  find({ key, issuedHeight }: MessageKey, heightNow: number): TransactionOutcome | undefined {
    const isAlive = heightNow <= issuedHeight + BLOCKHASH_LIFETIME_HEIGHTS;
    const isNoted = this.#newer.has(key) || this.#older.has(key);
    if (isAlive && issuedHeight > this.#openedHeight && !isNoted) return undefined;
    const kept = this.#store.get('transaction', key);
    return kept === undefined ? undefined : decodeKept(kept).outcome;
  }

  /** Notes an outcome; the write makes it durable, and found by the signature. */
  note(messageKey: MessageKey, kept: KeptTransaction, heightNow: number): Write {
    const { key } = messageKey;
    if (heightNow > this.#newerSince + BLOCKHASH_LIFETIME_HEIGHTS) {
      this.#older = this.#newer;
      this.#newer = new Set();
      this.#newerSince = heightNow;
    }
    this.#newer.add(key);
    // What has a message has a signature.
    this.#signatures.note(kept.outcome.signature!, messageKey);
    return { space: 'transaction', key, value: encodeKept(kept) };
  }
}
