import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { binaryFromBytes, u64BigEndian } from '../../codec/bytes.ts';
import type { LogHead } from '../../methods/ports.ts';
import type { KnownEnd } from '../../sealed/known-ends.ts';
import type { BookEnd } from '../home/book.ts';
import { throwDamage } from '../home/damage.ts';
import type { Home } from '../home/home.ts';
import { type JournalDatabase, ledgerEndOf, openJournalAtRest } from '../journal/database.ts';
import { journalNameOf } from '../journal/journal.ts';
import { journalEndOf } from '../journal/journal-end.ts';

/** An end of the ledger's log, and who noted it when. */
type KnownHead = KnownEnd<LogHead>;

/**
 * The end of the ledger's log as recorded by the journal: each of its commits carries the newest
 * head, which reveals a store that lost its tail.
 */
export class HomeHead {
  readonly #file: string;
  readonly #home: Home;
  readonly #journal: string | undefined;
  readonly #opened: JournalDatabase | undefined;
  #newest: LogHead | undefined;

  /** @param opened the tables of the journal, where they are open already. */
  constructor(home: Home, opened?: JournalDatabase) {
    this.#home = home;
    this.#journal = journalOf(home);
    this.#opened = opened;
    this.#file = join(home.path, this.#journal ?? 'journals');
  }

  /** The head for the journal's next commit. */
  get newest(): LogHead | undefined {
    return this.#newest && { ...this.#newest, of: this.#home.ledger };
  }

  /**
   * The head in the journal's last commit, unless that is of a ledger that was replaced.
   * @throws StoreDamaged.
   */
  known(): KnownHead[] {
    const noted = this.#opened === undefined ? this.#readAtRest() : this.#readFrom(this.#opened);
    if (noted === undefined || noted.of !== this.#home.ledger) return [];
    const { notedMs, ...end } = noted;
    this.note(end);
    return [{ name: this.#file, end, notedMs }];
  }

  #readAtRest(): ReturnType<typeof ledgerEndOf> {
    if (this.#journal === undefined || !existsSync(this.#file)) return undefined;
    const opened = openJournalAtRest(this.#file, journalEndOf(this.#home, this.#journal));
    try {
      return opened && this.#readFrom(opened);
    } finally {
      opened?.close();
    }
  }

  #readFrom(opened: Pick<JournalDatabase, 'rows'>): ReturnType<typeof ledgerEndOf> {
    try {
      return ledgerEndOf(opened);
    } catch (error) {
      return throwDamage(this.#file, error);
    }
  }

  note({ key, hash }: LogHead): void {
    this.#newest = { key, hash };
  }
}

/** The journal of the home's own ledger, as its path in the home; undefined if there is none. */
export function journalOf({ network }: Home): string | undefined {
  return network === undefined ? undefined : journalNameOf(network);
}

/** The ledger's path in the home. */
export const LEDGER = 'service.sqlite';

/** The end of the ledger's log in a book: `number` is that of its last entry. */
interface LedgerEnd extends BookEnd {
  /** Hexadecimal. */
  readonly hash: string;
  readonly notedMs: number;
}

/** The end of the ledger's log as recorded by the home's books. */
export class BookHead {
  readonly #home: Home;

  constructor(home: Home) {
    this.#home = home;
  }

  /** Those of the ledger that there is, and none of one that it took the place of. */
  known(): KnownHead[] {
    const of = this.#home.ledger ?? FIRST;
    return this.#home
      .endsOf(LEDGER)
      .filter(({ end }) => end.of === of)
      .map(({ name, end }) => {
        const { number, hash, notedMs } = end as LedgerEnd;
        const key = binaryFromBytes(u64BigEndian(BigInt(number)));
        return { name, end: { key, hash: Buffer.from(hash, 'hex') }, notedMs };
      });
  }

  note(head: LogHead): void {
    this.#home.noteEnd(LEDGER, encodeLedgerEnd(head, this.#home.ledger));
  }
}

/** What the first ledger of a home is called, which has no id. */
const FIRST = 'first';

/** @param of which ledger it is; undefined for the first of a home. */
export function encodeLedgerEnd({ key, hash }: LogHead, of = FIRST): LedgerEnd {
  const number = Number(Buffer.from(key, 'latin1').readBigUInt64BE());
  return { of, number, hash: Buffer.from(hash).toString('hex'), notedMs: Date.now() };
}
