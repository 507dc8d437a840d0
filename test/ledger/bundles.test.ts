import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import type { BundleOutcome } from '../../src/service/ledger/log/outcome.ts';
import { answerUndone, unwrapSettled } from '../../src/service/ledger/submission/bundle.ts';
import { addressOf, call, keyOf, openWorld, transfer, type World } from './world.ts';

const anna = keyOf('anna');

/** Transactions by a word: each tells by itself what becomes of it alone. */
const makers: Readonly<Record<string, (world: World, number: number) => Uint8Array>> = {
  ok: (world, number) => world.sign([transfer(anna, addressOf('bert'), BigInt(number))], anna),
  fails: (world) => world.sign([transfer(anna, addressOf('bert'), 10n ** 15n)], anna),
  unsigned: (world) => makers.ok!(world, 1).fill(0, 1, 65),
  garbage: () => Uint8Array.of(1, 2, 3),
  expired: (world) => {
    const bytes = makers.ok!(world, 1);
    world.clock.nowMs += 151 * 400;
    return bytes;
  },
};

const statuses: Readonly<Record<string, string>> = {
  S: 'Success',
  F: 'Failed',
  V: 'Reverted',
  K: 'Skipped',
  X: 'Expired',
  J: 'Rejected',
};

/**
 * `ok fails | ok` → `V F | K`: bundles between bars; and how much went over, in units of `ok`. A
 * `before` was executed before, by itself.
 */
async function play(submission: string, expected: string, over = 0): Promise<BundleOutcome[]> {
  const world = await openWorld();
  await world.fund('anna');
  const words = submission.split('|').map((part) => part.trim().split(/ +/));
  // Expired ones are made first, for they let time pass.
  const expiredCount = words.flat().filter((word) => word === 'expired').length;
  const expired = Array.from({ length: expiredCount }, () => makers.expired!(world, 0));
  const before = makers.ok!(world, 1);
  if (words.flat().includes('before')) await world.submit(before);
  const bundles = words.map((bundle) =>
    bundle.map((word) => {
      if (word === 'before') return before;
      return word === 'expired' ? expired.pop()! : makers[word]!(world, 1);
    }),
  );
  const outcomes = await world.ledger.submitBundles(bundles);
  const shown = outcomes.map(({ responses }) =>
    responses
      .map(({ status }) => Object.keys(statuses).find((k) => statuses[k] === status))
      .join(' '),
  );
  expect(shown.join(' | ')).toBe(expected);
  expect(outcomes.map(({ bundleId }) => bundleId)).toEqual(words.map((_, index) => index));
  expect(world.lamports('bert')).toBe(BigInt(over));
  const fees = 5000n * BigInt(over);
  expect(world.lamports('anna')).toBe(10_000_000_000n - BigInt(over) - fees);
  expect((await world.ledger.verifyReplay()).isEqual).toBe(true);
  return outcomes;
}

describe('statuses', () => {
  const table = `
    ok                          > S           : 1
    ok ok ok                    > S S S       : 3
    ok | ok | ok                > S | S | S   : 3
    fails                       > F           : 0
    ok fails                    > V F         : 0
    fails ok                    > F K         : 0
    ok fails ok                 > V F K       : 0
    ok | ok fails | ok | ok ok  > S | V F | K | K K : 1
    garbage                     > J           : 0
    ok garbage ok | ok          > K J K | K   : 0
    unsigned                    > J           : 0
    ok unsigned | ok            > K J | K     : 0
    expired                     > X           : 0
    expired ok                  > X K         : 0
    ok expired garbage | ok     > K X J | K   : 0
    expired expired             > X X         : 0
    fails fails                 > F K         : 0
    garbage unsigned            > J K         : 0
    before                      > S           : 1
    before ok before ok         > S S S S     : 3
    ok before | ok              > S S | S     : 3
    before ok fails             > S V F       : 1
    ok before unsigned          > K S J       : 1
    before garbage | before     > S J | K     : 1
  `;
  for (const line of table.trim().split('\n')) {
    const [submission = '', expected = '', over = ''] = line
      .split(/[>:]/)
      .map((part) => part.trim());
    test(`behaviour: ${submission} > ${expected}`, () => play(submission, expected, Number(over)));
  }

  test('args: no bundles, and a bundle of none', async () => {
    const world = await openWorld();
    expect(await world.ledger.submitBundles([])).toEqual([]);
    expect(await world.ledger.submitBundles([[]])).toEqual([{ bundleId: 0, responses: [] }]);
  });
});

