import { describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { JSON_DATA_DEPTH_MAX } from '../../src/core/limits.ts';
import { requireJsonText, toJsonText } from '../../src/game-rules/json-data.ts';

const errorOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (isGamekeeperError(error)) return error.name;
    throw error;
  }
  return 'none';
};
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

describe('a game’s own data', () => {
  test('default: its text is canonical, and comes back as it was', () => {
    const values = [
      null,
      true,
      0,
      -1.5,
      1e-7,
      Number.MAX_SAFE_INTEGER,
      'text of\ntwo lines',
      [],
      {},
      [1, [2, { a: null }]],
      { b: 1, a: { d: 2, c: 3 }, 10: 1, 9: 2 },
      { constructor: { prototype: 1 } },
      nested(JSON_DATA_DEPTH_MAX),
    ];
    for (const value of values) {
      const text = toJsonText(value, 'data');
      expect(JSON.parse(text)).toEqual(value);
      expect([text, errorOf(() => requireJsonText(text, 'data'))]).toEqual([text, 'none']);
      expect(toJsonText(JSON.parse(text), 'data')).toBe(text);
    }
    expect(toJsonText(-0, 'data')).toBe('0');
    expect(toJsonText({ b: 1, a: 2 }, 'data')).toBe('{"a":2,"b":1}');
  });

  test('error: InvalidArgument for what another reader does not get back', () => {
    const values = [
      Number.POSITIVE_INFINITY,
      Number.NaN,
      2 ** 53,
      1e300,
      undefined,
      1n,
      'a\u0000',
      '\ud800',
      '\u202e',
      { '\u0000': 1 },
      JSON.parse('{"__proto__":1}'),
      [JSON.parse('{"a":{"__proto__":1}}')],
    ];
    for (const value of values) {
      expect(errorOf(() => toJsonText(value, 'data'))).toBe('InvalidArgument');
    }
    const texts = ['', '{', ' 1', '1 ', '[1, 2]', '{"a":1,"a":2}', '{"b":1,"a":2}', '-0', '1.0'];
    const more = ['1e400', '1e2', '9007199254740993', '"\\u0041"', '"\\ud800"', '{"__proto__":1}'];
    for (const text of [...texts, ...more]) {
      const found = [text, errorOf(() => requireJsonText(text, 'data'))];
      expect(found).toEqual([text, 'InvalidArgument']);
    }
  });

  test('error: LimitExceeded for one level more, and for very many', () => {
    for (const levels of [JSON_DATA_DEPTH_MAX + 1, 253]) {
      const value = nested(levels);
      expect(errorOf(() => toJsonText(value, 'data'))).toBe('LimitExceeded');
      const text = JSON.stringify(value);
      expect(errorOf(() => requireJsonText(text, 'data'))).toBe('LimitExceeded');
    }
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i += 1) deep = [deep];
    expect(errorOf(() => toJsonText(deep, 'data'))).toBe('LimitExceeded');
  });
});
