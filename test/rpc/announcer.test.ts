import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { RPC_CHANGED_BYTES_WAITING_MAX, RPC_CHANGES_WAITING_MAX } from '../../src/core/limits.ts';
import {
  type Announcement,
  Announcer,
  Outbox,
  type Steps,
} from '../../src/service/rpc/announcer.ts';

/** What waits to be told to sockets: in which order, and how much of it. */

let announcer: Announcer;
let reported: unknown[];
let told: string[];
let cut: string[];
let becomeDurable: () => void;
let durable: Promise<void>;

beforeEach(() => {
  reported = [];
  told = [];
  cut = [];
  announcer = new Announcer((error) => reported.push(error));
  durable = new Promise((resolve) => {
    becomeDurable = resolve;
  });
});

const open = (name: string): [string, Outbox] => [name, new Outbox(() => cut.push(name))];

/** Announces a change, so many times in one, to some sockets. */
function announce(
  what: string,
  to: readonly (readonly [string, Outbox])[],
  options: Partial<Announcement> & { times?: number; steps?: number } = {},
): void {
  const { times = 1, steps = 1, ...rest } = options;
  function* tell(outbox: Outbox): Steps {
    const [name] = to.find(([, one]) => one === outbox)!;
    for (let step = 0; step < steps; step += 1) {
      told.push(`${name} ${what}`);
      yield;
    }
  }
  const announcement = { durable: undefined, bytes: 0, tell, ...rest };
  for (const [, outbox] of to) {
    for (let time = 0; time < times; time += 1) announcer.concern(outbox, announcement);
  }
  announcer.announce(announcement);
}

async function settle(): Promise<void> {
  becomeDurable();
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
}

test('default: each socket is reported in order, at once', async () => {
  const [one, other] = [open('one'), open('other')];
  announce('first', [one, other]);
  announce('second', [one]);
  announce('third', [other]);
  await Promise.resolve().then(() => {});
  await settle();
  expect(told.filter((text) => text.startsWith('one'))).toEqual(['one first', 'one second']);
  expect(told.filter((text) => text.startsWith('other'))).toEqual(['other first', 'other third']);
});

test('behaviour: nothing is reported before it is durable, nor what comes after it', async () => {
  const one = open('one');
  announce('first', [one], { durable });
  announce('second', [one]);
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(told).toEqual([]);
  await settle();
  expect(told).toEqual(['one first', 'one second']);
});

test('behaviour: what was undone is not told, and the rest is', async () => {
  const one = open('one');
  announce('first', [one], { durable: Promise.reject(new Error('undone')) });
  announce('second', [one]);
  await settle();
  expect(told).toEqual(['one second']);
  expect(reported).toEqual([]);
});

test('behaviour: an error is reported, and the rest is told', async () => {
  const one = open('one');
  announce('first', [one], {
    *tell() {
      yield;
      throw new Error('defect');
    },
  });
  announce('second', [one]);
  await settle();
  expect(told).toEqual(['one second']);
  expect(reported).toEqual([new Error('defect')]);
});

test('behaviour: a socket that is told much does not hold up one that is told little', async () => {
  const [busy, idle] = [open('busy'), open('idle')];
  const steps = 20_000;
  for (let count = 0; count < 10; count += 1) announce('much', [busy], { steps });
  announce('little', [idle]);
  while (!told.includes('idle little')) await nextTurn();
  expect(told.length).toBeLessThan(10 * steps);
  announcer.close(busy[1]);
});

test('behaviour: what has closed is told nothing more', async () => {
  const [one, other] = [open('one'), open('other')];
  announce('first', [one, other]);
  announcer.close(one[1]);
  announce('second', [one, other]);
  await settle();
  expect(told).toEqual(['other first', 'other second']);
});

describe('limits', () => {
  test('so many changes wait for a socket; with more it is cut, and others are told', async () => {
    const [one, other] = [open('one'), open('other')];
    announce('most', [one], { durable, times: RPC_CHANGES_WAITING_MAX });
    expect(cut).toEqual([]);
    announce('more', [one, other]);
    expect(cut).toEqual(['one']);
    await settle();
    expect(told).toEqual(['other more']);
  });

  test('what has been told does not count', async () => {
    const one = open('one');
    for (let round = 0; round < 2; round += 1) {
      announce('most', [one], { times: RPC_CHANGES_WAITING_MAX });
      await settle();
    }
    expect(cut).toEqual([]);
    expect(told).toEqual(['one most', 'one most']);
  });

  test('so many bytes wait for all; with more, those are cut who are furthest behind', async () => {
    const [one, other] = [open('one'), open('other')];
    const half = RPC_CHANGED_BYTES_WAITING_MAX / 2;
    announce('old', [one], { durable, bytes: half });
    announce('new', [one, other], { durable, bytes: half });
    expect(cut).toEqual([]);
    announce('newest', [other], { bytes: 1 });
    expect(cut).toEqual(['one']);
    await settle();
    expect(told).toEqual(['other new', 'other newest']);
    // All that room is there again.
    announce('again', [other], { bytes: 2 * half });
    await settle();
    expect(cut).toEqual(['one']);
  });
});
