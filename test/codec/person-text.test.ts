import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examinePersonText } from '../../src/codec/person-text.ts';

/** Texts as people's programs write them. */

const texts = fc
  .string({ unit: 'binary', minLength: 1 })
  .filter((text) => !text.includes('\0') && !text.startsWith('\ufeff'));
const latin = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
const problemOf = (bytes: Buffer): string | undefined => {
  const finding = examinePersonText(bytes);
  return 'problem' in finding ? finding.problem : undefined;
};

test('default: UTF-8 is itself, and without its mark', () => {
  fc.assert(
    fc.property(texts, fc.boolean(), (text, isMarked) => {
      const bytes = Buffer.from(`${isMarked ? '\ufeff' : ''}${text}`);
      expect(examinePersonText(bytes)).toEqual({ content: Buffer.from(text) });
    }),
  );
});

test('behaviour: one mark is dropped, and no character within', () => {
  const finding = examinePersonText(Buffer.from('\ufeff\ufeffa\ufeff'));
  expect(finding).toEqual({ content: Buffer.from('\ufeffa\ufeff') });
});

test('behaviour: the content is in the memory of the bytes, which the caller zeroes', () => {
  const bytes = Buffer.from('\ufeffsecret');
  const finding = examinePersonText(bytes);
  bytes.fill(0);
  expect(finding).toEqual({ content: Buffer.alloc(6) });
});

describe('refusals', () => {
  test('error: UTF-16 of either order, with a mark or without', () => {
    fc.assert(
      fc.property(latin, fc.boolean(), fc.boolean(), (text, isMarked, isBig) => {
        const bytes = Buffer.from(`${isMarked ? '\ufeff' : ''}${text}`, 'utf16le');
        expect(problemOf(isBig ? bytes.swap16() : bytes)).toContain('is UTF-16');
      }),
    );
  });

  test('error: a text that ends within a character', () => {
    const wide = fc.constantFrom('ä', '€', '🌾');
    fc.assert(
      fc.property(texts, wide, fc.integer({ min: 1, max: 3 }), (text, last, cut) => {
        const bytes = Buffer.from(last);
        fc.pre(cut < bytes.length);
        const whole = Buffer.concat([Buffer.from(text), bytes]);
        expect(problemOf(whole.subarray(0, -cut))).toContain('ends within a character');
      }),
    );
  });

  // Nothing of a text may be in a problem: it may be a passphrase.
  test.each([
    ['Latin-1', Buffer.from('Schlüssel', 'latin1'), 'is not UTF-8; save it as UTF-8'],
    ['a byte that continues nothing', Buffer.of(0x61, 0x80), 'is not UTF-8; save it as UTF-8'],
    ['a surrogate', Buffer.of(0xed, 0xa0, 0x80), 'is not UTF-8; save it as UTF-8'],
    [
      'four bytes that continue',
      Buffer.of(0x80, 0x80, 0x80, 0x80),
      'is not UTF-8; save it as UTF-8',
    ],
    ['Latin-1 at its end', Buffer.from('caf\xe9 \xe9', 'latin1'), 'is not UTF-8; save it as UTF-8'],
    ['a NUL', Buffer.from('ab\0c'), 'has a NUL character'],
    ['a NUL, and an odd length', Buffer.from('a\0b\0c'), 'has a NUL character'],
    ['NULs at odd and even places', Buffer.from('\0\0ab'), 'has a NUL character'],
    ['few NULs', Buffer.from('abcdefg\0'), 'has a NUL character'],
    ['nothing', Buffer.alloc(0), 'is empty'],
    ['a mark alone', Buffer.from('\ufeff'), 'is empty'],
  ])('error: %s', (_, bytes, problem) => {
    expect(problemOf(bytes)).toBe(problem);
  });
});
