import {
  base58Decode,
  base58Encode,
  binaryFromBytes,
  concatBytes,
  u64BigEndian,
} from '../../../codec/bytes.ts';
import { SIGNATURE_BYTES } from '../../../solana/keys.ts';
import type { DumpRow, Key, Store, Write } from '../../store/store.ts';

/**
 * Whoever signs what the ledger executes has to know of it after a crash. What they write of it is
 * carried by the commit that makes its outcome durable, until they have it on a disk of their own:
 * so one flush of the disk makes both durable, and neither is there without the other.
 */
export interface Carrier {
  /** Whether something must be carried of a transaction. @param signature its first, base58. */
  has(signature: string): boolean;
  /** What that is. */
  encode(signature: string): Uint8Array;
}

/** Carried with a transaction that the ledger has executed or refused for good. */
export interface CarriedNote {
  readonly key: Key;
  /** Base58. */
  readonly signature: string;
  readonly bytes: Uint8Array;
}

/**
 * In the space `meta`, which no copy of the state has. A place is written over once its note is of
 * no use, so that there are no more rows than transactions under way, and each costs one write.
 */
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
  for (const [key, value] of entries) {
    if (!isCarriedKey(key)) continue;
    // A note begins with the signature.
    const signature = base58Encode(value.subarray(0, SIGNATURE_BYTES));
    yield { key, signature, bytes: value.subarray(SIGNATURE_BYTES) };
  }
}

/** What a ledger's store carries. */
export class CarriedNotes {
  readonly #store: Store;
  #carrier: Carrier | undefined;
  /** By place: the signature of the note that is there. */
  #places: (string | undefined)[] = [];
  /** Where notes are of no use any more. */
  #free: number[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /** From now on it carries what this one has. */
  carryFor(carrier: Carrier): void {
    this.#carrier = carrier;
    this.reload();
  }

  /** Call after the store has undone batches. */
  reload(): void {
    if (this.#carrier === undefined) return;
    this.#places = [];
    for (const { key, signature } of this.read()) this.#places[placeOf(key)] = signature;
    this.#free = [];
  }

  read(): CarriedNote[] {
    return [...carriedAmong(this.#store.scan('meta', PREFIX))];
  }

  /** The writes that belong into the commit of these transactions. @param signatures base58. */
  writes(signatures: readonly string[]): Write[] {
    const carrier = this.#carrier;
    const carried = carrier && signatures.filter((signature) => carrier.has(signature));
    return (carried ?? []).map((signature): Write => {
      const place = this.#takePlace();
      this.#places[place] = signature;
      const value = concatBytes(base58Decode(signature)!, carrier!.encode(signature));
      return { space: 'meta', key: keyOf(place), value };
    });
  }

  #takePlace(): number {
    if (this.#free.length === 0) {
      const isOver = (place: number) => !this.#carrier!.has(this.#places[place] ?? '');
      this.#free = [...this.#places.keys()].filter(isOver);
    }
    return this.#free.pop() ?? this.#places.length;
  }
}

function keyOf(place: number): Key {
  return PREFIX + binaryFromBytes(u64BigEndian(BigInt(place)));
}

function placeOf(key: Key): number {
  return Number(Buffer.from(key.slice(PREFIX.length), 'latin1').readBigUInt64BE());
}
