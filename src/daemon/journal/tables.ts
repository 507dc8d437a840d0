import type { JournalEntry } from '../../methods/ports.ts';
import { isOpenState, isSettledState, statesTaking } from '../../methods/write-machine.ts';
import type { LinkedRows } from '../../sealed/linked-rows.ts';
import { failDamaged, PUT_BACK } from '../home/damage.ts';
import type { JournalAge } from './age.ts';
import { encodeRecord, type JournalContents, type JournalRecord } from './contents.ts';
import type { CommittedHead, JournalDatabase } from './database.ts';
import {
  ERAS,
  eraKey,
  eraOfKey,
  factOf,
  hashedKey,
  packNumber,
  putFact,
  SIGNATURES,
  slotOf,
  unpackNumber,
  WRITES,
} from './facts.ts';
import type { GrantRows } from './grant-rows.ts';

/** A write whose outcome is known. */
export interface SettledWrite {
  readonly game: string;
  readonly idempotencyKey: string;
  /** The first of its signatures. */
  readonly signature: string;
}

const undoneStates = statesTaking('Undone');
const PRUNE_PAUSE_MS = 60 * 60 * 1000;

/** The journal's committed entries. The caller wraps changes in a transaction. */
export class JournalTables {
  readonly #rows: LinkedRows;
  readonly #grants: GrantRows;
  readonly #contents: JournalContents;
  readonly #file: string;
  #nextNumber: number;
  /** Records before this number have been examined. */
  #pruneFrom = 0;
  #pruneAgainMs = Number.NEGATIVE_INFINITY;
  /** Unsettled writes by number, with their record if it is cached. */
  readonly #open = new Map<number, JournalRecord | undefined>();
  /** Numbers of those with a cached record, by game and idempotency key. */
  readonly #openBySlot = new Map<string, number>();
  #hashed: { readonly slot: string; readonly key: Uint8Array } | undefined;
  /** Eras that have a row, with the number in it. */
  readonly #knownEras = new Map<number | null, number>();

  constructor({ rows, contents, file }: JournalDatabase, grants: GrantRows) {
    this.#rows = rows;
    this.#grants = grants;
    this.#contents = contents;
    this.#file = file;
    this.#nextNumber = contents.lastNumber() + 1;
    this.#readOpen();
  }

  /** Clears caches after a rollback. */
  forgetCached(): void {
    this.#rows.forgetCached();
    this.#grants.forgetCached();
    this.#knownEras.clear();
    this.#pruneFrom = 0;
    this.#nextNumber = this.#contents.lastNumber() + 1;
    this.#readOpen();
  }

  /** Numbers of the unsettled writes, for the next commit. */
  openNumbers(): number[] {
    return [...this.#open.keys()];
  }

  find(game: string, idempotencyKey: string): JournalEntry | undefined {
    const number = this.#numberOf(game, idempotencyKey);
    return number === undefined ? undefined : this.#read(number, game, idempotencyKey).entry;
  }

  findBySignature(game: string, signature: string): JournalEntry | undefined {
    const write = this.#rows.get(hashedKey(SIGNATURES, game, signature));
    const number = write && this.#rows.get(write);
    return number && this.#contents.get(unpackNumber(number)).entry;
  }

  /** Unsettled entries, in the order in which they were first put. */
  open(): JournalEntry[] {
    const numbers = this.openNumbers().sort((one, other) => one - other);
    return numbers.map((number) => this.#contents.get(number).entry);
  }

  put(record: JournalRecord): void {
    const { entry } = record;
    const { game, idempotencyKey } = entry;
    const slot = slotOf(entry);
    const known = this.#openBySlot.get(slot) ?? this.#numberOf(game, idempotencyKey);
    const number = known ?? this.#nextNumber;
    const before = known === undefined ? undefined : this.#recordOf(known, game, idempotencyKey);
    const kept = withPast(record, before);
    this.#contents.put(number, encodeRecord(kept));
    this.#grants.count(before?.entry.count, entry.count);
    if (entry.state === 'SUCCEEDED') this.#grants.noteReceivers(entry.count?.last);
    if (known === undefined) {
      this.#nextNumber += 1;
      this.#rows.put(this.#keyOf(entry), packNumber(number));
    }
    this.#putSignatures(entry, before?.entry);
    this.#noteState(number, slot, kept);
  }

  #noteState(number: number, slot: string, record: JournalRecord): void {
    if (isOpenState(record.entry.state)) {
      this.#open.set(number, record);
      this.#openBySlot.set(slot, number);
    } else {
      this.#open.delete(number);
      this.#openBySlot.delete(slot);
      this.#noteEra(record.era, number);
    }
  }

  #recordOf(number: number, game: string, idempotencyKey: string): JournalRecord {
    return this.#open.get(number) ?? this.#read(number, game, idempotencyKey);
  }

  /** Reads them as of the last commit. */
  #readOpen(): void {
    this.#open.clear();
    this.#openBySlot.clear();
    const { open = [] } = factOf<CommittedHead>(this.#rows, 'head') ?? {};
    for (const number of open) this.#open.set(number, undefined);
  }

