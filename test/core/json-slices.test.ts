import { expect, test } from 'vitest';
import { isWide, writeJson } from '../../src/core/json-slices.ts';

/** Large answers are the text that JSON.stringify makes, in pieces. */

/** Counts how often it is rested by. */
const restless = () => {
  let rests = 0;
  return {
    isDue: true,
    async rest() {
      rests += 1;
    },
    get rests() {
      return rests;
    },
  };
};

const record = (i: number) => ({
  address: `address ${i}`,
  name: '"Été" \\ 🌱',
  none: null,
  missing: undefined,
  when: new Date(0),
  list: [1, undefined, { deep: [true] }],
});
const records = Array.from({ length: 2000 }, (_, i) => record(i));

const values: readonly (readonly [string, unknown])[] = [
  ['a list', records],
  ['lists in objects', { data: { profile: records, missing: undefined, none: null, run() {} } }],
  ['a list in a list', [records, records.slice(0, 3), undefined]],
  ['wide records', records.slice(0, 20).map((one) => ({ ...one, many: records.slice(0, 50) }))],
  ['a small one', { data: null }],
  ['an empty list', []],
  ['nothing', undefined],
];

test.each(values)('default: %s', async (_, value) => {
  const pieces = await writeJson(value, restless());
  expect(pieces.join('')).toBe(JSON.stringify(value) ?? 'null');
});

test('behaviour: it rests between the elements, and pieces are small', async () => {
  const pace = restless();
  const pieces = await writeJson({ data: { profile: records } }, pace);
  expect(pace.rests).toBeGreaterThanOrEqual(records.length);
  expect(pieces.length).toBeGreaterThan(2);
  for (const piece of pieces) expect(piece.length).toBeLessThan(70_000);
});

test('default: what is wide', () => {
  expect([records, { data: { profile: records } }].map((value) => isWide(value))).toEqual([
    true,
    true,
  ]);
  expect([record(1), [1, 2], 'text', null, undefined].some((value) => isWide(value))).toBe(false);
});
