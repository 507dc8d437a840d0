import type { JournalEntry } from '../../methods/ports.ts';
import { type KeptStateName, keptState } from '../../methods/write-machine.ts';

/** The form in which an entry is kept: as it is, with its transactions in base64. */
export interface KeptEntry extends Omit<JournalEntry, 'state' | 'transactions'> {
  readonly state: KeptStateName;
  readonly transactions: readonly string[];
}

export function writeEntry(entry: JournalEntry): KeptEntry {
  return { ...entry, transactions: entry.transactions.map((bytes) => bytes.toBase64()) };
}

/** @throws SyntaxError for what was never written so. */
export function readEntry(kept: KeptEntry): JournalEntry {
  const transactions = kept.transactions.map((text) => Uint8Array.fromBase64(text));
  return { ...kept, transactions, state: keptState(kept.state) };
}
