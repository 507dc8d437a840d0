import type { LiveBatch, LiveListener, LiveRecord } from '../../methods/live-port.ts';
import type { HeardJournal, JournalEntry, JournalKey } from '../../methods/ports.ts';
import { wireStatusOf } from '../../methods/wire-status.ts';
import { isFreeState } from '../../methods/write-machine.ts';
import type { LiveSource } from './source.ts';

/** Which writes of the journal a table has. */
export interface WantedWrites {
  readonly game: string;
  /** Those that are there, as the read answers them. */
  find(): Promise<readonly JournalEntry[]>;
  has(entry: JournalEntry): boolean;
}

/**
 * Writes of a session's game as the journal has them: each of their states is a batch of its own.
 * A state is sent when the read would answer it: what is signed, or was executed, is durable in the
 * ledger or asked for again; a key that is free again is durable in the journal first.
 */
export class LiveWrites implements LiveSource {
  readonly keepsEach = true;
  readonly #journal: HeardJournal;
  readonly #wanted: WantedWrites;
  readonly #isCarried: boolean;
  #listener: LiveListener | undefined;
  #unlisten = (): void => {};
  readonly #keys = new Set<string>();
  /** Whether it has its first batch. */
  #hasBegun = false;
  /** How many batches there were: the position of a table that nothing resumes. */
  #count = 0;
  /** Tells one after the other. */
  #telling: Promise<void> = Promise.resolve();

  /** @param isCarried whether what is signed is durable with its execution. */
  constructor(journal: HeardJournal, wanted: WantedWrites, isCarried: boolean) {
    this.#journal = journal;
    this.#wanted = wanted;
    this.#isCarried = isCarried;
  }

  start(_since: string | undefined, listener: LiveListener): void {
    this.#listener = listener;
    this.#unlisten = this.#journal.listen((key, entry) => this.#hear(key, entry));
    this.#queue(async () => {
      const entries = await this.#wanted.find();
      await this.#journal.whenDurable();
      this.#hasBegun = true;
      this.#tell(entries, [], true);
    });
  }

  async catchUp(): Promise<void> {
    await this.#telling;
  }

  stop(): void {
    this.#listener = undefined;
    this.#unlisten();
  }

  #hear(key: JournalKey, entry: JournalEntry | undefined): void {
    if (key.game !== this.#wanted.game) return;
    // What came before the first batch may be older than what that has.
    const isPast = !this.#hasBegun;
    this.#queue(async () => {
      const state = isPast ? this.#find(key) : entry;
      if (state === undefined) this.#tellState(key, this.#find(key));
      else if (await this.#isKept(state)) this.#tellState(key, state);
    });
  }

  #find({ game, idempotencyKey }: JournalKey): JournalEntry | undefined {
    return this.#journal.find(game, idempotencyKey);
  }

  /** Of what is given up, the journal says so by itself. */
  async #isKept(entry: JournalEntry): Promise<boolean> {
    if (this.#isCarried && !isFreeState(entry.state)) return true;
    try {
      await this.#journal.whenDurable();
      return true;
    } catch {
      return false;
    }
  }

  #tellState({ idempotencyKey }: JournalKey, entry: JournalEntry | undefined): void {
    if (entry !== undefined && this.#wanted.has(entry)) this.#tell([entry], []);
    else if (this.#keys.has(idempotencyKey)) this.#tell([], [idempotencyKey]);
  }

  #tell(entries: readonly JournalEntry[], removed: readonly string[], isWhole = false): void {
    for (const { idempotencyKey } of entries) this.#keys.add(idempotencyKey);
    for (const key of removed) this.#keys.delete(key);
    this.#count += 1;
    const records = entries.map((entry): LiveRecord => ({ ...wireStatusOf(entry) }));
    const position = String(this.#count);
    const batch: LiveBatch = { position, isWhole, records, removed, total: this.#keys.size };
    this.#listener?.onBatch(batch);
  }

  /** A failure ends the table: nobody would know which states were left out. */
  #queue(run: () => Promise<void>): void {
    this.#telling = this.#telling.then(run).catch((error: Error) => {
      const listener = this.#listener;
      this.stop();
      listener?.onEnd(error);
    });
  }
}
