import { fail } from '../../core/errors.ts';
import { Pace } from '../../core/pace.ts';
import type { LiveBatch, LiveQuery, LiveRecord } from '../../methods/live-port.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import { AnswerRows } from './answer-rows.ts';
import type { Follower } from './follower.ts';
import type { QueryIndex } from './query-index.ts';
import { type LiveWorld, QueryPlan } from './query-plan.ts';

/** Rows that may be evaluated in one go, at the end of reading all of them. */
const LAST_ROWS_MAX = 64;

/** What a query takes for each character of its arguments: they are in its plan and its index. */
const BYTES_PER_CHARACTER = 8;

/** A batch without its position. */
export type Changes = Omit<LiveBatch, 'position'>;

/** A query that is followed, with its answer as of all that is executed. */
export class FollowedQuery {
  readonly key: string;
  /** Replaced, never changed. */
  followers: readonly Follower[] = [];
  readonly rows: AnswerRows;
  readonly #query: LiveQuery;
  readonly #world: LiveWorld;
  readonly #index: QueryIndex<FollowedQuery>;
  readonly #recordsMax: number;
  #plan: QueryPlan | undefined;
  /** Entries of the plan that the index has. */
  readonly #entries = new Set<string>();
  /** What changed while all is read; undefined when the rows are up to date. */
  #changed: Set<Address> | undefined = new Set();
  /** Grows with each reading of all, and whenever one is no longer right. */
  #reading = 0;

  constructor(
    key: string,
    query: LiveQuery,
    world: LiveWorld,
    index: QueryIndex<FollowedQuery>,
    recordsMax: number,
  ) {
    this.key = key;
    this.#recordsMax = recordsMax;
    this.#query = query;
    this.#world = world;
    this.#index = index;
    this.rows = new AnswerRows({
      watch: (address) => index.watch(address, this),
      unwatch: (address) => index.unwatch(address, this),
    });
  }

  /** What it takes with its rows, roughly. */
  get bytes(): number {
    return this.rows.bytes + BYTES_PER_CHARACTER * this.key.length;
  }

  /** Its plan, if its rows are up to date. */
  get readyPlan(): QueryPlan | undefined {
    return this.#changed === undefined ? this.#plan : undefined;
  }

  /** Its rows are no longer right: all has to be read again. */
  outdate(): void {
    this.#reading += 1;
    this.#changed ??= new Set();
  }

  /**
   * Reads the whole answer, in slices. Records that change meanwhile are evaluated again, the last
   * of them at once, so that the answer is as of one moment between two bundles.
   * @param countCommits answers how many commits were executed.
   * @param done called at that moment; not if it is outdated by then.
   * @throws what the read throws.
   */
  async read(countCommits: () => number, done: () => void): Promise<void> {
    this.end();
    const reading = this.#reading;
    const isOutdated = () => this.#reading !== reading;
    const plan = await this.#makePlan(countCommits);
    if (isOutdated()) return;
    this.#plan = plan;
    this.#index.add(this, plan);
    this.#noteEntries(plan);
    const pace = new Pace();
    await plan.readAll(pace, (address, evaluation) => {
      if (isOutdated()) return;
      this.rows.put(address, evaluation);
      this.#noteEntries(plan);
    });
    let changed = this.#changed ?? new Set();
    while (!isOutdated() && changed.size > LAST_ROWS_MAX) {
      this.#changed = new Set();
      for (const address of changed) {
        if (pace.isDue) await pace.rest();
        if (isOutdated()) return;
        this.rows.put(address, plan.evaluate(address));
        this.#noteEntries(plan);
      }
      changed = this.#changed;
    }
    if (isOutdated()) return;
    for (const address of changed) this.rows.put(address, plan.evaluate(address));
    this.#noteEntries(plan);
    this.#requireFew();
    this.#changed = undefined;
    done();
  }

  /** Takes it out of the index, with all that was read. */
  end(): void {
    this.outdate();
    this.#changed = new Set();
    this.rows.clear();
    const plan = this.#plan;
    this.#plan = undefined;
    if (plan === undefined) return;
    this.#index.remove(this, plan, this.#entries);
    this.#entries.clear();
  }

  /**
   * Evaluates the read for records that may have changed. While all is read, that is done later.
   * @returns undefined where nothing has changed.
   * @throws LimitExceeded.
   */
  evaluate(addresses: Iterable<Address>): Changes | undefined {
    const plan = this.readyPlan;
    if (plan === undefined) {
      for (const address of addresses) this.#changed?.add(address);
      return undefined;
    }
    const records: LiveRecord[] = [];
    const removed: string[] = [];
    for (const address of addresses) {
      const changed = this.rows.put(address, plan.evaluate(address));
      if (changed === null) removed.push(addressToBase58(address));
      else if (changed !== undefined) records.push(changed);
    }
    this.#noteEntries(plan);
    if (records.length === 0 && removed.length === 0) return undefined;
    this.#requireFew();
    return { isWhole: false, records, removed, total: this.rows.total };
  }

  /** A commit that happens meanwhile might change what the plan depends on. */
  async #makePlan(countCommits: () => number): Promise<QueryPlan> {
    for (;;) {
      const before = countCommits();
      const plan = await QueryPlan.make(this.#world, this.#query);
      if (before === countCommits()) return plan;
    }
  }

  /** A row may be the first to find records by an index entry. */
  #noteEntries({ seen }: QueryPlan): void {
    if (seen.entries.size === this.#entries.size) return;
    for (const entry of seen.entries) {
      if (this.#entries.has(entry)) continue;
      this.#entries.add(entry);
      this.#index.addEntry(entry, this);
    }
  }

  /** @throws LimitExceeded. */
  #requireFew(): void {
    const { total: actual } = this.rows;
    const limit = this.#recordsMax;
    if (actual <= limit) return;
    fail('LimitExceeded', { what: `records of ${this.#query.operation}`, actual, limit });
  }
}
