import { GamekeeperError } from '../../../src/core/errors.ts';
import { isLeftBehind, leaveBehind } from '../../../src/daemon/backup/left-behind.ts';
import type { SettledWrite } from '../../../src/daemon/journal/journal.ts';
import { readEntry, writeEntry } from '../../../src/daemon/journal/kept-entry.ts';
import type { Count, JournalEntry, JournalPort, SignedFacts } from '../../../src/methods/ports.ts';
import { isOpenState, type KeptState, statesTaking } from '../../../src/methods/write-machine.ts';

/** What the journal asks at each of its steps: whether the process lives on. */
export type LifeStep = (step: string) => Promise<void>;

/** What is on a little disk. */
export interface Disk {
  readonly entries: Map<string, JournalEntry>;
  /** Of each message that it has known of a key, the key: earlier ones are found too. */
  readonly messages: Map<string, string>;
  /** What the ledger's commits carry, by signature; absent where they carry nothing. */
  readonly carried?: Map<string, CarriedEntry> | undefined;
  /** Of the last carried entry that it has had, or that was forgotten since. */
  lastCarried?: number;
  /** How often each message is counted: what the usage of a grant comes to. */
  readonly counted: Map<string, number>;
  heldEra: number | undefined;
}

interface CarriedEntry {
  readonly entry: JournalEntry;
  /** The journal counts them. */
  readonly number: number;
}

export function copyDisk({ entries, messages, carried, counted, ...facts }: Disk): Disk {
  return {
    ...facts,
    entries: new Map(entries),
    messages: new Map(messages),
    carried: carried && new Map(carried),
    counted: new Map(counted),
  };
}

/**
 * What becomes of a commit: it is on the disk, or there was no room for it, or it failed otherwise,
 * and the next life finds it on the disk or does not.
 */
export const commitFates = [
  'commits',
  'no room',
  'the commit fails, and is lost',
  'the commit fails, and is found later',
] as const;
export type CommitFate = (typeof commitFates)[number];

/**
 * The journal of one life of a daemon: what is on the disk, and what waits to be written. What it
 * does when a commit fails, the daemon's journal does too: test/daemon/journal/commits.test.ts.
 */
export class LittleJournal implements JournalPort {
  readonly #disk: Disk;
  readonly #waiting = new Map<string, JournalEntry>();
  /** SIGNED entries that are to be carried: they are not on the disk yet. */
  readonly #signed = new Map<string, CarriedEntry>();
  #lastNumber: number;
  readonly #live: LifeStep;
  readonly #fate: () => CommitFate;
  #failure: GamekeeperError | undefined;
  /** A commit that failed, and that the next life finds on the disk. */
  #found: (() => void) | undefined;
  #isClosed = false;

  constructor(disk: Disk, live: LifeStep, fate: () => CommitFate = () => 'commits') {
    this.#disk = disk;
    this.#lastNumber = disk.lastCarried ?? 0;
    this.#live = live;
    this.#fate = fate;
  }

  find(_: string, key: string): JournalEntry | undefined {
    this.#requireSound();
    return this.peek(key);
  }

  /** What it has under a key, for a test: whatever state it is in itself. */
  peek(key: string): JournalEntry | undefined {
    return this.#waiting.get(key) ?? this.#disk.entries.get(key);
  }

  /** Whether it answers nothing until its next life. */
  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  findBySignature(_: string, signature: string): JournalEntry | undefined {
    this.#requireSound();
    return this.all().find(({ signatures }) => signatures.includes(signature));
  }

  async put(entry: JournalEntry, onCommit?: () => void): Promise<void> {
    this.#requireSound();
    const { idempotencyKey } = entry;
    const before = this.#waiting.get(idempotencyKey);
    this.#waiting.set(idempotencyKey, entry);
    await this.#live('before the disk');
    try {
      this.#write();
    } catch (error) {
      if (this.#waiting.get(idempotencyKey) === entry) this.#putBack(idempotencyKey, before);
      throw this.hasFailed ? new GamekeeperError('OutcomeUnknown', { idempotencyKey }) : error;
    }
    onCommit?.();
    await this.#live('after the disk');
  }

  /** What waited instead of what is given up. */
  #putBack(key: string, before: JournalEntry | undefined): void {
    if (before === undefined) this.#waiting.delete(key);
    else this.#waiting.set(key, before);
  }

