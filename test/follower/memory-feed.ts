import { type Head, isSameHead } from '../../src/service/store/chain.ts';
import type { FeedNews, GroupFeed, KnownWriter } from '../../src/service/store/group-feed.ts';
import type { LogGroup } from '../../src/service/store/group-log.ts';
import { damaged } from '../../src/service/store/problems.ts';
import type { MemoryLog } from '../store/memory-log.ts';

/** Groups in one answer, at most. */
export const GROUPS_MAX = 8;

export function countEntries(groups: readonly LogGroup[]): bigint {
  return BigInt(groups.reduce((count, { entries }) => count + entries.length, 0));
}

/** Follows a log in memory. A test can hold back what is acknowledged. */
export class MemoryFeed implements GroupFeed {
  readonly name = 'memory';
  polls = 0;
  /** How many groups the writer knows to be acknowledged. Default: all. */
  acknowledgedGroups = Number.POSITIVE_INFINITY;
  unixMs: number | undefined;
  writer: KnownWriter | undefined;
  readonly #log: MemoryLog;

  constructor(log: MemoryLog) {
    this.#log = log;
  }

  async poll(after: Head | undefined): Promise<FeedNews> {
    this.polls += 1;
    const known = this.#log.groups.slice(0, this.acknowledgedGroups);
    const begin = known.findIndex((group) => isSameHead(group.after, after));
    const isEnd = isSameHead(after, known.at(-1)?.end);
    if (begin < 0 && !isEnd) throw damaged('the log in memory', 'its end', 'it is not there');
    const groups = begin < 0 ? [] : known.slice(begin, begin + GROUPS_MAX);
    const acknowledged = countEntries(known);
    const beat = String(acknowledged);
    const next = countEntries(this.#log.groups);
    return { groups, acknowledged, next, beat, unixMs: this.unixMs, writer: this.writer };
  }
}
