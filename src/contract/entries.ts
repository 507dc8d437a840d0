import { sha256 } from '../codec/bytes.ts';
import { type BorshType, encodeBorsh, fromWire } from '../solana/borsh/borsh.ts';
import { type PathScope, readArgument } from './call-arguments.ts';
import type { PinnedEntries } from './declaration.ts';
import { applyTransform } from './transforms.ts';

/**
 * Entries of a list in a record, which callers name by numbers. An instruction carries their hash,
 * as a number may mean another entry when it is executed.
 */

/**
 * The entries that an instruction takes away: first those at the places, in the order in which they
 * are named, then as many of the others as are replaced, from the first on. Places behind the end
 * of the list have none.
 */
export function entriesTaken(
  list: readonly unknown[],
  places: readonly number[],
  replaced: number,
): readonly unknown[] {
  const named = places.flatMap((place) => list.slice(place, place + 1));
  const left = list.filter((_, place) => !places.includes(place));
  return [...named, ...left.slice(0, replaced)];
}

/** The hash of entries: SHA-256 of the list of them in its Borsh form. */
export function hashEntries(listType: BorshType, entries: readonly unknown[]): Uint8Array {
  return sha256(encodeBorsh(listType, entries as never));
}

/**
 * The hash of the entries that a call says it means; undefined if it says nothing.
 * @throws RangeError, InvalidArgument, InvalidAddress.
 */
export function hashExpected(
  { expected, type }: PinnedEntries,
  scope: PathScope,
): Uint8Array | undefined {
  const given = readArgument(scope, expected.path);
  if (given === undefined) return undefined;
  const entries = applyTransform(expected.transform, given, expected.path);
  if (entries === undefined) return undefined;
  return hashEntries(type, fromWire(type, entries) as readonly unknown[]);
}