describe('shapes of errors', () => {
  test('behaviour: Reverted names its bundle and the cause, Skipped the cause', async () => {
    const outcomes = await play('ok | ok fails | ok | ok ok', 'S | V F | K | K K', 1);
    const [, second, ...skipped] = outcomes.map(({ responses }) => responses);
    const cause = second![1]!.error!.message;
    expect(second![0]!.error).toMatchObject({ name: 'BundleReverted', bundleId: 1, cause });
    for (const { error } of skipped.flat()) {
      expect(error).toMatchObject({ name: 'BundleSkipped', cause });
    }
  });

  test('behaviour: what its own bundle left untried says so, and is never executed', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const [fails, untried] = [makers.fails!(world, 1), makers.ok!(world, 2)];
    const [first, second] = await world.submit(fails, untried);
    expect(first!.status).toBe('Failed');
    const why = first!.error!.message;
    const message = `Not tried because another transaction of its bundle failed: ${why}`;
    expect(second).toMatchObject({ status: 'Skipped', error: { name: 'BundleSkipped', message } });
    // The bundle was told to have failed, so no part of it may be done later.
    expect(await world.submit(untried)).toEqual([second]);
    expect((await world.ledger.verifyReplay()).isEqual).toBe(true);
  });

  test('behaviour: each answer has its transaction’s signature, if that can be read', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const words = [['ok', 'fails'], ['ok', 'unsigned'], ['garbage']];
    const bundles = words.map((bundle) => bundle.map((word) => makers[word]!(world, 1)));
    const signatures = bundles.map((bundle) =>
      bundle.map((bytes) => (bytes.length < 65 ? null : base58Encode(bytes.subarray(1, 65)))),
    );
    const told = async (): Promise<unknown> => {
      const outcomes = await world.ledger.submitBundles(bundles);
      return outcomes.map(({ responses }) => responses.map(({ signature }) => signature));
    };
    expect(await told()).toEqual(signatures);
    // The last ones first: what was skipped is looked at now.
    bundles.reverse();
    signatures.reverse();
    expect(await told()).toEqual(signatures);
  });

  test('behaviour: Failed tells the instruction and the logs until then', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const [payer, counter] = [anna.address, addressOf('counter')];
    await world.run([call('make_counter', { payer, counter }, { value: 1n, note: '' })], anna);
    const adds = [2n, 13n, 3n].map((amount) => call('add', { payer, counter }, { amount }));
    const bytes = world.sign(adds, anna);
    const [outcome] = await world.submit(bytes);
    expect(outcome).toMatchObject({
      signature: base58Encode(bytes.subarray(1, 65)),
      status: 'Failed',
      error: {
        code: 5002,
        name: 'Overflow',
        instruction: 1,
        logs: ['adds 2 to 1', 'adds 13 to 3'],
      },
    });
  });
});

test('behaviour: want of room alone is an answer; a defect on the way is thrown', async () => {
  const defect = new Error('a defect');
  expect(() => answerUndone([], defect, 1, {} as never)).toThrow(defect);
  const full = new GamekeeperError('StorageFull', { file: 'service.sqlite', detail: 'full' });
  expect(answerUndone([], full, 1, {} as never)).toEqual([]);
  const [rejected, fulfilled] = await Promise.allSettled([Promise.reject(defect), 7]);
  expect(() => unwrapSettled(rejected)).toThrow(defect);
  expect(unwrapSettled(fulfilled)).toBe(7);
});

