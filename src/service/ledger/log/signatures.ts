import { asBuffer, binaryFromBytes, u64BigEndian } from '../../../codec/bytes.ts';
import {
  type Batch,
  type IndexAddition,
  type IndexEntry,
  type Key,
  SIGNATURE_INDEX,
  type Store,
  type Write,
} from '../../store/store.ts';
import { decodeKept } from './kept.ts';
import type { MessageKey } from './message-key.ts';

/**
 * The first 22 digits are 128 bits. A signer can make signatures that begin alike, but only of its
 * own key: they hide nobody else's.
 */
const PREFIX_DIGITS = 22;
const CANDIDATES_MAX = 16;

/** What a transaction's entry is found by. @param signature base58. */
export function signatureIndex(signature: string): IndexEntry {
  return { index: SIGNATURE_INDEX, value: signature.slice(0, PREFIX_DIGITS) };
}

/** How many entries of the index are made at a time. */
interface IndexPace {
  /** So many are gathered before they are brought into order. */
  readonly gatheredMax: number;
  /** And so many of those, side by side, go with one batch. */
  readonly slice: number;
}

/** A start after a kill reads at most about twice as many outcomes as are gathered. */
const usualPace: IndexPace = { gatheredMax: 4096, slice: 128 };

/** Of the entries that a batch makes for each transaction in it: more than come to be made. */
const MADE_PER_NOTED = 2;

/** From this height on outcomes may have no entry; there is no note when all have. */
const HEIGHT_KEY = 'ledger:signatures';

interface Gathered extends IndexAddition {
  readonly issuedHeight: number;
}

/**
 * Which outcome a signature has. Signatures come in no order, so that an entry made with each
 * transaction would change a page of the store of its own: a third of all that a transfer writes.
 * Instead they are gathered in memory, brought into order, and made later many side by side. What
 * was not made when the process ended is found again from the outcomes, which are durable with
 * their transactions: the store keeps the height from which on to look for them.
 */
export class SignatureIndex {
  readonly #store: Store;
  readonly #pace: IndexPace;
  /** Keys of outcomes whose entry is not made, by the entry's value. */
  readonly #waiting = new Map<Key, readonly Key[]>();
  #gathered: Gathered[] = [];
  /** Those before, in order, and how many of them are made. */
  #ordered: readonly Gathered[] = [];
  #made = 0;
  /** How many may be made because of those that came. */
  #allowance = 0;
  /** For the next batch: of outcomes that the store's height leaves out. */
  #late: IndexAddition[] = [];
  /** As the store has it, or will with the next batch. */
  #height: number | undefined;
  #isHeightNew = false;

  constructor(store: Store, pace = usualPace) {
    this.#store = store;
    this.#pace = pace;
    this.reload();
  }

  /** To be called when the store has less than was noted: reads again what has no entry. */
  reload(): void {
    this.reset();
    const height = this.#store.get('meta', HEIGHT_KEY);
    if (height === undefined) return;
    const from = binaryFromBytes(height);
    for (const [key, value] of this.#store.scan('transaction', from)) {
      const { signature } = decodeKept(value).outcome;
      if (signature !== null) this.#gather(signature, { key, issuedHeight: heightOf(key) });
    }
    this.#height = Number(asBuffer(height).readBigUInt64BE());
    this.#isHeightNew = false;
  }

  /** To be called when the store was put back to a copy, in which all have their entry. */
  reset(): void {
    this.#waiting.clear();
    this.#gathered = [];
    this.#ordered = [];
    this.#made = 0;
    this.#allowance = 0;
    this.#late = [];
    this.#height = undefined;
    this.#isHeightNew = false;
  }

  /** Keys of the outcomes whose signature begins as this one. @param signature base58. */
  find(signature: string): readonly Key[] {
    const { index, value } = signatureIndex(signature);
    const waiting = this.#waiting.get(value) ?? [];
    return [...waiting, ...this.#store.find(index, [value], CANDIDATES_MAX)];
  }

  /** Notes an outcome that goes with the next batch. @param signature base58. */
  note(signature: string, messageKey: MessageKey): void {
    this.#allowance += MADE_PER_NOTED;
    const { key, issuedHeight } = messageKey;
    if (this.#height !== undefined && issuedHeight < this.#height) {
      this.#late.push({ ...signatureIndex(signature), key });
      return;
    }
    this.#gather(signature, messageKey);
    if (this.#height === undefined) this.#setHeight(issuedHeight);
  }

  /** What is to go with the next batch besides its own writes. */
  takeDue(): Required<Pick<Batch, 'writes' | 'addIndexes'>> {
    const addIndexes = this.#late;
    this.#late = [];
    const { gatheredMax, slice } = this.#pace;
    if (this.#made === this.#ordered.length && this.#gathered.length >= gatheredMax) {
      this.#ordered = this.#gathered.sort(byValue);
      this.#gathered = [];
      this.#made = 0;
      this.#allowance = 0;
    }
    if (this.#made < this.#ordered.length && this.#allowance >= slice) {
      addIndexes.push(...this.#takeOrdered(this.#allowance));
      this.#allowance = 0;
    }
    return { writes: this.#takeHeight(), addIndexes };
  }

  /** Makes all entries that are not made. Durable when it resolves. @throws StorageFull. */
  async makeAll(): Promise<void> {
    if (this.#waiting.size === 0 && this.#late.length === 0) return;
    const left = [...this.#ordered.slice(this.#made), ...this.#gathered].sort(byValue);
    const addIndexes = [...this.#late, ...left];
    this.reset();
    const writes: Write[] = [{ space: 'meta', key: HEIGHT_KEY, value: undefined }];
    await this.#store.commit({ writes, addIndexes });
  }

  #gather(signature: string, { key, issuedHeight }: MessageKey): void {
    const entry = signatureIndex(signature);
    this.#gathered.push({ ...entry, key, issuedHeight });
    const others = this.#waiting.get(entry.value) ?? [];
    this.#waiting.set(entry.value, [...others, key]);
  }

  #takeOrdered(count: number): readonly IndexAddition[] {
    const taken = this.#ordered.slice(this.#made, this.#made + count);
    this.#made += taken.length;
    for (const { value, key } of taken) this.#forget(value, key);
    if (this.#made === this.#ordered.length) {
      this.#ordered = [];
      this.#made = 0;
      this.#setHeight(lowestHeight(this.#gathered));
    }
    return taken;
  }

  #forget(value: Key, key: Key): void {
    const others = this.#waiting.get(value)!.filter((other) => other !== key);
    if (others.length === 0) this.#waiting.delete(value);
    else this.#waiting.set(value, others);
  }

  /** Undefined when nothing waits: then the next that comes sets it. */
  #setHeight(height: number | undefined): void {
    this.#height = height;
    this.#isHeightNew = height !== undefined;
  }

  #takeHeight(): readonly Write[] {
    if (!this.#isHeightNew) return [];
    this.#isHeightNew = false;
    const value = u64BigEndian(BigInt(this.#height!));
    return [{ space: 'meta', key: HEIGHT_KEY, value }];
  }
}

/** A key begins with the height in 8 bytes, big-endian. */
function heightOf(key: Key): number {
  return Number(Buffer.from(key.slice(0, 8), 'latin1').readBigUInt64BE());
}

function lowestHeight(entries: readonly Gathered[]): number | undefined {
  let lowest: number | undefined;
  for (const { issuedHeight } of entries) {
    if (lowest === undefined || issuedHeight < lowest) lowest = issuedHeight;
  }
  return lowest;
}

function byValue(left: IndexAddition, right: IndexAddition): number {
  return left.value < right.value ? -1 : 1;
}
