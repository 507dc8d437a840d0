import type { Pace } from '../../core/pace.ts';
import type { LiveQuery, LiveRecord } from '../../methods/live-port.ts';
import { type Address, addressFromBase58 } from '../../solana/address.ts';
import { findOperation } from '../calls/dispatch.ts';
import {
  accountKindIndex,
  leafKindIndex,
  type RecordKinds,
  recordIndex,
} from '../ledger/state/indexes.ts';
import { givenOf, matcherOf } from '../ledger/state/lists.ts';
import type {
  AccountsOf,
  AccountView,
  LeafView,
  RecordView,
  StateView,
} from '../ledger/state/views.ts';
import type { OperationContext } from '../operations/operation.ts';
import { timesOf } from './record-times.ts';
import {
  indexEntry,
  type ListAsked,
  nothingSeen,
  type Seen,
  TrackedState,
} from './tracked-state.ts';

/** What the engine knows of the service. */
export interface LiveWorld {
  /** The state as it is, of all that is executed. */
  readonly state: StateView;
  readonly kinds: RecordKinds;
  /** The context in which a read runs on a state. */
  contextOf(state: StateView): OperationContext;
}

/** What a record has: an address, or an index entry. */
export interface Route {
  /** The address, or see `indexEntry`. */
  readonly key: string;
  /** For an index entry: the kind of the records that have it, as events name it. */
  readonly recordKind?: string;
}

/** What a read answers for one record. */
export interface Evaluation {
  /** Undefined where the record is not in the answer. */
  readonly answer: LiveRecord | undefined;
  readonly seen: Seen;
  /** UNIX seconds from which the answer may be another one; undefined for never. */
  readonly dueAt: bigint | undefined;
}

type View = LeafView & RecordView;

type RecordPart = Extract<ListAsked, { of: 'records' | 'leaves' }> & {
  readonly named: ReadonlySet<Address> | undefined;
  /** Tests the filters. */
  readonly passes: (view: View) => boolean;
};
type AccountPart = Extract<ListAsked, { of: 'accounts' }>;

/** One of the lists that the read consists of. */
type Part = RecordPart | AccountPart;

/** Indexes whose values have few records, those with the fewest first. */
const selectiveIndexes = [
  ...['mint', 'attributeHash', 'username', 'id', 'holder', 'owner', 'wallet', 'userId'],
  ...['identity', 'resource', 'stakingPool', 'missionPool', 'model', 'project'],
];

/** What events call the accounts that live reads find besides records. */
const TOKEN_ACCOUNT = 'TokenAccount';

const noEvaluation: Evaluation = Object.freeze({
  answer: undefined,
  seen: nothingSeen(),
  dueAt: undefined,
});

/**
 * A read that runs for one record at a time. It is made by running the read once on a state whose
 * lists note what is asked of them: filters, tests and answers are the read's own.
 */
export class QueryPlan {
  /** What has to stay as it is for the plan to be right. */
  readonly seen: Seen;
  readonly #world: LiveWorld;
  readonly #query: LiveQuery;
  readonly #state: TrackedState;
  readonly #parts: readonly Part[];
  readonly #recordKinds: ReadonlySet<string>;

