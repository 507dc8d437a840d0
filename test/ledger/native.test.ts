import {
  createAssociatedTokenAccountIdempotentInstruction,
  createAssociatedTokenAccountInstruction,
  createCloseAccountInstruction,
  createInitializeAccount3Instruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  unpackAccount,
} from '@solana/spl-token';
import {
  type AccountInfo,
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { rentLamports } from '../../src/core/limits.ts';
import type { IndexEntry } from '../../src/service/store/store.ts';
import { type Address, addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import type { KeyPair } from '../../src/solana/keys.ts';
import {
  decodeTokenAccount,
  encodeMint,
  encodeTokenAccount,
  MINT_BYTES,
  TOKEN_ACCOUNT_BYTES,
} from '../../src/solana/native-layouts.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { tokenAccounts } from '../support/accounts.ts';
import { addressOf, keyOf, openWorld, type World } from './world.ts';

/** Everything here is built and signed by Solana's own libraries. */

const publicKey = (address: Address) => new PublicKey(Buffer.from(address, 'latin1'));
const addressFrom = (key: PublicKey): Address => addressFromBytes(key.toBytes());
const anna = keyOf('anna');
const bert = keyOf('bert');
const mint = addressOf('mint');

async function send(
  world: World,
  instructions: TransactionInstruction[],
  keys: readonly KeyPair[],
  tables: AddressLookupTableAccount[] = [],
) {
  const { blockhash } = world.ledger.latestBlockhash();
  const message = new TransactionMessage({
    payerKey: publicKey(keys[0]!.address),
    recentBlockhash: addressToBase58(blockhash),
    instructions,
  });
  const transaction = new VersionedTransaction(message.compileToV0Message(tables));
  transaction.sign(keys.map((key) => Keypair.fromSeed(key.exportSeed())));
  const [outcome] = await world.submit(transaction.serialize());
  return outcome!;
}

/** A mint and anna's 100 base units, as a program of the service would have made them. */
async function openMint(): Promise<World> {
  const world = await openWorld();
  const { store } = world;
  await world.fund('anna');
  await world.fund('bert');
  const put = (key: Address, data: Uint8Array, addIndexes: IndexEntry[] = []) => {
    const value = Buffer.alloc(40 + data.length);
    value.writeBigUInt64LE(rentLamports(data.length), 0);
    value.write(programId('token'), 8, 'latin1');
    value.set(data, 40);
    return store.commit({ writes: [{ space: 'account', key, value, addIndexes }] });
  };
  const authority = addressOf('resource');
  await put(
    mint,
    encodeMint({
      mintAuthority: authority,
      supply: 100n,
      decimals: 2,
      isInitialized: true,
      freezeAuthority: null,
    }),
  );
  await put(
    associated(anna),
    encodeTokenAccount({
      mint,
      owner: anna.address,
      amount: 100n,
      delegate: null,
      state: 'Initialized',
      nativeReserveLamports: null,
      delegatedAmount: 0n,
      closeAuthority: null,
    }),
    [
      { index: 'token.owner', value: anna.address },
      { index: 'token.mint', value: mint },
    ],
  );
  return world;
}

const associated = ({ address }: KeyPair): Address =>
  addressFrom(getAssociatedTokenAddressSync(publicKey(mint), publicKey(address), true));
const createFor = (owner: KeyPair, make = createAssociatedTokenAccountInstruction) =>
  make(
    publicKey(anna.address),
    publicKey(associated(owner)),
    publicKey(owner.address),
    publicKey(mint),
  );
const move = (from: KeyPair, to: KeyPair, amount: bigint, by: KeyPair = from) =>
  createTransferInstruction(
    publicKey(associated(from)),
    publicKey(associated(to)),
    publicKey(by.address),
    amount,
  );
const balance = (world: World, owner: KeyPair): bigint | undefined => {
  const account = world.ledger.view().account(associated(owner));
  return account && decodeTokenAccount(account.data)?.amount;
};

describe('token', () => {
  test('default: an associated account is made, and tokens move', async () => {
    const world = await openMint();
    const outcome = await send(world, [createFor(bert), move(anna, bert, 30n)], [anna]);
    expect(outcome).toMatchObject({ status: 'Success', error: null });
    expect([balance(world, anna), balance(world, bert)]).toEqual([70n, 30n]);
    const account = world.ledger.view().account(associated(bert))!;
    expect(account.lamports).toBe(rentLamports(TOKEN_ACCOUNT_BYTES));
    const info = {
      data: Buffer.from(account.data),
      owner: publicKey(account.owner),
      lamports: Number(account.lamports),
      executable: false,
    } satisfies AccountInfo<Buffer>;
    const unpacked = unpackAccount(publicKey(associated(bert)), info);
    expect(unpacked).toMatchObject({ amount: 30n, isInitialized: true, isFrozen: false });
    const found = tokenAccounts(world.ledger.view(), { owner: bert.address });
    expect(found).toEqual([associated(bert)]);
    expect(tokenAccounts(world.ledger.view(), { mint })).toHaveLength(2);
    const by = { owner: anna.address, mint };
    expect(tokenAccounts(world.ledger.view(), by)).toEqual([associated(anna)]);
  });

  test('args: transferChecked with the mint’s decimals', async () => {
    const world = await openMint();
    const checked = (decimals: number) =>
      createTransferCheckedInstruction(
        publicKey(associated(anna)),
        publicKey(mint),
        publicKey(associated(bert)),
        publicKey(anna.address),
        10n,
        decimals,
      );
    expect((await send(world, [createFor(bert), checked(3)], [anna])).status).toBe('Failed');
    expect((await send(world, [createFor(bert), checked(2)], [anna])).status).toBe('Success');
    expect(balance(world, bert)).toBe(10n);
  });

  test('behaviour: createIdempotent twice does it once', async () => {
    const world = await openMint();
    const make = createFor(bert, createAssociatedTokenAccountIdempotentInstruction);
    expect((await send(world, [make], [anna])).status).toBe('Success');
    const before = world.lamports('anna');
    expect((await send(world, [make], [anna])).status).toBe('Success');
    expect(world.lamports('anna')).toBe(before - 5000n);
    expect((await send(world, [createFor(bert)], [anna])).error).toMatchObject({
      name: 'AlreadyExists',
    });
  });

  test('args: an account at a key of its own, closed again', async () => {
    const world = await openMint();
    const fresh = keyOf('fresh');
    const lamports = Number(rentLamports(TOKEN_ACCOUNT_BYTES));
    const make = [
      SystemProgram.createAccount({
        fromPubkey: publicKey(anna.address),
        newAccountPubkey: publicKey(fresh.address),
        lamports,
        space: TOKEN_ACCOUNT_BYTES,
        programId: publicKey(programId('token')),
      }),
      createInitializeAccount3Instruction(
        publicKey(fresh.address),
        publicKey(mint),
        publicKey(anna.address),
      ),
    ];
    const before = world.lamports('anna');
    expect((await send(world, make, [anna, fresh])).status).toBe('Success');
    expect((await send(world, make, [anna, fresh])).status).toBe('Failed');
    const close = createCloseAccountInstruction(
      publicKey(fresh.address),
      publicKey(anna.address),
      publicKey(anna.address),
    );
    expect((await send(world, [close], [anna])).status).toBe('Success');
    expect(world.ledger.view().account(fresh.address)).toBe(undefined);
    expect(world.lamports('anna')).toBe(before - 15_000n);
  });

  test('error: not enough, not the owner, not empty, no such mint', async () => {
    const world = await openMint();
    await send(world, [createFor(bert)], [anna]);
    const errorOf = async (instruction: TransactionInstruction, ...keys: KeyPair[]) =>
      (await send(world, [instruction], keys)).error?.name;
    expect(await errorOf(move(anna, bert, 101n), anna)).toBe('InsufficientBalance');
    expect(await errorOf(move(anna, bert, 1n, bert), bert)).toBe('Unauthorised');
    const close = createCloseAccountInstruction(
      publicKey(associated(anna)),
      publicKey(anna.address),
      publicKey(anna.address),
    );
    expect(await errorOf(close, anna)).toBe('InstructionUndecodable');
    const owner = publicKey(bert.address);
    const foreign = createAssociatedTokenAccountInstruction(
      publicKey(anna.address),
      getAssociatedTokenAddressSync(publicKey(bert.address), owner),
      owner,
      publicKey(bert.address),
    );
    expect(await errorOf(foreign, anna)).toBe('NotFound');
    expect(balance(world, anna)).toBe(100n);
    expect(MINT_BYTES).toBe(82);
  });

  test('behaviour: a transfer to oneself changes nothing', async () => {
    const world = await openMint();
    expect((await send(world, [move(anna, anna, 40n)], [anna])).status).toBe('Success');
    expect(balance(world, anna)).toBe(100n);
  });
});

describe('lookup tables', () => {
  test('default: made, filled and used by a version 0 transaction', async () => {
    const world = await openMint();
    const me = publicKey(anna.address);
    const [create, key] = AddressLookupTableProgram.createLookupTable({
      authority: me,
      payer: me,
      recentSlot: 0,
    });
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: key,
      authority: me,
      payer: me,
      addresses: [publicKey(associated(anna)), publicKey(associated(bert)), publicKey(mint)],
    });
    expect((await send(world, [create, extend], [anna])).status).toBe('Success');
    const { data } = world.ledger.view().account(addressFrom(key))!;
    const state = AddressLookupTableAccount.deserialize(data);
    expect(state.addresses.map(addressFrom)).toEqual([associated(anna), associated(bert), mint]);
    expect(world.ledger.lookupTable(addressFrom(key))).toHaveLength(3);
    const table = new AddressLookupTableAccount({ key, state });
    const outcome = await send(world, [createFor(bert), move(anna, bert, 3n)], [anna], [table]);
    expect(outcome).toMatchObject({ status: 'Success' });
    expect(balance(world, bert)).toBe(3n);
  });

  test('error: LookupTableInvalid for a table that is none', async () => {
    const world = await openMint();
    const table = new AddressLookupTableAccount({
      key: publicKey(addressOf('no table')),
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        addresses: [publicKey(associated(bert))],
      },
    });
    const outcome = await send(world, [createFor(bert), move(anna, bert, 3n)], [anna], [table]);
    expect(outcome).toMatchObject({ status: 'Rejected', error: { name: 'LookupTableInvalid' } });
  });

  test('error: only its authority extends it', async () => {
    const world = await openMint();
    const [me, other] = [publicKey(anna.address), publicKey(bert.address)];
    const [create, key] = AddressLookupTableProgram.createLookupTable({
      authority: me,
      payer: me,
      recentSlot: 0,
    });
    await send(world, [create], [anna]);
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: key,
      authority: other,
      payer: other,
      addresses: [other],
    });
    expect((await send(world, [extend], [bert])).error).toMatchObject({ name: 'AccountMismatch' });
  });
});
