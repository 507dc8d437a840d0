import { beforeEach, describe, expect, test } from 'vitest';
import { CoolDown } from '../../../src/daemon/pairing/cool-down.ts';
import { HandClock } from '../support/hand-clock.ts';

/** How long a game waits before it may ask the player again, to the millisecond. */

const GAME = 'com.example.farm';
const OTHER = 'com.example.bank';
const HOUR_MS = 60 * 60_000;
let clock: HandClock;
let coolDown: CoolDown;
beforeEach(() => {
  clock = new HandClock();
  coolDown = new CoolDown(clock);
});

describe('a game that was refused', () => {
  test('default: waits a minute, and others do not', () => {
    expect(coolDown.waitMs(GAME)).toBe(0);
    expect(coolDown.refused(GAME)).toBe(60_000);
    expect(coolDown.waitMs(GAME)).toBe(60_000);
    expect(coolDown.waitMs(OTHER)).toBe(0);
    clock.pass(59_999.5);
    expect(coolDown.waitMs(GAME)).toBe(1);
    clock.pass(0.5);
    expect(coolDown.waitMs(GAME)).toBe(0);
    clock.pass(HOUR_MS);
    expect(coolDown.waitMs(GAME)).toBe(0);
  });

  test('behaviour: waits twice as long each time, and an hour at most', () => {
    const minutes = Array.from({ length: 9 }, () => coolDown.refused(GAME) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(coolDown.waitMs(GAME)).toBe(HOUR_MS);
  });

  test('behaviour: begins again once it was paired', () => {
    coolDown.refused(GAME);
    coolDown.refused(GAME);
    coolDown.paired(GAME);
    expect(coolDown.waitMs(GAME)).toBe(0);
    expect(coolDown.refused(GAME)).toBe(60_000);
  });
});

describe('a pairing that nobody answered', () => {
  test('default: its game waits five seconds, however often', () => {
    for (let i = 0; i < 3; i += 1) {
      coolDown.ended(GAME);
      expect(coolDown.waitMs(GAME)).toBe(5_000);
      clock.pass(5_000);
      expect(coolDown.waitMs(GAME)).toBe(0);
    }
    expect(coolDown.refused(GAME)).toBe(60_000);
  });

  test('behaviour: does not make the player’s refusals forgotten', () => {
    coolDown.refused(GAME);
    clock.pass(60_000);
    coolDown.ended(GAME);
    expect(coolDown.waitMs(GAME)).toBe(5_000);
    expect(coolDown.refused(GAME)).toBe(120_000);
  });
});

describe('of 256 games', () => {
  const fill = (): void => {
    for (let i = 0; i < 255; i += 1) coolDown.ended(`com.example.game${i}`);
  };

  test('behaviour: all are remembered, also when one of them is refused again', () => {
    fill();
    coolDown.refused(GAME);
    expect(coolDown.refused(GAME)).toBe(120_000);
    for (let i = 0; i < 255; i += 1) expect(coolDown.waitMs(`com.example.game${i}`)).toBe(5_000);
  });

  test('behaviour: the one whose wait ends first is forgotten for another', () => {
    coolDown.refused(GAME);
    clock.pass(1);
    fill();
    coolDown.refused(OTHER);
    expect(coolDown.waitMs('com.example.game0')).toBe(0);
    expect(coolDown.waitMs('com.example.game1')).toBe(5_000);
    expect(coolDown.waitMs(GAME)).toBe(59_999);
    expect(coolDown.waitMs(OTHER)).toBe(60_000);
  });
});
