import { describe, expect, test } from 'vitest';
import {
  computeUnitLimitInstruction,
  computeUnitPriceInstruction,
  memoInstruction,
} from '../../src/core/native.ts';
import { UNITS_PER_INSTRUCTION, UNITS_PER_RECORD_WRITE } from '../../src/service/ledger/fees.ts';
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
    const units = 2 * UNITS_PER_INSTRUCTION + UNITS_PER_RECORD_WRITE;
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
