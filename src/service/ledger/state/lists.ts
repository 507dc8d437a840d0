import { fail } from '../../../core/errors.ts';
import { RECORDS_PER_ANSWER_MAX } from '../../../core/limits.ts';
import type { WorkPace } from '../../../core/pace.ts';
import type { Address } from '../../../solana/address.ts';
import { inPassing } from '../../store/entry-cache.ts';
import type { Key, Store } from '../../store/store.ts';
import { decodeEvents, eventKey, type HistoryEntry, historyIndex } from '../log/events.ts';
import { type HistoryEventName, historyEventNames } from '../log/history-notes.ts';
import { isEmpty, readLeafKey } from './account.ts';
import {
  accountKindIndex,
  leafAddressIndex,
  leafKindIndex,
  type RecordKinds,
  recordIndex,
} from './indexes.ts';
import {
  indexedKeys,
  KEYS_AT_ONCE,
  type KeySource,
  keyBehind,
  knownKeys,
  sharedKeys,
} from './key-source.ts';
import { givenOf, loadLeaf, loadRecord, matcherOf } from './load-record.ts';
import { decodeRecord, type RecordKind, type RecordOf } from './record-kind.ts';
import type { StoreState } from './state.ts';
import type {
  AccountsOf,
  AccountView,
  Filter,
  HistoryCursor,
  HistoryPart,
  LeafView,
  LeavesOf,
  ListFilter,
  ListPart,
  RecordView,
  StateLists,
} from './views.ts';

/** A list of records: the source of its keys, and what is answered for each. */
interface ListOf<Answer> {
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

/**
 * A filter with fewer keys than this is read, and the other filters are checked on each of its
 * records.
 */
const FEW_KEYS = 32;
/** Leaves sorted by address in memory at most. */
const SORTED_LEAVES_MAX = 10_000;
/** Read limit for an address in the leaf index; it has one key. */
const PLACES_MAX = 32;

/** The lists of a state, including every executed write. */
export class LedgerLists implements StateLists {
  readonly #store: Store;
  readonly #state: StoreState;
  readonly #kinds: RecordKinds;

  constructor(store: Store, state: StoreState, kinds: RecordKinds) {
    this.#store = store;
    this.#state = state;
    this.#kinds = kinds;
  }

