import { expect } from 'vitest';
import { decodeAccount, decodeLeaf, readLeafKey } from '../../src/service/ledger/state/account.ts';
import { programRecords } from '../../src/service/programs/records/kinds.ts';
import { holdingKind, resourceKind } from '../../src/service/programs/records/resource-records.ts';
import { type Address, addressToBase58 } from '../../src/solana/address.ts';
import { keccak256 } from '../../src/solana/keccak.ts';
import {
  decodeMint,
  decodeTokenAccount,
  MINT_BYTES,
  TOKEN_ACCOUNT_BYTES,
} from '../../src/solana/native-layouts.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { auditIndexes } from '../ledger/index-audit.ts';
import type { Side, Twins } from './twins.ts';

/** What must be true of the ledger whatever happened to it. All is counted from the store. */

/** Holds all sums and all trees of both sides, and both against each other. */
export async function audit(twins: Twins): Promise<void> {
  for (const side of twins.sides) auditSums(side);
  const [memory, sqlite] = twins.sides.map(({ service }) => service.ledger.stateRoot());
  expect(sqlite, 'the state root of SQLite').toBe(memory);
}

/**
 * The same of one ledger: supplies are the sums of what is held, roots those of the leaves, and
 * indexes hold what is there.
 */
export function auditSums(side: Pick<Side, 'name' | 'service' | 'store'>): void {
  checkSupplies(side);
  checkTrees(side);
  auditIndexes(side.store, kinds, side.name);
}

const kinds = programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves]);

/** Executes the log again from genesis: the same state comes of it. */
export async function auditReplay(twins: Twins): Promise<void> {
  for (const { name, service } of twins.sides) {
    const { root, replayedRoot } = await service.ledger.verifyReplay();
    expect(replayedRoot, `the replay of ${name}`).toBe(root);
  }
}

/** Lamports in all accounts. */
export function sumLamports({ store }: Side): bigint {
  let sum = 0n;
  for (const [, bytes] of store.scan('account')) sum += decodeAccount(bytes).lamports;
  return sum;
}

/** A resource's supply is the sum of its holdings and its token accounts. */
function checkSupplies({
  service: { state },
  store,
  name,
}: Pick<Side, 'name' | 'service' | 'store'>): void {
  const tokens = new Map<Address, bigint>();
  const supplies = new Map<Address, bigint>();
  for (const [address, bytes] of store.scan('account')) {
    const { owner, data } = decodeAccount(bytes);
    if (owner !== programId('token')) continue;
    if (data.length === MINT_BYTES) supplies.set(address as Address, decodeMint(data)!.supply);
    if (data.length !== TOKEN_ACCOUNT_BYTES) continue;
    const { mint, amount } = decodeTokenAccount(data)!;
    tokens.set(mint, (tokens.get(mint) ?? 0n) + amount);
  }
  for (const [mint, supply] of supplies) {
    expect(tokens.get(mint) ?? 0n, `${name}: tokens of ${addressToBase58(mint)}`).toBe(supply);
  }
  for (const { address, value } of state.findRecords(resourceKind, [])) {
    const resource = value;
    const of = [{ index: 'resource', values: [address] }] as const;
    const leaves = state.findLeaves(holdingKind, of);
    const held = leaves.reduce((sum, leaf) => sum + leaf.value.balance, 0n);
    expect(held, `${name}: holdings of ${addressToBase58(address)}`).toBe(resource.wrappedSupply);
  }
}

/** Every leaf is the hash of its record, and every root that of a tree hashed from nothing. */
function checkTrees({
  service: { state },
  store,
  name,
}: Pick<Side, 'name' | 'service' | 'store'>): void {
  const leaves = new Map<Address, Map<number, Uint8Array>>();
  for (const [key, bytes] of store.scan('leaf')) {
    const { tree, index } = readLeafKey(key);
    const ofTree = leaves.get(tree) ?? new Map<number, Uint8Array>();
    leaves.set(tree, ofTree);
    const hash = keccak256(decodeLeaf(bytes).raw);
    ofTree.set(index, hash);
    expect(Buffer.compare(state.proof(tree, index, true).leaf, hash), `${name}: a leaf`).toBe(0);
  }
  for (const tree of treesOf(store)) {
    const { root, maxDepth } = state.tree(tree)!;
    const plain = plainRoot(leaves.get(tree) ?? new Map(), maxDepth);
    expect(Buffer.compare(root, plain), `${name}: root of ${addressToBase58(tree)}`).toBe(0);
  }
}

function treesOf(store: Side['store']): Set<Address> {
  const trees = new Set<Address>();
  for (const [key] of store.scan('tree')) trees.add(key.slice(0, 32) as Address);
  return trees;
}

/** Level by level, pair by pair: nothing of the ledger's own way of keeping trees. */
function plainRoot(leaves: ReadonlyMap<number, Uint8Array>, depth: number): Uint8Array {
  let level = leaves;
  let empty: Uint8Array = new Uint8Array(32);
  for (let height = 0; height < depth; height += 1) {
    const parents = new Map<number, Uint8Array>();
    for (const index of level.keys()) {
      const parent = index >> 1;
      if (parents.has(parent)) continue;
      const left = level.get(2 * parent) ?? empty;
      const right = level.get(2 * parent + 1) ?? empty;
      parents.set(parent, keccak256(left, right));
    }
    level = parents;
    empty = keccak256(empty, empty);
  }
  return level.get(0) ?? empty;
}