describe('all or nothing', () => {
  test('behaviour: a bundle sees what its own earlier transactions did', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const bert = keyOf('bert');
    const responses = await world.submit(
      world.sign([transfer(anna, bert.address, 1_000_000n)], anna),
      world.sign([transfer(bert, addressOf('carl'), 900_000n)], bert),
    );
    expect(responses.map(({ status }) => status)).toEqual(['Success', 'Success']);
    expect(world.lamports('carl')).toBe(900_000n);
  });

  test.each([
    ['A A F', ['Reverted', 'Reverted', 'Failed'], 'Reverted'],
    ['A F A', ['Reverted', 'Failed', 'Skipped'], 'Reverted'],
    ['F A A', ['Failed', 'Skipped', 'Skipped'], 'Skipped'],
  ])(
    'behaviour: what is twice in a failed bundle never succeeded: %s',
    async (order, told, kept) => {
      const world = await openWorld();
      await world.fund('anna');
      const sign = (lamports: bigint) => world.sign([transfer(anna, payee, lamports)], anna);
      const payee = addressOf('bert');
      const transactions = { A: sign(1_000_000n), F: sign(10n ** 15n) };
      const names = order.split(' ') as (keyof typeof transactions)[];
      const responses = await world.submit(...names.map((name) => transactions[name]));
      expect(responses.map(({ status }) => status)).toEqual(told);
      expect(await world.submit(transactions.A)).toMatchObject([{ status: kept }]);
      const events = world.ledger.events(0n, 9).flatMap((event) => {
        return event.kind === 'transaction' ? [event.status] : [];
      });
      expect(events.toSorted()).toEqual(['Failed', kept]);
      expect((await world.ledger.verifyReplay()).isEqual).toBe(true);
    },
  );

  test('behaviour: a failed bundle leaves nothing in accounts, leaves or indexes', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const payer = anna.address;
    const [counter, tree] = [addressOf('counter'), addressOf('tree')];
    const shape = { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 };
    await world.run([call('make_tree', { payer, tree }, shape)], anna);
    const root = world.ledger.stateRoot();
    const responses = await world.submit(
      world.sign([call('make_counter', { payer, counter }, { value: 1n, note: 'n' })], anna),
      world.sign([call('append_tally', { payer, tree }, { address: payer, value: 1n })], anna),
      world.sign([call('add', { payer, counter }, { amount: 13n })], anna),
    );
    expect(responses.map(({ status }) => status)).toEqual(['Reverted', 'Reverted', 'Failed']);
    expect(world.ledger.stateRoot()).toBe(root);
    const owner = { index: 'owner', values: [payer] };
    expect(world.store.find('Counter.owner', [payer], 9)).toEqual([]);
    expect(world.store.find('Tally.owner', owner.values, 9)).toEqual([]);
    expect(world.ledger.view().tree(tree)?.nextIndex).toBe(0);
  });
});

describe('order', () => {
  test('behaviour: what touches the same accounts runs in the order of submission', async () => {
    const world = await openWorld();
    await world.fund('anna');
    const [payer, counter] = [anna.address, addressOf('counter')];
    await world.run([call('make_counter', { payer, counter }, { value: 0n, note: '' })], anna);
    const notes = Array.from({ length: 60 }, (_, index) => `note ${index}`);
    const sign = (note: string) =>
      world.sign([call('set_note', { payer, counter }, { note })], anna);
    const order: number[] = [];
    await Promise.all(
      notes.map((note, index) => world.submit(sign(note)).then(() => order.push(index))),
    );
    expect(order).toEqual(notes.map((_, index) => index));
    expect(world.store.find('Counter.note', ['note 59'], 9)).toEqual([counter]);
    expect(world.store.find('Counter.note', notes.slice(0, 59), 9)).toEqual([]);
  });

  test('behaviour: a bundle whose signatures take longer is not passed by the next', async () => {
    const world = await openWorld();
    const payers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => world.fund(`payer ${i}`)),
    );
    const others = Array.from({ length: 5 }, (_, i) => keyOf(`payer ${i}`));
    const pairs = payers.slice(others.length).map(({ address: payer }, i) => {
      const counter = addressOf(`counter ${i}`);
      const make = call('make_counter', { payer, counter }, { value: 1n, note: '' });
      const transfers = others.map((other) => transfer(other, payer, 1n));
      const key = keyOf(`payer ${i + others.length}`);
      return [
        world.sign([make, ...transfers], key, ...others),
        world.sign([call('add', { payer, counter }, { amount: 2n })], key),
      ];
    });
    const answers = await Promise.all(pairs.flat().map((bytes) => world.submit(bytes)));
    const statuses = new Set(answers.map(([answer]) => answer!.status));
    expect([...statuses]).toEqual(['Success']);
  });

  test('behaviour: a thousand at once, some sharing and some not, lose nothing', async () => {
    const world = await openWorld();
    const payers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => world.fund(`payer ${i}`)),
    );
    const all = Array.from({ length: 1000 }, (_, index) => {
      const payer = payers[index % 10]!;
      return world.submit(world.sign([transfer(payer, addressOf(`to ${index % 7}`), 1n)], payer));
    });
    for (const [outcome] of await Promise.all(all)) expect(outcome?.status).toBe('Success');
    const received = Array.from({ length: 7 }, (_, i) => world.lamports(`to ${i}`));
    expect(received.reduce((sum, lamports) => sum + lamports, 0n)).toBe(1000n);
    expect((await world.ledger.verifyReplay()).isEqual).toBe(true);
  });
});
