import type { Address } from '../../solana/address.ts';
import type { ExecutedCommit } from '../ledger/ledger.ts';
import type { RecordChange } from '../ledger/log/events.ts';
import type { LiveWorld, QueryPlan, Route } from './query-plan.ts';
import { SetsByKey } from './sets-by-key.ts';
import { indexEntry } from './tracked-state.ts';

/** What the index needs of a query. */
interface IndexedQuery {
  readonly rows: {
    /** The rows that follow from what is at an address. */
    concernedBy(address: Address): Iterable<Address>;
  };
}

/** The queries that a commit concerns. */
interface Concerned<Query> {
  /** With the records to evaluate. */
  readonly changed: ReadonlyMap<Query, ReadonlySet<Address>>;
  /** Those whose plan is no longer right: they have to be read again. */
  readonly outdated: ReadonlySet<Query>;
}

/**
 * Followed queries by what they depend on, so that a commit finds those that it concerns in the
 * time that these take, however many others there are.
 */
export class QueryIndex<Query extends IndexedQuery> {
  readonly #world: LiveWorld;
  /** By what a record has that enters the answer. */
  readonly #byRoute = new SetsByKey<string, Query>();
  readonly #routedKinds = new Map<string, number>();
  /** By the addresses of their rows, and by those that were read for them. */
  readonly #byAddress = new SetsByKey<Address, Query>();
  /** By what their plans depend on. */
  readonly #byPlanAddress = new SetsByKey<Address, Query>();
  readonly #byEntry = new SetsByKey<string, Query>();

  constructor(world: LiveWorld) {
    this.#world = world;
  }

  /** Keys by which it finds queries. */
  get size(): number {
    const parts = [this.#byRoute, this.#byAddress, this.#byPlanAddress, this.#byEntry];
    return parts.reduce((sum, { size }) => sum + size, this.#routedKinds.size);
  }

  add(query: Query, plan: QueryPlan): void {
    for (const route of plan.routes()) {
      this.#byRoute.add(route.key, query);
      this.#countKind(route, 1);
    }
    for (const address of plan.seen.addresses) this.#byPlanAddress.add(address, query);
  }

  /** @param entries those that were added for it. */
  remove(query: Query, plan: QueryPlan, entries: Iterable<string>): void {
    for (const route of plan.routes()) {
      this.#byRoute.remove(route.key, query);
      this.#countKind(route, -1);
    }
    for (const address of plan.seen.addresses) this.#byPlanAddress.remove(address, query);
    for (const entry of entries) this.#byEntry.remove(entry, query);
  }

  /** The plan depends on which records have the index entry. */
  addEntry(entry: string, query: Query): void {
    this.#byEntry.add(entry, query);
  }

  watch(address: Address, query: Query): void {
    this.#byAddress.add(address, query);
  }

  unwatch(address: Address, query: Query): void {
    this.#byAddress.remove(address, query);
  }

  /** The queries that a commit concerns, right after it. */
  concernedBy({ group, accounts, writes }: ExecutedCommit): Concerned<Query> {
    const concerned = new ConcernedQueries<Query>();
    for (const address of accounts) this.#addWatching(address, concerned);
    for (const change of group.records) {
      if (change.leaf !== null) this.#addWatching(change.address, concerned);
      this.#addRouted(change, concerned);
    }
    if (this.#byEntry.size === 0) return concerned;
    for (const { addIndexes = [], removeIndexes = [] } of writes) {
      for (const { index, value } of [...addIndexes, ...removeIndexes]) {
        for (const query of this.#byEntry.of(indexEntry(index, value))) {
          concerned.outdated.add(query);
        }
      }
    }
    return concerned;
  }

  #addWatching(address: Address, concerned: ConcernedQueries<Query>): void {
    for (const query of this.#byAddress.of(address)) {
      for (const row of query.rows.concernedBy(address)) concerned.add(query, row);
    }
    for (const query of this.#byPlanAddress.of(address)) concerned.outdated.add(query);
  }

  #addRouted(change: RecordChange, concerned: ConcernedQueries<Query>): void {
    const { address } = change;
    for (const query of this.#byRoute.of(address)) concerned.add(query, address);
    if (change.change === 'removed' || !this.#routedKinds.has(change.recordKind)) return;
    for (const { index, value } of this.#entriesOf(change)) {
      for (const query of this.#byRoute.of(indexEntry(index, value))) concerned.add(query, address);
    }
  }

  #entriesOf({ address, leaf }: RecordChange) {
    const { state, kinds } = this.#world;
    if (leaf === null) {
      const account = state.account(address);
      return account === undefined ? [] : kinds.accountEntries(address, account);
    }
    const found = state.leafAt(leaf.tree, leaf.index);
    return found === undefined ? [] : kinds.leafEntries({ address, raw: found.raw });
  }

  #countKind({ recordKind }: Route, change: 1 | -1): void {
    if (recordKind === undefined) return;
    const count = (this.#routedKinds.get(recordKind) ?? 0) + change;
    if (count === 0) this.#routedKinds.delete(recordKind);
    else this.#routedKinds.set(recordKind, count);
  }
}

class ConcernedQueries<Query> implements Concerned<Query> {
  readonly changed = new Map<Query, Set<Address>>();
  readonly outdated = new Set<Query>();

  add(query: Query, address: Address): void {
    const addresses = this.changed.get(query);
    if (addresses === undefined) this.changed.set(query, new Set([address]));
    else addresses.add(address);
  }
}
