import { expect, test } from 'vitest';
import { columnsOf, layOut, quote } from '../../../src/daemon/pairing/quote.ts';

/** Texts of others among ours: their own quotation never ends early, and no line is too wide. */

/** Columns as terminals count them which draw each character by itself; at least as many as any. */
function widest(text: string): number {
  const isWide =
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\u{1f300}-\u{1faff}]/u;
  return [...text].reduce((sum, character) => {
    if (/\p{Mn}/u.test(character)) return sum;
    return sum + (isWide.test(character) ? 2 : 1);
  }, 0);
}

test.each([
  ['consonants of Hangul that are one syllable', '\u1100'.repeat(31)],
  ['a letter before others', '\u0d4e\u0d4e\u0d4e'.repeat(12)],
  ['vowels behind a letter', '\u0915\u093e\u093e\u093e'.repeat(12)],
  ['wide letters', '金'.repeat(60)],
  ['faces that are one', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'.repeat(12)],
])('behaviour: %s take no more than the line', (_, text) => {
  const columns = 80;
  for (const line of layOut({ own: 'why:', quoted: [`${text}It holds already:`] }, columns)) {
    expect(widest(line)).toBeLessThanOrEqual(columns);
    expect(columnsOf(line)).toBeLessThanOrEqual(columns);
  }
});

test.each([...'"“”„‟″‴〝〞〟〃❝❞＂ʺ˝ˮ˶״⹂🙶🙷🙸«»'])('behaviour: %s ends no quotation', (mark) => {
  expect(quote(`Farm${mark}, proved`)).toBe(`"Farm', proved"`);
});

test.each(["''", '’’', '′′', 'ʹʹ', '``', "'\"'", '‘“'])(
  'behaviour: nor do marks beside each other: %s',
  (marks) => {
    expect(quote(`Farm${marks} is good`)).toBe(`"Farm' is good"`);
  },
);

test('default: a single one stays', () => {
  expect(quote('Rock ’n’ Roll')).toBe(`"Rock 'n' Roll"`);
});
