import { beforeEach, expect, test } from 'vitest';
import { OPENING_MS, PageKeys } from '../../../src/daemon/page/page-keys.ts';
import { HandClock } from '../support/hand-clock.ts';

/** What lets a browser in, and for how long. */

let clock: HandClock;
let keys: PageKeys;

beforeEach(() => {
  clock = new HandClock();
  keys = new PageKeys(clock);
});

test('default: a code is a key, once', () => {
  const { code, digits } = keys.offer();
  expect(code).toMatch(/^[0-9a-f]{64}$/);
  expect(digits).toMatch(/^\d{8}$/);
  const key = keys.useCode(code)!;
  expect(Buffer.from(keys.secretOf(key.id)!).toString('hex')).toBe(key.secret);
  expect(keys.useCode(code)).toBe(undefined);
  expect(keys.useDigits(digits)).toBe(undefined);
});

test('default: digits are a key, once, and end the code', () => {
  const { code, digits } = keys.offer();
  expect(keys.useDigits(digits)).toMatchObject({ secret: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(keys.useDigits(digits)).toBe(undefined);
  expect(keys.useCode(code)).toBe(undefined);
});

test('behaviour: for 60 seconds and no longer', () => {
  const first = keys.offer();
  clock.pass(OPENING_MS - 1);
  expect(keys.useCode(first.code)).toBeDefined();
  const second = keys.offer();
  clock.pass(OPENING_MS);
  expect(keys.useCode(second.code)).toBe(undefined);
  expect(keys.useDigits(second.digits)).toBe(undefined);
});

test('behaviour: three wrong digits end the right ones, and not the code', () => {
  const { code, digits } = keys.offer();
  const wrong = digits === '00000000' ? '11111111' : '00000000';
  expect(keys.useDigits(wrong)).toBe(undefined);
  expect(keys.useDigits('')).toBe(undefined);
  expect(keys.useDigits(wrong)).toBe(undefined);
  expect(keys.useDigits(digits)).toBe(undefined);
  expect(keys.useDigits(wrong)).toBe(undefined);
  expect(keys.useCode(code)).toBeDefined();
});

test('behaviour: two wrong digits do not', () => {
  const { digits } = keys.offer();
  keys.useDigits('a');
  keys.useDigits('b');
  expect(keys.useDigits(digits)).toBeDefined();
});

test('behaviour: wrong codes take no try, as none can be guessed', () => {
  const { code } = keys.offer();
  for (let round = 0; round < 10; round += 1) expect(keys.useCode('0'.repeat(64))).toBe(undefined);
  expect(keys.useCode(code)).toBeDefined();
});

test('behaviour: what was offered before is worth nothing', () => {
  const before = keys.offer();
  const now = keys.offer();
  expect(keys.useCode(before.code)).toBe(undefined);
  expect(keys.useCode(now.code)).toBeDefined();
});

test('behaviour: a ninth page is let in for the oldest', () => {
  const admitted = Array.from({ length: 9 }, () => keys.useCode(keys.offer().code)!);
  const known = admitted.map(({ id }) => keys.secretOf(id) !== undefined);
  expect(known).toEqual([false, ...Array(8).fill(true)]);
});

test('behaviour: after its end nothing is known', () => {
  const { id } = keys.useCode(keys.offer().code)!;
  const { code } = keys.offer();
  keys.clear();
  expect(keys.secretOf(id)).toBe(undefined);
  expect(keys.useCode(code)).toBe(undefined);
});
