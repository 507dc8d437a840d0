import { expect, test } from 'vitest';
import {
  UNITS_PER_INSTRUCTION,
  UNITS_PER_RECORD_WRITE,
} from '../../src/service/ledger/execution/compute-units.ts';
import type { KeptExecution } from '../../src/service/ledger/log/kept.ts';
import { computeUnitPriceInstruction, memoInstruction } from '../../src/solana/native-layouts.ts';
import { programNameOf } from '../../src/solana/program-ids.ts';
import { addressOf, call, GENESIS_MS, keyOf, openWorld, transfer, type World } from './world.ts';

/** What is kept of a transaction's execution, to be told to whoever asks by its signature. */

const anna = keyOf('anna');
const payer = anna.address;
const [bert, counter] = [addressOf('bert'), addressOf('counter')];
const make = call('make_counter', { payer, counter }, { value: 1n, note: '' });
const add = (amount: bigint) => call('add', { payer, counter }, { amount });

async function submitAndFind(world: World, ...transactions: readonly Uint8Array[]) {
  const answers = await world.submit(...transactions);
  return Promise.all(answers.map(({ signature }) => world.ledger.archive.find(signature!)));
}

/** Before and after, of the accounts that are no programs. */
function balancesOf(world: World, execution: KeptExecution): ReadonlyMap<string, unknown> {
  const { message } = world.ledger.archive.readTransaction(execution);
  const balances = new Map<string, unknown>();
  message.staticAccounts.forEach((address, i) => {
    const pair = [execution.before[i], execution.after[i]];
    if (programNameOf(address) === undefined) balances.set(address, pair);
    else expect(pair).toEqual([1, 1]);
  });
  return balances;
}

test('default: fee, units, logs by instruction, and balances before and after', async () => {
  const world = await openWorld();
  await world.fund('anna');
  world.clock.nowMs += 4000;
  const price = computeUnitPriceInstruction(1_000_000n);
  const memos = ['one', 'two'].map((text) => memoInstruction(text));
  const all = [price, transfer(anna, bert, 7n), memos[0]!, make, add(2n), memos[1]!];
  const bytes = world.sign(all, anna);
  const [kept] = await submitAndFind(world, bytes);
  const { execution } = kept!;
  const units = all.length * UNITS_PER_INSTRUCTION + 2 * UNITS_PER_RECORD_WRITE;
  expect(execution).toMatchObject({
    unixMs: GENESIS_MS + 4000,
    feeLamports: 5000 + units,
    units,
    logs: [
      { instruction: 2, text: 'Memo: one' },
      { instruction: 4, text: 'adds 2 to 1' },
      { instruction: 5, text: 'Memo: two' },
    ],
  });
  expect(world.ledger.archive.readBytes(execution!)).toEqual(bytes);
  const deposit = Number(world.lamports('counter'));
  const balances = balancesOf(world, execution!);
  expect(balances).toEqual(
    new Map([
      [payer, [1e10, 1e10 - 7 - deposit - 5000 - units]],
      [bert, [0, 7]],
      [counter, [0, deposit]],
    ]),
  );
});

test('behaviour: a failure has its logs and units, cost nothing and changed nothing', async () => {
  const world = await openWorld();
  await world.fund('anna');
  await world.run([make], anna);
  const before = Number(world.lamports('anna'));
  const deposit = Number(world.lamports('counter'));
  const bytes = world.sign([memoInstruction('try'), add(2n), add(13n), add(3n)], anna);
  const [first, failure, last] = await submitAndFind(
    world,
    world.sign([transfer(anna, bert, 7n)], anna),
    bytes,
    world.sign([transfer(anna, bert, 8n)], anna),
  );
  expect(failure!.execution).toMatchObject({
    feeLamports: 0,
    units: 3 * UNITS_PER_INSTRUCTION + 2 * UNITS_PER_RECORD_WRITE,
    logs: [
      { instruction: 0, text: 'Memo: try' },
      { instruction: 1, text: 'adds 2 to 1' },
      { instruction: 2, text: 'adds 13 to 3' },
    ],
  });
  expect(Uint8Array.from(world.ledger.archive.readBytes(failure!.execution!))).toEqual(bytes);
  const { before: pre, after: post } = failure!.execution!;
  expect(post).toEqual(pre);
  expect(pre).toContain(deposit);
  expect([first, last].map((one) => one!.outcome.status)).toEqual(['Reverted', 'Skipped']);
  for (const undone of [first, last]) expect(undone!.execution).toBe(undefined);
  expect(Number(world.lamports('anna'))).toBe(before);
});
