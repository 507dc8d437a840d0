import { GamekeeperError } from '../../core/errors.ts';
import {
  LIVE_ANSWERS_BYTES_MAX,
  LIVE_QUERIES_MAX,
  LIVE_QUERY_LINGER_MS,
  RECORDS_PER_ANSWER_MAX,
} from '../../core/limits.ts';
import { memoize } from '../../core/memoize.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { canonicalJson } from '../../methods/canonical.ts';
import type { LiveBatch, LiveListener, LivePort, LiveQuery } from '../../methods/live-port.ts';
import type { Address } from '../../solana/address.ts';
import type { ExecutedCommit, Ledger } from '../ledger/ledger.ts';
import { batchSince, wholeBatch } from './first-batch.ts';
import { type Changes, FollowedQuery } from './followed-query.ts';
import { Follower } from './follower.ts';
import { Outbox } from './outbox.ts';
import { newestPosition, positionBehind } from './positions.ts';
import { QueryIndex } from './query-index.ts';
import type { LiveWorld } from './query-plan.ts';
import { RowTimer } from './row-timer.ts';

/** What may be followed at once. */
interface LiveLimits {
  /** Different queries. */
  readonly queries: number;
  /** Records of one query. */
  readonly records: number;
  /** Of all answers together, roughly. */
  readonly bytes: number;
}

const liveLimits: LiveLimits = {
  queries: LIVE_QUERIES_MAX,
  records: RECORDS_PER_ANSWER_MAX,
  bytes: LIVE_ANSWERS_BYTES_MAX,
};

/** What an engine holds, and what it has done. */
interface LiveCounts {
  readonly queries: number;
  readonly followers: number;
  /** Followers that are given many records, in slices. */
  readonly reading: number;
  /** Of the answers of all queries, roughly. */
  readonly bytes: number;
  /** By which queries are found. */
  readonly indexKeys: number;
  /** Records of queries that were evaluated because of a commit or of the time. */
  readonly evaluations: number;
}

/**
 * Follows reads of a ledger. Each query has its answer as of all that is executed; a commit
 * evaluates the records that it concerns again, at once, so that a batch is the effect of one
 * bundle. It is sent when the bundle is durable, before its submitter is answered.
 */
export class LiveEngine implements LivePort {
  readonly world: LiveWorld;
  readonly #ledger: Ledger;
  readonly #limits: LiveLimits;
  readonly #index: QueryIndex<FollowedQuery>;
  readonly #outbox = new Outbox((error) => this.#endAll(error));
  readonly #queries = new Map<string, FollowedQuery>();
  /** Those that wait to be read. */
  readonly #unread = new Set<FollowedQuery>();
  readonly #readings = new SerialQueue();
  readonly #lingering = new Map<FollowedQuery, NodeJS.Timeout>();
  readonly #bytes = new Map<FollowedQuery, number>();
  readonly #timer: RowTimer;
  /** What ends the engine's own listening; none while there are no queries. */
  #stops: readonly (() => void)[] = [];
  #commits = 0;
  #bytesTotal = 0;
  #evaluations = 0;

