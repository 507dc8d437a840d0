import type { CarriedPort, Carrier, JournalEntry } from '../../methods/ports.ts';
import type { LinkedRows } from '../../sealed/linked-rows.ts';
import type { AuditLine } from '../audit/kinds.ts';
import type { JournalAtRest } from './database.ts';
import { factOf, putFact } from './facts.ts';
import { type KeptEntry, readEntry, writeEntry } from './kept-entry.ts';

/** An entry that becomes SIGNED, and what the audit says of it. */
export interface SignedEntry {
  readonly entry: JournalEntry;
  readonly line: AuditLine;
}

/** One that the ledger carries. */
interface CarriedEntry extends SignedEntry {
  /** The journal counts them, so that it tells what it has had, also once it has forgotten it. */
  readonly number: number;
}

/** The form in which the ledger carries it: JSON. */
interface CarriedForm extends Omit<CarriedEntry, 'entry'> {
  readonly entry: KeptEntry;
  /** Of the journal, in hexadecimal. */
  readonly journal: string;
}

/** What is carried for a journal that it never had, by its number; nothing that is for another. */
export function missingAmong(
  carried: readonly Uint8Array[],
  { id, rows }: Pick<JournalAtRest, 'id' | 'rows'>,
): CarriedEntry[] {
  const journal = Buffer.from(id).toString('hex');
  const had = carriedNumberOf(rows);
  const forms = carried.map((bytes) => JSON.parse(Buffer.from(bytes).toString()) as CarriedForm);
  const missing = forms.filter((form) => form.journal === journal && form.number > had);
  missing.sort((one, other) => one.number - other.number);
  return missing.map(({ entry, line, number }) => ({ entry: readEntry(entry), line, number }));
}

/** The number of the last carried entry that a journal has had; 0 before the first. */
function carriedNumberOf(rows: LinkedRows): number {
  return factOf<number>(rows, 'carried') ?? 0;
}

/** More that the journal has not on disk is not left to the ledger: it is behind. */
const CARRIED_MAX = 1024;

/**
 * The entries that the embedded ledger's commits carry, as the journal has not got them on disk
 * yet. A start takes them into the journal: see `takeIn` there.
 */
export class CarriedEntries implements Carrier {
  readonly #journal: Pick<JournalAtRest, 'id' | 'rows'>;
  readonly #ledger: CarriedPort | undefined;
  readonly #entries = new Map<string, CarriedEntry>();
  #lastNumber: number;
  /** The journal had no room the last time. */
  #isBehind = false;

  constructor(journal: Pick<JournalAtRest, 'id' | 'rows'>, ledger: CarriedPort | undefined) {
    this.#journal = journal;
    this.#ledger = ledger;
    this.#lastNumber = carriedNumberOf(journal.rows);
  }

  /** What the ledger has, and the journal lacks: inside the commit that takes it in. */
  takeLeft(): SignedEntry[] {
    const carried = this.#ledger?.read() ?? [];
    const left = missingAmong(
      carried.map(({ bytes }) => bytes),
      this.#journal,
    );
    this.#lastNumber = left.at(-1)?.number ?? this.#lastNumber;
    this.noteAll();
    return left;
  }

  /** Inside a commit that has all entries. */
  noteAll(): void {
    const { rows } = this.#journal;
    if (carriedNumberOf(rows) < this.#lastNumber) putFact(rows, 'carried', this.#lastNumber);
  }

  /** Call once the journal has taken in the remaining entries. */
  begin(): void {
    this.#ledger?.carryFor(this);
  }

  /**
   * Whether the ledger carries an entry, so that nobody has to wait for the journal. What counts
   * against a grant is counted first.
   */
  take(signed: SignedEntry): boolean {
    const { count, signatures } = signed.entry;
    if (this.#ledger === undefined || count !== undefined) return false;
    if (this.#isBehind || this.#entries.size >= CARRIED_MAX) return false;
    this.#lastNumber += 1;
    this.#entries.set(signatures[0]!, { ...signed, number: this.#lastNumber });
    return true;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The signatures of all that the next commit of the journal has. */
  signatures(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** Call once the journal has them on disk. */
  release(signatures: readonly string[]): void {
    for (const signature of signatures) this.#entries.delete(signature);
    this.#isBehind = false;
  }

  /** Call if the journal had no room for its entries. */
  fallBehind(): void {
    this.#isBehind = true;
  }

  has(signature: string): boolean {
    return this.#entries.has(signature);
  }

  encode(signature: string): Uint8Array {
    const journal = Buffer.from(this.#journal.id).toString('hex');
    const { entry, ...rest } = this.#entries.get(signature)!;
    const form: CarriedForm = { journal, entry: writeEntry(entry), ...rest };
    return Buffer.from(JSON.stringify(form));
  }
}
