import { fail } from '../../../core/errors.ts';
import { RECORDS_PER_ANSWER_MAX } from '../../../core/limits.ts';
import { inPassing } from '../../store/entry-cache.ts';
import type { Key } from '../../store/store.ts';
import { KEYS_AT_ONCE, type KeySource, keyBehind } from './key-source.ts';
import type { ListPart } from './views.ts';

/** A list of records: the source of its keys, and what is answered for each. */
export interface ListOf<Answer> {
  readonly source: KeySource;
  /** Whether each key yields at least one answer, so that counting keys is enough. */
  readonly isExact: boolean;
  /** What the records are called in LimitExceeded. */
  readonly what: string;
  /** Appends a key's answers to those found so far. */
  readonly answer: (key: Key, found: Answer[]) => void;
}

/** Keys in the first read: nearly all lists are shorter, and longer ones may be refused. */
const FIRST_KEYS = 32;

/**
 * Reads a page of a list, or all of it, in time slices. Each record is read atomically. Concurrent
 * writes may or may not be seen; a record that exists throughout is answered exactly once, as the
 * order of keys never changes.
 * @throws LimitExceeded when the whole list is asked for and it has more than 10,000: before any
 *   record is read if counting keys is enough. Cancelled.
 */
export async function readList<Answer>(list: ListOf<Answer>, part: ListPart): Promise<Answer[]> {
  const found: Answer[] = [];
  const { limit, from, pace } = part;
  // Who asks for a page behind the first walks the whole list, and reads each record once.
  const answer: typeof list.answer =
    from === '' ? list.answer : (key, into) => inPassing(() => list.answer(key, into));
  const isWhole = limit === undefined;
  const most = limit ?? RECORDS_PER_ANSWER_MAX + 1;
  const first = Math.min(most, FIRST_KEYS);
  let keys = await list.source.next(from, first, pace);
  let isLast = keys.length < first;
  if (isWhole && list.isExact && !isLast) {
    if (list.source.hasMore?.(RECORDS_PER_ANSWER_MAX)) failTooMany(list.what);
    const rest = most - keys.length;
    keys = [...keys, ...(await list.source.next(keyBehind(keys.at(-1)!), rest, pace))];
    if (keys.length === most) failTooMany(list.what);
    isLast = true;
  }
  for (;;) {
    for (const key of keys) {
      if (pace.isDue) await pace.rest();
      answer(key, found);
      if (found.length < most) continue;
      if (isWhole) failTooMany(list.what);
      return found.slice(0, most);
    }
    if (isLast) return found;
    const more = list.isExact ? Math.min(most - found.length, KEYS_AT_ONCE) : KEYS_AT_ONCE;
    keys = await list.source.next(keyBehind(keys.at(-1)!), more, pace);
    isLast = keys.length < more;
  }
}

/** @throws LimitExceeded, naming what reads such a list. */
export function failTooMany(what: string): never {
  const actual = `more than ${RECORDS_PER_ANSWER_MAX}`;
  const all = `${what} (the arguments limit and after give them by pages)`;
  return fail('LimitExceeded', { what: all, actual, limit: RECORDS_PER_ANSWER_MAX });
}
