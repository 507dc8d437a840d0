import { expect, test } from 'vitest';
import {
  findHidden,
  showLine,
  showName,
  showShort,
  showText,
} from '../../src/core/visible-text.ts';
import { hostileTexts } from '../support/hostile-texts.ts';

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

test.each([
  'Grüße',
  '日本語',
  '❤️ 👨‍👩‍👧 😀 ⌚ #️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'ελλάδα',
  'Việt Nam Vie\u0302\u0323t',
  'မြို့ ကျွန်ုပ်',
  'ที่ น้ำ',
  'སྒྲུབ',
  'क्षि',
  'שָׁלוֹם',
  '',
])('behaviour: %s stays as it is', (text) => {
  expect(showText(text)).toBe(text);
  expect(showLine(text)).toBe(text);
  expect(showShort(text, 40)).toBe(text);
});

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

test.each(hostileTexts)('behaviour: of %s all is seen in a name', (_, text) => {
  const shown = showName(text);
  expect(shown).not.toBe(text);
  expect(findHidden(shown)).toBeNull();
  expect(shown).not.toMatch(/^ | $| {2}/);
  expect(JSON.parse(`"${shown}"`)).toBe(text);
});

/** What Unicode says of a character, by the tables of the runtime. */
const hiddenBy: readonly RegExp[] = [
  /^\p{Control}$/u,
  /^\p{Format}$/u,
  /^\p{Surrogate}$/u,
  /^\p{Private_Use}$/u,
  /^\p{Unassigned}$/u,
  /^\p{Line_Separator}$/u,
  /^\p{Paragraph_Separator}$/u,
  /^\p{Space_Separator}$/u,
  /^\p{White_Space}$/u,
  /^\p{Default_Ignorable_Code_Point}$/u,
  /^\p{Bidi_Control}$/u,
  /^\p{Join_Control}$/u,
  /^\p{Variation_Selector}$/u,
  /^\p{Noncharacter_Code_Point}$/u,
];
/** Drawn as nothing, as nothing but their names says: BLANK, FILLER, NULL NOTEHEAD. */
const blanks = ['\u2800', '\u{1d159}', '\u{13441}', '\u{13442}', '\u{16fe4}'];

/** All characters for which two judgements differ, as numbers. */
function differences(judge: (text: string) => boolean, expected: (text: string) => boolean) {
  const found: string[] = [];
  for (let code = 0; code < 0x110000; code += 1) {
    const text = String.fromCodePoint(code);
    if (judge(text) !== expected(text)) found.push(code.toString(16));
  }
  return found;
}

const isHidden = (text: string) =>
  text !== ' ' && (hiddenBy.some((one) => one.test(text)) || blanks.includes(text));

test('behaviour: each character of Unicode that is not seen is refused in names', () => {
  expect(differences((text) => findHidden(`a${text}b`) !== null, isHidden)).toEqual([]);
});

test('behaviour: each of them is shown by its number, and no other', () => {
  expect(differences((text) => showLine(`a${text}b`) !== `a${text}b`, isHidden)).toEqual([]);
});

test('behaviour: each mark of Unicode is seen on a letter, and not without one', () => {
  const isMark = (text: string) => /^\p{M}$/u.test(text) && !isHidden(text);
  const isLoose = (text: string) => findHidden(text) !== null && !isHidden(text);
  expect(differences(isLoose, isMark)).toEqual([]);
});
