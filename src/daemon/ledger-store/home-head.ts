import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LogHead } from '../../methods/ports.ts';
import { throwDamage } from '../home/damage.ts';
import { readHomeNetwork } from '../home/home-file.ts';
import { readWitness, Witness, witnessNameOf } from '../home/witness.ts';
import { ledgerEndOf, openJournalAtRest } from '../journal/database.ts';
import { journalNameOf, openJournal } from '../journal/journal.ts';
import { readJournalEnd } from '../journal/witnessed-end.ts';

/**
 * The end of the ledger's log as recorded by the journal: each of its commits carries the newest
 * head, which reveals a store that lost its tail.
 */
export class HomeHead {
  readonly name: string;
  readonly #home: string;
  readonly #journal: string | undefined;
  #newest: LogHead | undefined;

  constructor(home: string) {
    const network = readHomeNetwork(home);
    this.#home = home;
    this.#journal = network === undefined ? undefined : journalNameOf(network);
    this.name = join(home, this.#journal ?? 'journals');
  }

  /** The head for the journal's next commit. */
  get newest(): LogHead | undefined {
    return this.#newest;
  }

  /** The head in the journal's last commit. @throws StoreDamaged. */
  read(): (LogHead & { readonly notedMs: number }) | undefined {
    if (this.#journal === undefined || !existsSync(this.name)) return undefined;
    const opened = openJournalAtRest(this.name, readJournalEnd(this.#home, this.#journal));
    if (opened === undefined) return undefined;
    try {
      const end = ledgerEndOf(opened);
      if (end !== undefined) this.note(end);
      return end;
    } catch (error) {
      return throwDamage(this.name, error);
    } finally {
      opened.close();
    }
  }

  note({ key, hash }: LogHead): void {
    this.#newest = { key, hash };
  }
}

/** Name of the ledger's end in a witness. */
const LEDGER = 'service.sqlite';

/** The end of the ledger's log in a witness. */
interface WitnessedHead {
  /** Both hexadecimal. */
  readonly key: string;
  readonly hash: string;
  readonly notedMs: number;
}

/** The end of the ledger's log as recorded by the home's witness. */
export class WitnessHead {
  readonly name: string;
  readonly #read: () => object | undefined;
  readonly #witness: Witness | undefined;

  /** @param witness left out by one who only looks. */
  constructor(home: string, witness?: Witness) {
    this.name = join(home, witnessNameOf('service'));
    this.#witness = witness;
    this.#read = witness
      ? () => witness.endOf(LEDGER)
      : () => readWitness(home, 'service')?.ends[LEDGER];
  }

  /** @throws StoreDamaged. */
  read(): (LogHead & { readonly notedMs: number }) | undefined {
    const end = this.#read() as WitnessedHead | undefined;
    if (end === undefined) return undefined;
    const key = Buffer.from(end.key, 'hex').toString('latin1');
    return { key, hash: Buffer.from(end.hash, 'hex'), notedMs: end.notedMs };
  }

  note(head: LogHead): void {
    this.#witness?.noteEnd(LEDGER, encodeHead(head));
  }
}

function encodeHead({ key, hash }: LogHead): WitnessedHead {
  return {
    key: Buffer.from(key, 'latin1').toString('hex'),
    hash: Buffer.from(hash).toString('hex'),
    notedMs: Date.now(),
  };
}

/**
 * To be called before the store is replaced by another. Neither the witness nor a journal of the
 * home then checks the new store against the old head, and each journal asks for all its writes at
 * its next check.
 */
export async function expectAnotherLedger(home: string): Promise<void> {
  const witness = new Witness(home, 'service');
  try {
    if (witness.endOf(LEDGER) !== undefined) witness.forgetEnd(LEDGER);
  } finally {
    witness.close();
  }
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
