import type { SettledWrite } from '../../../src/daemon/journal/journal.ts';
import type { Count, JournalEntry, JournalPort } from '../../../src/methods/ports.ts';
import { isOpenState, statesTaking } from '../../../src/methods/write-machine.ts';

/** What the journal asks at each of its steps: whether the process lives on. */
export type LifeStep = (step: string) => Promise<void>;

/** What is on a little disk. */
export interface Disk {
  readonly entries: Map<string, JournalEntry>;
  /** How often each message is counted: what the usage of a grant comes to. */
  readonly counted: Map<string, number>;
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

  async put(entry: JournalEntry, onCommit?: () => void): Promise<void> {
    this.#waiting.set(entry.idempotencyKey, entry);
    await this.#live('before the disk');
    this.flush();
    onCommit?.();
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
    for (const [key, entry] of this.#waiting) {
      this.#count(this.#disk.entries.get(key), -1);
      this.#count(entry, 1);
      this.#disk.entries.set(key, entry);
    }
    this.#waiting.clear();
  }

  #count(entry: JournalEntry | undefined, times: number): void {
    const { counted } = this.#disk;
    for (const signature of countedIn(entry)) {
      counted.set(signature, (counted.get(signature) ?? 0) + times);
    }
  }

  /** The process ends, before or after what waits was written. */
  end(isWritten: boolean): void {
    if (isWritten) this.flush();
    this.#isClosed = true;
  }
}

/** The messages that an entry counts, each by a budget of its own. */
function countedIn(entry: JournalEntry | undefined): string[] {
  const { last, earlier = [] } = entry?.count ?? {};
  return [...earlier, ...(last ? [last] : [])].flatMap(({ takes }) => takes.map(({ of }) => of));
}

/** What a message counts. */
export function countOf(signature: string): Count {
  const take = { of: signature, amount: '1', window: 1, windowStartMs: 0 };
  return { grant: 'grant', takes: [take] };
}
