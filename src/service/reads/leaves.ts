import { type Address, addressFromBase58, addressToBase58 } from '../../core/address.ts';
import { fail } from '../../core/errors.ts';
import { RECORDS_PER_ANSWER_MAX, U32_MAX } from '../../core/limits.ts';
import type { TreeLeaf } from '../../methods/generated/types.ts';
import type { StateView } from '../operation.ts';
import { requireItems } from './wire.ts';

/** A leaf's place. */
export interface LeafPlace {
  readonly tree: Address;
  readonly index: number;
}

/**
 * The places that `TreeLeaf`s mean: without an index, every leaf of the tree.
 * @throws NotFound when there is no such tree, LimitExceeded over 10,000 places.
 */
export function readLeaves(state: StateView, leaves: readonly TreeLeaf[]): LeafPlace[] {
  requireItems(leaves, 'leaves');
  const places: LeafPlace[] = [];
  for (const leaf of leaves) {
    const tree = addressFromBase58(leaf.tree, 'leaves.tree');
    const head = state.tree(tree);
    if (head === undefined) fail('NotFound', { kind: 'tree', address: addressToBase58(tree) });
    const isAll = leaf.index === undefined || leaf.index === null;
    const count = isAll ? head.nextIndex : 1;
    const first = isAll ? 0 : readIndex(leaf.index!);
    const actual = places.length + count;
    const limit = RECORDS_PER_ANSWER_MAX;
    if (actual > limit) fail('LimitExceeded', { what: 'leaves', actual, limit });
    for (let index = first; index < first + count; index += 1) places.push({ tree, index });
  }
  return places;
}

function readIndex(text: string): number {
  const index = Number(text);
  if (Number.isInteger(index) && index >= 0 && index <= U32_MAX) return index;
  const problem = `${text} is no leaf's index`;
  return fail('InvalidArgument', { argument: 'leaves.index', problem, expected: '0 or more' });
}
