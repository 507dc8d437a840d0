import type { Address } from '../../../solana/address.ts';
import type { Key } from '../../store/store.ts';
import { readLeafKey } from './account.ts';
import type { RecordKinds } from './indexes.ts';
import {
  decodeAccountRecord,
  decodeRecord,
  type RecordKind,
  type RecordOf,
} from './record-kind.ts';
import type { StateReader } from './state.ts';
import type { Filter, LeafView, RecordView } from './views.ts';

/** The record in an account; undefined where there is none of the kind. */
export function loadRecord<const Kind extends RecordKind>(
  state: StateReader,
  kinds: RecordKinds,
  kind: Kind,
  address: Address,
): RecordView<RecordOf<Kind>> | undefined {
  const { owner, data } = state.account(address);
  if (kinds.kindOf(data)?.name !== kind.name) return undefined;
  return { address, program: owner, value: decodeAccountRecord(kind, data) };
}

/** The record in a leaf, by the leaf's key; undefined where there is none of the kind. */
export function loadLeaf<const Kind extends RecordKind>(
  state: StateReader,
  kinds: RecordKinds,
  kind: Kind,
  key: Key,
): LeafView<RecordOf<Kind>> | undefined {
  const leaf = state.leaf(key);
  if (leaf === undefined || kinds.kindOf(leaf.raw)?.name !== kind.name) return undefined;
  return { address: leaf.address, value: decodeRecord(kind, leaf.raw), ...readLeafKey(key) };
}

interface GivenFilter extends Filter {
  readonly values: readonly string[];
}

/** The filters that the caller did not leave out. */
export function givenOf(filters: readonly Filter[]): readonly GivenFilter[] {
  return filters.filter((filter): filter is GivenFilter => filter.values !== undefined);
}

/** Whether a record passes all filters that are given, by what its kind indexes. */
export function matcherOf<View extends { readonly address: Address; readonly value: unknown }>(
  kind: RecordKind,
  filters: readonly Filter[],
): (view: View) => boolean {
  const tests = givenOf(filters).map(({ index, values }) => {
    const wanted = new Set(values);
    const valuesOf = kind.indexes?.[index];
    if (valuesOf === undefined) throw new Error(`${kind.name} has no index ${index}`);
    const isWanted = (value: string): boolean => wanted.has(value);
    return (view: View) => valuesOf(view.value as never, view.address).some(isWanted);
  });
  return (view) => tests.every((test) => test(view));
}
