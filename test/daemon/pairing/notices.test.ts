import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import type { PlayerNotice } from '../../../src/methods/generated/player.ts';

/** What a player learns of, and how much of it a game can make. */

const GAME = 'com.example.farm';
const START_MS = Date.UTC(2026, 0, 1);
let nowMs: number;
let notices: Notices;
beforeEach(() => {
  nowMs = START_MS;
  notices = new Notices(() => nowMs);
});

const add = (text: string, game = GAME) => notices.add('SESSION_OPENED', game, text);
const textsOf = (list: readonly PlayerNotice[]) => list.map(({ text }) => text);
const texts = (after = 0) => textsOf(notices.after(after));
const noSignal = () => new AbortController().signal;

describe('notices', () => {
  test('default: are numbered from 1, with the time', () => {
    add('one');
    nowMs += 1;
    notices.add('PAIRING_ASKED', 'com.example.bank', 'two');
    expect(notices.after(0)).toEqual([
      {
        number: 1,
        time: '2026-01-01T00:00:00.000Z',
        kind: 'SESSION_OPENED',
        game: GAME,
        text: 'one',
      },
      {
        number: 2,
        time: '2026-01-01T00:00:00.001Z',
        kind: 'PAIRING_ASKED',
        game: 'com.example.bank',
        text: 'two',
      },
    ]);
    expect(texts(1)).toEqual(['two']);
    expect(texts(2)).toEqual([]);
  });

  test('behaviour: the last 256 are kept', () => {
    for (let i = 1; i <= 258; i += 1) add(`${i}`, `com.example.game${i}`);
    const kept = notices.after(0);
    expect(kept).toHaveLength(256);
    expect([kept[0]!.number, kept.at(-1)!.number]).toEqual([3, 258]);
  });

  test('behaviour: who listens hears each from then on, until they stop', () => {
    const heard: string[] = [];
    add('before');
    const stop = notices.listen(({ text }) => heard.push(text));
    add('one');
    stop();
    add('two');
    expect(heard).toEqual(['one']);
  });
});

describe('alike', () => {
  const fill = () => {
    for (const text of ['1', '2', '3', '4', '5']) add(text);
  };

  test('default: five in ten seconds, and no more', () => {
    fill();
    add('6');
    nowMs += 9_999;
    add('7');
    expect(texts()).toEqual(['1', '2', '3', '4', '5']);
    nowMs += 1;
    add('8');
    expect(texts(5)).toEqual(['8']);
    expect(notices.after(5)[0]!.number).toBe(6);
  });

  test('behaviour: the oldest of five makes room for one', () => {
    add('1');
    nowMs += 5_000;
    for (const text of ['2', '3', '4', '5', 'beyond']) add(text);
    nowMs += 5_000;
    add('6');
    add('beyond');
    expect(texts()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('behaviour: a clock that is set back does not silence for longer', () => {
    fill();
    nowMs -= 9_999;
    add('beyond');
    nowMs -= 1;
    add('6');
    expect(texts(5)).toEqual(['6']);
  });

  test('behaviour: another kind, and another game, have their own', () => {
    fill();
    notices.add('PAIRING_ASKED', GAME, 'of another kind');
    add('of another game', 'com.example.bank');
    expect(texts(5)).toEqual(['of another kind', 'of another game']);
  });
});

test('behaviour: all is told that the player does', () => {
  for (let count = 0; count < 6; count += 1) notices.add('WALLETS_CHANGED', GAME, String(count));
  expect(texts()).toEqual(['0', '1', '2', '3', '4', '5']);
});

describe('waiting', () => {
  test('default: for the first one after a number, which comes at once', async () => {
    add('one');
    const waiting = notices.wait(1, 600_000, noSignal());
    add('two');
    expect(textsOf(await waiting)).toEqual(['two']);
  });

  test('behaviour: for what is there already nobody waits', async () => {
    add('one');
    add('two');
    expect(textsOf(await notices.wait(1, 600_000, noSignal()))).toEqual(['two']);
    expect(await notices.wait(2, 0, noSignal())).toEqual([]);
  });

  test('behaviour: numbers of before a restart begin again', async () => {
    add('one');
    expect(textsOf(await notices.wait(7, 600_000, noSignal()))).toEqual(['one']);
    expect(await notices.wait(1, 0, noSignal())).toEqual([]);
  });

  test('behaviour: ends with its time, and with its call', async () => {
    expect(await notices.wait(0, 1, noSignal())).toEqual([]);
    const call = new AbortController();
    const waiting = notices.wait(0, 600_000, call.signal);
    call.abort();
    expect(await waiting).toEqual([]);
    expect(await notices.wait(0, 600_000, call.signal)).toEqual([]);
  });

  test('behaviour: leaves neither a timer nor a listener behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((of) => of === 'Timeout').length;
    const before = timers();
    const { signal } = new AbortController();
    const none = notices.wait(0, 0, signal);
    expect(timers()).toBe(before);
    expect(await none).toEqual([]);
    const waiting = notices.wait(0, 600_000, signal);
    expect(timers()).toBe(before + 1);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    add('one');
    await waiting;
    expect(timers()).toBe(before);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('behaviour: each question to the player is known, however many there were', () => {
    for (const kind of ['APPROVAL_ASKED', 'APPROVAL_ENDED'] as const) {
      for (let i = 1; i <= 6; i += 1) notices.add(kind, GAME, `${kind} ${i}`);
    }
    expect(texts()).toHaveLength(12);
    expect(texts()).toContain('APPROVAL_ASKED 6');
  });
});
