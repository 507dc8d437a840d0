import {
  createAssociatedTokenAccountInstruction,
  createInitializeAccount3Instruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  AddressLookupTableProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_BYTES_MAX, rentLamports } from '../../src/core/limits.ts';
import { treeDiscriminator } from '../../src/service/ledger/execution/deposits.ts';
import { type Address, addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import type { KeyPair } from '../../src/solana/keys.ts';
import { encodeMint, TOKEN_ACCOUNT_BYTES } from '../../src/solana/native-layouts.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { addressOf, keyOf, openWorld, type World } from './world.ts';

/**
 * Whatever makes or grows an account, its deposit is paid in the end, or nothing has happened.
 * Built and signed by Solana's own libraries.
 */

const anna = keyOf('anna');
const fresh = keyOf('fresh');
const mint = addressOf('mint');
const publicKey = (address: Address) => new PublicKey(Buffer.from(address, 'latin1'));
const me = publicKey(anna.address);
const made = publicKey(fresh.address);
const token = publicKey(programId('token'));

async function openMint(): Promise<World> {
  const world = await openWorld();
  const { store } = world;
  await world.fund('anna');
  const data = encodeMint({
    mintAuthority: null,
    supply: 0n,
    decimals: 2,
    isInitialized: true,
    freezeAuthority: null,
  });
  const value = Buffer.alloc(40 + data.length);
  value.writeBigUInt64LE(rentLamports(data.length), 0);
  value.write(programId('token'), 8, 'latin1');
  value.set(data, 40);
  await store.commit({ writes: [{ space: 'account', key: mint, value }] });
  return world;
}

async function submit(world: World, instructions: TransactionInstruction[], ...keys: KeyPair[]) {
  const { blockhash } = world.ledger.latestBlockhash();
  const recentBlockhash = addressToBase58(blockhash);
  const message = new TransactionMessage({ payerKey: me, recentBlockhash, instructions });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([anna, ...keys].map((key) => Keypair.fromSeed(key.exportSeed())));
  const [outcome] = await world.submit(transaction.serialize());
  return outcome!;
}

async function send(...sent: Parameters<typeof submit>) {
  const { status, error } = await submit(...sent);
  return { status, error: error?.name };
}

const create = (lamports: bigint, space: number, owner = token) =>
  SystemProgram.createAccount({
    fromPubkey: me,
    newAccountPubkey: made,
    lamports: Number(lamports),
    space,
    programId: owner,
  });
const pay = (to: PublicKey, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: me, toPubkey: to, lamports: Number(lamports) });

const refused = { status: 'Failed', error: 'InsufficientLamports' };

