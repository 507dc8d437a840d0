import { hash } from 'node:crypto';
import { binarySlice } from '../../../codec/bytes.ts';
import { BLOCKHASH_LIFETIME_HEIGHTS } from '../../../core/limits.ts';
import { WideMap } from '../../../core/wide-map.ts';
import { KEY_HEIGHT_BYTES } from '../../store/groups.ts';
import type { Key, Store, Write } from '../../store/store.ts';
import { decodeKept, encodeKept, type KeptTransaction } from '../log/kept.ts';
import type { MessageKey, TransactionOutcome } from '../log/outcome.ts';
import type { SignatureIndex } from '../log/signatures.ts';

/** The write that stores an outcome. */
interface NotedOutcome extends Write {
  readonly value: Uint8Array;
}

const keyBytes = Buffer.alloc(KEY_HEIGHT_BYTES + 32);

export function messageKeyOf(messageBytes: Uint8Array, issuedHeight: number): MessageKey {
  // Encoded as one string: a concatenated one would be flattened on its first lookup.
  keyBytes.writeUInt32BE(issuedHeight, KEY_HEIGHT_BYTES - 4);
  keyBytes.set(hash('sha256', messageBytes, 'buffer'), KEY_HEIGHT_BYTES);
  return { key: binarySlice(keyBytes, 0, keyBytes.length), issuedHeight };
}

/**
 * Transactions seen before, and their outcomes. If a transaction's blockhash has not expired, and
 * was issued since this process started or since the last revert, any outcome of it is noted here:
 * a new transaction, as nearly every one is, is recognised from memory alone.
 */
export class SeenMessages {
  readonly #store: Store;
  readonly #signatures: SignatureIndex;
  #openedHeight: number;
  /** Notes of at least the last 150 heights; they then move to `#older`, and are then dropped. */
  #newer = new WideMap<Key, true>();
  #older = new WideMap<Key, true>();
  #newerSince: number;

  constructor(store: Store, openedHeight: number, signatures: SignatureIndex) {
    this.#store = store;
    this.#signatures = signatures;
    this.#openedHeight = openedHeight;
    this.#newerSince = openedHeight;
  }

  /** Call after a revert: all notes are dropped. */
  reset(height: number): void {
    this.#openedHeight = height;
    this.#newer = new WideMap();
    this.#older = new WideMap();
    this.#newerSince = height;
  }

  /** The first outcome of a transaction seen before. */
  find({ key, issuedHeight }: MessageKey, heightNow: number): TransactionOutcome | undefined {
    const isAlive = heightNow <= issuedHeight + BLOCKHASH_LIFETIME_HEIGHTS;
    const isNoted = this.#newer.has(key) || this.#older.has(key);
    if (isAlive && issuedHeight > this.#openedHeight && !isNoted) return undefined;
    const kept = this.#store.get('transaction', key);
    return kept === undefined ? undefined : decodeKept(kept).outcome;
  }

  /** Notes an outcome; the returned write stores it, and makes it findable by signature. */
  note(messageKey: MessageKey, kept: KeptTransaction, heightNow: number): NotedOutcome {
    // A transaction with a message has a signature.
    return this.noteAs(messageKey, kept.outcome.signature!, encodeKept(kept), heightNow);
  }

  /** The same, of an outcome as it is stored. */
  noteAs(
    messageKey: MessageKey,
    signature: string,
    value: Uint8Array,
    heightNow: number,
  ): NotedOutcome {
    const { key } = messageKey;
    if (heightNow > this.#newerSince + BLOCKHASH_LIFETIME_HEIGHTS) {
      this.#older = this.#newer;
      this.#newer = new WideMap();
      this.#newerSince = heightNow;
    }
    this.#newer.set(key, true);
    this.#signatures.note(signature, messageKey);
    return { space: 'transaction', key, value };
  }
}
