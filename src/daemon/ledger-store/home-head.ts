import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LogHead } from '../../methods/ports.ts';
import { readHomeNetwork } from '../home/home-file.ts';
import { type CommittedHead, openJournalDatabase } from '../journal/database.ts';
import { factOf } from '../journal/facts.ts';
import { journalNameOf, openJournal } from '../journal/journal.ts';

/**
 * The end of the ledger's log as recorded by the journal: each of its commits carries the newest
 * head, which reveals a store that lost its tail.
 */
export class HomeHead {
  readonly name: string;
  readonly #file: string | undefined;
  #newest: LogHead | undefined;

  constructor(home: string) {
    const network = readHomeNetwork(home);
    this.name = join(home, network === undefined ? 'journals' : journalNameOf(network));
    this.#file = network === undefined ? undefined : this.name;
  }

  /** The head for the journal's next commit. */
  get newest(): LogHead | undefined {
    return this.#newest;
  }

  /** The head in the journal's last commit. @throws StoreDamaged. */
  read(): (LogHead & { readonly notedMs: number }) | undefined {
    if (this.#file === undefined || !existsSync(this.#file)) return undefined;
    const { rows, database, headFile } = openJournalDatabase(this.#file);
    try {
      const { ledger, atMs } = factOf<CommittedHead>(rows, 'head') ?? {};
      if (ledger === undefined) return undefined;
      this.#newest = { key: ledger.key, hash: Buffer.from(ledger.hash, 'hex') };
      return { ...this.#newest, notedMs: atMs! };
    } finally {
      database.close();
      headFile.close();
    }
  }

  note({ key, hash }: LogHead): void {
    this.#newest = { key, hash };
  }
}

/**
 * To be called before the store is replaced by another. No journal of the home then checks the new
 * store against the old head, and each asks for all its writes at its next check.
 */
export async function expectAnotherLedger(home: string): Promise<void> {
  const folder = join(home, 'journals');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.sqlite')) continue;
    // A journal opened without a ledger commits no head.
    const journal = openJournal(join(folder, name));
    journal.expectUndone();
    await journal.close();
  }
}