describe('deposits', () => {
  test('error: InsufficientLamports for ten megabytes that nobody pays for', async () => {
    const world = await openMint();
    expect(await send(world, [create(0n, ACCOUNT_BYTES_MAX)], fresh)).toEqual(refused);
    expect(await send(world, [create(200_000n, ACCOUNT_BYTES_MAX)], fresh)).toEqual(refused);
    expect(world.ledger.view().account(fresh.address)).toBe(undefined);
    const whole = create(rentLamports(ACCOUNT_BYTES_MAX), ACCOUNT_BYTES_MAX);
    await world.ledger.airdrop(anna.address, rentLamports(ACCOUNT_BYTES_MAX));
    expect((await send(world, [whole], fresh)).status).toBe('Success');
  });

  test('args: one lamport makes the difference, for each owner and size', async () => {
    const world = await openMint();
    for (const owner of [token, SystemProgram.programId, publicKey(programId('control'))]) {
      for (const space of [1, 82, 165, 1000]) {
        const short = create(rentLamports(space) - 1n, space, owner);
        expect([owner, space, await send(world, [short], fresh)]).toEqual([owner, space, refused]);
      }
    }
    expect((await send(world, [create(rentLamports(82), 82)], fresh)).status).toBe('Success');
  });

  test('behaviour: a later instruction of the transaction may pay the deposit', async () => {
    const world = await openMint();
    const both = [create(0n, 165), pay(made, rentLamports(165))];
    expect((await send(world, both, fresh)).status).toBe('Success');
  });

  test('error: the last instruction is blamed, as any of them could have paid', async () => {
    const world = await openMint();
    const short = create(rentLamports(165) - 2n, 165);
    const { error } = await submit(world, [short, pay(me, 0n), pay(made, 1n)], fresh);
    expect(error).toMatchObject({
      name: 'InsufficientLamports',
      instruction: 2,
      context: {
        account: made.toBase58(),
        lamports: String(rentLamports(165) - 1n),
        neededLamports: String(rentLamports(165)),
      },
    });
  });

  test('error: nor does an initialised token account stand without one', async () => {
    const world = await openMint();
    const initialize = createInitializeAccount3Instruction(made, publicKey(mint), me);
    const short = create(rentLamports(TOKEN_ACCOUNT_BYTES) - 1n, TOKEN_ACCOUNT_BYTES);
    expect(await send(world, [short, initialize], fresh)).toEqual(refused);
  });

  test('error: an account with data pays nothing out of its deposit', async () => {
    const world = await openMint();
    const own = create(rentLamports(10) + 4000n, 10, SystemProgram.programId);
    expect((await send(world, [own], fresh)).status).toBe('Success');
    const out = (lamports: number) =>
      SystemProgram.transfer({ fromPubkey: made, toPubkey: me, lamports });
    expect(await send(world, [out(4001)], fresh)).toEqual(refused);
    expect((await send(world, [out(4000)], fresh)).status).toBe('Success');
  });

  test('behaviour: what was short before may stay so or gain, and may not lose', async () => {
    const world = await openMint();
    const value = Buffer.alloc(40 + 10);
    value.writeBigUInt64LE(5n, 0);
    value.write(SystemProgram.programId.toBuffer().toString('latin1'), 8, 'latin1');
    await world.store.commit({ writes: [{ space: 'account', key: fresh.address, value }] });
    expect((await send(world, [pay(made, 0n)])).status).toBe('Success');
    expect((await send(world, [pay(made, 1n)])).status).toBe('Success');
    const out = SystemProgram.transfer({ fromPubkey: made, toPubkey: me, lamports: 1 });
    expect(await send(world, [out], fresh)).toEqual(refused);
  });

  test('behaviour: a tree’s account is reported by eight bytes, which older homes hold', () => {
    expect(Buffer.from(treeDiscriminator).toString('hex')).toBe('6c4229616091073b');
  });

  test('behaviour: associated accounts and lookup tables pay, whatever lay there', async () => {
    const world = await openMint();
    const owner = publicKey(addressOf('someone'));
    const account = getAssociatedTokenAddressSync(publicKey(mint), owner, true);
    const recentSlot = 0;
    const [createTable, lookupTable] = AddressLookupTableProgram.createLookupTable({
      authority: me,
      payer: me,
      recentSlot,
    });
    const lamportsOf = (key: PublicKey) =>
      world.ledger.view().account(addressFromBytes(key.toBytes()))!;
    for (const [key, instruction] of [
      [account, createAssociatedTokenAccountInstruction(me, account, owner, publicKey(mint))],
      [lookupTable, createTable],
    ] as const) {
      expect((await send(world, [pay(key, 1n)])).status).toBe('Success');
      expect((await send(world, [instruction])).status).toBe('Success');
      expect(lamportsOf(key).lamports).toBe(rentLamports(lamportsOf(key).data.length));
    }
    const addresses = [me, made];
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable,
      authority: me,
      payer: me,
      addresses,
    });
    expect((await send(world, [extend])).status).toBe('Success');
    expect(lamportsOf(lookupTable).lamports).toBe(rentLamports(56 + 64));
  });

  test('behaviour: where more lay than the deposit it stays, and nobody pays', async () => {
    const world = await openMint();
    const owner = publicKey(addressOf('someone'));
    const account = getAssociatedTokenAddressSync(publicKey(mint), owner, true);
    const lay = rentLamports(TOKEN_ACCOUNT_BYTES) + 1000n;
    expect((await send(world, [pay(account, lay)])).status).toBe('Success');
    const before = world.lamports('anna');
    const make = createAssociatedTokenAccountInstruction(me, account, owner, publicKey(mint));
    expect((await send(world, [make])).status).toBe('Success');
    expect(world.ledger.view().account(addressFromBytes(account.toBytes()))!.lamports).toBe(lay);
    expect(before - world.lamports('anna')).toBe(5000n);
  });

  test('error: InstructionUndecodable for whatever else would make or grow one', async () => {
    const world = await openMint();
    const base = { basePubkey: me, seed: 's', programId: token };
    const accountPubkey = await PublicKey.createWithSeed(me, 's', token);
    const unknown = { status: 'Failed', error: 'InstructionUndecodable' };
    const others = [
      SystemProgram.createAccountWithSeed({
        ...base,
        fromPubkey: me,
        newAccountPubkey: accountPubkey,
        lamports: 0,
        space: 1000,
      }),
      SystemProgram.allocate({ accountPubkey, space: 1000, ...base }),
      SystemProgram.assign({ accountPubkey, ...base }),
    ];
    for (const instruction of others) expect(await send(world, [instruction])).toEqual(unknown);
    const allocate = SystemProgram.allocate({ accountPubkey: made, space: 1000 });
    expect(await send(world, [allocate], fresh)).toEqual(unknown);
  });
});
