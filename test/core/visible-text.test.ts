import { expect, test } from 'vitest';
import { showLine, showShort, showText } from '../../src/core/visible-text.ts';

/** What others wrote, made safe to show. */

const hidden: readonly [name: string, text: string][] = [
  ['an escape', '\u001b[2J'],
  ['a bell', '\u0007'],
  ['a carriage return', '\r'],
  ['a control sequence of one character', '\u009b2J'],
  ['a delete', '\u007f'],
  ['an override of direction', '\u202e'],
  ['an isolate', '\u2066'],
  ['a zero-width space', '\u200b'],
  ['a joiner between letters', 'a\u200db'],
  ['a selector behind a letter', 'a\ufe0f'],
  ['a filler', '\u3164'],
  ['a grapheme joiner', '\u034f'],
  ['tags without a flag', '\u{e0041}\u{e0042}'],
  ['a line separator', '\u2028'],
  ['half a pair', '\ud800'],
];
test.each(hidden)('behaviour: %s is shown by its number', (_, text) => {
  const shown = showText(`<${text}>`);
  expect(shown).toMatch(/^<[ -~]*\\u[0-9a-f]{4}[ -~]*>$/);
  expect(showLine(`<${text}>`)).toBe(shown);
  // As JSON it is the same text as before.
  expect(JSON.parse(`"${shown}"`)).toBe(`<${text}>`);
});

test.each(['Grüße', '日本語', '❤️ 👨‍👩‍👧 😀 ⌚ #️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ελλάδα', ''])(
  'behaviour: %s stays as it is',
  (text) => {
    expect(showText(text)).toBe(text);
    expect(showLine(text)).toBe(text);
    expect(showShort(text, 40)).toBe(text);
  },
);

test('behaviour: lines and tabs stay in a text, and not in a line', () => {
  expect(showText('a\n\tb')).toBe('a\n\tb');
  expect(showLine('a\n\tb')).toBe('a\\u000a\\u0009b');
});

test('behaviour: what is too long is cut, and no character is halved', () => {
  expect(showShort('abcdef', 6)).toBe('abcdef');
  expect(showShort('abcdefg', 6)).toBe('abcde…');
  expect(showShort('😀'.repeat(9), 6)).toBe('😀😀😀😀😀…');
  expect(showShort('\u001b'.repeat(9), 6)).toHaveLength(6);
});
