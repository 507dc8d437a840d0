import type { JournalEntry, JournalPort, SignedFacts } from '../../src/methods/ports.ts';

/** A journal of one game whose entries a test can look at. */
export class OpenJournal implements JournalPort {
  readonly entries = new Map<string, JournalEntry>();

  find(_game: string, key: string): JournalEntry | undefined {
    return this.entries.get(key);
  }

  findBySignature(_game: string, signature: string): JournalEntry | undefined {
    return [...this.entries.values()].find(({ signatures }) => signatures.includes(signature));
  }

  async put(entry: JournalEntry): Promise<void> {
    this.putLater(entry);
  }

  /** What was signed, by key. */
  readonly signed = new Map<string, SignedFacts>();

  async putSigned(entry: JournalEntry, facts: SignedFacts): Promise<void> {
    this.signed.set(entry.idempotencyKey, facts);
    this.putLater(entry);
  }

  putLater(entry: JournalEntry): void {
    this.entries.set(entry.idempotencyKey, entry);
  }

  whenDurable(): undefined {}

  unsettled(): JournalEntry[] {
    return [...this.entries.values()].filter(({ state }) => ['SIGNED', 'UNKNOWN'].includes(state));
  }
}
