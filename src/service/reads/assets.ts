import type { Asset as AssetAnswer } from '../../methods/generated/types.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import { decodeTokenAccount } from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import type { LeafView, ListPart, StateView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { assetAddress } from '../programs/assets/places.ts';
import {
  type AssetDetails,
  assetKind,
  type CompressedAsset,
  compressedAssetKind,
} from '../programs/records/asset-records.ts';
import { listPlacesThenAddresses, readAfter, readLimit } from './pages.ts';
import { noPlace, placeToWire } from './wire.ts';

/**
 * What a wallet could wrap: leaves of the trees of assets, then single mints, which are answered as
 * the token accounts that hold them. What is a character now is frozen.
 */
const assets = defineOperation({
  name: 'assets',
  async run(args, context) {
    const owner = addressFromBase58(args.owner, 'owner');
    const after = readAfter(args);
    const { state } = context;
    return listPlacesThenAddresses(
      {
        ...{ kind: compressedAssetKind, name: 'assets', after, limit: readLimit(args) },
        leaves: (part) => findLeaves(state, owner, part),
        accounts: (part) => findSingles(state, owner, part),
      },
      context,
    );
  },
});

function findLeaves(state: StateView, owner: Address, part: ListPart): Promise<AssetAnswer[]> {
  const filter = {
    filters: [{ index: 'owner', values: [owner] }] as const,
    matches: ({ value }: LeafView<CompressedAsset>): boolean => !value.isFrozen,
  };
  return state.lists.leaves(compressedAssetKind, filter, part, (leaf) => leafToWire(state, leaf));
}

function leafToWire(state: StateView, leaf: LeafView<CompressedAsset>): AssetAnswer {
  const { proof: _, ...place } = placeToWire(state, leaf, false);
  const address = addressToBase58(leaf.address);
  const owner = addressToBase58(leaf.value.owner);
  return { address, mint: address, kind: 'Cnft', owner, ...place, ...detailsToWire(leaf.value) };
}

function findSingles(state: StateView, owner: Address, part: ListPart): Promise<AssetAnswer[]> {
  const which = { index: 'token.owner', value: owner, isExact: false } as const;
  const { tree_id, leaf_idx } = noPlace;
  return state.lists.accounts(which, part, (address, account) => {
    if (account.owner !== programId('token')) return undefined;
    const token = decodeTokenAccount(account.data);
    if (token?.state !== 'Initialized' || token.amount !== 1n) return undefined;
    const asset = state.record(assetKind, assetAddress(token.mint));
    if (asset === undefined) return undefined;
    return {
      address: addressToBase58(address),
      mint: addressToBase58(token.mint),
      kind: 'Nft',
      owner: addressToBase58(token.owner),
      tree_id,
      leaf_idx,
      ...detailsToWire(asset.value),
    };
  });
}

function detailsToWire({ name, symbol, uri, collection, creators }: AssetDetails) {
  return {
    name,
    symbol,
    uri,
    collection: collection === null ? null : addressToBase58(collection),
    creators: creators.map(({ address }) => addressToBase58(address)),
  };
}

export const operations = [assets];
