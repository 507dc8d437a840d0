import { describe, expect, test } from 'vitest';
import { GamekeeperError } from '../../src/core/errors.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import type { Inspection } from '../../src/methods/inspect/inspect.ts';
import type { RecordQuery, ServicePort } from '../../src/methods/ports.ts';
import { makeReceipt, planRecords, planUnreadable } from '../../src/methods/receipt.ts';
import { type EntryChange, makeEntry } from '../daemon/support/journal-entry.ts';

/** Which records a receipt reads back, and what it makes of what the service answers. */

type Accounts = Readonly<Record<string, string>>;

function inspectionOf(change: Partial<Inspection>, ...accounts: readonly Accounts[]): Inspection {
  const instructions = accounts.map((of) => ({ name: 'step', accounts: of, rest: [], fields: {} }));
  const charge = { effect: 'play', takes: [] } as const;
  return { signers: [], isOnce: false, made: {}, charge, instructions, ...change };
}

describe('the plan', () => {
  test('default: arguments, also inside one, and accounts of all instructions, each once', () => {
    const args = { data: { characterAddresses: ['c1', 'c2'] } };
    const inspection = inspectionOf(
      {},
      { profile: 'p1', holding: 'h1' },
      { profile: 'p1', holding: 'h2' },
      { holding: 'h1', mint: 'm1' },
    );
    const call = { operation: 'createRecallCharactersTransaction', args } as const;
    expect(planRecords(call, inspection)).toEqual([
      { read: 'character', by: 'addresses', values: ['c1', 'c2'] },
      { read: 'profile', by: 'addresses', values: ['p1'] },
      { read: 'holdings', by: 'addresses', values: ['h1', 'h2'] },
    ]);
  });

  test('default: what the answer makes is taken from what was proved', () => {
    const call = { operation: 'createCreateProjectTransaction', args: {} } as const;
    expect(planRecords(call, inspectionOf({ made: { project: 'made' } }))).toEqual([
      { read: 'project', by: 'addresses', values: ['made'] },
    ]);
    expect(planRecords(call, inspectionOf({ made: { project: null } }))).toEqual([]);
  });

  test('behaviour: where nothing was inspected every field is named, with no values', () => {
    expect(planUnreadable('createRecallCharactersTransaction')).toEqual([
      { read: 'character', by: 'addresses', values: [] },
      { read: 'profile', by: 'addresses', values: [] },
      { read: 'holdings', by: 'addresses', values: [] },
      { read: 'holdings', by: 'addresses', values: [] },
    ]);
  });
});

type Reads = Partial<Record<OperationName, (args: Record<string, string[]>) => unknown>>;

/** The receipt of a write whose service answers reads so, and what was asked of it. */
async function receiptOf(
  recordQueries: readonly RecordQuery[],
  reads: Reads,
  change: EntryChange = {},
) {
  const asked: unknown[] = [];
  const call = (async (name: OperationName, args: Record<string, string[]>) => {
    asked.push([name, args]);
    return reads[name]!(args);
  }) as ServicePort['call'];
  const service = { call };
  const entry = makeEntry('key', { state: 'SUCCEEDED', recordQueries, ...change });
  return { receipt: await makeReceipt(entry, { service }), asked };
}

const of = (read: OperationName, by: string, ...values: string[]): RecordQuery => {
  return { read, by, values };
};
const recordsAt = ({ addresses }: Record<string, string[]>) =>
  addresses!.map((address) => ({ address, name: `at ${address}` }));
const lost = () => {
  throw new GamekeeperError('ServiceUnreachable', { address: 'here', detail: 'lost' });
};

