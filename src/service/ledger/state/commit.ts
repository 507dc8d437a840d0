import { equalBytes } from '../../../codec/bytes.ts';
import type { Address } from '../../../solana/address.ts';
import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '../../../solana/native-layouts.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { IndexEntry, Key, Write } from '../../store/store.ts';
import type { RecordChange } from '../log/events.ts';
import {
  type Account,
  encodeAccount,
  encodeLeaf,
  isEmpty,
  type Leaf,
  readLeafKey,
} from './account.ts';
import { entriesWithout, type RecordKinds } from './indexes.ts';
import { encodeOnceNote } from './once-note.ts';
import type { Overlay } from './state.ts';

/** The changes of an overlay. */
interface OverlayChanges {
  /** The store's writes, with their index entries. */
  readonly writes: readonly Write[];
  /** The records that it created, changed and removed. */
  readonly records: readonly RecordChange[];
}

export function overlayChanges(overlay: Overlay, kinds: RecordKinds): OverlayChanges {
  const writes: Write[] = [];
  const records: RecordChange[] = [];
  for (const [address, account] of overlay.accounts) {
    const before = overlay.accountBefore(address);
    const changes = accountIndexes(kinds, address, before, account);
    writes.push({ space: 'account', key: address, value: encodeAccount(account), ...changes });
    if (before.data !== account.data) {
      const old = accountRecord(kinds, address, before);
      records.push(...recordChanges(old, accountRecord(kinds, address, account)));
    }
  }
  for (const [key, leaf] of overlay.changedLeaves()) {
    const before = overlay.leafBefore(key);
    const changes = leafIndexes(kinds, before, leaf);
    writes.push({ space: 'leaf', key, value: leaf && encodeLeaf(leaf), ...changes });
    const old = leafRecord(kinds, key, before);
    records.push(...recordChanges(old, leafRecord(kinds, key, leaf)));
  }
  for (const space of ['tree', 'change', 'node'] as const) {
    for (const [key, value] of overlay.changedTrees(space)) writes.push({ space, key, value });
  }
  for (const [key, note] of overlay.changedOnce()) {
    writes.push({ space: 'once', key, value: note && encodeOnceNote(note) });
  }
  return { writes, records };
}

/** A record, and where it is stored. */
interface StandingRecord {
  readonly identity: Omit<RecordChange, 'change'>;
  readonly data: Uint8Array;
}

function accountRecord(
  kinds: RecordKinds,
  address: Address,
  { owner, data }: Account,
): StandingRecord | undefined {
  const recordKind = owner === programId('token') ? tokenKind(data) : kinds.kindOf(data)?.name;
  if (recordKind === undefined) return undefined;
  return { identity: { recordKind, address, leaf: null }, data };
}

/** A resource's supply and token balances are held in SPL mints and token accounts. */
function tokenKind(data: Uint8Array): string | undefined {
  if (data.length === MINT_BYTES) return 'Mint';
  return data.length === TOKEN_ACCOUNT_BYTES ? 'TokenAccount' : undefined;
}

function leafRecord(
  kinds: RecordKinds,
  key: Key,
  leaf: Leaf | undefined,
): StandingRecord | undefined {
  if (leaf === undefined) return undefined;
  const { address, raw: data } = leaf;
  const kind = kinds.kindOf(data);
  return kind && { identity: { recordKind: kind.name, address, leaf: readLeafKey(key) }, data };
}

/** One change, or two where a record of another kind replaced the old one. */
function recordChanges(
  before: StandingRecord | undefined,
  after: StandingRecord | undefined,
): RecordChange[] {
  if (before === undefined) return after ? [{ ...after.identity, change: 'created' }] : [];
  if (after === undefined) return [{ ...before.identity, change: 'removed' }];
  if (before.identity.recordKind !== after.identity.recordKind) {
    return [...recordChanges(before, undefined), ...recordChanges(undefined, after)];
  }
  return equalBytes(before.data, after.data) ? [] : [{ ...after.identity, change: 'changed' }];
}

interface IndexChanges {
  readonly addIndexes?: readonly IndexEntry[];
  readonly removeIndexes?: readonly IndexEntry[];
}

/** Mint and owner, the indexed fields of a token account. */
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

/** Fast path: most writes change a balance and no index, which can be seen without decoding. */
function hasSameIndexes(before: Account, after: Account): boolean {
  if (isEmpty(before) || isEmpty(after) || before.owner !== after.owner) return false;
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