  private constructor(world: LiveWorld, query: LiveQuery, state: TrackedState) {
    this.#world = world;
    this.#query = query;
    this.#state = state;
    this.seen = state.seen;
    this.#parts = state.asked.map(toPart);
    this.#recordKinds = new Set(
      this.#parts.map((part) => (part.of === 'accounts' ? TOKEN_ACCOUNT : part.kind.name)),
    );
  }

  /** Runs in this turn of the event loop. @throws what the read throws of its arguments. */
  static async make(world: LiveWorld, query: LiveQuery): Promise<QueryPlan> {
    const state = new TrackedState(() => world.state);
    const result = await findOperation(query.operation).run(
      query.args as never,
      world.contextOf(state),
    );
    const isList = Array.isArray(result);
    if (isList !== state.asked.length > 0)
      throw new Error(`${query.operation} reads in another way`);
    // A read that is no list runs again as a whole whenever something that it reads changes.
    return new QueryPlan(world, query, isList ? state : new TrackedState(() => world.state));
  }

  /** The address of the one record of a read that is no list; undefined for a list. */
  get single(): Address | undefined {
    if (this.#parts.length > 0) return undefined;
    return addressFromBase58((this.#query.args as { address: string }).address, 'address');
  }

  /** The kinds of its records, as events name them. */
  get recordKinds(): ReadonlySet<string> {
    return this.#recordKinds;
  }

  /** Of which a record has one at least if it is in the answer. */
  *routes(): Iterable<Route> {
    for (const part of this.#parts) {
      if (part.of === 'accounts') yield* accountRoutes(part.which);
      else yield* recordRoutes(part);
    }
  }

  /** Evaluates the read for all records of its lists. @throws LimitExceeded, Cancelled. */
  async readAll(pace: Pace, take: (address: Address, evaluation: Evaluation) => void) {
    const { single } = this;
    if (single !== undefined) return take(single, this.evaluate(single));
    const { lists } = this.#world.state;
    const whole = { limit: undefined, from: '', pace };
    const keep = (address: Address, evaluation: Evaluation): true | undefined => {
      take(address, evaluation);
      return evaluation.answer && true;
    };
    for (const part of this.#parts) {
      if (part.of === 'accounts') {
        const answer = (address: Address, account: AccountView) =>
          keep(address, this.#ofAccount(part, address, account));
        await lists.accounts(part.which, whole, answer);
        continue;
      }
      const { kind, filter } = part;
      // Tests run with the answer, so that what they read is noted with it.
      const untested = { ...filter, matches: filter.matches && (() => true) };
      const answer = (view: View) => keep(view.address, this.#ofRecord(part, view));
      const list = { records: lists.records, leaves: lists.leaves }[part.of].bind(lists);
      await list(kind, untested as never, whole, answer as never);
    }
  }

  /** Evaluates the read for the record at an address. */
  evaluate(address: Address): Evaluation {
    if (this.#parts.length === 0) return this.#ofSingle();
    let first: Evaluation | undefined;
    for (const part of this.#parts) {
      const evaluation = this.#evaluatePart(part, address);
      if (evaluation.answer !== undefined) return evaluation;
      if (first === undefined || first === noEvaluation) first = evaluation;
    }
    return first!;
  }

  #evaluatePart(part: Part, address: Address): Evaluation {
    const { state, kinds } = this.#world;
    if (part.of === 'accounts') {
      const account = state.account(address);
      if (account === undefined) return noEvaluation;
      const isListed =
        'addresses' in part.which
          ? part.which.addresses.includes(address)
          : hasEntry(kinds.accountEntries(address, account), part.which);
      return isListed ? this.#ofAccount(part, address, account) : noEvaluation;
    }
    if (part.named?.has(address) === false) return noEvaluation;
    const { kind } = part;
    const view =
      part.of === 'leaves' ? state.leafRecord(kind, address) : state.record(kind, address);
    if (view === undefined || !part.passes(view as View)) return noEvaluation;
    return this.#ofRecord(part, view as View);
  }

  #ofSingle(): Evaluation {
    const { operation, args } = this.#query;
    const context = this.#world.contextOf(this.#state);
    const { answer, seen } = this.#state.track(() =>
      findOperation(operation).run(args as never, context),
    );
    return { answer: answer as unknown as LiveRecord, seen, dueAt: undefined };
  }

  #ofAccount(part: AccountPart, address: Address, account: AccountView): Evaluation {
    const { answer, seen } = this.#state.track(() => part.toAnswer(address, account));
    return { answer: answer as LiveRecord | undefined, seen, dueAt: undefined };
  }

  #ofRecord({ kind, filter, toAnswer }: RecordPart, view: View): Evaluation {
    const { answer, seen } = this.#state.track(() =>
      filter.matches?.(view) === false ? undefined : toAnswer(view),
    );
    const dueAt = seen.hasTime ? this.#nextTime(timesOf(kind, view.value)) : undefined;
    return { answer: answer as LiveRecord | undefined, seen, dueAt };
  }

  #nextTime(times: readonly bigint[]): bigint | undefined {
    const { now } = this.#world.state;
    let next: bigint | undefined;
    for (const time of times) {
      if (time > now && (next === undefined || time < next)) next = time;
    }
    return next;
  }
}

function toPart(list: ListAsked): Part {
  if (list.of === 'accounts') return list;
  const { addresses, filters } = list.filter;
  return {
    ...list,
    named: addresses && new Set(addresses),
    passes: matcherOf<View>(list.kind, filters),
  };
}

function hasEntry(
  entries: readonly { readonly index: string; readonly value: string }[],
  wanted: { readonly index: string; readonly value: string },
): boolean {
  return entries.some(({ index, value }) => index === wanted.index && value === wanted.value);
}

/** Live reads find no other accounts than those of the token program. */
function accountRoutes(which: AccountsOf): readonly Route[] {
  if ('addresses' in which) return which.addresses.map((key) => ({ key }));
  return [{ key: indexEntry(which.index, which.value), recordKind: TOKEN_ACCOUNT }];
}

function recordRoutes({ of, kind, filter }: RecordPart): readonly Route[] {
  const { addresses, filters } = filter;
  const recordKind = kind.name;
  if (addresses !== undefined) return addresses.map((key) => ({ key }));
  const given = givenOf(filters);
  if (given.length === 0) {
    const index = of === 'leaves' ? leafKindIndex : accountKindIndex;
    return [{ key: indexEntry(index, recordKind), recordKind }];
  }
  const rank = (index: string): number => {
    const place = selectiveIndexes.indexOf(index);
    return place < 0 ? selectiveIndexes.length : place;
  };
  const best = given.reduce((a, b) => (rank(b.index) < rank(a.index) ? b : a));
  const name = recordIndex(kind, best.index);
  return [...new Set(best.values)].map((value) => ({ key: indexEntry(name, value), recordKind }));
}
