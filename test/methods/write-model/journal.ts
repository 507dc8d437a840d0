import type { SettledWrite } from '../../../src/daemon/journal/journal.ts';
import type { JournalEntry, JournalPort } from '../../../src/methods/ports.ts';
import { isOpenState, statesTaking } from '../../../src/methods/write-machine.ts';

/** What the journal asks at each of its steps: whether the process lives on. */
export type LifeStep = (step: string) => Promise<void>;

/** What is on a little disk. */
export interface Disk {
  readonly entries: Map<string, JournalEntry>;
  heldEra: number | undefined;
}

/** The journal of one life of a daemon: what is on the disk, and what waits to be written. */
export class LittleJournal implements JournalPort {
  readonly #disk: Disk;
  readonly #waiting = new Map<string, JournalEntry>();
  readonly #live: LifeStep;
  #isClosed = false;

  constructor(disk: Disk, live: LifeStep) {
    this.#disk = disk;
    this.#live = live;
  }

  find(_: string, key: string): JournalEntry | undefined {
    return this.#waiting.get(key) ?? this.#disk.entries.get(key);
  }

  findBySignature(_: string, signature: string): JournalEntry | undefined {
    return this.all().find(({ signatures }) => signatures.includes(signature));
  }

  async put(entry: JournalEntry): Promise<void> {
    this.#waiting.set(entry.idempotencyKey, entry);
    await this.#live('before the disk');
    this.flush();
    await this.#live('after the disk');
  }

  putLater(entry: JournalEntry): void {
    this.#waiting.set(entry.idempotencyKey, entry);
  }

  unsettled(): JournalEntry[] {
    this.flush();
    return this.all().filter(({ state }) => isOpenState(state));
  }

  settled(): SettledWrite[] {
    const undone = statesTaking('Undone');
    return this.all()
      .filter(({ state }) => undone.includes(state))
      .map(({ game, idempotencyKey, signatures }) => ({
        game,
        idempotencyKey,
        signature: signatures[0]!,
      }));
  }

  forget(writes: readonly SettledWrite[]): number {
    this.flush();
    return writes.filter(({ idempotencyKey, signature }) => {
      const entry = this.#disk.entries.get(idempotencyKey);
      const isUndone = statesTaking('Undone').some((state) => state === entry?.state);
      if (entry?.signatures[0] !== signature || !isUndone) return false;
      return this.#disk.entries.delete(idempotencyKey);
    }).length;
  }

  get heldEra(): number | undefined {
    return this.#disk.heldEra;
  }

  noteHeld(era: number): void {
    this.#disk.heldEra = era;
  }

  all(): JournalEntry[] {
    return [...new Map([...this.#disk.entries, ...this.#waiting]).values()];
  }

  /** What waits comes to the disk. Nothing of an ended life does. */
  flush(): void {
    if (this.#isClosed) return;
    for (const [key, entry] of this.#waiting) this.#disk.entries.set(key, entry);
    this.#waiting.clear();
  }

  /** The process ends, before or after what waits was written. */
  end(isWritten: boolean): void {
    if (isWritten) this.flush();
    this.#isClosed = true;
  }
}
