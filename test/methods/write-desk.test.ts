import { expect, test } from 'vitest';
import { GamekeeperError } from '../../src/core/errors.ts';
import { MESSAGE_DEAD_AFTER_MS } from '../../src/core/limits.ts';
import type { JournalEntry } from '../../src/methods/ports.ts';
import type { Receipt } from '../../src/methods/receipt.ts';
import { type KeyedCall, WriteDesk } from '../../src/methods/write-desk.ts';
import { makeEntry } from '../daemon/support/journal-entry.ts';

/** Who works on a key, who waits for whom, and how long a message may live. */

const STARTED_AT_MS = 1_000;

function openDesk() {
  let nowMs = STARTED_AT_MS;
  const clock = { now: () => nowMs, after: () => () => undefined };
  return {
    desk: new WriteDesk(clock),
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
}

const callOf = (change: Partial<KeyedCall> = {}): KeyedCall => ({
  game: 'com.example.game',
  idempotencyKey: 'key',
  method: 'resources.transfer',
  parametersHash: 'hash',
  ...change,
});
const receiptOf = (signature: string): Receipt => ({
  idempotencyKey: 'key',
  signatures: [signature],
  address: null,
  debits: null,
  records: {},
});
const idle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when the test says, and how often it was begun. */
function makeWork<Result>() {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  let begun = 0;
  const run = (): Promise<Result> => {
    begun += 1;
    return promise;
  };
  return { run, resolve, reject, begun: () => begun };
}

test('default: a message is dead when its lifetime is over, from when it was received', () => {
  const { desk, advance } = openDesk();
  const entry = makeEntry('one', { signatures: ['first', 'second'] });
  advance(5_000);
  expect(desk.now()).toBe(STARTED_AT_MS + 5_000);
  desk.noteReceived('first', desk.now() - 1_000);
  advance(MESSAGE_DEAD_AFTER_MS - 1_001);
  expect(desk.isDead(entry)).toBe(false);
  advance(1);
  expect(desk.isDead(entry)).toBe(true);
});

test('behaviour: one from before the start is dead a lifetime after the start', () => {
  const { desk, advance } = openDesk();
  const entry = makeEntry('one');
  advance(MESSAGE_DEAD_AFTER_MS - 1);
  expect(desk.isDead(entry)).toBe(false);
  advance(1);
  expect(desk.isDead(entry)).toBe(true);
});

test('behaviour: what is settled is not kept', () => {
  const { desk, advance } = openDesk();
  const [entry, other] = [makeEntry('one'), makeEntry('other')];
  advance(MESSAGE_DEAD_AFTER_MS);
  for (const { signatures } of [entry, other]) desk.noteReceived(signatures[0]!, desk.now());
  desk.noteSettled(entry);
  expect([desk.isDead(entry), desk.isDead(other)]).toEqual([true, false]);
});

test('behaviour: what stays unknown is told to the listener, where there is one', () => {
  const { desk } = openDesk();
  desk.noteUnknown();
  let told = 0;
  desk.onUnknown = () => {
    told += 1;
  };
  desk.noteUnknown();
  expect(told).toBe(1);
});

test('behaviour: a key is written once at a time, and again afterwards', async () => {
  const { desk } = openDesk();
  const [work, later] = [makeWork<Receipt>(), makeWork<Receipt>()];
  const both = [desk.joinWrite(callOf(), work.run), desk.joinWrite(callOf(), later.run)];
  await idle();
  work.resolve(receiptOf('one'));
  expect(await Promise.all(both)).toEqual([receiptOf('one'), receiptOf('one')]);
  expect([work.begun(), later.begun()]).toEqual([1, 0]);
  later.resolve(receiptOf('two'));
  expect(await desk.joinWrite(callOf(), later.run)).toEqual(receiptOf('two'));
});

test('behaviour: a write that fails fails for all who joined it, and frees its key', async () => {
  const { desk } = openDesk();
  const work = makeWork<Receipt>();
  const both = [1, 2].map(() => desk.joinWrite(callOf(), work.run));
  work.reject(new Error('refused'));
  for (const write of both) await expect(write).rejects.toThrow('refused');
  const again = desk.joinWrite(callOf({ method: 'resources.mint' }), async () => receiptOf('two'));
  expect(await again).toEqual(receiptOf('two'));
});

test('behaviour: where who began it gives up, who joined it runs it', async () => {
  const { desk } = openDesk();
  const [first, second] = [makeWork<Receipt>(), makeWork<Receipt>()];
  const [leaves, stays] = [new AbortController(), new AbortController()];
  const left = desk.joinWrite(callOf(), first.run, leaves.signal);
  const joined = [1, 2].map(() => desk.joinWrite(callOf(), second.run, stays.signal));
  const cancelled = new GamekeeperError('Cancelled', {});
  leaves.abort(cancelled);
  first.reject(cancelled);
  await expect(left).rejects.toBe(cancelled);
  await idle();
  second.resolve(receiptOf('two'));
  expect(await Promise.all(joined)).toEqual([receiptOf('two'), receiptOf('two')]);
  expect([first.begun(), second.begun()]).toEqual([1, 1]);
});

test.each([{ game: 'com.example.other' }, { idempotencyKey: 'other' }])(
  'behaviour: %j is another key',
  async (other) => {
    const { desk } = openDesk();
    const [one, two] = [makeWork<Receipt>(), makeWork<Receipt>()];
    const writes = [
      desk.joinWrite(callOf(), one.run),
      desk.joinWrite(callOf({ ...other, parametersHash: 'more' }), two.run),
    ];
    await idle();
    expect([one.begun(), two.begun()]).toEqual([1, 1]);
    one.resolve(receiptOf('one'));
    two.resolve(receiptOf('two'));
    expect(await Promise.all(writes)).toEqual([receiptOf('one'), receiptOf('two')]);
  },
);

test.each([{ method: 'resources.mint' }, { parametersHash: 'another' }])(
  'error: IdempotencyKeyReused for %j while the key is written',
  async (other) => {
    const { desk } = openDesk();
    const work = makeWork<Receipt>();
    const write = desk.joinWrite(callOf(), work.run);
    await expect(desk.joinWrite(callOf(other), work.run)).rejects.toMatchObject({
      name: 'IdempotencyKeyReused',
      context: { idempotencyKey: 'key', method: 'resources.transfer' },
    });
    work.resolve(receiptOf('one'));
    await write;
    expect(work.begun()).toBe(1);
  },
);

test('behaviour: a key is asked about once at a time, and not while it is written', async () => {
  const { desk } = openDesk();
  const [asking, later] = [makeWork<JournalEntry>(), makeWork<JournalEntry>()];
  const both = [desk.askOnce(callOf(), asking.run), desk.askOnce(callOf(), later.run)];
  await idle();
  const entry = makeEntry('key');
  asking.resolve(entry);
  expect(await Promise.all(both)).toEqual([entry, entry]);
  expect([asking.begun(), later.begun()]).toEqual([1, 0]);
  const work = makeWork<Receipt>();
  const write = desk.joinWrite(callOf(), work.run);
  expect(await desk.askOnce(callOf(), later.run)).toBeUndefined();
  work.resolve(receiptOf('one'));
  await write;
  later.resolve(entry);
  expect(await desk.askOnce(callOf(), later.run)).toBe(entry);
});

test.each(['is answered', 'breaks'])(
  'behaviour: a write waits for the asking about its key, which %s',
  async (how) => {
    const { desk } = openDesk();
    const [asking, write] = [makeWork<JournalEntry>(), makeWork<Receipt>()];
    const asked = desk.askOnce(callOf(), asking.run).catch((error: Error) => error.message);
    const written = desk.joinWrite(callOf(), write.run);
    await idle();
    expect(write.begun()).toBe(0);
    if (how === 'breaks') asking.reject(new Error('broken'));
    else asking.resolve(makeEntry('key'));
    write.resolve(receiptOf('one'));
    expect(await written).toEqual(receiptOf('one'));
    expect(await asked).toEqual(how === 'breaks' ? 'broken' : makeEntry('key'));
  },
);

test('error: ControlRunning until every pause is over, each of which ends once', () => {
  const { desk } = openDesk();
  desk.requireOpen();
  const [endFirst, endSecond] = [desk.pause(), desk.pause()];
  const refusal = expect.objectContaining({
    name: 'ControlRunning',
    retryable: true,
    context: { control: 'a revert', retryAfterMs: 1000 },
  });
  expect(() => desk.requireOpen()).toThrow(refusal);
  endFirst();
  endFirst();
  expect(() => desk.requireOpen()).toThrow(refusal);
  endSecond();
  desk.requireOpen();
});

test('error: what stopped it first, for good', () => {
  const { desk } = openDesk();
  const end = desk.pause();
  desk.stop(new Error('the disk failed'));
  desk.stop(new Error('it failed again'));
  end();
  expect(() => desk.requireOpen()).toThrow('the disk failed');
});
