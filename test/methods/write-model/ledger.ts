/** A little ledger: it executes each message once, keeps what failed, and knows lifetimes. */

const LIFETIME_MS = 60_000;

/** A signed message of a game's key. */
export interface Message {
  readonly key: string;
  readonly signature: string;
  readonly issuedAtMs: number;
  readonly era: number;
}

export interface LedgerAnswer {
  readonly signature: string;
  readonly status: string;
  readonly error: { readonly name: string; readonly message: string } | null;
}

/** How a message ends that can still be executed. */
export type Ending = 'Success' | 'InsufficientBalance' | 'LeafChanged' | 'FeeUnpayable';

/** What a ledger that is put back goes on from. */
interface Past {
  readonly outcomes: ReadonlyMap<string, LedgerAnswer>;
  readonly eras: ReadonlySet<number>;
}

export class LittleLedger {
  timeMs = 0;
  era = 1;
  readonly #messages = new Map<string, Message>();
  /** Those whose messages it takes: its own past. */
  #eras = new Set([1]);
  #outcomes = new Map<string, LedgerAnswer>();
  #past: Past = { outcomes: new Map(), eras: new Set() };
  #lastSignature = 0;

  /** A message over a blockhash that is issued now. */
  sign(key: string): Message {
    this.#lastSignature += 1;
    const signature = `${key}-${this.#lastSignature}`;
    const message = { key, signature, issuedAtMs: this.timeMs, era: this.era };
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
    if (ending === 'FeeUnpayable') return answer(signature, 'Rejected', ending);
    const status = ending === 'Success' ? 'Success' : 'Failed';
    const outcome = answer(signature, status, ending);
    this.#outcomes.set(signature, outcome);
    return outcome;
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
    this.#past = { outcomes: new Map(this.#outcomes), eras: new Set(this.#eras) };
    this.#beginEra();
  }

  /** Back to the last snapshot, or to before the first message. Messages from before it live. */
  revert(): void {
    this.#outcomes = new Map(this.#past.outcomes);
    this.#eras = new Set(this.#past.eras);
    this.#beginEra();
  }

  #beginEra(): void {
    this.era += 1;
    this.#eras.add(this.era);
  }
}

export function answer(signature: string, status: string, name: string): LedgerAnswer {
  const error = status === 'Success' ? null : { name, message: `the ledger says ${name}` };
  return { signature, status, error };
}
