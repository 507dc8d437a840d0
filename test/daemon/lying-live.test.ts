import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIVE_POSITION_LENGTH_MAX } from '../../src/contract/live-position.ts';
import { connectRemoteService, type RemoteService } from '../../src/daemon/process/remote.ts';
import { SERVICE_ANSWER_PIECE_BYTES_MAX } from '../../src/door/limits.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { keyOf } from '../ledger/world.ts';
import { RemoteTable } from '../live/remote-table.ts';
import { LyingStream } from './support/lying-stream.ts';

/** A service at an address that sends what it likes of a read that is followed. */

let lying: LyingStream;
let remote: RemoteService;
let table: RemoteTable;

const addressOf = (name: string) => addressToBase58(keyOf(name).address);
const holder = addressOf('holder');

const holding = (name: string, balance = '1') => ({
  __typename: 'Holding',
  address: addressOf(name),
  ...{ balance, holder, resource: addressOf('resource') },
  ...{ characteristics: null, leaf_idx: '0', proof: null, tree_id: addressOf('tree') },
});

const batch = (position: string, after: string | null, ...records: readonly object[]) => ({
  ...{ position, after, isWhole: after === null, total: 1 },
  ...{ records, removed: [] },
});

beforeEach(async () => {
  lying = await LyingStream.start();
  remote = await connectRemoteService(lying.server.url);
  table = new RemoteTable({ operation: 'holdings', args: { holder } });
});

afterEach(async () => {
  table.stop();
  remote.close();
  await lying.close();
});

/** Follows, with the first answer to be given. */
async function begin(first: object = batch('5.1.a', null, holding('one'))): Promise<string> {
  const ids: string[] = [];
  const asked = Promise.withResolvers<string>();
  lying.onAsk = ({ id }) => {
    ids.push(id);
    lying.send(id, first);
    asked.resolve(id);
    return { status: 202 };
  };
  table.begin(remote.live!);
  return asked.promise;
}

/** The next time that a subscription is asked for. */
function nextAsked(): Promise<{ readonly id: string; readonly since: string | undefined }> {
  const { promise, resolve } = Promise.withResolvers<{ id: string; since: string | undefined }>();
  lying.onAsk = (asked) => {
    resolve(asked);
    return { status: 202 };
  };
  return promise;
}

describe('what is no answer of the read', () => {
  const odd: readonly [name: string, change: object, told: string][] = [
    ['another kind', { records: [{ address: addressOf('one') }] }, 'result[0]'],
    ['a number', { records: [{ ...holding('one'), balance: 5 }] }, 'result[0].balance'],
    ['a null', { records: [null] }, 'result[0]'],
    ['no list', { records: {} }, 'records is no list'],
    ['a record twice', { records: [holding('one'), holding('one')] }, 'address comes twice'],
    ['one that is gone too', { removed: [addressOf('one')] }, 'address comes twice'],
    ['keys that are no texts', { removed: [5] }, 'removed is no list of texts'],
    ['a negative count', { total: -1 }, 'total is no count'],
    ['fewer in all than it has', { total: 0 }, 'total is 0; the batch has 1 records'],
    ['a number for isWhole', { isWhole: 1 }, 'isWhole is neither'],
    ['a long position', { position: '1'.repeat(LIVE_POSITION_LENGTH_MAX + 1) }, 'position is'],
    ['no position', { position: undefined }, 'position is'],
    ['a number for after', { after: 5 }, 'after is'],
  ];
  test.each(odd)('error: ServiceAnswerInvalid for %s', async (_, change, told) => {
    await begin({ ...batch('5.1.a', null, holding('one')), ...change });
    expect(await table.ended()).toMatchObject({ name: 'ServiceAnswerInvalid' });
    expect(table.error!.message).toContain(told);
    expect(table.batches).toEqual([]);
  });

  test('error: ServiceAnswerInvalid for errors without a name, or another read', async () => {
    const id = await begin();
    await table.until(() => table.batches.length === 1);
    lying.next(id, { errors: 'no' });
    expect(await table.ended()).toMatchObject({ name: 'ServiceAnswerInvalid' });
    const other = new RemoteTable({ operation: 'faucets', args: {} }).begin(remote.live!);
    expect(await other.ended()).toMatchObject({ name: 'ServiceAnswerInvalid' });
  });

  test('error: the daemon’s own errors are not the service’s to say', async () => {
    const id = await begin();
    await table.until(() => table.batches.length === 1);
    lying.next(id, { errors: [{ message: 'no', extensions: { name: 'GrantExhausted' } }] });
    expect(await table.ended()).toMatchObject({ name: 'ServiceAnswerInvalid' });
  });
});