  *settled(isPast: (era: number) => boolean): Iterable<SettledWrite> {
    const eras = this.#eras();
    const isAny = eras.some(({ era }) => era === null);
    const isUndone = (era: number | null): boolean => isAny || era === null || !isPast(era);
    const starts = eras.filter(({ era }) => isUndone(era));
    const first = Math.min(...starts.map(({ number }) => number));
    for (const page of this.#contents.pages(first)) {
      for (const { entry, era } of page) {
        if (!undoneStates.includes(entry.state) || !isUndone(era)) continue;
        const { game, idempotencyKey, signatures } = entry;
        yield { game, idempotencyKey, signature: signatures[0]! };
      }
    }
  }

  forget({ game, idempotencyKey, signature }: SettledWrite): boolean {
    const number = this.#numberOf(game, idempotencyKey);
    if (number === undefined) return false;
    const record = this.#read(number, game, idempotencyKey);
    const { signatures, state } = record.entry;
    if (signatures[0] !== signature || !undoneStates.includes(state)) return false;
    this.#remove(number, record);
    return true;
  }

  /**
   * Forgets old records among the next `count`, oldest first. If none is old, it does not look
   * again for an hour.
   */
  prune(age: JournalAge, count: number): void {
    const { atMs } = age.read();
    if (atMs < this.#pruneAgainMs) return;
    for (const record of this.#contents.page(this.#pruneFrom, count)) {
      if (!age.isPast(record)) {
        this.#pruneAgainMs = atMs + PRUNE_PAUSE_MS;
        return;
      }
      this.#pruneFrom = record.number + 1;
      if (age.isOld(record)) this.#remove(record.number, record);
    }
  }

  heldEra(): number | undefined {
    return factOf<number>(this.#rows, 'held era');
  }

  /** Which ledger that was an era of; undefined for the first of a home. */
  heldLedger(): string | undefined {
    return factOf<string | null>(this.#rows, 'held ledger') ?? undefined;
  }

  noteHeld(era: number, isPast: (era: number) => boolean, ledger?: string): void {
    putFact(this.#rows, 'held era', era);
    if (ledger !== this.heldLedger()) putFact(this.#rows, 'held ledger', ledger ?? null);
    for (const undone of this.#eras()) {
      if (undone.era === era || (undone.era !== null && isPast(undone.era))) continue;
      this.#noteEra(era, undone.number);
      this.#rows.remove(eraKey(undone.era));
      this.#knownEras.delete(undone.era);
    }
  }

  #eras(): { readonly era: number | null; readonly number: number }[] {
    return this.#rows.list(Buffer.from(ERAS)).map(({ key, value }) => {
      return { era: eraOfKey(key), number: unpackNumber(value) };
    });
  }

  #noteEra(era: number | null, number: number): void {
    const known = this.#knownEras.get(era) ?? this.#readEra(era);
    if (known > number) this.#rows.put(eraKey(era), packNumber(number));
    this.#knownEras.set(era, Math.min(known, number));
  }

  #readEra(era: number | null): number {
    const value = this.#rows.get(eraKey(era));
    return value === undefined ? Number.POSITIVE_INFINITY : unpackNumber(value);
  }

  #putSignatures(entry: JournalEntry, before: JournalEntry | undefined): void {
    const { game, signatures } = entry;
    const added = signatures.filter((signature) => !before?.signatures.includes(signature));
    if (added.length === 0) return;
    const write = this.#keyOf(entry);
    for (const signature of added) this.#rows.put(hashedKey(SIGNATURES, game, signature), write);
  }

  #numberOf(game: string, idempotencyKey: string): number | undefined {
    const value = this.#rows.get(this.#keyOf({ game, idempotencyKey }));
    return value && unpackNumber(value);
  }

  /** The key of a write's row, cached as it is usually needed several times in a row. */
  #keyOf(write: Pick<JournalEntry, 'game' | 'idempotencyKey'>): Uint8Array {
    const slot = slotOf(write);
    if (this.#hashed?.slot !== slot) {
      this.#hashed = { slot, key: hashedKey(WRITES, write.game, write.idempotencyKey) };
    }
    return this.#hashed.key;
  }

  #read(number: number, game: string, idempotencyKey: string): JournalRecord {
    const record = this.#contents.get(number);
    const { entry } = record;
    if (entry.game === game && entry.idempotencyKey === idempotencyKey) return record;
    return failDamaged(this.#file, 'an entry is of another key', PUT_BACK);
  }

  #remove(number: number, { entry, earlier = [] }: JournalRecord): void {
    const { game, idempotencyKey } = entry;
    this.#contents.remove(number);
    this.#rows.remove(hashedKey(WRITES, game, idempotencyKey));
    for (const signature of [...entry.signatures, ...earlier]) {
      this.#rows.remove(hashedKey(SIGNATURES, game, signature));
    }
  }
}

/**
 * Adds what is kept from the earlier record under the key: the era in which it was settled, and the
 * signatures of earlier messages, which are removed with it.
 */
function withPast(record: JournalRecord, before: JournalRecord | undefined): JournalRecord {
  if (before === undefined) return record;
  const { signatures } = record.entry;
  const all = [...(before.earlier ?? []), ...before.entry.signatures];
  const earlier = all.filter((signature) => !signatures.includes(signature));
  const isSettled = isSettledState(before.entry.state);
  const era = isSettled && isSettledState(record.entry.state) ? before.era : record.era;
  return { ...record, era, ...(earlier.length > 0 ? { earlier } : {}) };
}
