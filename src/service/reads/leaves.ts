import { fail } from '../../core/errors.ts';
import { U32_MAX } from '../../core/limits.ts';
import type { TreeLeaf } from '../../methods/generated/types.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import { type KeySource, keyBehind } from '../ledger/state/key-source.ts';
import { readList } from '../ledger/state/lists.ts';
import type { StateView } from '../ledger/state/views.ts';
import type { OperationContext } from '../operations/operation.ts';
import { type PageArguments, readCursor, readLimit, writeCursor } from './pages.ts';
import { requireItems } from './wire.ts';

/** Tree and index of a leaf. */
interface LeafPlace {
  readonly tree: Address;
  readonly index: number;
}

/** The leaves that one `TreeLeaf` selects. */
interface LeafRange {
  readonly tree: Address;
  readonly first: number;
  readonly count: number;
}

/**
 * Answers for the leaves that `TreeLeaf`s select, in order; without an index, every leaf of the
 * tree. A cursor is the number of the `TreeLeaf` and the leaf's index.
 * @throws NotFound when there is no such tree, LimitExceeded over 10,000 leaves.
 */
export function readLeaves<Answer>(
  leaves: readonly TreeLeaf[],
  args: PageArguments,
  { state, pace }: Pick<OperationContext, 'state' | 'pace'>,
  toAnswer: (place: LeafPlace, cursor: string) => Answer | undefined,
): Promise<Answer[]> {
  const ranges = readRanges(state, leaves);
  const [number, index] = readCursor(args, /^(\d{1,4}):(\d{1,10})$/) ?? [];
  const from = number === undefined ? '' : keyBehind(keyOf(Number(number), Number(index)));
  const answer = (key: string, found: Answer[]): void => {
    const at = readKey(key);
    const place = { tree: ranges[at.number]!.tree, index: at.index };
    const one = toAnswer(place, writeCursor(at.number, at.index));
    if (one !== undefined) found.push(one);
  };
  const list = { source: rangeKeys(ranges), isExact: true, what: 'leaves', answer };
  return readList(list, { limit: readLimit(args), from, pace });
}

function readRanges(state: StateView, leaves: readonly TreeLeaf[]): LeafRange[] {
  requireItems(leaves, 'leaves');
  return leaves.map((leaf) => {
    const tree = addressFromBase58(leaf.tree, 'leaves.tree');
    const head = state.tree(tree);
    if (head === undefined) fail('NotFound', { kind: 'tree', address: addressToBase58(tree) });
    if (leaf.index === undefined || leaf.index === null) {
      return { tree, first: 0, count: head.nextIndex };
    }
    return { tree, first: readIndex(leaf.index), count: 1 };
  });
}

function readIndex(text: string): number {
  const index = Number(text);
  if (Number.isInteger(index) && index >= 0 && index <= U32_MAX) return index;
  const problem = `${text} is no leaf's index`;
  return fail('InvalidArgument', { argument: 'leaves.index', problem, expected: '0 or more' });
}

/** Keys of the selected leaves, computed without lookups. */
function rangeKeys(ranges: readonly LeafRange[]): KeySource {
  return {
    next(from, limit) {
      const keys: string[] = [];
      const start = from === '' ? { number: 0, index: 0 } : readKey(from);
      for (let number = start.number; number < ranges.length; number += 1) {
        const { first, count } = ranges[number]!;
        // A longer key sorts before that of the next index.
        const behind = from.length > KEY_LENGTH ? start.index + 1 : start.index;
        let index = number === start.number ? Math.max(first, behind) : first;
        for (; index < first + count && keys.length < limit; index += 1) {
          keys.push(keyOf(number, index));
        }
        if (keys.length === limit) break;
      }
      return keys;
    },
    hasMore: (most) => ranges.reduce((sum, { count }) => sum + count, 0) > most,
  };
}

const KEY_LENGTH = 4;

/** Two UTF-16 units each, so that keys sort like their numbers. */
function keyOf(number: number, wide: number): string {
  const index = Math.min(wide, U32_MAX);
  return String.fromCharCode(number >>> 16, number & 0xffff, index >>> 16, index & 0xffff);
}

function readKey(key: string): { readonly number: number; readonly index: number } {
  const unit = (at: number): number => key.charCodeAt(at);
  return { number: unit(0) * 65_536 + unit(1), index: unit(2) * 65_536 + unit(3) };
}