describe('what does not continue what came before', () => {
  test.each([
    ['a gap', batch('9.1.a', '7.1.a', holding('one', '2'))],
    ['a repeat', batch('5.1.a', '4.1.a', holding('one', '1'))],
    ['a number that goes back', batch('4.1.a', '5.1.a', holding('one', '0'))],
  ])('behaviour: after %s all is asked for again', async (_, odd) => {
    const id = await begin();
    await table.until(() => table.batches.length === 1);
    const again = nextAsked();
    lying.send(id, odd);
    const { id: newId, since } = await again;
    expect(newId).not.toBe(id);
    expect(since).toBe(undefined);
    // What still comes under the old name is of no account.
    lying.send(id, batch('99.1.a', '5.1.a', holding('one', '99')));
    lying.send(newId, batch('6.1.a', null, holding('one', '3')));
    await table.until(() => table.batches.length === 2);
    expect([...table.rows.values()]).toEqual([holding('one', '3')]);
    lying.send(newId, batch('7.1.a', '6.1.a', holding('one', '4')));
    await table.until(() => table.batches.length === 3);
    expect(table.kinds).toEqual(['added', 'changed', 'changed']);
    expect(table.staleness).toEqual([]);
  });

  test('behaviour: changes after a position that was not asked for are no beginning', async () => {
    const id = await begin(batch('5.1.a', '4.1.a', holding('one')));
    const again = nextAsked();
    expect((await again).id).not.toBe(id);
    expect(table.batches).toEqual([]);
  });

  test('behaviour: in another era, numbers may begin again', async () => {
    const id = await begin();
    await table.until(() => table.batches.length === 1);
    lying.send(id, batch('2.2.a', '5.1.a', holding('one', '2')));
    await table.until(() => table.batches.length === 2);
    expect(lying.asked).toHaveLength(1);
  });
});

test('behaviour: one stream carries all that is followed', async () => {
  await begin();
  const other = new RemoteTable({ operation: 'holdings', args: {} }).begin(remote.live!);
  for (const one of [table, other]) await one.until(() => one.batches.length === 1);
  expect(lying.asked).toHaveLength(2);
  expect(lying.streams).toBe(1);
  other.stop();
});

