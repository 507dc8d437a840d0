import type {
  AccountDeclaration,
  AccountSource,
  FieldDeclaration,
  Reference,
} from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { refuseAccount } from '../kit/define.ts';
import { chosen, derived, leafIndexReason, treeNumberReason } from '../kit/sources.ts';
import { assetKind, assetTreesKind, compressedAssetKind } from '../records/asset-records.ts';

/**
 * Locations of assets: the accounts and fields that instructions declare, and the values that
 * builds pass.
 */

/** Numbers of trees have 32 bits. */
const OWN_TREES_FROM = 2 ** 31;

/**
 * Whose trees of compressed assets: those of the service's own authority are apart from all others,
 * so that a criterion of one tree is met by assets of one kind.
 */
export type WhoseTrees = 'own' | 'others';

/** The record that lists the trees, by its seed, and the number of the first. */
export const treeSeries = Object.freeze({
  others: { seed: 'asset_trees', from: 0 },
  own: { seed: 'own_asset_trees', from: OWN_TREES_FROM },
}) satisfies Readonly<Record<WhoseTrees, { readonly seed: string; readonly from: number }>>;

export function treesAddress(whose: WhoseTrees): Address {
  return deriveRecord('assets', treeSeries[whose].seed).address;
}

/** @throws AccountMismatch for a tree of the other series. */
export function requireTrees(whose: WhoseTrees, number: number): void {
  if (number >= OWN_TREES_FROM === (whose === 'own')) return;
  refuseAccount('assetTree', 'the mint', `the tree ${number} is of another authority`);
}

/** The account `assetMint`, which holds nothing where the asset is compressed. */
export const anyAsset = {
  reason: 'the program asks whether an asset is there, and whether the wallet holds it',
} as const satisfies Reference;

/** The record of a single asset, which is its mint's authority too. */
export function assetAddress(mint: Address): Address {
  return deriveRecord('assets', 'asset', mint).address;
}

/** The associated token account of the account `holder` for the account `assetMint`. */
export function assetTokenOf(holder: string): AccountDeclaration & {
  readonly writable: true;
  readonly optional: true;
} {
  const seeds = [{ account: holder }, { program: 'token' }, { account: 'assetMint' }] as const;
  return { writable: true, optional: true, source: derived('associatedToken', ...seeds) };
}

/** The tree of compressed assets with the number in the field `number`. */
export function assetTreeOf(number: string): AccountSource {
  return derived('assets', 'asset_tree', { field: number });
}

/**
 * The accounts, beside `assetMint`, of an instruction on an asset held by its account `holder`: for
 * a single asset its token account, for a compressed one its tree.
 */
export function assetAccounts(holder: string) {
  return {
    assetToken: assetTokenOf(holder),
    assetTree: { writable: true, optional: true, source: assetTreeOf('assetTreeNumber') },
  } as const satisfies Readonly<Record<string, AccountDeclaration>>;
}

/** The fields that go with `assetAccounts`. */
export const assetFields = {
  assetTreeNumber: { type: 'u32', source: chosen(treeNumberReason) },
  assetLeafIndex: { type: { option: 'u32' }, source: chosen(leafIndexReason) },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** The location of an asset in an instruction with these accounts and fields. */
export interface AssetPlace {
  /** The mint, or the address that represents a compressed asset. */
  readonly assetMint: AccountHandle;
  readonly assetToken: AccountHandle | undefined;
  readonly assetTree: AccountHandle | undefined;
  readonly assetLeafIndex: number | null;
}

/** A build's input for an instruction with `assetAccounts` and `assetFields`. */
export interface AssetInput {
  readonly accounts: { readonly assetMint?: Address };
  readonly fields: { readonly assetTreeNumber: number; readonly assetLeafIndex: number | null };
  /** Accounts to omit, including `asset` and `custodyToken` where the instruction has them. */
  readonly omit: readonly string[];
}

/** For an instruction that moves no asset, because the character represents none. */
export const noAsset: AssetInput = {
  accounts: {},
  fields: { assetTreeNumber: 0, assetLeafIndex: null },
  omit: ['assetMint', 'assetToken', 'assetTree', 'asset', 'custodyToken'],
};

/** Finds an asset for a build. @throws NotFound. */
export function locateAsset(state: StateView, mint: Address): AssetInput {
  const accounts = { assetMint: mint };
  const fields = { assetTreeNumber: 0, assetLeafIndex: null };
  if (state.record(assetKind, assetAddress(mint)) !== undefined) {
    return { accounts, fields, omit: ['assetTree'] };
  }
  const leaf = state.leafRecord(compressedAssetKind, mint);
  if (leaf === undefined)
    return fail('NotFound', { kind: 'asset', address: addressToBase58(mint) });
  return {
    accounts,
    fields: { assetTreeNumber: numberOfTree(state, leaf.tree), assetLeafIndex: leaf.index },
    omit: ['assetToken', 'asset', 'custodyToken'],
  };
}

function numberOfTree(state: StateView, tree: Address): number {
  const numbers = (['others', 'own'] as const).flatMap((whose) => {
    const { trees = [] } = state.record(assetTreesKind, treesAddress(whose))?.value ?? {};
    const index = trees.indexOf(tree);
    return index < 0 ? [] : [treeSeries[whose].from + index];
  });
  return numbers[0]!;
}
