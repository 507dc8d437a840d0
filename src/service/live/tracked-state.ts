import type { Address } from '../../solana/address.ts';
import { recordIndex } from '../ledger/state/indexes.ts';
import type { IndexOf, RecordKind, RecordOf } from '../ledger/state/record-kind.ts';
import type {
  AccountsOf,
  AccountView,
  Filter,
  LeafView,
  ListFilter,
  RecordView,
  StateLists,
  StateView,
} from '../ledger/state/views.ts';

/** What some code has read of the state, so that it is known when it has to run again. */
export interface Seen {
  /** Of accounts and of leaf records. */
  readonly addresses: Set<Address>;
  /** Index entries by which records were found: see `indexEntry`. */
  readonly entries: Set<string>;
  /** Whether it depends on the time. */
  hasTime: boolean;
}

export function nothingSeen(): Seen {
  return { addresses: new Set(), entries: new Set(), hasTime: false };
}

/** An index entry as one text. */
export function indexEntry(index: string, value: string): string {
  return `${index}\0${value}`;
}

/** The name of an entry's index. */
export function indexOfEntry(entry: string): string {
  return entry.slice(0, entry.indexOf('\0'));
}

/** A list that a read asks for; its functions read the tracked state. */
export type ListAsked =
  | {
      readonly of: 'records' | 'leaves';
      readonly kind: RecordKind;
      readonly filter: ListFilter<RecordKind, LeafView & RecordView>;
      toAnswer(view: LeafView & RecordView): unknown;
    }
  | {
      readonly of: 'accounts';
      readonly which: AccountsOf;
      toAnswer(address: Address, account: AccountView): unknown;
    };

/**
 * The state as a live read sees it: the current one, where all that is read is noted. Lists are
 * not read: it keeps what is asked of them.
 */
export class TrackedState implements StateView {
  readonly lists: StateLists;
  readonly asked: ListAsked[] = [];
  /** What the read as a whole has read. */
  readonly seen: Seen = nothingSeen();
  readonly #current: () => StateView;
  #noted = this.seen;

  /** @param current answers the state as it is. */
  constructor(current: () => StateView) {
    this.#current = current;
    this.lists = listsAsked(this.asked);
  }

  /** Runs something at once, and notes what it reads, but for what it finds, apart. */
  track<Answer>(run: () => Answer): { readonly answer: Answer; readonly seen: Seen } {
    const seen: Seen = { ...nothingSeen(), entries: this.seen.entries };
    const before = this.#noted;
    this.#noted = seen;
    try {
      return { answer: run(), seen };
    } finally {
      this.#noted = before;
    }
  }

  get now(): bigint {
    this.#noted.hasTime = true;
    return this.#current().now;
  }

  get slot(): bigint {
    this.#noted.hasTime = true;
    return this.#current().slot;
  }

  draw(...[origin]: Parameters<StateView['draw']>): Uint8Array {
    this.#noted.hasTime = true;
    return this.#current().draw(origin);
  }

  record<const Kind extends RecordKind>(
    kind: Kind,
    address: Address,
  ): RecordView<RecordOf<Kind>> | undefined {
    this.#noted.addresses.add(address);
    return this.#current().record(kind, address);
  }

  leafRecord<const Kind extends RecordKind>(
    kind: Kind,
    address: Address,
  ): LeafView<RecordOf<Kind>> | undefined {
    this.#noted.addresses.add(address);
    return this.#current().leafRecord(kind, address);
  }

  account(address: Address): AccountView | undefined {
    this.#noted.addresses.add(address);
    return this.#current().account(address);
  }

  /** Who uses it may depend on which records are found, not on what else is in them. */
  findRecords<const Kind extends RecordKind>(
    kind: Kind,
    filters: readonly Filter<IndexOf<Kind>>[],
  ): RecordView<RecordOf<Kind>>[] {
    for (const { index, values = failUntracked('a search in all records') } of filters) {
      for (const value of values) {
        this.#noted.entries.add(indexEntry(recordIndex(kind, index), value));
      }
    }
    return this.#current().findRecords(kind, filters);
  }

  findLeaves(): never {
    return failUntracked('findLeaves');
  }

  hasRecord(): never {
    return failUntracked('hasRecord');
  }

  leafAt(): never {
    return failUntracked('leafAt');
  }

  tree(): never {
    return failUntracked('tree');
  }

  proof(): never {
    return failUntracked('proof');
  }
}

/** Keeps what is asked of the lists that live reads have, and answers that nothing is in them. */
function listsAsked(asked: ListAsked[]): StateLists {
  const keep = (list: ListAsked): Promise<never[]> => {
    asked.push(list);
    return Promise.resolve([]);
  };
  return {
    records: (kind, filter, _part, toAnswer) =>
      keep({ of: 'records', kind, filter, toAnswer } as unknown as ListAsked),
    leaves: (kind, filter, _part, toAnswer) =>
      keep({ of: 'leaves', kind, filter, toAnswer } as unknown as ListAsked),
    accounts: (which, _part, toAnswer) => keep({ of: 'accounts', which, toAnswer }),
    leavesByAddress: () => failUntracked('leavesByAddress'),
    leavesOfKinds: () => failUntracked('leavesOfKinds'),
    history: () => failUntracked('history'),
    placeOf: () => failUntracked('placeOf'),
  };
}

/** A defect: a read that reads so cannot be live until it is tracked. */
function failUntracked(what: string): never {
  throw new Error(`What a live read sees by ${what} is not tracked`);
}