describe('a stream that is lost', () => {
  test.each<[name: string, lose: () => void]>([
    ['ends', () => lying.end()],
    ['sends no JSON', () => lying.write('event: next\ndata: {"id":\n\n')],
    ['sends a line without an end', () => lying.write(`x${'y'.repeat(300)}`)],
    [
      'sends an event without an end',
      () => lying.write(`data: "${'y'.repeat(SERVICE_ANSWER_PIECE_BYTES_MAX)}`),
    ],
  ])('behaviour: a stream that %s is opened again, from the last position', async (_, lose) => {
    await begin();
    await table.until(() => table.batches.length === 1);
    const again = nextAsked();
    lose();
    const { id, since } = await again;
    expect(since).toBe('5.1.a');
    expect(table.staleness).toHaveLength(1);
    lying.send(id, batch('5.1.a', '5.1.a'));
    await table.until(() => table.staleness.length === 2);
    expect(table.staleness[1]).toBe(undefined);
    expect(table.kinds).toEqual(['added']);
    expect(lying.streams).toBe(2);
  });

  test('behaviour: what the service completes, or cannot do now, is asked for again', async () => {
    const id = await begin();
    await table.until(() => table.batches.length === 1);
    const again = nextAsked();
    lying.complete(id);
    const { id: second, since } = await again;
    expect(since).toBe('5.1.a');
    const third = nextAsked();
    lying.next(second, { errors: [{ message: 'no', extensions: { name: 'StoreFailed' } }] });
    lying.send((await third).id, batch('6.1.a', '5.1.a', holding('one', '2')));
    await table.until(() => table.batches.length === 2);
    expect(table.error).toBe(undefined);
  });

  test('behaviour: a stream that the service has forgotten is opened again', async () => {
    await begin();
    await table.until(() => table.batches.length === 1);
    lying.onAsk = () => ({ status: 404 });
    const other = new RemoteTable({ operation: 'holdings', args: {} }).begin(remote.live!);
    await other.until(() => other.staleness.length === 1);
    lying.onAsk = ({ id, since }) => {
      lying.send(id, batch('6.1.a', since ?? null, holding('one')));
      return { status: 202 };
    };
    await other.until(() => other.batches.length === 1);
    expect(lying.streams).toBeGreaterThan(1);
    other.stop();
  });
});

describe('a service whose streams bring nothing', () => {
  test.each<[name: string, spoil: () => void]>([
    ['end at once', () => (lying.onOpen = () => lying.end())],
    ['know no reservation', () => (lying.onAsk = () => ({ status: 404 }))],
    ['are no events', () => (lying.contentType = 'text/html')],
    ['carry no events', () => (lying.onOpen = () => lying.write('x'.repeat(300)))],
  ])('behaviour: where streams %s, each is opened later than the one before', async (_, spoil) => {
    const times: number[] = [];
    const { promise: opened, resolve } = Promise.withResolvers<void>();
    spoil();
    const { onOpen } = lying;
    lying.onOpen = () => {
      times.push(performance.now());
      if (times.length === 5) resolve();
      onOpen();
    };
    table.begin(remote.live!);
    await opened;
    // At least half of 250, 500, 1000 and 2000 milliseconds; at most 1000 if it were 250 each time.
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(1800);
  });
});

describe('a service that hangs', () => {
  /** Long enough for all that the service does answer. */
  const longMs = 60_000;

  async function hang(times: { silenceMs: number; answerMs: number }): Promise<void> {
    remote.close();
    remote = await connectRemoteService(lying.server.url, { liveTimes: times });
  }

  test('behaviour: a stream that sends nothing is opened again', async () => {
    await hang({ silenceMs: 200, answerMs: longMs });
    await begin();
    await table.until(() => table.batches.length === 1);
    await nextAsked();
    expect(table.staleness).toHaveLength(1);
    expect(lying.streams).toBe(2);
  });

  test('behaviour: so is one that sends comments alone to what it was asked', async () => {
    await hang({ silenceMs: longMs, answerMs: 200 });
    lying.onAsk = () => ({ status: 202 });
    table.begin(remote.live!);
    const beats = setInterval(() => lying.write(':\n\n'), 20);
    await table.until(() => table.staleness.length === 1);
    clearInterval(beats);
    expect((await nextAsked()).since).toBe(undefined);
    expect(table.batches).toEqual([]);
  });
});

describe('a service that has no streams', () => {
  test('error: NotOffered', async () => {
    lying.statuses.PUT = 404;
    table.begin(remote.live!);
    expect(await table.ended()).toMatchObject({ name: 'NotOffered' });
    expect(table.error!.message).toContain('subscriptions of holdings');
  });

  test.each([
    { PUT: 500, GET: 200 },
    { PUT: 201, GET: 500 },
  ])('behaviour: %o is tried again', async (statuses) => {
    lying.statuses = { ...statuses };
    const asked = begin();
    await table.until(() => table.staleness.length === 1);
    lying.statuses = { PUT: 201, GET: 200 };
    await asked;
    await table.until(() => table.batches.length === 1);
  });
});
