import { beforeAll, describe, expect, test } from 'vitest';
import { onceInstruction, onceOf } from '../../src/contract/once.ts';
import { LAMPORTS_PER_SIGNATURE, LAMPORTS_PER_SOL } from '../../src/core/limits.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { initKeccak } from '../../src/solana/keccak.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { addressOf, call, keyOf, openWorld, transfer, type World } from './world.ts';

beforeAll(initKeccak);

/** What the `once` of a transaction lets its fee payer pay besides the fees. */

const anna = keyOf('anna');
const bert = addressOf('bert');
const payer = anna.address;
const counter = addressOf('counter');
const control = programId('control');

const FUNDS = 1000n * LAMPORTS_PER_SOL;
/** A counter with a note of 4 bytes: 8 + 8 + (4 + 4) + 32 bytes, and the overhead of an account. */
const DEPOSIT = BigInt(128 + 56) * 6960n;

const make = call('make_counter', { payer, counter }, { value: 0n, note: 'four' });
const noteOf = (note: string) => call('set_note', { payer, counter }, { note });

async function openFunded(): Promise<World> {
  const world = await openWorld();
  await world.fund('anna', FUNDS);
  return world;
}

let count = 0;

/** The outcome of instructions whose fee payer pays no more than that. */
async function submit(world: World, depositMax: bigint, ...instructions: readonly Instruction[]) {
  count += 1;
  const id = onceOf(world.ledger.genesis.id, `key ${count}`);
  const once = onceInstruction(control, id, depositMax);
  const [outcome] = await world.submit(world.sign([...instructions, once], anna));
  return outcome!;
}

describe('a deposit', () => {
  test('default: of just so much is paid', async () => {
    const world = await openFunded();
    expect(await submit(world, DEPOSIT, make)).toMatchObject({ status: 'Success' });
    expect(world.lamports('anna')).toBe(FUNDS - DEPOSIT - LAMPORTS_PER_SIGNATURE);
  });

  test('error: DepositChanged for a lamport more, which costs nothing', async () => {
    const world = await openFunded();
    const root = world.ledger.stateRoot();
    expect(await submit(world, DEPOSIT - 1n, make)).toMatchObject({
      status: 'Failed',
      error: {
        name: 'DepositChanged',
        context: { lamports: String(DEPOSIT), lamportsMax: String(DEPOSIT - 1n) },
      },
    });
    expect(world.lamports('anna')).toBe(FUNDS);
    expect(world.ledger.stateRoot()).toBe(root);
  });

  test('behaviour: what the same transaction gives back does not count', async () => {
    const world = await openFunded();
    const grown = [make, noteOf('four and more'), noteOf('four')];
    expect(await submit(world, DEPOSIT, ...grown)).toMatchObject({ status: 'Success' });
    expect(await submit(world, 0n, noteOf('more'), noteOf(''))).toMatchObject({
      status: 'Success',
    });
    expect(await submit(world, 0n, noteOf('some'))).toMatchObject({
      status: 'Failed',
      error: { name: 'DepositChanged' },
    });
  });
});

test('error: DepositChanged for lamports that go to somebody, too', async () => {
  const world = await openFunded();
  expect(await submit(world, 6n, transfer(anna, bert, 7n))).toMatchObject({
    status: 'Failed',
    error: { name: 'DepositChanged', context: { lamports: '7', lamportsMax: '6' } },
  });
  expect(await submit(world, 7n, transfer(anna, bert, 7n))).toMatchObject({ status: 'Success' });
});

test('behaviour: a rehearsal says what was paid after each instruction', async () => {
  const world = await openFunded();
  const paid = world.ledger.rehearse(payer, [make, noteOf('four and more'), noteOf('')]);
  expect(paid).toEqual([DEPOSIT, DEPOSIT + 9n * 6960n, DEPOSIT - 4n * 6960n]);
});

test('behaviour: a replay comes to the same state', async () => {
  const world = await openFunded();
  await submit(world, DEPOSIT, make);
  await submit(world, 0n, noteOf('longer'));
  const { root, replayedRoot } = await world.ledger.verifyReplay();
  expect(replayedRoot).toBe(root);
});
