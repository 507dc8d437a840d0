import { AccountLayout, getAssociatedTokenAddressSync, MintLayout } from '@solana/spl-token';
import {
  AddressLookupTableProgram,
  Keypair,
  PublicKey,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { walletMarkerAddress } from '../../src/service/programs/kit/addresses.ts';
import { addressFromBase58, addressToBase58 } from '../../src/solana/address.ts';
import { MerkleTree } from '../merkle/spl-account-compression.ts';
import {
  addResource,
  addUser,
  balancesOf,
  bytesOf,
  errorOf,
  type Game,
  mint,
  openGame,
  type Wallet,
  walletOf,
} from './world.ts';

function keypairOf({ key }: Wallet): Keypair {
  return Keypair.fromSeed(key.exportSeed());
}

/** Makes a lookup table with web3.js alone, and answers its address. */
async function makeLookupTable({ world, authority }: Game, addresses: readonly string[]) {
  const payer = new PublicKey(authority.address);
  const { slot } = world.service.state;
  const of = { payer, authority: payer };
  const [create, table] = AddressLookupTableProgram.createLookupTable({ ...of, recentSlot: slot });
  const extend = AddressLookupTableProgram.extendLookupTable({
    ...of,
    lookupTable: table,
    addresses: addresses.map((address) => new PublicKey(address)),
  });
  const { blockhash, lastValidBlockHeight } = await world
    .call('createCreateProjectTransaction', {
      name: 'only for its blockhash',
      authority: authority.address,
    })
    .then(({ tx }) => tx);
  const transaction = new Transaction({ feePayer: payer, blockhash, lastValidBlockHeight });
  transaction.add(create, extend).sign(keypairOf(authority));
  const txs = [base58Encode(transaction.serialize())];
  const [response] = await world.submit({
    result: undefined,
    txs,
    blockhash,
    lastValidBlockHeight,
  });
  expect(response).toMatchObject({ status: 'Success' });
  return table.toBase58();
}

describe('stock clients', () => {
  test('behaviour: a transaction signed by web3.js alone is accepted', async () => {
    const game = await openGame();
    const { world } = game;
    const resource = await addResource(game);
    const anna = await world.wallet('anna');
    await mint(game, resource, anna.address, '100');
    const args = { resource, owner: anna.address, recipient: walletOf('b').address, amount: '4' };
    const built = await world.call('createTransferResourceTransaction', args);
    const transaction = Transaction.from(base58Decode(built.transaction)!);
    expect(transaction.recentBlockhash).toBe(built.blockhash);
    expect(transaction.feePayer?.toBase58()).toBe(anna.address);
    transaction.sign(keypairOf(anna));
    const { blockhash, lastValidBlockHeight } = built;
    const [bundle] = await world.call('sendTransactionBundles', {
      txs: [base58Encode(transaction.serialize())],
      blockhash,
      lastValidBlockHeight,
    });
    expect(bundle?.responses[0]).toMatchObject({
      status: 'Success',
      signature: base58Encode(transaction.signature!),
    });
    expect(await balancesOf(world, anna.address)).toEqual(['96']);
  });

  test('behaviour: mints and token accounts are what a stock SPL client expects', async () => {
    const game = await openGame();
    const { world } = game;
    const resource = await addResource(game);
    const anna = await world.wallet('anna');
    await mint(game, resource, anna.address, '100');
    const unwrap = { resource, authority: anna.address, amount: '30' };
    await world.write('createCreateUnwrapHoldingTransaction', unwrap, anna);
    const [found] = await world.call('resources', { addresses: [resource] });
    const { state } = world.service;
    const mintData = state.account(addressFromBase58(found!.mint, 'mint'))!.data;
    const decodedMint = MintLayout.decode(mintData);
    expect(decodedMint).toMatchObject({ supply: 30n, decimals: 2, isInitialized: true });
    expect(decodedMint.mintAuthority.toBase58()).toBe(resource);
    const expected = getAssociatedTokenAddressSync(
      new PublicKey(found!.mint),
      new PublicKey(anna.address),
    ).toBase58();
    const [, token] = await world.call('holdings', { holder: anna.address });
    expect(token?.address).toBe(expected);
    const account = AccountLayout.decode(state.account(addressFromBase58(expected, 'a'))!.data);
    expect(account.amount).toBe(30n);
    expect(account.owner.toBase58()).toBe(anna.address);
  });

  test('args: lutAddresses make a transaction fit that is too large without', async () => {
    const game = await openGame();
    const { world, authority } = game;
    await addUser(world, authority);
    const add = Array.from({ length: 7 }, (_, i) => walletOf(`wallet ${i}`));
    const args = {
      payer: authority.address,
      wallets: { add: add.map(({ address }) => address) },
    };
    const call = world.call('createUpdateUserTransaction', args);
    expect(await errorOf(call)).toBe('TransactionTooLarge');
    const markers = add.map(({ key }) => addressToBase58(walletMarkerAddress(key.address)));
    const global = await world.call('global', {});
    const listed = [...markers, global.address, ...global.userTrees.merkle_trees];
    const lutAddresses = [await makeLookupTable(game, listed)];
    const result = await world.write(
      'createUpdateUserTransaction',
      { ...args, lutAddresses },
      authority,
      ...add,
    );
    const transaction = VersionedTransaction.deserialize(base58Decode(result.transaction)!);
    expect(transaction.version).toBe(0);
    expect(transaction.message.addressTableLookups).toHaveLength(1);
    const [user] = await world.call('user', {});
    expect(user?.wallets.wallets).toHaveLength(8);
  });

  test('error: LookupTableInvalid', async () => {
    const { world, authority, project } = await openGame();
    const args = { name: 'x', authority: authority.address, lutAddresses: [project] };
    const call = world.call('createCreateProjectTransaction', args);
    expect(await errorOf(call)).toBe('LookupTableInvalid');
  });

  test('args: computeUnitPrice puts the compute budget in front, and costs more', async () => {
    const game = await openGame();
    const { world } = game;
    const resource = await addResource(game, 'AccountState');
    const anna = await world.wallet('anna');
    await mint(game, resource, anna.address, '100');
    const lamports = () =>
      world.service.state.account(addressFromBase58(anna.address, 'anna'))!.lamports;
    const transfer = async (computeUnitPrice?: number) => {
      const before = lamports();
      const recipient = walletOf('b').address;
      const args = { resource, owner: anna.address, recipient, amount: '1', computeUnitPrice };
      const result = await world.write('createTransferResourceTransaction', args, anna);
      const transaction = Transaction.from(base58Decode(result.transaction)!);
      return { paid: before - lamports(), count: transaction.instructions.length };
    };
    await transfer();
    const plain = await transfer();
    const priced = await transfer(1_000_000);
    expect(plain).toEqual({ paid: 5000n, count: 1 });
    expect(priced.count).toBe(2);
    expect(priced.paid).toBeGreaterThan(5000n);
  });
});

test('behaviour: after 1,000 writes the reference tree has the same root and proofs', async () => {
  const game = await openGame();
  const { world } = game;
  const resource = await addResource(game, 'LedgerState', 1024);
  const [found] = await world.call('resources', { addresses: [resource] });
  const tree = found!.storage.params!.merkle_trees.merkle_trees[0]!;
  let seed = 42;
  const random = (max: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % max;
  };
  const holders = Array.from({ length: 60 }, (_, i) => walletOf(`holder ${i}`));
  for (let write = 0; write < 1000; write += 1) {
    await mint(game, resource, holders[random(60)]!.address, String(1 + random(9)));
  }
  const all = await world.call('proof', { leaves: [{ tree }] });
  const { maxDepth, root } = all[0]!;
  const leaves = all.map(({ leaf }) => Buffer.from(bytesOf(leaf)));
  const empty = Buffer.alloc(32);
  const padded = Array.from({ length: 2 ** maxDepth }, (_, i) => leaves[i] ?? empty);
  const reference = new MerkleTree(padded);
  expect(bytesOf(root)).toEqual(new Uint8Array(reference.root));
  for (const proof of all) {
    const expected = reference.getProof(Number(proof.leaf_index));
    expect(proof.proof).toEqual(expected.proof.map((node) => base58Encode(node)));
    const accepted = MerkleTree.verify(Buffer.from(bytesOf(root)), {
      root: Buffer.from(bytesOf(proof.root)),
      leaf: Buffer.from(bytesOf(proof.leaf)),
      leafIndex: Number(proof.leaf_index),
      proof: proof.proof.map((node) => Buffer.from(bytesOf(node))),
    });
    expect(accepted).toBe(true);
  }
});
