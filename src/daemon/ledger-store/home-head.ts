import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LogHead } from '../../methods/ports.ts';
import { throwDamage } from '../home/damage.ts';
import type { Home } from '../home/home.ts';
import { type JournalDatabase, ledgerEndOf, openJournalAtRest } from '../journal/database.ts';
import { journalNameOf } from '../journal/journal.ts';
import { journalEndOf } from '../journal/journal-end.ts';

/**
 * The end of the ledger's log as recorded by the journal: each of its commits carries the newest
 * head, which reveals a store that lost its tail.
 */
export class HomeHead {
  readonly name: string;
  readonly #home: Home;
  readonly #journal: string | undefined;
  readonly #opened: JournalDatabase | undefined;
  #newest: LogHead | undefined;

  /** @param opened the tables of the journal, where they are open already. */
  constructor(home: Home, opened?: JournalDatabase) {
    this.#home = home;
    this.#journal = journalOf(home);
    this.#opened = opened;
    this.name = join(home.path, this.#journal ?? 'journals');
  }

  /** The head for the journal's next commit. */
  get newest(): LogHead | undefined {
    return this.#newest && { ...this.#newest, of: this.#home.ledger };
  }

  /**
   * The head in the journal's last commit, unless that is of a ledger that was replaced.
   * @throws StoreDamaged.
   */
  read(): NotedHead | undefined {
    const end = this.#opened === undefined ? this.#readAtRest() : this.#readFrom(this.#opened);
    if (end === undefined || end.of !== this.#home.ledger) return undefined;
    this.note(end);
    return end;
  }

  #readAtRest(): NotedHead | undefined {
    if (this.#journal === undefined || !existsSync(this.name)) return undefined;
    const opened = openJournalAtRest(this.name, journalEndOf(this.#home, this.#journal));
    try {
      return opened && this.#readFrom(opened);
    } finally {
      opened?.close();
    }
  }

  #readFrom(opened: Pick<JournalDatabase, 'rows'>): NotedHead | undefined {
    try {
      return ledgerEndOf(opened);
    } catch (error) {
      return throwDamage(this.name, error);
    }
  }

  note({ key, hash }: LogHead): void {
    this.#newest = { key, hash };
  }
}

/** An end of the ledger's log, and when it was noted. */
type NotedHead = LogHead & { readonly notedMs: number };

/** The journal of the home's own ledger, as its path in the home; undefined if there is none. */
export function journalOf({ network }: Home): string | undefined {
  return network === undefined ? undefined : journalNameOf(network);
}

/** Name of the ledger's end in a book. */
export const LEDGER = 'service.sqlite';

/** The end of the ledger's log in a book. */
interface LedgerEnd {
  /** Both hexadecimal. */
  readonly key: string;
  readonly hash: string;
  readonly notedMs: number;
}

/** The end of the ledger's log as recorded by the home's book. */
export class BookHead {
  readonly name: string;
  readonly #home: Home;

  constructor(home: Home) {
    this.name = home.bookPathOf(LEDGER);
    this.#home = home;
  }

  /** @throws StoreDamaged. */
  read(): NotedHead | undefined {
    const end = this.#home.endOf(LEDGER) as LedgerEnd | undefined;
    if (end === undefined) return undefined;
    const key = Buffer.from(end.key, 'hex').toString('latin1');
    return { key, hash: Buffer.from(end.hash, 'hex'), notedMs: end.notedMs };
  }

  note(head: LogHead): void {
    this.#home.noteEnd(LEDGER, encodeLedgerEnd(head));
  }
}

export function encodeLedgerEnd({ key, hash }: LogHead): LedgerEnd {
  return {
    key: Buffer.from(key, 'latin1').toString('hex'),
    hash: Buffer.from(hash).toString('hex'),
    notedMs: Date.now(),
  };
}