describe('the receipt', () => {
  test('default: what one read answers is asked together, each query takes its own', async () => {
    const queries = [
      of('project', 'addresses', 'p1'),
      of('holdings', 'addresses', 'h1', 'h2'),
      of('holdings', 'addresses', 'h3'),
    ];
    const reads = { project: recordsAt, holdings: recordsAt };
    const { receipt, asked } = await receiptOf(queries, reads);
    expect(asked).toEqual([
      ['project', { addresses: ['p1'] }],
      ['holdings', { addresses: ['h1', 'h2', 'h3'] }],
    ]);
    expect(receipt).toEqual({
      idempotencyKey: 'key',
      signatures: ['signature of key'],
      address: 'p1',
      debits: null,
      records: {
        projects: [{ address: 'p1', name: 'at p1' }],
        holdings: ['h1', 'h2', 'h3'].map((address) => ({ address, name: `at ${address}` })),
      },
    });
  });

  test('default: it tells what was taken, where that is known', async () => {
    const debits = [{ resource: 'iron', holder: 'holder', amount: '1' }];
    expect((await receiptOf([], {}, { debits })).receipt.debits).toEqual(debits);
  });

  test('behaviour: by addresses only those are taken that were asked for', async () => {
    const other = [{ address: 'p2' }, { name: 'p1' }, null, 'p1', ['p1']];
    const reads = { project: () => [...other, { address: 'p1' }] };
    const { receipt } = await receiptOf([of('project', 'addresses', 'p1')], reads);
    expect(receipt.records).toEqual({ projects: [{ address: 'p1' }] });
  });

  test('behaviour: by anything else only those that mention it, however deep', async () => {
    const mine = { address: 'u1', wallets: { shadow: 's', wallets: ['w0', 'w1'] } };
    const others = [{ address: 'u2', wallets: { wallets: ['w2'] } }, { name: 'w1w1' }, null, []];
    const reads = { user: () => [...others, mine] };
    const { receipt } = await receiptOf([of('user', 'wallets', 'w1')], reads);
    expect(receipt).toMatchObject({ address: 'u1', records: { users: [mine] } });
  });

  test('behaviour: the address is what was made, else the first record’s own', async () => {
    const addressOf = async (queries: readonly RecordQuery[], reads: Reads) =>
      (await receiptOf(queries, reads)).receipt.address;
    const named = { user: () => [{ address: 'u1', wallet: 'w1' }], profile: recordsAt };
    const wallet = of('user', 'wallets', 'w1');
    expect(await addressOf([wallet, of('profile', 'addresses', 'p1')], named)).toBe('p1');
    expect(await addressOf([wallet], named)).toBe('u1');
    expect(await addressOf([wallet], { user: () => [{ wallet: 'w1' }] })).toBeNull();
    expect(await addressOf([wallet], { user: () => [] })).toBeNull();
    expect(await addressOf([], {})).toBeNull();
  });

  test.each([
    ['an error', lost],
    ['null', () => null],
    ['no list', () => ({ address: 'h1' })],
  ])('behaviour: a field whose read ends with %s is named, once', async (_, read) => {
    const queries = [
      of('project', 'addresses', 'p1'),
      of('holdings', 'addresses', 'h1'),
      of('holdings', 'addresses', 'h2'),
    ];
    const { receipt } = await receiptOf(queries, { project: recordsAt, holdings: read });
    expect(receipt.unread).toEqual(['holdings']);
    expect(Object.keys(receipt.records)).toEqual(['projects']);
  });

  test('behaviour: half a field is kept, and named too', async () => {
    const queries = [of('user', 'addresses', 'u1'), of('user', 'wallets', 'w2')];
    const reads: Reads = { user: (args) => (args.wallets ? lost() : recordsAt(args)) };
    const { receipt } = await receiptOf(queries, reads);
    expect(receipt.records.users).toMatchObject([{ address: 'u1' }]);
    expect(receipt.unread).toEqual(['users']);
  });

  test('behaviour: a query that cannot be asked takes nothing from one of its kind', async () => {
    const queries = [of('holdings', 'addresses'), of('holdings', 'addresses', 'h1')];
    const { receipt } = await receiptOf(queries, { holdings: recordsAt });
    expect(receipt.records.holdings).toMatchObject([{ address: 'h1' }]);
    expect(receipt.unread).toEqual(['holdings']);
  });

  test('behaviour: an answer is reported in the order of the queries', async () => {
    const queries = [of('holdings', 'addresses', 'h1'), of('holdings', 'addresses', 'h2', 'h3')];
    const reads = { holdings: (args: Record<string, string[]>) => recordsAt(args).reverse() };
    const { receipt } = await receiptOf(queries, reads);
    const addresses = receipt.records.holdings!.map((one) => (one as { address: string }).address);
    expect(addresses).toEqual(['h1', 'h3', 'h2']);
  });

  test('behaviour: no read waits for another', async () => {
    const all = Promise.withResolvers<void>();
    let waiting = 2;
    const read = async (args: Record<string, string[]>) => {
      waiting -= 1;
      if (waiting === 0) all.resolve();
      await all.promise;
      return recordsAt(args);
    };
    const queries = [of('project', 'addresses', 'p1'), of('holdings', 'addresses', 'h1')];
    const { receipt } = await receiptOf(queries, { project: read, holdings: read });
    expect(Object.keys(receipt.records)).toEqual(['projects', 'holdings']);
  });

  test('behaviour: what nobody knows how to read is not asked for, and is named', async () => {
    const { receipt, asked } = await receiptOf([of('project', 'addresses')], {
      project: recordsAt,
    });
    expect(asked).toEqual([]);
    expect(receipt).toMatchObject({ address: null, records: {}, unread: ['projects'] });
  });
});
