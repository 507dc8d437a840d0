import { base58Encode } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { LIST_ITEMS_MAX } from '../../core/limits.ts';
import type { ControlledMerkleTrees, Proof } from '../../methods/generated/types.ts';
import {
  type Address,
  addressFromBase58,
  addressToBase58,
  ZERO_ADDRESS,
} from '../../solana/address.ts';
import type { RecordKind } from '../ledger/state/record-kind.ts';
import type { Filter, StateView } from '../ledger/state/views.ts';
import { numberIndex, textIndex } from '../programs/records/indexes.ts';

/** Shared by reads: filters in, records out. */

type List<Item> = readonly Item[] | null | undefined;

/** The addresses of a list argument, or undefined when it was left out. @throws InvalidAddress. */
export function addressList(texts: List<string>, argument: string): Address[] | undefined {
  if (texts === undefined || texts === null) return undefined;
  requireItems(texts, argument);
  return texts.map((text) => addressFromBase58(text, argument));
}

/** @throws LimitExceeded over 1,000 items. */
export function requireItems(items: readonly unknown[], what: string): void {
  if (items.length <= LIST_ITEMS_MAX) return;
  fail('LimitExceeded', { what, actual: items.length, limit: LIST_ITEMS_MAX });
}

export function addressFilter<const Index extends string>(
  index: Index,
  texts: List<string>,
  argument: string,
): Filter<Index> {
  return { index, values: addressList(texts, argument) };
}

export function numberFilter<const Index extends string>(
  index: Index,
  numbers: List<number>,
  argument: string,
): Filter<Index> {
  if (numbers === undefined || numbers === null) return { index, values: undefined };
  requireItems(numbers, argument);
  return { index, values: numbers.filter(isCount).map(numberIndex) };
}

/** Other numbers match no record, but could encode to the index value of one that does. */
function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff;
}

export function textFilter<const Index extends string>(
  index: Index,
  texts: List<string>,
  argument: string,
  toIndex: (text: string) => string = textIndex,
): Filter<Index> {
  if (texts === undefined || texts === null) return { index, values: undefined };
  requireItems(texts, argument);
  return { index, values: texts.map(toIndex) };
}

/** A leaf's proof up to the root. Node index: 2^maxDepth + leaf index. @throws NotFound. */
export function proofToWire(state: StateView, tree: Address, index: number): Proof {
  const head = state.tree(tree);
  if (head === undefined) return fail('NotFound', { kind: 'tree', address: addressToBase58(tree) });
  if (index >= head.nextIndex) {
    fail('NotFound', { kind: `leaf ${index} of tree`, address: addressToBase58(tree) });
  }
  const { root, leaf, nodes } = state.proof(tree, index, true);
  return {
    root: base58Encode(root),
    proof: nodes.map(base58Encode),
    node_index: String(2 ** head.maxDepth + index),
    leaf: base58Encode(leaf),
    maxDepth: head.maxDepth,
    leaf_index: String(index),
    tree_id: addressToBase58(tree),
    canopy_depth: head.canopyDepth,
    cursor: null,
  };
}

/** A leaf's tree and index, with its proof if requested. */
export function placeToWire(
  state: StateView,
  { tree, index }: { readonly tree: Address; readonly index: number },
  includeProof: boolean | null | undefined,
): { tree_id: string; leaf_idx: string; proof: Proof | null } {
  return {
    tree_id: addressToBase58(tree),
    leaf_idx: String(index),
    proof: includeProof === true ? proofToWire(state, tree, index) : null,
  };
}

/** The placeholder for a record that is in no tree. */
export const noPlace = { tree_id: addressToBase58(ZERO_ADDRESS), leaf_idx: '0', proof: null };

export function treesToWire(trees: readonly Address[], kind: RecordKind): ControlledMerkleTrees {
  return {
    active: trees.length,
    merkle_trees: trees.map(addressToBase58),
    schema: { name: kind.name, type: kind.type },
  };
}

/** Whether a value matches a filter: objects in the given fields, all else by equality. */
export function hasFields(value: unknown, filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null) return value === filter;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(filter)) {
    const isSameLength = Array.isArray(value) && value.length === filter.length;
    return isSameLength && filter.every((item, i) => hasFields(value[i], item));
  }
  return Object.entries(filter).every(
    ([name, wanted]) =>
      Object.hasOwn(value, name) && hasFields((value as Record<string, unknown>)[name], wanted),
  );
}

/** @throws InvalidArgument when a parsedData filter is not an object. */
export function requireFieldFilter(filter: unknown): void {
  if (filter === undefined || filter === null) return;
  if (typeof filter === 'object' && !Array.isArray(filter)) return;
  const problem = 'not an object';
  fail('InvalidArgument', { argument: 'parsedData', problem, expected: 'an object of fields' });
}
