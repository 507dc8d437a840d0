import { ADDRESS_BYTES } from '../../../solana/address.ts';
import type { AdvancedTreeShape } from '../../../solana/tree-shape.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { defineInstruction, exists, refuseAccount } from '../kit/define.ts';
import { makes, makesTree } from '../kit/effects.ts';
import { chosen, derived, treeNumberReason } from '../kit/sources.ts';
import { type AssetTrees, assetTreesKind } from '../records/asset-records.ts';
import { requireService, serviceAccounts } from './minting.ts';
import { assetTreeOf } from './places.ts';

/** 16,384 assets, with the longest possible changelog. */
const ASSET_TREE_SHAPE: AdvancedTreeShape = { maxDepth: 14, maxBufferSize: 2048, canopyDepth: 9 };

export const makeAssetTree = defineInstruction(
  {
    program: 'assets',
    name: 'make_asset_tree',
    doc: "Makes a tree for compressed assets. The service's key signs.",
    accounts: {
      ...serviceAccounts,
      assetTrees: { writable: true, source: derived('assets', 'asset_trees') },
      assetTree: { writable: true, source: assetTreeOf('assetTreeNumber') },
    },
    fields: { assetTreeNumber: { type: 'u32', source: chosen(treeNumberReason) } },
    effects: {
      deposits: [
        makes('assetTrees', assetTreesKind, { bytes: ADDRESS_BYTES }),
        makesTree('assetTree', ASSET_TREE_SHAPE),
      ],
    },
  },
  (context) => {
    const { payer, assetTrees, assetTree } = context.accounts;
    const { assetTreeNumber } = context.fields;
    requireService(context, context.accounts);
    if (!exists(assetTrees)) context.createRecord(assetTrees, assetTreesKind, noTrees(), payer);
    const record = context.readRecord(assetTrees, assetTreesKind);
    if (record.trees.length !== assetTreeNumber) {
      refuseAccount('assetTree', 'make_asset_tree', `the next is ${record.trees.length}`);
    }
    context.createTree(assetTree, ASSET_TREE_SHAPE, payer);
    const trees = [...record.trees, assetTree.address];
    context.writeRecord(assetTrees, assetTreesKind, { ...record, trees }, payer);
  },
);

function noTrees(): AssetTrees {
  const { bump } = deriveRecord('assets', 'asset_trees');
  return { bump, trees: [] };
}

export const instructions = [makeAssetTree];
