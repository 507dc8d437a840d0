import type { CarriedPort, Carrier, JournalEntry } from '../../methods/ports.ts';
import type { AuditLine } from '../audit/kinds.ts';
import { type KeptEntry, readEntry, writeEntry } from './kept-entry.ts';

/** An entry that becomes SIGNED, and what the audit says of it. */
export interface SignedEntry {
  readonly entry: JournalEntry;
  readonly line: AuditLine;
}

/** The form in which the ledger carries it: JSON. */
interface CarriedForm extends Pick<SignedEntry, 'line'> {
  readonly entry: KeptEntry;
  /** Of the journal, in hexadecimal. */
  readonly journal: string;
}

/** What is carried for a journal; none if it is for another. @param journal its id, hexadecimal. */
export function decodeCarried(bytes: Uint8Array, journal: string): SignedEntry[] {
  const { entry, line, ...of } = JSON.parse(Buffer.from(bytes).toString()) as CarriedForm;
  return of.journal === journal ? [{ entry: readEntry(entry), line }] : [];
}

/** More that the journal has not on disk is not left to the ledger: it is behind. */
const CARRIED_MAX = 1024;

/**
 * The entries that the embedded ledger's commits carry, as the journal has not got them on disk
 * yet. A start takes them into the journal: see `takeIn` there.
 */
export class CarriedEntries implements Carrier {
  /** What the ledger had at the start, and the journal may lack. */
  readonly left: readonly SignedEntry[];
  readonly #journal: string;
  readonly #ledger: CarriedPort | undefined;
  readonly #entries = new Map<string, SignedEntry>();
  /** The journal had no room the last time. */
  #isBehind = false;

  constructor(journal: Uint8Array, ledger: CarriedPort | undefined) {
    this.#journal = Buffer.from(journal).toString('hex');
    this.#ledger = ledger;
    const carried = ledger?.read() ?? [];
    this.left = carried.flatMap(({ bytes }) => decodeCarried(bytes, this.#journal));
  }

  /** Whether one of a message was left: until it goes, each start would take it in. */
  hasLeft(signatures: readonly string[]): boolean {
    return this.left.some(({ entry }) => signatures.includes(entry.signatures[0]!));
  }

  /** To be called when the journal has what was left. */
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
    this.#entries.set(signatures[0]!, signed);
    return true;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The signatures of all that the next commit of the journal has. */
  signatures(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** To be called when the journal has them on disk. */
  release(signatures: readonly string[]): void {
    for (const signature of signatures) this.#entries.delete(signature);
    this.#isBehind = false;
  }

  /** To be called when the journal had no room for what it was to write. */
  fallBehind(): void {
    this.#isBehind = true;
  }

  has(signature: string): boolean {
    return this.#entries.has(signature);
  }

  encode(signature: string): Uint8Array {
    const { entry, line } = this.#entries.get(signature)!;
    const form: CarriedForm = { journal: this.#journal, entry: writeEntry(entry), line };
    return Buffer.from(JSON.stringify(form));
  }
}
