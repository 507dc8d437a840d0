import type { Address } from '../../src/solana/address.ts';

/** The rule of `once` in a few plain lines, which the ledger is held against. */

export interface ModelBlockhash {
  readonly blockhash: Address;
  readonly issued: number;
}

export interface ModelTransaction {
  readonly signature: string;
  readonly payer: string;
  /** A whole number; undefined for one without `once`. */
  readonly id: number | undefined;
  readonly isOfOtherNetwork: boolean;
  readonly fails: boolean;
  readonly from: ModelBlockhash;
}

interface Note {
  /** The order of the ledger's keys. */
  readonly key: string;
  readonly blockhash: Address;
  readonly height: number;
  readonly signatures: readonly string[];
}

export interface Answer {
  readonly status: string;
  readonly signatures?: readonly string[];
}

const LIFETIME = 150;

export class OnceModel {
  readonly #keyOf: (transaction: ModelTransaction) => string;
  notes = new Map<string, Note>();
  /** First outcomes, by the signature. */
  outcomes = new Map<string, string>();
  known = new Set<Address>();

  constructor(keyOf: (transaction: ModelTransaction) => string) {
    this.#keyOf = keyOf;
  }

  /** The state as it stands; calling the answer brings it back. */
  save(): () => void {
    const [notes, outcomes, known] = [this.notes, this.outcomes, this.known];
    this.notes = new Map(notes);
    this.outcomes = new Map(outcomes);
    this.known = new Set(known);
    const kept = [new Map(notes), new Map(outcomes), new Set(known)] as const;
    return () => {
      this.notes = new Map(kept[0]);
      this.outcomes = new Map(kept[1]);
      this.known = new Set(kept[2]);
    };
  }

  /** What a bundle comes to at a height. */
  submit(bundle: readonly ModelTransaction[], height: number): Answer[] {
    const read = bundle.map((one) => this.#read(one, height));
    if (read.some((answer) => answer !== undefined && answer.status !== 'Success')) {
      return read.map((answer) => answer ?? { status: 'Skipped' });
    }
    const before = new Map(this.notes);
    const done: ModelTransaction[] = [];
    for (const [place, one] of bundle.entries()) {
      if (read[place] !== undefined) continue;
      const refusal = this.#refusalOf(one);
      const answer = refusal ?? (one.fails ? { status: 'Failed' } : undefined);
      if (answer !== undefined) {
        this.notes = before;
        const answers = read.map((earlier, i) => {
          return earlier ?? { status: i < place ? 'Reverted' : 'Skipped' };
        });
        answers[place] = answer;
        if (answer.status === 'Failed') this.#keep(bundle, read, answers);
        return answers;
      }
      this.#note(one, height);
      done.push(one);
    }
    for (const one of done) this.outcomes.set(one.signature, 'Success');
    if (done.some(({ id }) => id !== undefined)) this.#prune(before, height);
    return bundle.map(() => ({ status: 'Success' }));
  }

  #read(one: ModelTransaction, height: number): Answer | undefined {
    if (!this.known.has(one.from.blockhash)) return { status: 'Rejected' };
    const first = this.outcomes.get(one.signature);
    if (first !== undefined) return { status: first };
    return height > one.from.issued + LIFETIME ? { status: 'Expired' } : undefined;
  }

  #refusalOf(one: ModelTransaction): Answer | undefined {
    if (one.id === undefined) return undefined;
    if (one.isOfOtherNetwork) return { status: 'Rejected' };
    const note = this.notes.get(this.#keyOf(one));
    if (note === undefined || note.blockhash === one.from.blockhash) return undefined;
    if (one.from.issued > note.height + LIFETIME) return undefined;
    return { status: 'Rejected', signatures: note.signatures };
  }

  #note(one: ModelTransaction, height: number): void {
    if (one.id === undefined) return;
    const key = this.#keyOf(one);
    const { blockhash } = one.from;
    const note = this.notes.get(key);
    const earlier = note?.blockhash === blockhash ? note.signatures : [];
    this.notes.set(key, { key, blockhash, height, signatures: [...earlier, one.signature] });
  }

  /** The oldest 16 of those that no living transaction can be refused by. */
  #prune(before: ReadonlyMap<string, Note>, height: number): void {
    const isOver = (note: Note): boolean =>
      height > note.height + 2 * LIFETIME && before.get(note.key) === note;
    const over = [...this.notes.values()].filter(isOver);
    over.sort((a, b) => a.height - b.height || (a.key < b.key ? -1 : 1));
    for (const { key } of over.slice(0, 16)) this.notes.delete(key);
  }

  #keep(
    bundle: readonly ModelTransaction[],
    read: readonly (Answer | undefined)[],
    answers: readonly Answer[],
  ): void {
    bundle.forEach(({ signature }, place) => {
      if (read[place] === undefined) this.outcomes.set(signature, answers[place]!.status);
    });
  }
}
