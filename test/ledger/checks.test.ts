import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import type { Address } from '../../src/solana/address.ts';
import { addressToBase58, addressToBytes } from '../../src/solana/address.ts';
import { addressOf, keyOf, openWorld, signed, transfer, type World } from './world.ts';

/** What is wrong with a transaction; each leaves everything that is checked later wrong too. */
const anna = keyOf('anna');
const nothing = (world: World, blockhash?: Address) => {
  const hash = blockhash ?? world.ledger.latestBlockhash().blockhash;
  // Nobody signed, the payer has nothing, and the transfer is bound to fail.
  return signed([transfer(anna, addressOf('bert'), 1n)], hash, [anna]).fill(0, 1, 65);
};

test('default: a transfer that web3.js built and signed is executed', async () => {
  const world = await openWorld();
  const key = await world.fund('anna');
  const keypair = Keypair.fromSeed(key.exportSeed());
  const { blockhash, lastValidBlockHeight } = world.ledger.latestBlockhash();
  const transaction = new Transaction({
    feePayer: keypair.publicKey,
    blockhash: addressToBase58(blockhash),
    lastValidBlockHeight,
  }).add(
    SystemProgram.transfer({
      fromPubkey: keypair.publicKey,
      toPubkey: new PublicKey(addressToBytes(addressOf('bert'))),
      lamports: 1_000_000,
    }),
  );
  transaction.sign(keypair);
  const [outcome] = await world.submit(transaction.serialize());
  expect(outcome).toEqual({
    signature: base58Encode(transaction.signature!),
    status: 'Success',
    error: null,
  });
  expect(world.lamports('bert')).toBe(1_000_000n);
});

test('error: TransactionUndecodable comes first', async () => {
  const world = await openWorld();
  for (const bytes of [new Uint8Array(), nothing(world).subarray(0, 100), new Uint8Array(300)]) {
    const [outcome] = await world.submit(bytes);
    expect(outcome).toMatchObject({
      signature: null,
      status: 'Rejected',
      error: { name: 'TransactionUndecodable', message: expect.stringContaining('Not a trans') },
    });
  }
});

test('error: TransactionTooLarge', async () => {
  const world = await openWorld();
  const [outcome] = await world.submit(new Uint8Array(1233));
  expect(outcome).toMatchObject({ status: 'Rejected', error: { name: 'TransactionTooLarge' } });
});

test('error: BlockhashUnknown comes before the signatures', async () => {
  const world = await openWorld();
  const other = await openWorld(undefined, 'another ledger');
  for (const hash of ['\x07'.repeat(32) as Address, other.ledger.latestBlockhash().blockhash]) {
    const [outcome] = await world.submit(nothing(world, hash));
    expect(outcome).toMatchObject({ status: 'Rejected', error: { name: 'BlockhashUnknown' } });
  }
});

test('error: BlockhashExpired after 150 heights, and not before', async () => {
  const world = await openWorld();
  const { blockhash, lastValidBlockHeight } = world.ledger.latestBlockhash();
  world.clock.nowMs += 150 * 400;
  const [last] = await world.submit(nothing(world, blockhash));
  expect(last).toMatchObject({ status: 'Rejected', error: { name: 'MissingSigner' } });
  world.clock.nowMs += 400;
  const [outcome] = await world.submit(nothing(world, blockhash));
  expect(outcome).toMatchObject({
    status: 'Expired',
    error: { name: 'BlockhashExpired', lastValidBlockHeight, blockHeight: 151 },
  });
  expect(lastValidBlockHeight).toBe(150);
});

test('behaviour: a blockhash is alive after a restart', async () => {
  const world = await openWorld();
  const key = await world.fund('anna');
  const bytes = world.sign([transfer(key, addressOf('bert'), 5n)], key);
  const again = await openWorld(world.store, 'another start');
  again.clock.nowMs += 4000;
  const [outcome] = await again.submit(bytes);
  expect(outcome?.status).toBe('Success');
});

test('error: MissingSigner, SignatureInvalid come before the fee', async () => {
  const world = await openWorld();
  const [missing] = await world.submit(nothing(world));
  expect(missing).toMatchObject({
    status: 'Rejected',
    error: {
      name: 'MissingSigner',
      message: expect.stringContaining(addressToBase58(anna.address)),
    },
  });
  const bytes = world.sign([transfer(anna, addressOf('bert'), 1n)], anna);
  for (const position of [1, 33, 64]) {
    const changed = Uint8Array.from(bytes);
    changed[position]! ^= 1;
    const [outcome] = await world.submit(changed);
    expect(outcome).toMatchObject({ status: 'Rejected', error: { name: 'SignatureInvalid' } });
  }
});

test('error: each of several signers is asked for', async () => {
  const world = await openWorld();
  await world.fund('anna');
  const bert = await world.fund('bert');
  const carl = addressOf('carl');
  const both = [transfer(anna, carl, 1n), transfer(bert, carl, 1n)];
  const half = world.sign(both, anna);
  const [missing] = await world.submit(half);
  expect(missing?.error).toMatchObject({
    name: 'MissingSigner',
    message: expect.stringContaining(addressToBase58(bert.address)),
  });
  const foreign = Uint8Array.from(half);
  foreign.set(keyOf('carl').sign(half.subarray(129)), 65);
  const [invalid] = await world.submit(foreign);
  expect(invalid?.error).toMatchObject({ name: 'SignatureInvalid' });
  expect(world.lamports('carl')).toBe(0n);
  const whole = world.sign(both, anna, bert);
  expect((await world.submit(whole))[0]?.status).toBe('Success');
  expect(world.lamports('carl')).toBe(2n);
});

test('error: FeeUnpayable comes before execution', async () => {
  const world = await openWorld();
  await world.fund('anna', 4999n);
  const outcome = await world.run([transfer(anna, addressOf('bert'), 1n)], anna);
  expect(outcome).toMatchObject({ status: 'Rejected', error: { name: 'FeeUnpayable' } });
  expect(world.lamports('anna')).toBe(4999n);
});

test('error: at last the execution’s own', async () => {
  const world = await openWorld();
  await world.fund('anna', 5000n);
  const outcome = await world.run([transfer(anna, addressOf('bert'), 1n)], anna);
  expect(outcome).toMatchObject({
    status: 'Failed',
    error: { code: 2008, name: 'InsufficientLamports', instruction: 0, logs: [] },
  });
  expect(world.lamports('anna')).toBe(5000n);
});
