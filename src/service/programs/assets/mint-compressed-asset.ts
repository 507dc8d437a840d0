import { fail } from '../../../core/errors.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import { defineInstruction } from '../kit/define.ts';
import { noEffects } from '../kit/effects.ts';
import { anyWallet, chosen, derived, named, treeNumberReason } from '../kit/sources.ts';
import { type CompressedAsset, compressedAssetKind } from '../records/asset-records.ts';
import { detailFields, requireDetails, requireService, serviceAccounts } from './minting.ts';
import { assetTreeOf } from './places.ts';

export const mintCompressedAsset = defineInstruction(
  {
    program: 'assets',
    name: 'mint_compressed_asset',
    doc: "Makes a compressed asset, the next leaf of a tree. The service's key signs.",
    accounts: {
      ...serviceAccounts,
      owner: { source: named('owner'), is: anyWallet },
      assetMint: {
        source: derived('assets', 'asset', { account: 'assetTree' }, { field: 'leafIndex' }),
      },
      assetTree: { writable: true, source: assetTreeOf('assetTreeNumber') },
    },
    fields: {
      assetTreeNumber: { type: 'u32', source: chosen(treeNumberReason) },
      leafIndex: {
        type: 'u32',
        source: chosen('the program refuses any but the next of the tree'),
      },
      ...detailFields,
    },
    effects: noEffects,
  },
  (context) => {
    const { owner, assetMint, assetTree } = context.accounts;
    const { leafIndex } = context.fields;
    requireService(context, context.accounts);
    const details = requireDetails(context.fields);
    if (context.nextLeafIndex(assetTree) !== leafIndex) {
      fail('LeafChanged', { index: leafIndex, tree: addressToBase58(assetTree.address) });
    }
    const record: CompressedAsset = { owner: owner.address, isFrozen: false, ...details };
    context.appendLeaf(assetTree, compressedAssetKind, assetMint.address, record);
  },
);

export const instructions = [mintCompressedAsset];