  async putSigned(entry: JournalEntry, _: SignedFacts, onCommit?: () => void): Promise<void> {
    if (this.#disk.carried === undefined || entry.count) return this.put(entry, onCommit);
    this.#requireSound();
    this.#waiting.set(entry.idempotencyKey, entry);
    this.#lastNumber += 1;
    this.#signed.set(entry.signatures[0]!, { entry, number: this.#lastNumber });
    onCommit?.();
    await this.#live('signed');
  }

  /** The ledger's commit carries what the disk lacks. Nothing is done for an ended life. */
  carry(signature: string): void {
    const carried = this.#isClosed ? undefined : this.#signed.get(signature);
    if (carried !== undefined) this.#disk.carried?.set(signature, carried);
  }

  /**
   * The first thing of a life: it reads what is on the disk, and takes in what was carried, of
   * messages that the ledger has.
   */
  takeIn(isKept: (signature: string) => boolean): void {
    for (const [key, entry] of this.#disk.entries) this.#disk.entries.set(key, readBack(entry));
    for (const { entry, number } of this.#missing()) {
      if (isKept(entry.signatures[0]!)) this.#keep(entry);
      this.#lastNumber = number;
    }
    this.#disk.lastCarried = this.#lastNumber;
    this.#disk.carried?.clear();
  }

  /** What is carried and was never on the disk, oldest first. */
  #missing(): CarriedEntry[] {
    const { carried, lastCarried = 0 } = this.#disk;
    const missing = [...(carried?.values() ?? [])].filter(({ number }) => number > lastCarried);
    return missing.sort((one, other) => one.number - other.number);
  }

  #keep(entry: JournalEntry): void {
    const { idempotencyKey, signatures } = entry;
    this.#disk.entries.set(idempotencyKey, entry);
    for (const signature of signatures) this.#disk.messages.set(signature, idempotencyKey);
  }

