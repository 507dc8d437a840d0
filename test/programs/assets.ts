import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { base58Encode } from '../../src/codec/bytes.ts';
import type { TransactionResponse } from '../../src/methods/generated/types.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import type { NewAsset } from '../../src/service/programs/assets/mint-asset.ts';
import { type BuildInput, buildInstruction } from '../../src/service/programs/kit/build.ts';
import {
  type CompressedAsset,
  compressedAssetKind,
} from '../../src/service/programs/records/asset-records.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { decodeTokenAccount, type TokenAccount } from '../../src/solana/native-layouts.ts';
import { compileTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import { tokenAccounts } from '../support/accounts.ts';
import { addressOf, type Wallet, type World } from './world.ts';

/** Assets that tests begin with, and transactions on them that no operation builds. */

/** Makes an asset of the wallet's and answers its mint. */
export async function mintNft(
  { service }: World,
  owner: Wallet,
  asset: Partial<NewAsset> = {},
): Promise<string> {
  const details = { name: 'Robot', symbol: 'BOT', uri: 'https://example.com/robot.json' };
  const given: NewAsset = { kind: 'Nft', ...details, ...asset, owner: owner.address };
  return addressToBase58(await service.mintAsset(given));
}

/** The leaf of a compressed asset. */
export function compressedAsset({ service }: World, mint: string): CompressedAsset {
  return service.state.leafRecord(compressedAssetKind, addressOf(mint))!.value;
}

/** The token account of a mint that holds its unit. */
export function holdingToken({ service }: World, mint: string): TokenAccount {
  const { state } = service;
  const accounts = tokenAccounts(service.ledger.view(), { mint: addressOf(mint) });
  const tokens = accounts.map((address) => decodeTokenAccount(state.account(address)!.data)!);
  return tokens.find(({ amount }) => amount === 1n)!;
}

/** Submits one instruction by its name, put together without an operation. */
export async function submitInstruction(
  world: World,
  signer: Wallet,
  name: string,
  input: BuildInput,
): Promise<TransactionResponse> {
  const found = instructions.find(({ declaration }) => declaration.name === name)!;
  const built = buildInstruction(found, input);
  const { blockhash, lastValidBlockHeight } = world.service.ledger.latestBlockhash();
  const feePayer = signer.key.address;
  const bytes = compileTransaction({ feePayer, blockhash, instructions: [built] });
  const txs = [base58Encode(signTransactionBytes(bytes, [signer.key]))];
  const prepared = {
    result: undefined,
    txs,
    blockhash: addressToBase58(blockhash),
    lastValidBlockHeight,
  };
  const [response] = await world.submit(prepared);
  return response!;
}

/** The name of the error that a response tells, or none. */
export function nameOf({ status, error }: TransactionResponse): string {
  return status === 'Success' ? 'none' : (error as { name: string }).name;
}

/** Submits what a stock client makes, signed by web3.js, and answers the error that it meets. */
export async function submitStock(
  world: World,
  signer: Wallet,
  ...stock: readonly TransactionInstruction[]
): Promise<string> {
  const latest = world.service.ledger.latestBlockhash();
  const blockhash = addressToBase58(latest.blockhash);
  const { lastValidBlockHeight } = latest;
  const feePayer = new PublicKey(signer.address);
  const transaction = new Transaction({ feePayer, blockhash, lastValidBlockHeight });
  transaction.add(...stock).sign(Keypair.fromSeed(signer.key.exportSeed()));
  const txs = [base58Encode(transaction.serialize())];
  const prepared = { result: undefined, txs, blockhash, lastValidBlockHeight };
  const [response] = await world.submit(prepared);
  return nameOf(response!);
}

/** The associated token account of a wallet, as spl-token derives it. */
export function tokenOf(mint: string, { address }: Wallet): PublicKey {
  return getAssociatedTokenAddressSync(new PublicKey(mint), new PublicKey(address));
}
