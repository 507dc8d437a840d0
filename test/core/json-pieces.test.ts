import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countJsonValues, JsonIntake, JsonTooLarge } from '../../src/core/json-pieces.ts';

/** JSON that is read in pieces is what JSON.parse makes of the whole, wherever it is cut. */

const limits = { valuesMax: 1e6, pieceValuesMax: 1e6, pieceBytesMax: 1e6, itemsMax: 1e6 };

/** Everything is long here, and a piece ends at the first comma after so many bytes. */
const sizesOf = (bytes: number) => ({ shortBytes: 0, bytes, values: 1e6 });

function read(text: Buffer, cuts: readonly number[], bytes: number): unknown {
  const intake = new JsonIntake(limits, sizesOf(bytes));
  let from = 0;
  for (const cut of cuts) {
    intake.push(text.subarray(from, from + cut));
    from = Math.min(text.length, from + cut);
  }
  intake.push(text.subarray(from));
  return intake.end();
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function readOrNot(...given: Parameters<typeof read>): { readonly value: unknown } | undefined {
  try {
    return { value: read(...given) };
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return undefined;
  }
}

const cuts = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 });
const pieceBytes = fc.integer({ min: 1, max: 30 });

describe('what comes of it', () => {
  test('behaviour: is the same for every JSON, however it is cut', () => {
    const value = fc.jsonValue({ maxDepth: 6, noUnicodeString: false });
    const answer = fc.oneof(
      value,
      fc.array(value, { maxLength: 30 }),
      fc.record({ data: fc.dictionary(fc.string(), fc.array(value, { maxLength: 30 })) }),
    );
    fc.assert(
      fc.property(answer, fc.nat(2), cuts, pieceBytes, (given, blanks, at, bytes) => {
        const text = JSON.stringify(given, undefined, blanks);
        expect(read(Buffer.from(text), at, bytes)).toEqual(JSON.parse(text));
      }),
      { numRuns: 1000 },
    );
  });

  test('behaviour: is a value where JSON.parse has one, and none where that has none', () => {
    const parts = ['[', ']', '{', '}', ',', ':', '"', '\\', '"a"', '0', ' ', 'é', '"a":', '[1,2]'];
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 24 });
    fc.assert(
      fc.property(text, cuts, pieceBytes, (given, at, bytes) => {
        const joined = given.join('');
        expect(readOrNot(Buffer.from(joined), at, bytes)).toEqual(parse(joined));
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    '[1,2,]',
    '[1,,2]',
    '{"a":[1,2,],"b":[1]}',
    '{"a":[1,2],"a":[3]}',
    '{"a":[1,2],"a":[3,4]}',
    '{"__proto__":[1,2,3]}',
    '{"a":{"b":{"c":[1,2,3]}}}',
    '{"a":{"b":{"c":{"d":[1,2,3]}}}}',
    '[[1,2],[3,4]]',
    '["\\"],[","\\\\",","]',
    '[1,2]]',
    '[1,2}',
    '[{"a":1],[2}]',
  ])('behaviour: %s', (text) => {
    expect(readOrNot(Buffer.from(text), [], 1)).toEqual(parse(text));
  });
});

describe('limits', () => {
  const intakeOf = (limit: Partial<typeof limits>): JsonIntake =>
    new JsonIntake({ ...limits, ...limit }, { shortBytes: 0, bytes: 100, values: 10 });
  const pushAll = (intake: JsonIntake, text: string): unknown => {
    for (const byte of Buffer.from(text)) intake.push(Buffer.of(byte));
    return intake.end();
  };
  const list = (count: number): string => JSON.stringify(Array.from({ length: count }, () => 0));

  test('error: JsonTooLarge for too many values, as soon as they have arrived', () => {
    expect(pushAll(intakeOf({ valuesMax: 100 }), list(100))).toHaveLength(100);
    const intake = intakeOf({ valuesMax: 100 });
    expect(() => intake.push(Buffer.from(list(102).slice(0, -3)))).toThrow(JsonTooLarge);
    expect(() => pushAll(intakeOf({ valuesMax: 100 }), list(101))).toThrow('over 100 values');
  });

  test('error: JsonTooLarge for what cannot be cut', () => {
    const inside = `{"data":[{"a":${list(60)}}]}`;
    expect(pushAll(intakeOf({ pieceValuesMax: 70 }), inside)).toEqual(JSON.parse(inside));
    const intake = intakeOf({ pieceValuesMax: 50 });
    expect(() => pushAll(intake, inside)).toThrow('a piece of it has over 50 values');
    const small = `{${Array.from({ length: 30 }, (_, i) => `"k${i}":[0]`).join(',')}}`;
    expect(() => pushAll(intakeOf({ pieceValuesMax: 50 }), small)).toThrow(JsonTooLarge);
    expect(() => pushAll(intakeOf({ itemsMax: 50 }), list(60))).toThrow('over 50 items');
    const text = JSON.stringify(['x'.repeat(300)]);
    expect(() => pushAll(intakeOf({ pieceBytesMax: 200 }), text)).toThrow('over 200 bytes');
  });

  test('default: a count has each value, key, list and object', () => {
    const count = (text: string): number => countJsonValues(Buffer.from(text));
    expect(count('[1,2,3]')).toBe(3);
    expect(count('{"a,[":"{\\",["}')).toBe(2);
    expect(count('{"a":[{},{}]}')).toBe(6);
  });
});
