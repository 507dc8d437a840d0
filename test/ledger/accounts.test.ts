import { expect, test } from 'vitest';
import type { Address } from '../../src/solana/address.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { memoInstruction } from '../../src/solana/native-layouts.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { addressOf, call, keyOf, openWorld, type World } from './world.ts';

/** What an instruction gets of the accounts that it lists: as declared, whatever else is said. */

const anna = keyOf('anna');
const bert = keyOf('bert');
const payer = anna.address;
const counter = addressOf('counter');

async function openCounter(): Promise<World> {
  const world = await openWorld();
  await world.fund('anna');
  await world.fund('bert');
  await world.run([call('make_counter', { payer, counter }, { value: 1n, note: '' })], anna);
  return world;
}

/** What the instructions logged; both wallets sign. */
async function logsOf(world: World, ...instructions: readonly Instruction[]): Promise<string[]> {
  const both = memoInstruction('', [payer, bert.address]);
  const { signature } = await world.run([both, ...instructions], anna, bert);
  const found = await world.ledger.archive.find(signature!);
  return found!.execution!.logs.slice(1).map(({ text }) => text);
}

function listBehind(
  { accounts, ...instruction }: Instruction,
  addresses: readonly Address[],
  writable: boolean,
): Instruction {
  const behind = addresses.map((address) => ({ address, signer: false, writable }));
  return { ...instruction, accounts: [...accounts, ...behind] };
}

test('behaviour: an optional account is there, or left out', async () => {
  const world = await openCounter();
  const fields = { program: programId('staking') };
  const alone = call('peek', { payer, foreign: counter }, fields);
  const more = call('peek', { payer, foreign: counter, extra: addressOf('x') }, fields);
  expect(await logsOf(world, alone, more)).toEqual(['sees 1, alone', 'sees 1, and more']);
});

test('error: AccountMismatch when one is left out that is not optional', async () => {
  const world = await openCounter();
  const outcome = await world.run([call('add', { payer }, { amount: 1n })], anna);
  expect(outcome.error).toMatchObject({
    name: 'AccountMismatch',
    context: { account: 'counter', instruction: 'add' },
  });
});

test('behaviour: accounts behind the declared ones, in any number', async () => {
  const world = await openCounter();
  const receivers = ['a', 'b', 'c'].map(addressOf);
  for (const count of [0, 1, 3]) {
    const share = listBehind(call('share_out', { payer }), receivers.slice(0, count), true);
    expect((await world.run([share], anna)).status).toBe('Success');
  }
  expect(['a', 'b', 'c'].map(world.lamports)).toEqual([2n, 1n, 1n]);
});

test('error: AccountMismatch for a read-only one after them that must be written', async () => {
  const world = await openCounter();
  const share = listBehind(call('share_out', { payer }), [addressOf('a')], false);
  expect((await world.run([share], anna)).error).toMatchObject({
    name: 'AccountMismatch',
    context: {
      account: 'receivers',
      instruction: 'share_out',
      problem: expect.stringMatching(/writable/),
    },
  });
});

test('behaviour: none is writable that is not declared so, none signs after them', async () => {
  const world = await openCounter();
  // The transaction lists all of them as writable, and bert as a signer, for the one before.
  const share = listBehind(call('share_out', { payer }), [counter, bert.address], true);
  const look = call('look_at', { payer, counter });
  const looks = [look, { ...look, accounts: look.accounts.with(1, look.accounts[0]!) }];
  const all = looks.map((one) => listBehind(one, [bert.address], false));
  expect(await logsOf(world, share, ...all)).toEqual(['- -, - -', 'signs -, - -']);
});
