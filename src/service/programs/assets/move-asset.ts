import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import {
  decodeMint,
  decodeTokenAccount,
  encodeTokenAccount,
  type TokenAccount,
} from '../../../solana/native-layouts.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import { exists, type ProgramContext, refuseAccount } from '../kit/define.ts';
import {
  type AssetDetails,
  assetKind,
  type CompressedAsset,
  compressedAssetKind,
} from '../records/asset-records.ts';
import { type AssetPlace, assetAddress } from './places.ts';

/**
 * Freezes and moves assets for other programs: all functions take the context of the assets
 * program. The caller checks authorization; that the wallet holds the asset is checked here.
 */

const instruction = 'the instruction';

/** An asset as a program finds it. */
export interface FoundAsset extends AssetDetails {
  readonly standard: 'Nft' | 'Cnft';
  /** Of a compressed asset. */
  readonly tree: Address | undefined;
}

/**
 * The details of an asset that the wallet holds.
 * @param asset the record of a single asset.
 * @throws NotFound, AssetNotOwned, AccountMismatch.
 */
export function readAsset(
  context: ProgramContext,
  place: AssetPlace,
  asset: AccountHandle | undefined,
  owner: Address,
): FoundAsset {
  if (place.assetToken === undefined) {
    const { leaf, tree } = readLeaf(context, place, owner);
    return { ...leaf, standard: 'Cnft', tree: tree.address };
  }
  if (asset === undefined) return refuseAccount('asset', instruction, 'a single asset needs it');
  const record = context.readRecord(asset, assetKind);
  if (record.mint !== place.assetMint.address) {
    refuseAccount('asset', instruction, 'the record of another asset');
  }
  readToken(place, place.assetToken, owner);
  return { ...record, standard: 'Nft', tree: undefined };
}

/** Freezes an asset. @throws AssetNotOwned, AccountMismatch when it is frozen. */
export function freezeAsset(context: ProgramContext, place: AssetPlace, owner: Address): void {
  setFrozen(context, place, owner, true);
}

/** Thaws an asset. @throws AssetNotOwned, AccountMismatch when it is not frozen. */
export function thawAsset(context: ProgramContext, place: AssetPlace, owner: Address): void {
  setFrozen(context, place, owner, false);
}

function setFrozen(
  context: ProgramContext,
  place: AssetPlace,
  owner: Address,
  isFrozen: boolean,
): void {
  if (place.assetToken === undefined) {
    const { leaf, tree, leafIndex } = readLeaf(context, place, owner);
    requireFrozen(leaf.isFrozen, !isFrozen);
    const changed: CompressedAsset = { ...leaf, isFrozen };
    context.writeLeaf(tree, compressedAssetKind, leafIndex, changed);
    return;
  }
  const token = readToken(place, place.assetToken, owner);
  requireFrozen(token.state === 'Frozen', !isFrozen);
  const state = isFrozen ? 'Frozen' : 'Initialized';
  context.writeTokenData(place.assetToken, encodeTokenAccount({ ...token, state }));
}

function requireFrozen(isFrozen: boolean, expected: boolean): void {
  if (isFrozen === expected) return;
  refuseAccount('assetMint', instruction, isFrozen ? 'it is frozen' : 'it is not frozen');
}

/** Sender and receiver of an asset. */
interface AssetMove {
  readonly from: Address;
  readonly to: Address;
  /** The receiver's associated token account, for a single asset; created if it is missing. */
  readonly toToken: AccountHandle | undefined;
}

/**
 * Moves a frozen asset, which stays frozen. `place.assetToken` is the sender's token account.
 * @param payer pays the deposit of a created token account.
 * @throws AssetNotOwned, AccountMismatch when it is not frozen.
 */
export function moveAsset(
  context: ProgramContext,
  place: AssetPlace,
  { from, to, toToken }: AssetMove,
  payer: AccountHandle,
): void {
  const { assetMint, assetToken } = place;
  if (assetToken === undefined) {
    const { leaf, tree, leafIndex } = readLeaf(context, place, from);
    requireFrozen(leaf.isFrozen, true);
    const changed: CompressedAsset = { ...leaf, owner: to };
    context.writeLeaf(tree, compressedAssetKind, leafIndex, changed);
    return;
  }
  const receiver = toToken ?? refuseAccount('custodyToken', instruction, 'a single asset needs it');
  const given = readToken(place, assetToken, from);
  requireFrozen(given.state === 'Frozen', true);
  const emptied: TokenAccount = { ...given, amount: 0n, state: 'Initialized' };
  context.writeTokenData(assetToken, encodeTokenAccount(emptied));
  const received = encodeTokenAccount({ ...newAssetToken(assetMint.address, to), state: 'Frozen' });
  if (exists(receiver)) {
    requireTokenOf(receiver, assetMint.address, to);
    context.writeTokenData(receiver, received);
  } else {
    context.createForeignAccount(receiver, programId('token'), received, payer);
  }
}

/** A token account that holds the single unit. */
export function newAssetToken(mint: Address, owner: Address): TokenAccount {
  return {
    mint,
    owner,
    amount: 1n,
    delegate: null,
    state: 'Initialized',
    nativeReserveLamports: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  };
}

/** Reads the token account with the single unit. @throws AssetNotOwned, AccountMismatch. */
function readToken(
  { assetMint, assetTree }: AssetPlace,
  account: AccountHandle,
  owner: Address,
): TokenAccount {
  if (assetTree !== undefined) refuseAccount('assetTree', instruction, 'not of a single asset');
  const mint = assetMint.address;
  // Only an asset's mint has the asset's address as its freeze authority.
  const isAsset = assetMint.owner === programId('token');
  if (!isAsset || decodeMint(assetMint.data)?.freezeAuthority !== assetAddress(mint)) {
    fail('NotFound', { kind: 'asset', address: addressToBase58(mint) });
  }
  if (!exists(account)) return failOwner(mint, owner);
  const token = requireTokenOf(account, mint, owner);
  return token.amount === 1n ? token : failOwner(mint, owner);
}

function requireTokenOf(account: AccountHandle, mint: Address, owner: Address): TokenAccount {
  const isToken = account.owner === programId('token');
  const token = isToken ? decodeTokenAccount(account.data) : undefined;
  if (token?.mint === mint && token.owner === owner) return token;
  return refuseAccount('assetToken', instruction, "not the wallet's for this asset");
}

/** @throws AssetNotOwned always. */
export function failOwner(mint: Address, owner: Address): never {
  return fail('AssetNotOwned', { mint: addressToBase58(mint), wallet: addressToBase58(owner) });
}

function readLeaf(
  context: ProgramContext,
  { assetMint, assetTree, assetLeafIndex }: AssetPlace,
  owner: Address,
): { leaf: CompressedAsset; tree: AccountHandle; leafIndex: number } {
  if (assetTree === undefined || assetLeafIndex === null) {
    return refuseAccount('assetTree', instruction, 'a compressed asset needs it, and its leaf');
  }
  const { address, value } = context.readLeaf(assetTree, compressedAssetKind, assetLeafIndex);
  if (address !== assetMint.address) {
    refuseAccount('assetTree', instruction, 'the leaf is another asset');
  }
  const leaf = value;
  if (leaf.owner !== owner) failOwner(address, owner);
  return { leaf, tree: assetTree, leafIndex: assetLeafIndex };
}
