import { expect, test } from 'vitest';
import { utf8Decode, utf8Encode } from '../../src/codec/bytes.ts';
import type { ClockPort, JournalEntry, ServicePort } from '../../src/methods/ports.ts';
import { SettleRounds } from '../../src/methods/settle-rounds.ts';
import { WriteDesk } from '../../src/methods/write-desk.ts';
import { type EntryChange, makeEntry } from '../daemon/support/journal-entry.ts';
import { type Disk, LittleJournal } from './write-model/journal.ts';

/** Rounds over a journal on a little disk, at whose times the test says what the service knows. */
function openRounds(entries: readonly JournalEntry[], answer: (name: string) => unknown) {
  const disk: Disk = {
    entries: new Map(),
    messages: new Map(),
    counted: new Map(),
    heldEra: undefined,
  };
  for (const entry of entries) disk.entries.set(entry.idempotencyKey, entry);
  const journal = new LittleJournal(disk, async () => {});
  const timers: { delayMs: number; run: () => void }[] = [];
  const clock: ClockPort = {
    now: () => 0,
    after: (delayMs, run) => {
      const timer = { delayMs, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  };
  let asked = 0;
  const never = () => Promise.reject(new TypeError('a round sends, and nothing else'));
  const service: ServicePort = {
    address: 'embedded',
    genesisId: 'network',
    call: never,
    build: never,
    async send({ txs }) {
      asked += 1;
      return answer(utf8Decode(txs[0]!)) as never;
    },
  };
  const errors: unknown[] = [];
  const desk = new WriteDesk(clock);
  const context = { service, journal, desk };
  const rounds = new SettleRounds(context, clock, (error) => errors.push(error));
  const idle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    rounds,
    desk,
    journal,
    timers,
    errors,
    asked: () => asked,
    idle,
    /** Lets the next round begin, and answers how long it waited. */
    async next(): Promise<number | undefined> {
      const timer = timers.shift();
      timer?.run();
      await idle();
      return timer?.delayMs;
    },
  };
}

const left = (key: string, change: EntryChange = {}) =>
  makeEntry(key, { signatures: [key], transactions: [utf8Encode(key)], ...change });
const success = (signature: string) => [
  { bundleId: 0, responses: [{ signature, status: 'Success', error: null }] },
];

test('default: what was left is asked for at once, and that is all', async () => {
  const { rounds, journal, timers, idle } = openRounds(
    [left('one'), left('two', { state: 'UNKNOWN' }), left('done', { state: 'FAILED' })],
    success,
  );
  expect(rounds.start()).toBe(2);
  await idle();
  expect(journal.find('', 'one')?.state).toBe('SUCCEEDED');
  expect(journal.find('', 'two')?.state).toBe('SUCCEEDED');
  expect(journal.find('', 'done')?.state).toBe('FAILED');
  expect(timers).toEqual([]);
});

test('behaviour: rounds come more seldom, up to a minute, and never end', async () => {
  const { rounds, journal, next, idle } = openRounds([left('one')], () => null);
  rounds.start();
  await idle();
  const delays: (number | undefined)[] = [];
  for (let i = 0; i < 10; i += 1) delays.push(await next());
  const seconds = delays.map((delayMs) => (delayMs ?? 0) / 1000);
  expect(seconds).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
  expect(journal.find('', 'one')?.state).toBe('UNKNOWN');
});

test('behaviour: what is learnt makes the next round come soon again', async () => {
  const known = new Set<string>();
  const { rounds, next, idle, timers } = openRounds([left('one'), left('two')], (signature) =>
    known.has(signature) ? success(signature) : null,
  );
  rounds.start();
  await idle();
  for (let i = 0; i < 5; i += 1) await next();
  known.add('one');
  await next();
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([1000]);
});

test('behaviour: a round that breaks is told, and comes again', async () => {
  const place = openRounds([left('one')], () => null);
  const { rounds, journal, errors, timers, idle } = place;
  const { putLater } = journal;
  journal.putLater = () => {
    throw new Error('the disk is full');
  };
  rounds.start();
  await idle();
  expect(errors).toHaveLength(1);
  journal.putLater = putLater;
  expect(timers).toHaveLength(1);
  await place.next();
  expect(errors).toHaveLength(1);
});

test('behaviour: what becomes unknown later is asked for a second later, once', async () => {
  const { rounds, desk, asked, timers, journal, next, idle } = openRounds([], success);
  expect(rounds.start()).toBe(0);
  await idle();
  expect(timers).toEqual([]);
  journal.putLater(left('one', { state: 'UNKNOWN' }));
  desk.noteUnknown();
  desk.noteUnknown();
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([1_000]);
  await next();
  expect([asked(), timers.length]).toEqual([1, 0]);
});

test('behaviour: stopped, no round comes, whatever becomes unknown', async () => {
  const { rounds, desk, timers, asked, idle } = openRounds([left('one')], () => null);
  rounds.start();
  await idle();
  expect(timers).toHaveLength(1);
  await rounds.stop();
  expect(timers).toEqual([]);
  const before = asked();
  desk.noteUnknown();
  await idle();
  expect([asked(), timers.length]).toEqual([before, 0]);
});

test('behaviour: a stop waits for the asking that is under way, and no further comes', async () => {
  const place = openRounds([left('one'), left('two')], (signature) => {
    stopped ??= rounds.stop();
    return success(signature);
  });
  const { rounds, asked, journal, timers } = place;
  let stopped: Promise<void> | undefined;
  rounds.start();
  await place.idle();
  await stopped;
  expect([asked(), timers.length]).toEqual([1, 0]);
  const states = ['one', 'two'].map((key) => journal.find('', key)?.state);
  expect(states.sort()).toEqual(['SIGNED', 'SUCCEEDED']);
});

test('behaviour: a stop before the start is no error', async () => {
  await expect(openRounds([], success).rounds.stop()).resolves.toBeUndefined();
});
