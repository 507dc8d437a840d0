import { beforeEach, describe, expect, test } from 'vitest';
import { FORGOTTEN_MS, PlayerPin } from '../../../src/daemon/player/pin.ts';
import { HandClock } from '../support/hand-clock.ts';
import { memoryRules } from '../support/memory-rules.ts';

/** The player's PIN: who may set it, how often it is tried, and what a forgotten one costs. */

const PIN = '271828';
const OTHER = '314159';
let clock: HandClock;
let rules: ReturnType<typeof memoryRules>;
let wallMs: number;
let told: string[];
let changes: string[];
let replaced: number;
let pin: PlayerPin;

beforeEach(() => {
  clock = new HandClock();
  rules = memoryRules();
  wallMs = 1_750_000_000_000;
  told = [];
  changes = [];
  replaced = 0;
  pin = openPin();
});

function openPin(): PlayerPin {
  return new PlayerPin({
    rules,
    clock,
    nowMs: () => wallMs,
    onChange: (change, text) => {
      changes.push(change);
      told.push(text);
    },
    onReplaced: () => {
      replaced += 1;
    },
  });
}

const errorOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'no error',
    (error) => error.name,
  );

test('default: who sets it first is asked nothing; then it takes the old one', async () => {
  expect(pin.describe()).toEqual({ isSet: false, replaceableAt: null });
  await pin.set(PIN, undefined);
  expect(pin.describe()).toEqual({ isSet: true, replaceableAt: null });
  await pin.verify(PIN);
  expect(await errorOf(pin.set(OTHER, undefined))).toBe('PlayerLocked');
  expect(await errorOf(pin.set(OTHER, OTHER))).toBe('WrongPin');
  await pin.set(OTHER, PIN);
  expect(await errorOf(pin.verify(PIN))).toBe('WrongPin');
  await pin.verify(OTHER);
  expect(told).toEqual(['the PIN was set', 'the PIN was set']);
});

test('behaviour: each change is reported as what it is', async () => {
  await pin.set(PIN, undefined);
  await pin.set(OTHER, PIN);
  for (const end of [() => pin.keep(), () => pin.verify(OTHER)]) {
    await pin.forget();
    await end();
  }
  await pin.forget();
  wallMs += FORGOTTEN_MS;
  await pin.set(PIN, undefined);
  const twice = ['FORGOTTEN', 'KEPT', 'FORGOTTEN', 'KEPT'];
  expect(changes).toEqual(['SET', 'CHANGED', ...twice, 'FORGOTTEN', 'REPLACED']);
});

test('error: WrongPin where none is set', async () => {
  expect(await errorOf(pin.verify(''))).toBe('WrongPin');
});

test('behaviour: it is kept as a salted hash', async () => {
  await pin.set(PIN, undefined);
  const first = rules.content.pin!;
  expect(JSON.stringify(first)).not.toContain(PIN);
  await pin.set(PIN, PIN);
  expect(rules.content.pin!.salt).not.toBe(first.salt);
  expect(rules.content.pin!.hash).not.toBe(first.hash);
});

describe('wrong ones', () => {
  test('error: RateLimited from the fifth on, twice as long each time', async () => {
    await pin.set(PIN, undefined);
    for (let index = 0; index < 5; index += 1) {
      expect(await errorOf(pin.verify(OTHER))).toBe('WrongPin');
    }
    expect(await errorOf(pin.verify(PIN))).toBe('RateLimited');
    clock.pass(30_000);
    expect(await errorOf(pin.verify(OTHER))).toBe('WrongPin');
    clock.pass(59_999);
    expect(await errorOf(pin.verify(PIN))).toBe('RateLimited');
    clock.pass(1);
    await pin.verify(PIN);
    expect(rules.content.pin!.wrongTries).toBe(0);
    expect(await errorOf(pin.verify(OTHER))).toBe('WrongPin');
  });

  test('behaviour: a restart neither forgets them nor shortens the wait', async () => {
    await pin.set(PIN, undefined);
    for (let index = 0; index < 5; index += 1) await errorOf(pin.verify(OTHER));
    pin = openPin();
    expect(await errorOf(pin.verify(PIN))).toBe('RateLimited');
    clock.pass(30_000);
    await pin.verify(PIN);
  });

  test('behaviour: one is on the disk before it is known to be wrong', async () => {
    await pin.set(PIN, undefined);
    const checked = pin.verify(PIN);
    await expect.poll(() => rules.content.pin!.wrongTries).toBe(1);
    await checked;
    expect(rules.content.pin!.wrongTries).toBe(0);
  });

  test('behaviour: tries next to each other are counted one after the other', async () => {
    await pin.set(PIN, undefined);
    const tries = Array.from({ length: 7 }, () => errorOf(pin.verify(OTHER)));
    const names = await Promise.all(tries);
    expect(names.filter((name) => name === 'WrongPin')).toHaveLength(5);
    expect(names.filter((name) => name === 'RateLimited')).toHaveLength(2);
  });

  test('behaviour: changing it counts them too', async () => {
    await pin.set(PIN, undefined);
    for (let index = 0; index < 5; index += 1) await errorOf(pin.set(OTHER, OTHER));
    expect(await errorOf(pin.set(OTHER, PIN))).toBe('RateLimited');
  });
});

describe('a forgotten one', () => {
  test('default: after a day another is set without it, and all grants end', async () => {
    await pin.set(PIN, undefined);
    const { replaceableAt } = await pin.forget();
    expect(replaceableAt).toBe(new Date(wallMs + FORGOTTEN_MS).toISOString());
    wallMs += FORGOTTEN_MS - 1;
    expect(await errorOf(pin.set(OTHER, undefined))).toBe('PlayerLocked');
    expect(replaced).toBe(0);
    wallMs += 1;
    await pin.set(OTHER, undefined);
    expect(replaced).toBe(1);
    expect(rules.content).toMatchObject({ grantsEndMs: wallMs, forgottenMs: null });
    await pin.verify(OTHER);
  });

  test('behaviour: asking again begins no new day; a clock set back ends none', async () => {
    await pin.set(PIN, undefined);
    const { replaceableAt } = await pin.forget();
    wallMs += FORGOTTEN_MS / 2;
    expect((await pin.forget()).replaceableAt).toBe(replaceableAt);
    wallMs -= FORGOTTEN_MS * 2;
    expect(await errorOf(pin.set(OTHER, undefined))).toBe('PlayerLocked');
  });

  test('behaviour: it is shown over restarts, and called off', async () => {
    await pin.set(PIN, undefined);
    await pin.forget();
    pin = openPin();
    expect(pin.describe().replaceableAt).not.toBeNull();
    expect(await pin.keep()).toEqual({ isSet: true, replaceableAt: null });
    wallMs += FORGOTTEN_MS * 2;
    expect(await errorOf(pin.set(OTHER, undefined))).toBe('PlayerLocked');
    expect(told.at(-1)).toBe('the PIN stays as it is');
  });

  test('behaviour: who proves it has not forgotten it', async () => {
    await pin.set(PIN, undefined);
    await pin.forget();
    expect(await errorOf(pin.verify(OTHER))).toBe('WrongPin');
    expect(pin.describe().replaceableAt).not.toBeNull();
    await pin.verify(PIN);
    expect(pin.describe().replaceableAt).toBeNull();
  });

  test('behaviour: what is not set cannot be forgotten', async () => {
    expect(await pin.forget()).toEqual({ isSet: false, replaceableAt: null });
    wallMs += FORGOTTEN_MS;
    await pin.set(PIN, undefined);
    expect(replaced).toBe(0);
  });
});