  #remove(key: string): void {
    this.#disk.entries.delete(key);
    for (const [signature, of] of this.#disk.messages) {
      if (of === key) this.#disk.messages.delete(signature);
    }
  }

  putLater(entry: JournalEntry): void {
    if (!this.hasFailed) this.#waiting.set(entry.idempotencyKey, entry);
  }

  whenDurable(): undefined {}

  unsettled(): JournalEntry[] {
    this.#requireSound();
    return this.all().filter(({ state }) => isOpenState(state));
  }

  settled(): SettledWrite[] {
    this.#writeAll();
    return this.all()
      .filter(({ state }) => this.isUndoable(state))
      .map(({ game, idempotencyKey, signatures }) => ({
        game,
        idempotencyKey,
        signature: signatures[0]!,
      }));
  }

  forget(writes: readonly SettledWrite[]): number {
    this.#writeAll();
    if (writes.length === 0) return 0;
    const undone = writes.filter(({ idempotencyKey, signature }) => {
      const entry = this.#disk.entries.get(idempotencyKey);
      return entry?.signatures[0] === signature && this.isUndoable(entry.state);
    });
    this.#commit(() => {
      for (const { idempotencyKey } of undone) this.#remove(idempotencyKey);
    });
    return undone.length;
  }

  get heldEra(): number | undefined {
    this.#requireSound();
    return this.#disk.heldEra;
  }

  /** No ledger takes the place of another here. */
  readonly heldLedger = undefined;

  noteHeld(era: number): void {
    this.#commit(() => {
      this.#disk.heldEra = era;
    });
  }

  all(): JournalEntry[] {
    return [...new Map([...this.#disk.entries, ...this.#waiting]).values()];
  }

  /** What waits comes to the disk, for a copy of it. */
  hold(): void {
    this.#writeAll();
  }

  /**
   * Thirty days are over for all that is on the disk, and is no longer carried.
   * @param onForgotten called with the commit.
   */
  forgetOld(onForgotten: (old: readonly JournalEntry[]) => void): void {
    this.#writeAll();
    const { entries, messages, carried } = this.#disk;
    const held = new Set([...(carried?.keys() ?? [])].map((signature) => messages.get(signature)));
    const old = [...entries.values()].filter(({ state, idempotencyKey }) => {
      return this.ages(state) && !held.has(idempotencyKey);
    });
    this.#commit(() => {
      for (const { idempotencyKey } of old) this.#remove(idempotencyKey);
      onForgotten(old);
    });
  }

  isUndoable(state: KeptState): boolean {
    return statesTaking('Undone').includes(state);
  }

  ages(state: KeptState): boolean {
    return statesTaking('Aged').includes(state);
  }

  /** Before a restored journal's first life: it takes over what only the replaced one knows. */
  takeOver(replaced: readonly JournalEntry[]): void {
    const left = replaced.filter((entry) => isLeftBehind(entry, this.peek(entry.idempotencyKey)));
    this.#put(new Map(left.map((entry) => [entry.idempotencyKey, leaveBehind(entry)])));
  }

  /** What is on the disk, and with what the ledger has executed. */
  allOnDisk(): JournalEntry[] {
    return [...this.#disk.entries.values(), ...this.#missing().map(({ entry }) => entry)];
  }

  /** What has no room is tried once more. */
  #writeAll(): void {
    try {
      this.#write();
    } catch {
      this.#write();
    }
  }

  /** What waits comes to the disk. Nothing of an ended life does. */
  #write(): void {
    this.#requireSound();
    if (this.#isClosed || this.#waiting.size === 0) return;
    const written = new Map(this.#waiting);
    this.#commit(() => this.#put(written));
    this.#waiting.clear();
    this.#signed.clear();
  }

  #put(written: ReadonlyMap<string, JournalEntry>): void {
    // Numbers of an ended life are counted on by the next one.
    this.#disk.lastCarried = this.#lastNumber;
    for (const [key, entry] of written) {
      this.#count(this.#disk.entries.get(key), -1);
      this.#count(entry, 1);
      this.#keep(entry);
    }
  }

  #commit(change: () => void): void {
    this.#requireSound();
    const fate = this.#fate();
    if (fate === 'commits') {
      change();
      return;
    }
    const detail = fate;
    if (fate === 'no room') throw new GamekeeperError('StorageFull', { file: 'disk', detail });
    this.#failure = new GamekeeperError('StoreFailed', { detail });
    this.#waiting.clear();
    if (fate === 'the commit fails, and is found later') this.#found = change;
    throw this.#failure;
  }

  #requireSound(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  #count(entry: JournalEntry | undefined, times: number): void {
    const { counted } = this.#disk;
    for (const signature of countedIn(entry)) {
      counted.set(signature, (counted.get(signature) ?? 0) + times);
    }
  }

  /** The process ends, before or after what waits was written. */
  end(isWritten: boolean): void {
    this.#found?.();
    if (isWritten && !this.hasFailed && !this.#isClosed) this.#put(this.#waiting);
    this.#isClosed = true;
  }
}

/** The messages that an entry counts, each by a budget of its own. */
function countedIn(entry: JournalEntry | undefined): string[] {
  const { last, earlier = [] } = entry?.count ?? {};
  return [...earlier, ...(last ? [last] : [])].flatMap(({ takes }) => takes.map(({ of }) => of));
}

/** As the next process reads it. */
function readBack(entry: JournalEntry): JournalEntry {
  return readEntry(JSON.parse(JSON.stringify(writeEntry(entry))));
}

/** What a message counts. */
export function countOf(signature: string): Count {
  const take = { of: signature, amount: '1', window: 1, windowStartMs: 0 };
  return { grant: 'grant', takes: [take] };
}
