import type { Address } from '../../core/address.ts';
import { equalBytes } from '../../core/bytes.ts';
import { programId } from '../../core/programs.ts';
import type { IndexEntry, Write } from '../store/store.ts';
import { type Account, encodeAccount, encodeLeaf, type Leaf } from './account.ts';
import { entriesWithout, type RecordKinds } from './indexes.ts';
import type { Overlay } from './state.ts';

/** The store's writes that make an overlay's changes durable, index entries with them. */
export function overlayWrites(overlay: Overlay, kinds: RecordKinds): Write[] {
  const writes: Write[] = [];
  for (const [address, account] of overlay.accounts) {
    const changes = accountIndexes(kinds, address, overlay.accountBefore(address), account);
    writes.push({ space: 'account', key: address, value: encodeAccount(account), ...changes });
  }
  for (const [key, leaf] of overlay.changedLeaves()) {
    const changes = leafIndexes(kinds, overlay.leafBefore(key), leaf);
    writes.push({ space: 'leaf', key, value: leaf && encodeLeaf(leaf), ...changes });
  }
  for (const space of ['tree', 'change', 'node'] as const) {
    for (const [key, value] of overlay.changedTrees(space)) writes.push({ space, key, value });
  }
  return writes;
}

interface IndexChanges {
  readonly addIndexes?: readonly IndexEntry[];
  readonly removeIndexes?: readonly IndexEntry[];
}

/** Mint and owner: what a token account is indexed by. */
const TOKEN_INDEXED_BYTES = 64;

function accountIndexes(
  kinds: RecordKinds,
  address: Address,
  before: Account,
  after: Account,
): IndexChanges {
  if (hasSameIndexes(before, after)) return {};
  const old = kinds.accountEntries(address, before);
  return difference(old, kinds.accountEntries(address, after));
}

/** Most writes change a balance, and no index: told without decoding a record. */
function hasSameIndexes(before: Account, after: Account): boolean {
  const existed = before.lamports > 0n || before.data.length > 0;
  const exists = after.lamports > 0n || after.data.length > 0;
  if (!existed || !exists || before.owner !== after.owner) return false;
  if (before.data === after.data) return true;
  if (before.owner !== programId('token') || before.data.length !== after.data.length) return false;
  const indexed = (data: Uint8Array): Uint8Array => data.subarray(0, TOKEN_INDEXED_BYTES);
  return equalBytes(indexed(before.data), indexed(after.data));
}

function leafIndexes(
  kinds: RecordKinds,
  before: Leaf | undefined,
  after: Leaf | undefined,
): IndexChanges {
  const old = before === undefined ? [] : kinds.leafEntries(before);
  return difference(old, after === undefined ? [] : kinds.leafEntries(after));
}

function difference(before: readonly IndexEntry[], after: readonly IndexEntry[]): IndexChanges {
  return {
    addIndexes: entriesWithout(after, before),
    removeIndexes: entriesWithout(before, after),
  };
}
