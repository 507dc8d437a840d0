import { expect, test } from 'vitest';
import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '../../src/solana/native-layouts.ts';
import { counterKinds } from './counter-program.ts';
import { auditIndexes } from './index-audit.ts';
import { addressOf, call, keyOf, openWorld, transfer } from './world.ts';

/** Indexes follow what they are of, whatever becomes of it. A replayed life is audited too. */

const anna = keyOf('anna');
const payer = anna.address;

test('behaviour: accounts of tokens, by mint and owner', async () => {
  const world = await openWorld();
  await world.fund('anna');
  const account = addressOf('tokens');
  const write = (mint: string, owner: string, last: number) => {
    const fields = { mint: addressOf(mint), owner: addressOf(owner), last };
    return call('write_tokens', { payer, account }, fields);
  };
  const steps = [
    call('make_tokens', { payer, account }, { bytes: TOKEN_ACCOUNT_BYTES }),
    write('a', 'x', 0),
    // What they are not indexed by.
    write('a', 'x', 1),
    write('b', 'x', 1),
    write('b', 'y', 1),
    call('make_tokens', { payer, account: addressOf('mint') }, { bytes: MINT_BYTES }),
    call('make_tokens', { payer, account: addressOf('neither') }, { bytes: 100 }),
  ];
  for (const step of steps) {
    expect((await world.run([step], anna)).status).toBe('Success');
    auditIndexes(world.store, counterKinds);
  }
});

test('behaviour: accounts that come, go and come again, alone and in one bundle', async () => {
  const world = await openWorld();
  await world.fund('anna');
  const [counter, bert] = [addressOf('counter'), keyOf('bert')];
  const make = (note: string) => call('make_counter', { payer, counter }, { value: 1n, note });
  const close = call('close_counter', { payer, counter });
  const steps = [
    [make('a')],
    [close],
    [make('a'), close],
    [make('b')],
    [close, make('c')],
    [close, call('make_tally', { payer, tally: counter })],
    [transfer(anna, bert.address, 1_000_000n)],
  ];
  for (const step of steps) {
    expect((await world.run(step, anna)).status).toBe('Success');
    auditIndexes(world.store, counterKinds);
  }
  expect((await world.run([transfer(bert, payer, 995_000n)], bert)).status).toBe('Success');
  expect(world.ledger.view().account(bert.address)).toBe(undefined);
  auditIndexes(world.store, counterKinds);
});
