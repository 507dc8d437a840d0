import { describe, expect, test } from 'vitest';
import {
  UNITS_PER_LEAF_WRITE as LEAF,
  UNITS_PER_RECORD_WRITE as RECORD,
  UNITS_PER_SIGNATURE as SIGNATURE,
  UNITS_PER_INSTRUCTION,
} from '../../src/service/ledger/execution/compute-units.ts';
import { type Address, addressToBase58 } from '../../src/solana/address.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import {
  computeUnitLimitInstruction,
  computeUnitPriceInstruction,
  createAccountInstruction,
  memoInstruction,
} from '../../src/solana/native-layouts.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { tallyProof } from './counter-program.ts';
import { addressOf, call, keyOf, openWorld, transfer, type World } from './world.ts';

const anna = keyOf('anna');
const bert = keyOf('bert');
const payer = anna.address;

async function paid(world: World, run: () => Promise<{ status: string }>): Promise<bigint> {
  const before = world.lamports('anna');
  expect((await run()).status).toBe('Success');
  return before - world.lamports('anna');
}

describe('fees', () => {
  test('default: 5,000 lamports a signature', async () => {
    const world = await openWorld();
    await world.fund('anna');
    await world.fund('bert');
    const memo = memoInstruction('hello', [anna.address]);
    const both = memoInstruction('hello', [anna.address, bert.address]);
    expect(await paid(world, () => world.run([memo], anna))).toBe(5000n);
    expect(await paid(world, () => world.run([both], anna, bert))).toBe(10_000n);
  });

  test('args: the price of units counts those used, rounded up', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const counter = addressOf('counter');
    await world.run([call('make_counter', { payer, counter }, { value: 1n, note: '' })], anna);
    const add = call('add', { payer, counter }, { amount: 1n });
    const units = 2 * UNITS_PER_INSTRUCTION + RECORD;
    const price = (microLamports: bigint) =>
      paid(world, () => world.run([computeUnitPriceInstruction(microLamports), add], anna));
    expect(await price(1_000_000n)).toBe(5000n + BigInt(units));
    expect(await price(1n)).toBe(5001n);
    expect(await price(0n)).toBe(5000n);
  });

  test('error: ComputeExceeded over the limit that was asked for', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const limited = (units: number) =>
      world.run([computeUnitLimitInstruction(units), transfer(anna, bert.address, 1n)], anna);
    const outcome = await limited(2 * UNITS_PER_INSTRUCTION - 1);
    expect(outcome).toMatchObject({ status: 'Failed', error: { name: 'ComputeExceeded' } });
    expect((await limited(2 * UNITS_PER_INSTRUCTION)).status).toBe('Success');
  });

  test('default: units for each instruction, and for what it does', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const [counter, tree, account] = ['counter', 'tree', 'tokens'].map(addressOf);
    const shape = { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 };
    const raise = (amount: bigint) => {
      const proof = tallyProof(world.ledger.view(), tree!, 0);
      return call('raise_tally', { payer, tree: tree! }, { proof, amount });
    };
    const some = { mint: bert.address, owner: bert.address, last: 1 };
    const steps: readonly (readonly [() => Instruction, number])[] = [
      [() => memoInstruction('hello'), 0],
      [() => transfer(anna, bert.address, 1_000_000n), 0],
      [() => call('make_counter', { payer, counter: counter! }, { value: 1n, note: '' }), RECORD],
      [() => call('add', { payer, counter: counter! }, { amount: 1n }), RECORD],
      [() => call('make_tokens', { payer, account: account! }, { bytes: 165 }), RECORD],
      [() => call('write_tokens', { payer, account: account! }, some), RECORD],
      [() => call('make_tree', { payer, tree: tree! }, shape), 0],
      [() => call('append_tally', { payer, tree: tree! }, { address: payer, value: 1n }), LEAF],
      [() => raise(1n), LEAF],
      [() => raise(0n), LEAF],
      [() => call('toil', { payer }, { times: 3 }), 3 * SIGNATURE],
      [() => call('close_counter', { payer, counter: counter! }), 0],
    ];
    for (const [make, units] of steps) {
      const { signature } = await world.run([make()], anna);
      const found = await world.ledger.archive.find(signature!);
      expect(found?.outcome).toMatchObject({ status: 'Success' });
      expect(found?.execution?.units).toBe(UNITS_PER_INSTRUCTION + units);
    }
  });

  test('args: the limit is 200,000 units for each instruction but the budget’s', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const toil = (times: number) => call('toil', { payer }, { times });
    const most = (200_000 - 2 * UNITS_PER_INSTRUCTION) / SIGNATURE;
    const price = computeUnitPriceInstruction(0n);
    expect((await world.run([price, toil(most)], anna)).status).toBe('Success');
    const over = await world.run([price, price, toil(most)], anna);
    const budget = { unitsUsed: 201_000, unitsMax: 200_000 };
    expect(over.error).toMatchObject({ name: 'ComputeExceeded', context: budget });
    const two = [price, price, toil(most), memoInstruction('another')];
    expect((await world.run(two, anna)).status).toBe('Success');
  });

  test('error: FeeUnpayable for a signer that is no wallet, whatever it has', async () => {
    const world = await openWorld();
    await world.fund('anna');
    for (const [space, owner] of [
      [0, 'missions'],
      [10, 'system'],
    ] as const) {
      const name = `account of ${owner}`;
      const key = keyOf(name);
      const create = createAccountInstruction(
        payer,
        key.address,
        1_000_000_000n,
        BigInt(space),
        programId(owner),
      );
      expect((await world.run([create], anna, key)).status).toBe('Success');
      expect(await world.run([memoInstruction('pays')], key)).toMatchObject({
        status: 'Rejected',
        error: {
          name: 'FeeUnpayable',
          context: { payer: addressToBase58(key.address), lamports: '0', feeLamports: '5000' },
        },
      });
      expect(world.lamports(name)).toBe(1_000_000_000n);
    }
  });

  test('behaviour: the fee is taken first, so that it cannot be spent', async () => {
    const world = await openWorld();
    await world.fund('anna', 10_000n);
    const all = await world.run([transfer(anna, bert.address, 10_000n)], anna);
    expect(all.error).toMatchObject({ name: 'InsufficientLamports' });
    expect((await world.run([transfer(anna, bert.address, 5000n)], anna)).status).toBe('Success');
    expect(world.lamports('anna')).toBe(0n);
  });

  test('behaviour: who cannot pay for the units pays nothing and gets nothing', async () => {
    const world = await openWorld();
    await world.fund('anna', 5100n);
    const price = computeUnitPriceInstruction(1_000_000n);
    const outcome = await world.run([price, memoInstruction('hello')], anna);
    expect(outcome.error).toMatchObject({ name: 'FeeUnpayable' });
    expect(world.lamports('anna')).toBe(5100n);
  });

  test('behaviour: a transaction that fails costs nothing', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const outcome = await world.run([transfer(anna, bert.address, 10n ** 15n)], anna);
    expect(outcome.status).toBe('Failed');
    expect(world.lamports('anna')).toBe(10_000_000_000n);
  });
});

