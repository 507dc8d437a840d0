import type { AccountDeclaration, FieldDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import { defineInstruction, type ProgramContext } from '../kit/define.ts';
import { noEffects } from '../kit/effects.ts';
import { anyWallet, chosen, derived, named, treeNumberReason } from '../kit/sources.ts';
import {
  type AssetDetails,
  type CompressedAsset,
  compressedAssetKind,
} from '../records/asset-records.ts';
import { detailFields, requireDetails, requireService, serviceAccounts } from './minting.ts';
import { ownDetailFields, requireOwnDetails } from './own-names.ts';
import { assetTreeOf, requireTrees, type WhoseTrees } from './places.ts';

const compressedAccounts = {
  ...serviceAccounts,
  owner: { source: named('owner'), is: anyWallet },
  assetMint: {
    source: derived('assets', 'asset', { account: 'assetTree' }, { field: 'leafIndex' }),
  },
  assetTree: { writable: true, source: assetTreeOf('assetTreeNumber') },
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

const placeFields = {
  assetTreeNumber: { type: 'u32', source: chosen(treeNumberReason) },
  leafIndex: {
    type: 'u32',
    source: chosen('the program refuses any but the next of the tree'),
  },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

export const mintCompressedAsset = defineInstruction(
  {
    program: 'assets',
    name: 'mint_compressed_asset',
    doc: "Mints a compressed asset into the next leaf of a tree. The service's key signs.",
    accounts: compressedAccounts,
    fields: { ...placeFields, ...detailFields },
    effects: noEffects,
  },
  (context) => mintLeaf(context, context, 'others', requireDetails(context.fields)),
);

export const mintOwnCompressedAsset = defineInstruction(
  {
    program: 'assets',
    name: 'mint_own_compressed_asset',
    doc: "Mints a compressed asset of the service's own authority. The service's key signs.",
    accounts: compressedAccounts,
    fields: { ...placeFields, ...ownDetailFields },
    effects: noEffects,
  },
  (context) => mintLeaf(context, context, 'own', requireOwnDetails(context.fields)),
);

interface LeafPlace {
  readonly accounts: Readonly<Record<keyof typeof compressedAccounts, AccountHandle>>;
  readonly fields: { readonly assetTreeNumber: number; readonly leafIndex: number };
}

function mintLeaf(
  context: ProgramContext,
  { accounts, fields: { assetTreeNumber, leafIndex } }: LeafPlace,
  whose: WhoseTrees,
  details: AssetDetails,
): void {
  const { owner, assetMint, assetTree } = accounts;
  requireService(context, accounts);
  requireTrees(whose, assetTreeNumber);
  if (context.nextLeafIndex(assetTree) !== leafIndex) {
    fail('LeafChanged', { index: leafIndex, tree: addressToBase58(assetTree.address) });
  }
  const record: CompressedAsset = { owner: owner.address, isFrozen: false, ...details };
  context.appendLeaf(assetTree, compressedAssetKind, assetMint.address, record);
}

export const instructions = [mintCompressedAsset, mintOwnCompressedAsset];
