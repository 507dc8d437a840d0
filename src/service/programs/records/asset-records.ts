import { ADDRESS_BYTES } from '../../../solana/address.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';
import { defineKind, type RecordKind, type RecordOf } from '../../ledger/state/record-kind.ts';

/** Records of the assets program: the NFTs that characters are made from. */

export const assetCreatorsType = {
  list: { struct: { address: 'address', share: 'u8' } },
} as const satisfies BorshType;

/** An address and a share. */
export const CREATOR_BYTES = ADDRESS_BYTES + 1;

/** Details of an asset, apart from its holder. */
const detailFields = {
  name: 'string',
  symbol: 'string',
  uri: 'string',
  collection: { option: 'address' },
  /** With shares in percent that sum to 100, or none. */
  creators: assetCreatorsType,
  /** The asset's update authority. */
  updateAuthority: 'address',
} as const satisfies Readonly<Record<string, BorshType>>;
const detailsType = { struct: detailFields } as const satisfies BorshType;
export type AssetDetails = Decoded<typeof detailsType>;

/**
 * A single asset, at `[asset, mint]`. Its mint is an SPL mint with a supply of 1 and no decimals,
 * whose mint and freeze authority is this record's address. The holder of the one unit owns the
 * asset.
 */
export const assetKind = defineKind({
  name: 'Asset',
  fields: { bump: 'u8', mint: 'address', ...detailFields },
});
export type Asset = RecordOf<typeof assetKind>;

/**
 * At `[asset_trees]`: the trees of compressed assets, created on demand. At `[own_asset_trees]`
 * those of the service's own authority.
 */
export const assetTreesKind = defineKind({
  name: 'AssetTrees',
  fields: { bump: 'u8', trees: { list: 'address' } },
});
export type AssetTrees = RecordOf<typeof assetTreesKind>;

/**
 * A compressed asset: a leaf of a tree at `[asset_tree, number]`, where numbers from
 * `OWN_TREES_FROM` are of the service's own authority. Its address `[asset, tree, leaf
 * index]` takes the place of a mint.
 */
export const compressedAssetKind = defineKind({
  name: 'CompressedAsset',
  fields: { owner: 'address', isFrozen: 'bool', ...detailFields },
  indexes: { owner: (asset) => [asset.owner] },
});
export type CompressedAsset = RecordOf<typeof compressedAssetKind>;

/** What the assets program keeps in accounts, and what in leaves. */
export const assetsRecords = {
  accounts: [assetKind, assetTreesKind],
  leaves: [compressedAssetKind],
} as const satisfies Readonly<Record<string, readonly RecordKind[]>>;
