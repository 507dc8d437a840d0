import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { type BuiltInstruction, buildInstruction } from '../kit/build.ts';
import { capacityOf, freshKey } from '../kit/lookup.ts';
import { assetTreesKind } from '../records/asset-records.ts';
import { makeAssetTree, makeOwnAssetTree } from './make-asset-tree.ts';
import { mintCompressedAsset, mintOwnCompressedAsset } from './mint-compressed-asset.ts';
import { mintOwnSingleAsset, mintSingleAsset } from './mint-single-asset.ts';
import { ownAuthority, ownCollection, ownCreator, ownUpdateAuthority } from './own-names.ts';
import { treeSeries, treesAddress, type WhoseTrees } from './places.ts';

/** An asset to be minted for a developer. Addresses are base58. */
export interface NewAsset {
  readonly owner: string;
  /** A single mint, or a leaf of a tree. */
  readonly kind: 'Nft' | 'Cnft';
  /** 1 to 64 bytes. */
  readonly name: string;
  /** At most 16 bytes. */
  readonly symbol: string;
  /** At most 200 bytes. */
  readonly uri: string;
  readonly collection?: string;
  /** At most 5, with shares in percent that sum to 100. */
  readonly creators?: readonly { readonly address: string; readonly share: number }[];
  /** Its update authority. Default: the service's own key, so that nobody else has it. */
  readonly updateAuthority?: string;
}

/**
 * Mints an asset in a transaction of its own, signed with the service's key, and answers its mint.
 * A developer's control, not an operation. Of two concurrent calls one may fail because the other
 * took the next leaf.
 * @throws InvalidAddress, InvalidArgument, TransactionTooLarge, TransactionFailed.
 */
export async function mintAsset(context: OperationContext, asset: NewAsset): Promise<Address> {
  const { serviceAddress } = context.serviceKeys;
  // Addresses are validated before anything is submitted.
  addressFromBase58(asset.owner, 'owner');
  const payer = addressToBase58(serviceAddress);
  const args = { creators: [], updateAuthority: payer, ...asset, payer };
  if (asset.kind === 'Nft') {
    const fields = { key: freshKey(context) };
    return submitMint(context, buildInstruction(mintSingleAsset, { args, fields }));
  }
  const fields = await nextLeaf(context, 'others');
  return submitMint(context, buildInstruction(mintCompressedAsset, { args, fields }));
}

/** An asset of the service's own authority. Addresses are base58. */
export interface NewOwnAsset extends Omit<NewAsset, 'collection' | 'creators' | 'updateAuthority'> {
  /** Name of its collection, 1 to 32 bytes. Default: none. */
  readonly collection?: string;
  /** By names of 1 to 32 bytes; otherwise as those of `NewAsset`. */
  readonly creators?: readonly { readonly name: string; readonly share: number }[];
  /** The wallet that may vouch for it. Default: none may. */
  readonly voucher?: string;
}

/** What a project's criteria name to take an asset. Addresses are base58. */
export interface OwnOrigin {
  readonly mint: string;
  /** Null if it is of none. */
  readonly collection: string | null;
  readonly creators: readonly string[];
  readonly updateAuthority: string;
  /** The tree that it is a leaf of; null for a single one. */
  readonly tree: string | null;
}

/**
 * Mints an asset under collections and creators of the service's own authority alone, in a
 * transaction as above: an operator's control.
 * @throws InvalidAddress, InvalidArgument, TransactionTooLarge, TransactionFailed.
 */
export async function mintOwnAsset(
  context: OperationContext,
  asset: NewOwnAsset,
): Promise<OwnOrigin> {
  addressFromBase58(asset.owner, 'owner');
  const { collection, creators = [], voucher } = asset;
  const args = { ...asset, creators, payer: addressToBase58(context.serviceKeys.serviceAddress) };
  const known = {
    collection: collection === undefined ? null : addressToBase58(ownCollection(collection)),
    creators: creators.map(({ name }) => addressToBase58(ownCreator(name))),
    updateAuthority: addressToBase58(
      voucher === undefined
        ? ownAuthority
        : ownUpdateAuthority(addressFromBase58(voucher, 'voucher')),
    ),
  };
  if (asset.kind === 'Nft') {
    const single = buildInstruction(mintOwnSingleAsset, {
      args,
      fields: { key: freshKey(context) },
    });
    const mint = await submitMint(context, single);
    return { mint: addressToBase58(mint), ...known, tree: null };
  }
  const fields = await nextLeaf(context, 'own');
  const leaf = buildInstruction(mintOwnCompressedAsset, { args, fields });
  const mint = await submitMint(context, leaf);
  return { mint: addressToBase58(mint), ...known, tree: addressToBase58(leaf.named.assetTree!) };
}

async function nextLeaf(context: OperationContext, whose: WhoseTrees) {
  const { assetTreeNumber, tree } = await ensureAssetTreeCapacity(context, 1, whose);
  return { assetTreeNumber, leafIndex: context.state.tree(tree)!.nextIndex };
}

async function submitMint(
  context: OperationContext,
  instruction: BuiltInstruction,
): Promise<Address> {
  await submitAsService(context, instruction);
  return instruction.named.assetMint!;
}

/** Creates a tree of compressed assets unless the newest has capacity for `count` more. */
export async function ensureAssetTreeCapacity(
  context: OperationContext,
  count: number,
  whose: WhoseTrees = 'others',
): Promise<{ readonly assetTreeNumber: number; readonly tree: Address }> {
  const { from } = treeSeries[whose];
  const readTrees = (): readonly Address[] =>
    context.state.record(assetTreesKind, treesAddress(whose))?.value.trees ?? [];
  const newest = readTrees().at(-1);
  if (newest === undefined || capacityOf(context.state, newest) < count) {
    const args = { payer: addressToBase58(context.serviceKeys.serviceAddress) };
    const fields = { assetTreeNumber: from + readTrees().length };
    const make = whose === 'own' ? makeOwnAssetTree : makeAssetTree;
    await submitAsService(context, buildInstruction(make, { args, fields }));
  }
  const trees = readTrees();
  return { assetTreeNumber: from + trees.length - 1, tree: trees.at(-1)! };
}

async function submitAsService(
  context: OperationContext,
  instruction: BuiltInstruction,
): Promise<void> {
  const { serviceKeys } = context;
  const payer = serviceKeys.serviceAddress;
  const { transaction } = context.buildTransaction(payer, [instruction], {});
  const signed = serviceKeys.signAsService(transaction);
  const [bundle] = await context.submitBundles([[signed]]);
  const { status, error } = bundle!.responses[0]!;
  if (status === 'Success') return;
  fail('TransactionFailed', { index: 0, cause: String(error?.message ?? status) });
}
