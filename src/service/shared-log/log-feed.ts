import { chainStart, type Head, isSameHead } from '../store/chain.ts';
import type { FeedNews, GroupFeed } from '../store/group-feed.ts';
import type { LogGroup } from '../store/group-log.ts';
import type { Answer } from './connection.ts';
import { broken } from './problems.ts';
import { openAt, readGroups, rowOf } from './read-groups.ts';
import { endBefore, numberBehind, type Sealing } from './sealed-group.ts';
import { openPeer } from './sealed-peer.ts';
import type { LogSession } from './session.ts';
import * as sql from './tables.ts';

/** Rows in one answer, at most. A row has one group, or 4 MiB of one. */
const ROWS_MAX = 64;

/** Follows the log of a ledger in PostgreSQL, on a connection of its own. */
export class LogFeed implements GroupFeed {
  readonly #session: LogSession;
  readonly #sealing: Sealing;
  readonly #onFree: () => void;
  /** The end of the last group that it gave, with which a row ends. */
  #given: Head | undefined;

  /** @param onFree is called whenever it sees that nobody holds the lease. */
  constructor(session: LogSession, sealing: Sealing, onFree: () => void = () => {}) {
    this.#session = session;
    this.#sealing = sealing;
    this.#onFree = onFree;
  }

  get name(): string {
    return this.#session.place.name;
  }

  async poll(after: Head | undefined): Promise<FeedNews> {
    if (!isSameHead(after, this.#given)) return this.#begin(after);
    const next = numberBehind(after);
    const values = [String(next), ROWS_MAX];
    const { rows } = await this.#session.read(sql.readNews(this.#schema), values, 'news');
    const [head] = rows;
    if (head === undefined) throw broken(this.#session.place, next, 'the log has no head');
    const news = this.#newsOf(head);
    const groups: LogGroup[] = [];
    let end = after;
    for (const row of rows) {
      if (row.first === null) continue;
      const group = openAt({ session: this.#session, sealing: this.#sealing }, rowOf(row), end);
      groups.push(group);
      end = group.end;
    }
    // Of what was acknowledged nothing vanishes: this may be another server, or another database.
    if (groups.length === 0 && news.acknowledged > next) return this.#begin(after);
    this.#given = end;
    return { ...news, groups };
  }

  close(): void {
    this.#session.end();
  }

  /** Finds out whether the log has an end, which may be inside of a row. */
  async #begin(after: Head | undefined): Promise<FeedNews> {
    const { rows } = await this.#session.read(sql.readEnds(this.#schema), []);
    const [head] = rows;
    if (head === undefined) throw broken(this.#session.place, 0n, 'the log has no head');
    const news = this.#newsOf(head);
    // A process that wrote the log may know of more than it has said.
    const isAhead = numberBehind(after) > news.acknowledged;
    const [next, hash] = isAhead
      ? [BigInt(String(head.next)), head.hash]
      : [news.acknowledged, head.acknowledged_hash];
    const end = endBefore(next, (hash as Uint8Array | null) ?? chainStart);
    const groups: LogGroup[] = [];
    const reading = { session: this.#session, sealing: this.#sealing, end };
    for await (const group of readGroups(reading, after)) {
      if (isAhead || groups.push(group) === ROWS_MAX) break;
    }
    this.#given = groups.at(-1)?.end ?? after;
    return { ...news, groups };
  }

  #newsOf(head: Answer['rows'][number]): Omit<FeedNews, 'groups'> {
    const unixMs = Number(head.unix_ms);
    const address = openPeer(head, this.#sealing);
    if (head.holder === null) this.#onFree();
    return {
      acknowledged: BigInt(String(head.acknowledged)),
      next: BigInt(String(head.next)),
      beat: `${head.head_epoch} ${head.lease}`,
      unixMs: unixMs === 0 ? undefined : unixMs,
      writer: address && { ...address, epoch: BigInt(String(head.head_epoch)) },
    };
  }

  get #schema(): string {
    return this.#session.place.schema;
  }
}
