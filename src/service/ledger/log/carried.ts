import {
  base58Decode,
  base58Encode,
  binaryFromBytes,
  bytesFromBinary,
} from '../../../codec/bytes.ts';
import type { DumpRow, Key, Store, Write } from '../../store/store.ts';

/**
 * Whoever signs what the ledger executes has to know of it after a crash. What they write of it is
 * carried by the commit that makes its outcome durable, until they have it on a disk of their own:
 * so one flush of the disk makes both durable, and neither is there without the other.
 */
export interface Carrier {
  /** Whether something is to be carried of a transaction. @param signature its first, base58. */
  has(signature: string): boolean;
  /** What that is. */
  encode(signature: string): Uint8Array;
}

/** Carried with a transaction that the ledger has executed or refused for good. */
export interface CarriedNote {
  /** Base58. */
  readonly signature: string;
  readonly bytes: Uint8Array;
}

/** In the space `meta`, which no copy of the state has. */
const PREFIX = 'ledger:carried:';

/** Whether an entry of `meta` is carried for somebody: of no use outside of its home. */
export function isCarriedKey(key: Key): boolean {
  return key.startsWith(PREFIX);
}

/** All rows but what is carried. */
export function* withoutCarried(rows: Iterable<DumpRow>): Iterable<DumpRow> {
  for (const row of rows) {
    const isCarried = row.kind === 'entry' && row.space === 'meta' && isCarriedKey(row.key);
    if (!isCarried) yield row;
  }
}

/** What is carried, among the entries of `meta`. */
export function* carriedAmong(
  entries: Iterable<readonly [Key, Uint8Array]>,
): Iterable<CarriedNote> {
  for (const [key, bytes] of entries) {
    if (isCarriedKey(key)) yield { signature: signatureOf(key), bytes };
  }
}

/** What a ledger's store carries. */
export class CarriedNotes {
  readonly #store: Store;
  #carrier: Carrier | undefined;
  /** What the store carries: keys by signature. */
  #keys = new Map<string, Key>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** From now on it carries what this one has, and nothing that this one has no more. */
  carryFor(carrier: Carrier): void {
    this.#carrier = carrier;
    this.reload();
  }

  /** Call after the store has undone batches. */
  reload(): void {
    if (this.#carrier === undefined) return;
    this.#keys = new Map(this.read().map(({ signature }) => [signature, keyOf(signature)]));
  }

  read(): CarriedNote[] {
    return [...carriedAmong(this.#store.scan('meta', PREFIX))];
  }

  /** The writes that belong into the commit of these transactions. @param signatures base58. */
  writes(signatures: readonly string[]): Write[] {
    const carrier = this.#carrier;
    if (carrier === undefined) return [];
    const writes: Write[] = [];
    for (const [signature, key] of this.#keys) {
      if (carrier.has(signature)) continue;
      this.#keys.delete(signature);
      writes.push({ space: 'meta', key, value: undefined });
    }
    for (const signature of signatures) {
      if (!carrier.has(signature)) continue;
      const key = keyOf(signature);
      this.#keys.set(signature, key);
      writes.push({ space: 'meta', key, value: carrier.encode(signature) });
    }
    return writes;
  }
}

function keyOf(signature: string): Key {
  return PREFIX + binaryFromBytes(base58Decode(signature)!);
}

function signatureOf(key: Key): string {
  return base58Encode(bytesFromBinary(key.slice(PREFIX.length)));
}