  constructor(ledger: Ledger, world: LiveWorld, limits = liveLimits) {
    this.#ledger = ledger;
    this.#limits = limits;
    this.world = world;
    this.#index = new QueryIndex<FollowedQuery>(world);
    this.#timer = new RowTimer(
      () => ledger.time.unixMs,
      () => this.#guard(() => this.#followTime()),
    );
  }

  get counts(): LiveCounts {
    const followers = [...this.#queries.values()].flatMap((query) => query.followers);
    return {
      queries: this.#queries.size,
      followers: followers.length,
      reading: followers.filter((follower) => follower.isReading).length,
      bytes: this.#bytesTotal,
      indexKeys: this.#index.size,
      evaluations: this.#evaluations,
    };
  }

  follow(query: LiveQuery, since: string | undefined, listener: LiveListener): () => void {
    const follower = new Follower(listener, since);
    const key = `${query.operation} ${canonicalJson(query.args)}`;
    const known = this.#queries.get(key);
    if (known === undefined && this.#queries.size >= this.#limits.queries) {
      const what = 'live reads of the service';
      const context = { what, actual: this.#queries.size + 1, limit: this.#limits.queries };
      setImmediate(() => follower.end(new GamekeeperError('LimitExceeded', context)));
      return () => follower.end();
    }
    const followed = known ?? this.#add(key, query);
    this.#stay(followed);
    followed.followers = [...followed.followers, follower];
    if (followed.readyPlan !== undefined) this.#begin(followed, [follower]);
    return () => this.#unfollow(followed, follower);
  }

  /** Ends all, silently. */
  close(): void {
    for (const query of [...this.#queries.values()]) this.#end(query);
  }

  #add(key: string, query: LiveQuery): FollowedQuery {
    const { records } = this.#limits;
    const followed = new FollowedQuery(key, query, this.world, this.#index, records);
    this.#queries.set(key, followed);
    this.#listen();
    this.#readAgain(followed);
    return followed;
  }

  #unfollow(query: FollowedQuery, follower: Follower): void {
    follower.end();
    if (!query.followers.includes(follower)) return;
    query.followers = query.followers.filter((one) => one !== follower);
    if (query.followers.length > 0 || this.#queries.get(query.key) !== query) return;
    const timer = setTimeout(() => this.#end(query), LIVE_QUERY_LINGER_MS).unref();
    this.#lingering.set(query, timer);
  }

  #stay(query: FollowedQuery): void {
    clearTimeout(this.#lingering.get(query));
    this.#lingering.delete(query);
  }

  #end(query: FollowedQuery, error?: Error): void {
    if (this.#queries.get(query.key) !== query) return;
    this.#queries.delete(query.key);
    this.#stay(query);
    query.end();
    this.#bytesTotal -= this.#bytes.get(query) ?? 0;
    this.#bytes.delete(query);
    const { followers } = query;
    query.followers = [];
    for (const follower of followers) follower.end(error);
    if (this.#queries.size > 0) return;
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#timer.clear();
  }

  #endAll(error: Error): void {
    for (const query of [...this.#queries.values()]) this.#end(query, error);
  }

  #listen(): void {
    if (this.#stops.length > 0) return;
    const ledger = this.#ledger;
    this.#stops = [
      ledger.onExecuted((commit) => this.#guard(() => this.#followCommit(commit))),
      ledger.onUndo(() => this.#followUndo()),
      ledger.onRevert(() => {
        for (const query of this.#queries.values()) this.#readAgain(query);
      }),
      ledger.controls.listenToTime(() => this.#timer.restart()),
    ];
  }

  /** An error of the engine must not become one of the write that it follows. */
  #guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#endAll(error as Error);
    }
  }

  #followCommit(commit: ExecutedCommit): void {
    this.#commits += 1;
    const { changed, outdated } = this.#index.concernedBy(commit);
    for (const query of outdated) this.#readAgain(query);
    const { durable, group, sequence } = commit;
    if (changed.size > 0) {
      const position = () => positionBehind(this.#ledger, sequence, group);
      this.#evaluate(changed, position, durable);
    }
    if (this.#timer.isDue) this.#followTime();
  }

  /** Nothing undone was sent; but rows that were read may have it. */
  #followUndo(): void {
    const concerned = this.#outbox.drop();
    for (const query of this.#queries.values()) {
      if (concerned.has(query) || query.readyPlan === undefined) this.#readAgain(query);
    }
  }

  #followTime(): void {
    const { now } = this.#ledger.time;
    const changed = new Map<FollowedQuery, Iterable<Address>>();
    for (const query of this.#queries.values()) {
      const due = query.rows.takeDue(now);
      if (due.length > 0) changed.set(query, due);
    }
    this.#timer.clear();
    const position = () => newestPosition(this.#ledger);
    if (changed.size > 0) this.#evaluate(changed, position, this.#ledger.settle());
    for (const query of this.#queries.values()) this.#timer.wait(query.rows.nextDueAt);
  }

  #evaluate(
    changed: ReadonlyMap<FollowedQuery, Iterable<Address>>,
    getPosition: () => string,
    durable: Promise<void>,
  ): void {
    const sends: { readonly query: FollowedQuery; readonly changes: Changes }[] = [];
    for (const [query, addresses] of changed) {
      const changes = this.#evaluateOne(query, addresses);
      if (changes !== undefined) sends.push({ query, changes });
    }
    if (sends.length === 0) return;
    const position = getPosition();
    const gifts = sends.map(({ query: { followers }, changes }) => {
      const batch: LiveBatch = { position, ...changes };
      return { followers, batch };
    });
    const queries = sends.map(({ query }) => query);
    this.#outbox.add(durable, queries, () => {
      for (const { followers, batch } of gifts) {
        for (const follower of followers) follower.give(batch);
      }
    });
  }

  #evaluateOne(query: FollowedQuery, addresses: Iterable<Address>): Changes | undefined {
    try {
      const list = [...addresses];
      this.#evaluations += list.length;
      const changes = query.evaluate(list);
      this.#countBytes(query);
      this.#timer.wait(query.rows.nextDueAt);
      return changes;
    } catch (error) {
      this.#endSoon(query, error as Error);
      return undefined;
    }
  }

  /** Reads all of a query, after those that wait for that already. */
  #readAgain(query: FollowedQuery): void {
    query.outdate();
    if (this.#unread.has(query)) return;
    this.#unread.add(query);
    this.#readings
      .run(async () => {
        this.#unread.delete(query);
        if (this.#queries.get(query.key) !== query) return;
        await query.read(
          () => this.#commits,
          () => {
            this.#countBytes(query);
            this.#timer.wait(query.rows.nextDueAt);
            this.#begin(query, query.followers);
          },
        );
      })
      .catch((error: Error) => this.#end(query, error));
  }

  #begin(query: FollowedQuery, followers: readonly Follower[]): void {
    const whole = memoize(() => wholeBatch(this.#ledger, query));
    const gifts = followers.map((follower) => {
      const { since } = follower;
      const first = since === undefined ? whole() : batchSince(this.#ledger, query, since);
      return { follower, first };
    });
    this.#outbox.add(this.#ledger.settle(), [query], () => {
      for (const { follower, first } of gifts) follower.begin(first);
    });
  }

  /** Where all together are too large, the largest ends. @throws LimitExceeded where it is this. */
  #countBytes(query: FollowedQuery): void {
    const { bytes } = query;
    this.#bytesTotal += bytes - (this.#bytes.get(query) ?? 0);
    this.#bytes.set(query, bytes);
    const limit = this.#limits.bytes;
    if (this.#bytesTotal <= limit) return;
    const what = 'bytes of live reads of the service';
    const error = new GamekeeperError('LimitExceeded', { what, actual: this.#bytesTotal, limit });
    const [largest] = [...this.#bytes].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (largest === query) throw error;
    // It is given up now, and ends with the next turn.
    this.#bytesTotal -= this.#bytes.get(largest)!;
    this.#bytes.delete(largest);
    this.#endSoon(largest, error);
  }

  /** Not in the turn of a write. */
  #endSoon(query: FollowedQuery, error: Error): void {
    query.outdate();
    setImmediate(() => this.#end(query, error));
  }
}
