import { ADDRESS_BYTES } from '../../../solana/address.ts';
import type { AdvancedTreeShape } from '../../../solana/tree-shape.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { defineInstruction, exists, type ProgramContext, refuseAccount } from '../kit/define.ts';
import { makes, makesTree } from '../kit/effects.ts';
import { chosen, derived, treeNumberReason } from '../kit/sources.ts';
import { type AssetTrees, assetTreesKind } from '../records/asset-records.ts';
import { requireService, serviceAccounts } from './minting.ts';
import { assetTreeOf, treeSeries, type WhoseTrees } from './places.ts';

/** 16,384 assets, with the longest possible changelog. */
const ASSET_TREE_SHAPE: AdvancedTreeShape = { maxDepth: 14, maxBufferSize: 2048, canopyDepth: 9 };

const assetTree = { writable: true, source: assetTreeOf('assetTreeNumber') } as const;
const fields = { assetTreeNumber: { type: 'u32', source: chosen(treeNumberReason) } } as const;
const effects = {
  deposits: [
    makes('assetTrees', assetTreesKind, { bytes: ADDRESS_BYTES }),
    makesTree('assetTree', ASSET_TREE_SHAPE),
  ],
} as const;

export const makeAssetTree = defineInstruction(
  {
    program: 'assets',
    name: 'make_asset_tree',
    doc: "Creates a tree for compressed assets. The service's key signs.",
    accounts: {
      ...serviceAccounts,
      assetTrees: { writable: true, source: derived('assets', 'asset_trees') },
      assetTree,
    },
    fields,
    effects,
  },
  (context) => makeTree(context, context, 'others'),
);

export const makeOwnAssetTree = defineInstruction(
  {
    program: 'assets',
    name: 'make_own_asset_tree',
    doc: "Creates a tree for compressed assets of the service's own authority. Its key signs.",
    accounts: {
      ...serviceAccounts,
      assetTrees: { writable: true, source: derived('assets', 'own_asset_trees') },
      assetTree,
    },
    fields,
    effects,
  },
  (context) => makeTree(context, context, 'own'),
);

interface TreePlace {
  readonly accounts: Readonly<
    Record<'payer' | 'global' | 'assetTrees' | 'assetTree', AccountHandle>
  >;
  readonly fields: { readonly assetTreeNumber: number };
}

function makeTree(
  context: ProgramContext,
  { accounts, fields: { assetTreeNumber } }: TreePlace,
  whose: WhoseTrees,
): void {
  const { payer, assetTrees } = accounts;
  requireService(context, accounts);
  const { seed, from } = treeSeries[whose];
  const { bump } = deriveRecord('assets', seed);
  const none: AssetTrees = { bump, trees: [] };
  if (!exists(assetTrees)) context.createRecord(assetTrees, assetTreesKind, none, payer);
  const record = context.readRecord(assetTrees, assetTreesKind);
  const next = from + record.trees.length;
  if (next !== assetTreeNumber) {
    refuseAccount('assetTree', 'make_asset_tree', `the next is ${next}`);
  }
  context.createTree(accounts.assetTree, ASSET_TREE_SHAPE, payer);
  const trees = [...record.trees, accounts.assetTree.address];
  context.writeRecord(assetTrees, assetTreesKind, { ...record, trees }, payer);
}

export const instructions = [makeAssetTree, makeOwnAssetTree];