describe('a fee that an account gives back', () => {
  const counter = addressOf('counter');
  const make = call('make_counter', { payer, counter }, { value: 1n, note: '' });
  const offer = (account: Address, closes = false) =>
    call('offer_fee', { payer, account }, { closes });

  test('behaviour: out of what it has above its deposit', async () => {
    const world = await openWorld();
    await world.fund('anna');
    await world.run([make], anna);
    const deposit = world.lamports('counter');
    for (const [spare, given] of [
      [0n, 0n],
      [1n, 1n],
      [4_999n, 4_999n],
      [5_000n, 5_000n],
      [7_000n, 5_000n],
    ] as const) {
      await world.fund('counter', deposit + spare - world.lamports('counter'));
      expect(await paid(world, () => world.run([offer(counter)], anna))).toBe(5000n - given);
      expect(world.lamports('counter')).toBe(deposit + spare - given);
    }
  });

  test('behaviour: the fee for its own signatures, and nothing of the price of units', async () => {
    const world = await openWorld();
    await world.fund('anna');
    await world.run([make], anna);
    await world.fund('counter', 1_000_000n);
    const both = memoInstruction('both', [payer, bert.address]);
    const all = [computeUnitPriceInstruction(1_000_000n), both, offer(counter)];
    const price = BigInt(all.length * UNITS_PER_INSTRUCTION);
    const before = world.lamports('counter');
    // The memo's second signature stays with who pays the fee.
    expect(await paid(world, () => world.run(all, anna, bert))).toBe(price + 5000n);
    expect(world.lamports('counter')).toBe(before - 5000n);
  });

  test('behaviour: nothing when it was closed meanwhile, and nothing from a wallet', async () => {
    const world = await openWorld();
    await world.fund('anna');
    await world.run([make], anna);
    await world.fund('counter', 1_000_000n);
    const left = world.lamports('counter');
    expect(await paid(world, () => world.run([offer(counter, true)], anna))).toBe(5000n - left);
    expect(world.lamports('counter')).toBe(0n);
    await world.fund('bert');
    expect(await paid(world, () => world.run([offer(bert.address)], anna))).toBe(5000n);
    expect(world.lamports('bert')).toBe(10_000_000_000n);
  });
});
