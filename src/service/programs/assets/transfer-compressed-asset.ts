import { defineInstruction, refuseAccount } from '../kit/define.ts';
import { takesAsset } from '../kit/effects.ts';
import { anyWallet, chosen, leafIndexReason, named, treeNumberReason } from '../kit/sources.ts';
import { type CompressedAsset, compressedAssetKind } from '../records/asset-records.ts';
import { failOwner } from './move-asset.ts';
import { assetTreeOf } from './places.ts';

export const transferCompressedAsset = defineInstruction(
  {
    program: 'assets',
    name: 'transfer_compressed_asset',
    doc: 'Gives a compressed asset to another wallet, unless it is frozen. Signed by its owner.',
    accounts: {
      payer: { signer: true, writable: true, source: named('payer', 'owner') },
      owner: { signer: true, source: named('owner') },
      recipient: { source: named('recipient'), is: anyWallet },
      assetMint: {
        source: named('mint'),
        is: { reason: 'the program takes only the address of the leaf that the index says' },
      },
      assetTree: { writable: true, source: assetTreeOf('assetTreeNumber') },
    },
    fields: {
      assetTreeNumber: { type: 'u32', source: chosen(treeNumberReason) },
      assetLeafIndex: { type: 'u32', source: chosen(leafIndexReason) },
    },
    effects: { takes: [takesAsset('owner', 'recipient')] },
  },
  (context) => {
    const { owner, recipient, assetMint, assetTree } = context.accounts;
    const { assetLeafIndex } = context.fields;
    const { address, value } = context.readLeaf(assetTree, compressedAssetKind, assetLeafIndex);
    const leaf = value;
    const name = 'transfer_compressed_asset';
    if (address !== assetMint.address)
      refuseAccount('assetTree', name, 'the leaf is another asset');
    if (leaf.owner !== owner.address) failOwner(address, owner.address);
    if (leaf.isFrozen) refuseAccount('assetMint', name, 'it is frozen');
    const changed: CompressedAsset = { ...leaf, owner: recipient.address };
    context.writeLeaf(assetTree, compressedAssetKind, assetLeafIndex, changed);
  },
);

export const instructions = [transferCompressedAsset];
