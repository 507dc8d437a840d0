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
import type { MessageKey } from './outcome.ts';

/**
 * The first 22 digits hold 128 bits. A signer can produce signatures with a common prefix, but only
 * with its own key, so no one else's can be hidden.
 */
const PREFIX_DIGITS = 22;
const CANDIDATES_MAX = 16;

/** The index entry by which a transaction is found. @param signature base58. */
export function signatureIndex(signature: string): IndexEntry {
  return { index: SIGNATURE_INDEX, value: signature.slice(0, PREFIX_DIGITS) };
}

/** Batch sizes of the index. */
interface IndexPace {
  /** Entries buffered before they are sorted. */
  readonly gatheredMax: number;
  /** Of the sorted entries, how many adjacent ones go with one batch. */
  readonly slice: number;
}

/** After a crash, a start reads about twice as many outcomes as are buffered, at most. */
const usualPace: IndexPace = { gatheredMax: 4096, slice: 128 };

/** Entries written per transaction noted: more than one, so that the backlog shrinks. */
const WRITTEN_PER_NOTED = 2;

/** Outcomes from this height on may lack an index entry; the key is absent when none do. */
const HEIGHT_KEY = 'ledger:signatures';

interface Buffered extends IndexAddition {
  readonly issuedHeight: number;
}

/**
 * Index from signatures to outcomes. Signatures are random, so that an entry written with each
 * transaction would dirty a page of its own: a third of all that a transfer writes. Instead,
 * entries are buffered in memory, sorted, and written later in runs of adjacent keys. Entries not
 * yet written when the process ended are rebuilt from the outcomes, which are durable with their
 * transactions: the store keeps the height from which to look for them.
 */
export class SignatureIndex {
  readonly #store: Store;
  readonly #pace: IndexPace;
  /** Keys of outcomes whose entry is not written yet, by the entry's value. */
  readonly #unwritten = new Map<Key, readonly Key[]>();
  #buffered: Buffered[] = [];
  /** The previous buffer, sorted; and how many of its entries are written. */
  #sorted: readonly Buffered[] = [];
  #writtenCount = 0;
  /** How many entries may be written, earned by new transactions. */
  #allowance = 0;
  /** For the next batch: entries of outcomes below the stored height. */
  #late: IndexAddition[] = [];
  /** As stored, or as the next batch will store it. */
  #height: number | undefined;
  #isHeightNew = false;

  constructor(store: Store, pace = usualPace) {
    this.#store = store;
    this.#pace = pace;
    this.reload();
  }

  /** Call after the store has undone batches: reads the unindexed outcomes again. */
  reload(): void {
    this.reset();
    const height = this.#store.get('meta', HEIGHT_KEY);
    if (height === undefined) return;
    const from = binaryFromBytes(height);
    for (const [key, value] of this.#store.scan('transaction', from)) {
      const { signature } = decodeKept(value).outcome;
      if (signature !== null) this.#buffer(signature, { key, issuedHeight: heightOf(key) });
    }
    this.#height = Number(asBuffer(height).readBigUInt64BE());
    this.#isHeightNew = false;
  }

  /** Call after a copy was restored, in which every outcome has its entry. */
  reset(): void {
    this.#unwritten.clear();
    this.#buffered = [];
    this.#sorted = [];
    this.#writtenCount = 0;
    this.#allowance = 0;
    this.#late = [];
    this.#height = undefined;
    this.#isHeightNew = false;
  }

  /** Keys of the outcomes whose signature shares this one's prefix. @param signature base58. */
  find(signature: string): readonly Key[] {
    const { index, value } = signatureIndex(signature);
    const waiting = this.#unwritten.get(value) ?? [];
    return [...waiting, ...this.#store.find(index, [value], CANDIDATES_MAX)];
  }

  /** Notes an outcome of the next batch. @param signature base58. */
  note(signature: string, messageKey: MessageKey): void {
    this.#allowance += WRITTEN_PER_NOTED;
    const { key, issuedHeight } = messageKey;
    if (this.#height !== undefined && issuedHeight < this.#height) {
      this.#late.push({ ...signatureIndex(signature), key });
      return;
    }
    this.#buffer(signature, messageKey);
    if (this.#height === undefined) this.#setHeight(issuedHeight);
  }

  /** Index entries and writes to add to the next batch. */
  takeDue(): Required<Pick<Batch, 'writes' | 'addIndexes'>> {
    const addIndexes = this.#late;
    this.#late = [];
    const { gatheredMax, slice } = this.#pace;
    if (this.#writtenCount === this.#sorted.length && this.#buffered.length >= gatheredMax) {
      this.#sorted = this.#buffered.sort(byValue);
      this.#buffered = [];
      this.#writtenCount = 0;
      this.#allowance = 0;
    }
    if (this.#writtenCount < this.#sorted.length && this.#allowance >= slice) {
      addIndexes.push(...this.#takeSorted(this.#allowance));
      this.#allowance = 0;
    }
    return { writes: this.#takeHeight(), addIndexes };
  }

  /** Writes all missing entries. Durable when it resolves. @throws StorageFull. */
  async makeAll(): Promise<void> {
    if (this.#unwritten.size === 0 && this.#late.length === 0) return;
    const left = [...this.#sorted.slice(this.#writtenCount), ...this.#buffered].sort(byValue);
    const addIndexes = [...this.#late, ...left];
    this.reset();
    const writes: Write[] = [{ space: 'meta', key: HEIGHT_KEY, value: undefined }];
    await this.#store.commit({ writes, addIndexes });
  }

  #buffer(signature: string, { key, issuedHeight }: MessageKey): void {
    const entry = signatureIndex(signature);
    this.#buffered.push({ ...entry, key, issuedHeight });
    const others = this.#unwritten.get(entry.value) ?? [];
    this.#unwritten.set(entry.value, [...others, key]);
  }

  #takeSorted(count: number): readonly IndexAddition[] {
    const taken = this.#sorted.slice(this.#writtenCount, this.#writtenCount + count);
    this.#writtenCount += taken.length;
    for (const { value, key } of taken) this.#forget(value, key);
    if (this.#writtenCount === this.#sorted.length) {
      this.#sorted = [];
      this.#writtenCount = 0;
      this.#setHeight(lowestHeight(this.#buffered));
    }
    return taken;
  }

  #forget(value: Key, key: Key): void {
    const others = this.#unwritten.get(value)!.filter((other) => other !== key);
    if (others.length === 0) this.#unwritten.delete(value);
    else this.#unwritten.set(value, others);
  }

  /** Undefined when nothing is pending: the next outcome then sets it. */
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

function lowestHeight(entries: readonly Buffered[]): number | undefined {
  let lowest: number | undefined;
  for (const { issuedHeight } of entries) {
    if (lowest === undefined || issuedHeight < lowest) lowest = issuedHeight;
  }
  return lowest;
}

function byValue(left: IndexAddition, right: IndexAddition): number {
  return left.value < right.value ? -1 : 1;
}
