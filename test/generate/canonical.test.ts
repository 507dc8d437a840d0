import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, hashParameters } from '../../src/methods/canonical.ts';

describe('canonicalJson', () => {
  test('default', () => {
    const value = { b: [1, { d: null, c: 'ä"' }], a: true, left: undefined };
    expect(canonicalJson(value)).toBe('{"a":true,"b":[1,{"c":"ä\\"","d":null}]}');
  });

  test('behaviour: reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      }),
    );
  });

  test('behaviour: the order of keys does not matter', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      }),
    );
  });

  test.each([
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [undefined, 'A undefined'],
    [() => 1, 'A function'],
    [[undefined], 'A undefined'],
  ])('error: TypeError, %s, which it names', (value, name) => {
    expect(() => canonicalJson(value)).toThrow(new TypeError(`${name} has no JSON form`));
  });
});

describe('hashParameters', () => {
  test('default', () => {
    const expected = createHash('sha256').update('{"a":1,"b":2}').digest('hex');
    expect(hashParameters({ b: 2, a: 1 })).toBe(expected);
  });
});
