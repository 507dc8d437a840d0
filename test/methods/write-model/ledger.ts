/**
 * A little ledger: it executes each message once, keeps what failed, knows lifetimes, and executes
 * of messages with a `once` those of one blockhash.
 */

const LIFETIME_MS = 60_000;

/** A signed message of a game's key. */
export interface Message {
  readonly key: string;
  readonly signature: string;
  readonly issuedAtMs: number;
  readonly era: number;
  readonly isOnce: boolean;
}

export interface LedgerAnswer {
  readonly signature: string;
  readonly status: string;
  readonly error: LedgerError | null;
}

export interface LedgerError {
  readonly name: string;
  readonly message: string;
  readonly signatures?: readonly string[];
}

/** How a message ends that can still be executed. */
export type Ending = 'Success' | 'InsufficientBalance' | 'LeafChanged' | 'FeeUnpayable';

/** What was executed under a key's `once`. */
interface Note {
  readonly blockhash: string;
  readonly atMs: number;
  readonly signatures: readonly string[];
}

/** What a ledger that is put back continues from. */
export interface Past {
  readonly outcomes: Map<string, LedgerAnswer>;
  readonly notes: Map<string, Note>;
  readonly eras: ReadonlySet<number>;
}

export class LittleLedger {
  timeMs = 0;
  era = 1;
  /** Hears of an outcome in the commit that makes it. */
  onOutcome: (signature: string) => void = () => {};
  readonly #messages = new Map<string, Message>();
  /** Those whose messages it takes: its own past. */
  #eras = new Set([1]);
  #outcomes = new Map<string, LedgerAnswer>();
  #notes = new Map<string, Note>();
  readonly #executedAtMs = new Map<string, number>();
  #past: Past = { outcomes: new Map(), notes: new Map(), eras: new Set() };
  #lastSignature = 0;

  /** A message over a blockhash that is issued now. */
  sign(key: string, isOnce: boolean): Message {
    this.#lastSignature += 1;
    const signature = `${key}-${this.#lastSignature}`;
    const message = { key, signature, issuedAtMs: this.timeMs, era: this.era, isOnce };
    this.#messages.set(signature, message);
    return message;
  }

  /** Executes a message, or answers what became of it before. */
  submit(signature: string, ending: Ending): LedgerAnswer {
    const message = this.#messages.get(signature)!;
    const known = this.#outcomes.get(signature);
    if (known !== undefined) return known;
    if (!this.#eras.has(message.era)) return answer(signature, 'Rejected', 'BlockhashUnknown');
    if (this.isDead(message)) return answer(signature, 'Expired', 'BlockhashExpired');
    const doneBefore = this.#doneBefore(message);
    if (doneBefore !== undefined)
      return answer(signature, 'Rejected', 'AlreadyExecuted', doneBefore);
    if (ending === 'FeeUnpayable') return answer(signature, 'Rejected', ending);
    const status = ending === 'Success' ? 'Success' : 'Failed';
    const outcome = answer(signature, status, ending);
    this.#outcomes.set(signature, outcome);
    this.onOutcome(signature);
    if (status === 'Success') this.#note(message);
    return outcome;
  }

  /** By which messages a key was executed, where a build of this moment would be refused for it. */
  executedBefore(key: string): readonly string[] | undefined {
    const note = this.#notes.get(key);
    return note && this.timeMs <= note.atMs + LIFETIME_MS ? note.signatures : undefined;
  }

  #doneBefore({ key, issuedAtMs, isOnce, ...message }: Message): readonly string[] | undefined {
    const note = isOnce ? this.#notes.get(key) : undefined;
    if (note === undefined || note.blockhash === blockhashOf({ issuedAtMs, ...message })) return;
    return issuedAtMs <= note.atMs + LIFETIME_MS ? note.signatures : undefined;
  }

  #note(message: Message): void {
    const { key, signature, isOnce } = message;
    this.#executedAtMs.set(signature, this.timeMs);
    if (!isOnce) return;
    const blockhash = blockhashOf(message);
    const known = this.#notes.get(key);
    const before = known?.blockhash === blockhash ? known.signatures : [];
    this.#notes.set(key, { blockhash, atMs: this.timeMs, signatures: [...before, signature] });
  }

  /** Whether a later message of its key could no longer be refused for it. */
  isForgotten(signature: string, { issuedAtMs, isOnce }: Message): boolean {
    return !isOnce || issuedAtMs > this.#executedAtMs.get(signature)! + LIFETIME_MS;
  }

  /** Whether it may still be executed. */
  isLiving(message: Message): boolean {
    const isOver = this.#outcomes.has(message.signature) || !this.#eras.has(message.era);
    return !isOver && !this.isDead(message);
  }

  isDead({ issuedAtMs }: Message): boolean {
    return this.timeMs > issuedAtMs + LIFETIME_MS;
  }

  /** Of all messages of a key that were executed. */
  executedOf(key: string): string[] {
    const executed = [...this.#outcomes.values()].filter(({ status }) => status === 'Success');
    return executed
      .map(({ signature }) => signature)
      .filter((signature) => this.#messages.get(signature)!.key === key);
  }

  outcomeOf(signature: string): LedgerAnswer | undefined {
    return this.#outcomes.get(signature);
  }

  messagesOf(key: string): Message[] {
    return [...this.#messages.values()].filter((message) => message.key === key);
  }

  messageOf(signature: string): Message {
    return this.#messages.get(signature)!;
  }

  /** What comes after it is of a new era; messages of the one before live on. */
  snapshot(): void {
    this.#past = this.copy();
    this.#beginEra();
  }

  /** What a backup has of it. */
  copy(): Past {
    const [outcomes, notes] = [new Map(this.#outcomes), new Map(this.#notes)];
    return { outcomes, notes, eras: new Set(this.#eras) };
  }

  /** What was signed before is of no era that it takes: it is dead. */
  restore({ outcomes, notes }: Past): void {
    this.#past = { outcomes: new Map(outcomes), notes: new Map(notes), eras: new Set() };
    this.revert();
  }

  /** Nobody asks for these messages any more, and they are long dead. */
  forget(messages: readonly Message[]): void {
    for (const { signature, key } of messages) {
      for (const outcomes of [this.#outcomes, this.#past.outcomes]) outcomes.delete(signature);
      for (const notes of [this.#notes, this.#past.notes]) notes.delete(key);
    }
  }

  /** Back to the last snapshot, or to before the first message. Messages from before it live. */
  revert(): void {
    this.#outcomes = new Map(this.#past.outcomes);
    this.#notes = new Map(this.#past.notes);
    this.#eras = new Set(this.#past.eras);
    this.#beginEra();
  }

  #beginEra(): void {
    this.era += 1;
    this.#eras.add(this.era);
  }
}

function blockhashOf({ issuedAtMs, era }: Pick<Message, 'issuedAtMs' | 'era'>): string {
  return `${issuedAtMs} in ${era}`;
}

export function answer(
  signature: string,
  status: string,
  name: string,
  signatures?: readonly string[],
): LedgerAnswer {
  const error = { name, message: `the ledger says ${name}`, ...(signatures && { signatures }) };
  return { signature, status, error: status === 'Success' ? null : error };
}
