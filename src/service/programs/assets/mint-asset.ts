import { base58Decode } from '../../../codec/bytes.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { type BuiltInstruction, buildInstruction } from '../kit/build.ts';
import { freshKey, roomOf } from '../kit/lookup.ts';
import { assetTreesKind } from '../records/asset-records.ts';
import { makeAssetTree } from './make-asset-tree.ts';
import { mintCompressedAsset } from './mint-compressed-asset.ts';
import { mintSingleAsset } from './mint-single-asset.ts';
import { assetTreesAddress } from './places.ts';

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
  const { assetTreeNumber, tree } = await ensureAssetRoom(context, 1);
  const fields = { assetTreeNumber, leafIndex: context.state.tree(tree)!.nextIndex };
  return submitMint(context, buildInstruction(mintCompressedAsset, { args, fields }));
}

async function submitMint(
  context: OperationContext,
  instruction: BuiltInstruction,
): Promise<Address> {
  await submitAsService(context, instruction);
  return instruction.named.assetMint!;
}

/** Creates a tree of compressed assets unless the newest has capacity for `count` more. */
export async function ensureAssetRoom(
  context: OperationContext,
  count: number,
): Promise<{ readonly assetTreeNumber: number; readonly tree: Address }> {
  const readTrees = (): readonly Address[] =>
    context.state.record(assetTreesKind, assetTreesAddress)?.value.trees ?? [];
  const newest = readTrees().at(-1);
  if (newest === undefined || roomOf(context.state, newest) < count) {
    const args = { payer: addressToBase58(context.serviceKeys.serviceAddress) };
    const fields = { assetTreeNumber: readTrees().length };
    await submitAsService(context, buildInstruction(makeAssetTree, { args, fields }));
  }
  const trees = readTrees();
  return { assetTreeNumber: trees.length - 1, tree: trees.at(-1)! };
}

async function submitAsService(
  context: OperationContext,
  instruction: BuiltInstruction,
): Promise<void> {
  const { serviceKeys } = context;
  const payer = serviceKeys.serviceAddress;
  const { transaction } = context.buildTransaction(payer, [instruction], {});
  const signed = serviceKeys.signAsService(base58Decode(transaction)!);
  const [bundle] = await context.submitBundles([[signed]]);
  const { status, error } = bundle!.responses[0]!;
  if (status === 'Success') return;
  fail('TransactionFailed', { index: 0, cause: String(error?.message ?? status) });
}
