import { describe, expect, test } from 'vitest';
import { decodeChecked, encodeChecked } from '../../../src/daemon/home/checked-json.ts';

/** JSON with a checksum: what was changed by hand or by a disk is noticed. */

const value = { format: 1, made: { 'vault.gkv': 3 }, texts: ['ä', ''] };

describe('what was written', () => {
  test('default: it is read again, whole, whatever is in it', () => {
    expect(decodeChecked(encodeChecked(value))).toEqual({ value, isWhole: true });
    expect(decodeChecked(encodeChecked({}))).toEqual({ value: {}, isWhole: true });
  });

  test('behaviour: homes of today are read by every later version: the form stays', () => {
    expect(encodeChecked({ format: 1 })).toBe(
      '{\n  "format": 1,\n  "check": "3f0a99256beeb89a"\n}\n',
    );
  });

  test('behaviour: how it is laid out is of no account', () => {
    const text = JSON.stringify(JSON.parse(encodeChecked(value)));
    expect(decodeChecked(text)).toEqual({ value, isWhole: true });
  });
});

describe('what was not', () => {
  test.each([
    ['a changed value', (text: string) => text.replace('3', '4')],
    ['a changed check', (text: string) => text.replace(/"check": "./, '"check": "g')],
    ['a check that is no text', (text: string) => text.replace(/"check": ".*"/, '"check": 5')],
    ['a member more', (text: string) => text.replace('{', '{"more": 1,')],
  ])('behaviour: %s is noticed', (_, change) => {
    expect(decodeChecked(change(encodeChecked(value)))?.isWhole).toBe(false);
  });

  test('behaviour: a file without a check is not whole', () => {
    expect(decodeChecked('{"format": 1}')).toEqual({ value: { format: 1 }, isWhole: false });
  });

  test.each(['', '{', '[]', '[{"check": 1}]', 'null', '7', '"text"'])(
    'behaviour: %o is no object',
    (text) => expect(decodeChecked(text)).toBeUndefined(),
  );
});
