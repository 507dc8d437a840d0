import { RECORDS_PER_ANSWER_MAX } from '../../core/limits.ts';
import type { Asset as AssetAnswer, OperationArguments } from '../../methods/generated/types.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import { decodeTokenAccount } from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import { keyBehind } from '../ledger/state/key-source.ts';
import { failTooMany } from '../ledger/state/lists.ts';
import type { LeafView, StateView } from '../ledger/state/views.ts';
import { defineOperation, type OperationContext } from '../operations/operation.ts';
import { assetAddress } from '../programs/assets/places.ts';
import {
  type AssetDetails,
  assetKind,
  type CompressedAsset,
  compressedAssetKind,
} from '../programs/records/asset-records.ts';
import { readAfter, readLimit } from './pages.ts';
import { noPlace, placeToWire } from './wire.ts';

/**
 * What a wallet could wrap: leaves of the trees of assets, then single mints, which are answered as
 * the token accounts that hold them. What is a character now is frozen.
 */
const assets = defineOperation({
  name: 'assets',
  async run(args, context) {
    const query = readQuery(args, context);
    const limit = readLimit(args);
    const leaves = await findLeaves(query, limit);
    if (leaves.length === limit) return leaves;
    const singles = await findSingles(query, limit && limit - leaves.length);
    const found = [...leaves, ...singles];
    if (limit === undefined && found.length > RECORDS_PER_ANSWER_MAX) failTooMany('assets');
    return found;
  },
});

interface Query {
  readonly context: OperationContext;
  readonly owner: Address;
  /** The first leaf key of the page; undefined when all leaves come before it. */
  readonly firstLeaf: string | undefined;
  readonly firstToken: string;
}

/** All leaves come before all token accounts. */
function readQuery(args: OperationArguments['assets'], context: OperationContext): Query {
  const owner = addressFromBase58(args.owner, 'owner');
  const after = readAfter(args);
  if (after === undefined) return { context, owner, firstLeaf: '', firstToken: '' };
  const place = context.state.lists.placeOf(compressedAssetKind, after);
  return {
    context,
    owner,
    firstLeaf: place && keyBehind(place),
    firstToken: place === undefined ? keyBehind(after) : '',
  };
}

async function findLeaves(
  { context, owner, firstLeaf }: Query,
  limit: number | undefined,
): Promise<AssetAnswer[]> {
  if (firstLeaf === undefined) return [];
  const { state, pace } = context;
  const filter = {
    filters: [{ index: 'owner', values: [owner] }] as const,
    matches: ({ value }: LeafView<CompressedAsset>): boolean => !value.isFrozen,
  };
  const part = { limit, from: firstLeaf, pace };
  return state.lists.leaves(compressedAssetKind, filter, part, (leaf) => leafToWire(state, leaf));
}

function leafToWire(state: StateView, leaf: LeafView<CompressedAsset>): AssetAnswer {
  const { proof: _, ...place } = placeToWire(state, leaf, false);
  const address = addressToBase58(leaf.address);
  const owner = addressToBase58(leaf.value.owner);
  return { address, mint: address, kind: 'Cnft', owner, ...place, ...detailsToWire(leaf.value) };
}

function findSingles(
  { context, owner, firstToken }: Query,
  limit: number | undefined,
): Promise<AssetAnswer[]> {
  const { state, pace } = context;
  const which = { index: 'token.owner', value: owner, isExact: false } as const;
  const part = { limit, from: firstToken, pace };
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
