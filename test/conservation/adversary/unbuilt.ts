import { rentLamports } from '../../../src/core/limits.ts';
import { type Address, addressFromBase58 } from '../../../src/solana/address.ts';
import type { AccountMeta, Instruction } from '../../../src/solana/instruction.ts';
import { keyPairFromSeed } from '../../../src/solana/keys.ts';
import {
  associatedTokenAddress,
  createAccountInstruction,
  transferInstruction,
} from '../../../src/solana/native-layouts.ts';
import { type ProgramName, programId } from '../../../src/solana/program-ids.ts';
import { randomBytesOf } from '../../fuzz/mutate.ts';
import { walletOf } from '../../programs/world.ts';
import type { Chooser } from './chooser.ts';
import { declarations, type Part } from './piece.ts';

/**
 * Instructions that no operation builds: those of Solana's own programs, and our own that come
 * without an operation. On anybody's accounts.
 */

function tokenInstruction(data: Uint8Array, ...accounts: readonly AccountMeta[]): Instruction {
  return { program: programId('token'), accounts, data };
}

const writable = (address: Address): AccountMeta => ({ address, signer: false, writable: true });
const reading = (address: Address): AccountMeta => ({ address, signer: false, writable: false });
const signing = (address: Address): AccountMeta => ({ address, signer: true, writable: false });

/** Source: `TokenInstruction` of spl-token: Transfer, 3. */
function transferTokens(choose: Chooser, self: Address): Instruction[] {
  const source = choose.anyAddress('TokenAccount');
  const held = choose.census.account(source)?.value ?? {};
  const mint = (held.mint as Address | undefined) ?? choose.anyAddress('Mint');
  const target = associatedTokenAddress(self, mint);
  const data = Buffer.alloc(9, 3);
  data.writeBigUInt64LE(BigInt.asUintN(64, BigInt(choose.amount())), 1);
  const owner = choose.chance(1, 2) ? self : ((held.owner as Address | undefined) ?? self);
  return [
    createTokens(self, self, mint, target),
    tokenInstruction(data, writable(source), writable(target), signing(owner)),
  ];
}

/** The associated token account program: CreateIdempotent, 1. */
function createTokens(
  payer: Address,
  owner: Address,
  mint: Address,
  account: Address,
): Instruction {
  const accounts = [
    { address: payer, signer: true, writable: true },
    writable(account),
    reading(owner),
    reading(mint),
    reading(programId('system')),
    reading(programId('token')),
  ];
  return { program: programId('associatedToken'), accounts, data: Buffer.of(1) };
}

/** CloseAccount, 9. */
function closeTokens(choose: Chooser, self: Address): Instruction[] {
  const account = choose.anyAddress('TokenAccount');
  return [tokenInstruction(Buffer.of(9), writable(account), writable(self), signing(self))];
}

/** InitializeAccount3, 18: on an account of one's own, or on anybody's. */
function initializeTokens(choose: Chooser, self: Address): Instruction[] {
  const mint = choose.anyAddress('Mint');
  const fresh = freshAccount(choose);
  const account = choose.chance(1, 3) ? choose.anyAddress('TokenAccount') : fresh;
  const data = Buffer.concat([Buffer.of(18), Buffer.from(self, 'latin1')]);
  const initialize = tokenInstruction(data, writable(account), reading(mint));
  if (account !== fresh) return [initialize];
  const deposit = rentLamports(165);
  return [createAccountInstruction(self, fresh, deposit, 165n, programId('token')), initialize];
}

/** A new account of any size, for any program, with a deposit or without. */
function createAccount(choose: Chooser, self: Address): Instruction[] {
  const programs: ProgramName[] = [
    'control',
    'resources',
    'staking',
    'missions',
    'token',
    'system',
  ];
  const space = choose.from([0, 8, 82, 165, 1000, 100_000]);
  const lamports = choose.chance(1, 2) ? rentLamports(space) : BigInt(choose.random.below(2));
  const owner = programId(choose.from(programs));
  return [createAccountInstruction(self, freshAccount(choose), lamports, BigInt(space), owner)];
}

/** Lamports of anybody's, to anything. */
function transferLamports(choose: Chooser, self: Address): Instruction[] {
  const kinds = ['Project', 'StakingPool', 'Resource', 'WalletMarker', 'Staker', 'Participant'];
  const from = choose.chance(1, 3) ? choose.anyAddress(choose.from(kinds)) : self;
  return [transferInstruction(from, choose.anyAddress(choose.from(kinds)), 1_000_000n)];
}

function freshAccount(choose: Chooser): Address {
  const key = keyPairFromSeed(randomBytesOf(choose.random, 32));
  const wallet = { ...walletOf('fresh'), key };
  choose.scene.keyring.set(key.address, wallet);
  choose.scene.attackers.add(key.address);
  return key.address;
}

const transfer = [...declarations.values()].find(
  ({ name }) => name === 'transfer_compressed_asset',
)!;

/** A compressed asset of its owner's, for the adversary or the other way round. */
function transferAsset(choose: Chooser, self: Address): Part[] {
  let asset = choose.anyAddress('CompressedAsset');
  for (let look = 0; look < 6; look += 1) {
    const holder = choose.census.assetHolder(asset);
    if (holder?.isFrozen === false && choose.scene.attackers.has(holder.owner)) break;
    asset = choose.anyAddress('CompressedAsset');
  }
  const place = choose.census.place(asset);
  if (place === undefined) return [];
  const owner = choose.census.leaf(asset)!.value.owner as Address;
  const recipient = choose.chance(1, 2) ? self : addressFromBase58(choose.wallet(), 'wallet');
  const assetTree = place.tree;
  const accounts = { payer: owner, owner, recipient, assetMint: asset, assetTree };
  const fields = { assetTreeNumber: 0, assetLeafIndex: place.index };
  return [{ declaration: transfer, accounts, fields, rest: [] }];
}

type Making = (choose: Chooser, self: Address) => Part[];

const makings: readonly Making[] = [
  transferTokens,
  closeTokens,
  initializeTokens,
  createAccount,
  transferLamports,
  transferAsset,
  transferAsset,
  transferAsset,
];

export function makeUnbuilt(choose: Chooser, self: Address): Part[] {
  return choose.from(makings)(choose, self);
}