  records<const Kind extends RecordKind, Answer>(
    kind: Kind,
    filter: ListFilter<Kind, RecordView<RecordOf<Kind>>>,
    part: ListPart,
    toAnswer: (record: RecordView<RecordOf<Kind>>) => Answer | undefined,
  ): Promise<Answer[]> {
    const load = (key: Key): RecordView<RecordOf<Kind>> | undefined =>
      loadRecord(this.#state, this.#kinds, kind, key as Address);
    const source = this.#sourceOf(kind, accountKindIndex, filter.addresses, filter.filters);
    const list = listOf(kind, filter, source, load, toAnswer);
    return readList(list, part);
  }

  leaves<const Kind extends RecordKind, Answer>(
    kind: Kind,
    filter: ListFilter<Kind, LeafView<RecordOf<Kind>>>,
    part: ListPart,
    toAnswer: (leaf: LeafView<RecordOf<Kind>>) => Answer | undefined,
  ): Promise<Answer[]> {
    const places = filter.addresses && this.#placesOf(filter.addresses);
    const source = this.#sourceOf(kind, leafKindIndex, places, filter.filters);
    const list = listOf(kind, filter, source, (key) => this.#leafOf(kind, key), toAnswer);
    return readList(list, part);
  }

  async leavesByAddress<const Kind extends RecordKind, Answer>(
    kind: Kind,
    markerKind: RecordKind,
    filter: ListFilter<Kind, LeafView<RecordOf<Kind>>>,
    part: ListPart,
    toAnswer: (leaf: LeafView<RecordOf<Kind>>) => Answer | undefined,
  ): Promise<Answer[]> {
    const load = (key: Key): LeafView<RecordOf<Kind>> | undefined => {
      const [place] = this.#store.find(leafAddressIndex, [key], PLACES_MAX);
      return place === undefined ? undefined : this.#leafOf(kind, place);
    };
    const known = filter.addresses ?? (await this.#fewAddresses(kind, filter.filters, part.pace));
    const source =
      known === undefined
        ? indexedKeys(this.#store, accountKindIndex, [markerKind.name])
        : knownKeys(known);
    const list = listOf(kind, filter, source, load, toAnswer);
    const isExact = list.isExact && (known !== undefined || givenOf(filter.filters).length === 0);
    return readList({ ...list, isExact }, part);
  }

  leavesOfKinds<Answer>(
    { kinds, addresses, isExact }: LeavesOf,
    part: ListPart,
    toAnswer: (kind: RecordKind, leaf: LeafView, raw: Uint8Array) => Answer | undefined,
  ): Promise<Answer[]> {
    const byName = new Map(kinds.map((kind) => [kind.name, kind]));
    const source =
      addresses === undefined
        ? indexedKeys(this.#store, leafKindIndex, [...byName.keys()])
        : knownKeys(this.#placesOf(addresses));
    const answer = (key: Key, found: Answer[]): void => {
      const leaf = this.#state.leaf(key);
      const kind = leaf && byName.get(this.#kinds.kindOf(leaf.raw)?.name ?? '');
      if (leaf === undefined || kind === undefined) return;
      const value = decodeRecord(kind, leaf.raw);
      const view = { address: leaf.address, value, ...readLeafKey(key) };
      push(found, toAnswer(kind, view, leaf.raw));
    };
    const list = { source, what: 'records that match', answer };
    const isCounted = isExact && addresses === undefined;
    return readList({ ...list, isExact: isCounted }, part);
  }

  accounts<Answer>(
    which: AccountsOf,
    part: ListPart,
    toAnswer: (address: Address, account: AccountView) => Answer | undefined,
  ): Promise<Answer[]> {
    const isNamed = 'addresses' in which;
    const source = isNamed
      ? knownKeys(which.addresses)
      : indexedKeys(this.#store, which.index, [which.value]);
    const answer = (key: Key, found: Answer[]): void => {
      const account = this.#state.account(key as Address);
      if (!isEmpty(account)) push(found, toAnswer(key as Address, account));
    };
    const isExact = !isNamed && which.isExact;
    return readList({ source, isExact, what: 'accounts that match', answer }, part);
  }

  history<Answer>(
    characters: readonly Address[],
    events: readonly HistoryEventName[] = historyEventNames,
    { limit, after, pace }: HistoryPart,
    toAnswer: (entry: HistoryEntry, cursor: HistoryCursor) => Answer,
  ): Promise<Answer[]> {
    const entries = characters.flatMap((one) => events.map((event) => historyIndex(one, event)));
    const wanted = new Set(entries.map(({ value }) => value));
    const index = entries[0]?.index ?? '';
    const answer = (key: Key, found: Answer[]): void => {
      const bytes = this.#store.get('event', key);
      if (bytes === undefined) {
        // A revert may have happened since the key was read.
        if (this.#store.find(index, [...wanted], 1, key)[0] !== key) return;
        this.#store.reportDamage('the events', 'an indexed one is not there');
      }
      const { unixMs, slot, history } = decodeEvents(bytes);
      const event = Buffer.from(key, 'latin1').readBigUInt64BE();
      history.forEach((note, place) => {
        if (after !== undefined && event === after.event && place <= after.place) return;
        if (!wanted.has(historyIndex(note.character, note.event).value)) return;
        found.push(toAnswer({ ...note, unixMs, slot }, { event, place }));
      });
    };
    const source = indexedKeys(this.#store, index, [...wanted]);
    const from = after === undefined ? '' : eventKey(after.event);
    const list = { source, isExact: true, what: 'history entries', answer };
    return readList(list, { limit, from, pace });
  }

  placeOf(kind: RecordKind, address: Address): Key | undefined {
    return this.#placesOf([address]).find((key) => this.#leafOf(kind, key) !== undefined);
  }

  #placesOf(addresses: readonly Address[]): Key[] {
    return this.#store.find(leafAddressIndex, addresses, addresses.length * PLACES_MAX);
  }

  #leafOf<const Kind extends RecordKind>(
    kind: Kind,
    key: Key,
  ): LeafView<RecordOf<Kind>> | undefined {
    return loadLeaf(this.#state, this.#kinds, kind, key);
  }

  /** The source of the keys of all records that pass the filters. */
  #sourceOf(
    kind: RecordKind,
    kindIndex: string,
    named: readonly Key[] | undefined,
    filters: readonly Filter[],
  ): KeySource {
    if (named !== undefined) return knownKeys(named);
    const given = givenOf(filters);
    if (given.length === 0) return indexedKeys(this.#store, kindIndex, [kind.name]);
    const [only] = given;
    if (given.length === 1) {
      return indexedKeys(this.#store, recordIndex(kind, only!.index), only!.values);
    }
    for (const { index, values } of given) {
      const keys = this.#store.find(recordIndex(kind, index), values, FEW_KEYS);
      if (keys.length < FEW_KEYS) return knownKeys(keys);
    }
    return sharedKeys(
      given.map(({ index, values }) => indexedKeys(this.#store, recordIndex(kind, index), values)),
    );
  }

  /** Addresses of all leaves that pass the filters; undefined if there are many, or no filters. */
  async #fewAddresses(
    kind: RecordKind,
    filters: readonly Filter[],
    pace: WorkPace,
  ): Promise<Address[] | undefined> {
    if (givenOf(filters).length === 0) return undefined;
    const source = this.#sourceOf(kind, leafKindIndex, undefined, filters);
    const keys = await source.next('', SORTED_LEAVES_MAX + 1, pace);
    if (keys.length > SORTED_LEAVES_MAX) return undefined;
    const addresses: Address[] = [];
    for (const key of keys) {
      if (pace.isDue) await pace.rest();
      const leaf = this.#state.leaf(key);
      if (leaf !== undefined) addresses.push(leaf.address);
    }
    return addresses;
  }
}

/**
 * A list of records of a kind. Each filter that an index answered is checked again on the record,
 * which may have changed since.
 */
function listOf<View extends { readonly address: Address; readonly value: unknown }, Answer>(
  kind: RecordKind,
  { addresses, filters, matches }: ListFilter<never, View>,
  source: KeySource,
  load: (key: Key) => View | undefined,
  toAnswer: (view: View) => Answer | undefined,
): ListOf<Answer> {
  const passes = matcherOf<View>(kind, filters);
  return {
    source,
    isExact: addresses === undefined && matches === undefined,
    what: `records of kind ${kind.name} that match`,
    answer(key, found) {
      const view = load(key);
      if (view === undefined || !passes(view)) return;
      if (matches?.(view) !== false) push(found, toAnswer(view));
    },
  };
}

function push<Answer>(found: Answer[], answer: Answer | undefined): void {
  if (answer !== undefined) found.push(answer);
}
