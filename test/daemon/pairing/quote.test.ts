import { describe, expect, test } from 'vitest';
import {
  columnsOf,
  layOut,
  layOutAfter,
  layOutPlain,
  quote,
} from '../../../src/daemon/pairing/quote.ts';

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
  'behaviour: nor do marks next to each other: %s',
  (marks) => {
    expect(quote(`Farm${marks} is good`)).toBe(`"Farm' is good"`);
  },
);

test('default: a single one stays', () => {
  expect(quote('Rock ’n’ Roll')).toBe(`"Rock 'n' Roll"`);
});

test.each([
  ['a   b', 'a b'],
  ['  a ', 'a'],
  ['a\u2800b', 'a\\u2800b'],
  ['a\nb', 'a\\u000ab'],
])('behaviour: no blank of %j breaks or fills a line', (text, shown) => {
  expect(quote(text)).toBe(`"${shown}"`);
});

test('behaviour: marks that belong onto a letter stay, however a script has them', () => {
  expect(quote('မြို့ Việt')).toBe('"မြို့ Việt"');
});

describe('columns', () => {
  test.each([
    ['', 0],
    ['Farm', 4],
    ['e\u0301', 1],
    ['\u10ff', 1],
    ['\u1100', 2],
    ['金', 2],
    ['\u{1f600}', 2],
  ])('default: %j takes %i at most', (text, columns) => {
    expect(columnsOf(text)).toBe(columns);
  });

  test.each([
    ['abcdef', 8, 'abcdef'],
    ['abcdef', 7, 'abc…'],
    ['金金', 6, '金金'],
    ['金金', 5, '…'],
    ['a金金', 6, 'a…'],
    ['ae\u0301bc', 6, 'ae\u0301bc'],
    ['ae\u0301bcd', 6, 'ae\u0301…'],
  ])('args: %j is cut to %i', (text, columns, shown) => {
    expect(quote(text, columns)).toBe(`"${shown}"`);
  });

  test('behaviour: a cut is never within what is drawn as one', () => {
    const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}';
    expect(quote(`${family}${family}`, 2 + 10 + 2)).toBe(`"${family}…"`);
    expect(quote(`a${family}`, 2 + 10)).toBe('"a…"');
  });
});

describe('a line', () => {
  test('default: has its label, our words, and those of others at its end', () => {
    expect(layOut({ label: 'wallet', own: 'default' }, 80)).toEqual(['  wallet    default']);
    expect(layOut({ own: 'why:', quoted: ['Trade'] }, 80)).toEqual(['            why: "Trade"']);
    expect(layOut({ label: 'only play', own: 'there', quoted: [] }, 80)).toEqual([
      '  only play there',
    ]);
  });

  test('default: is broken at blanks, and continues below', () => {
    const own = `${'a'.repeat(14)} ${'b'.repeat(13)} cc`;
    expect(layOut({ label: 'asks', own }, 40)).toEqual([
      `  asks      ${'a'.repeat(14)} ${'b'.repeat(13)}`,
      '            cc',
    ]);
    expect(layOut({ own: `${own}c` }, 41)).toHaveLength(2);
    expect(layOut({ own }, 43)).toHaveLength(1);
    expect(layOut({ own }, 42)).toHaveLength(2);
  });

  test('behaviour: a terminal of fewer columns has 40', () => {
    const own = `${'a'.repeat(14)} ${'b'.repeat(13)}`;
    for (const columns of [0, 1, 39, 40]) expect(layOut({ own }, columns)).toHaveLength(1);
    expect(layOut({ own: `${own}b` }, 1)).toHaveLength(2);
    expect(layOutAfter('12:00:00', `${own}b`, 1)).toHaveLength(2);
    expect(layOutAfter('12:00:00', own, 1)).toEqual([`12:00:00    ${own}`]);
  });

  test('behaviour: a word that is longer than a line is broken within', () => {
    expect(layOut({ own: `a ${'b'.repeat(57)} c` }, 40)).toEqual([
      '            a',
      `            ${'b'.repeat(28)}`,
      `            ${'b'.repeat(28)}`,
      '            b c',
    ]);
    expect(layOut({ label: 'program', own: '金'.repeat(15) }, 40)).toEqual([
      `  program   ${'金'.repeat(14)}`,
      '            金',
    ]);
    expect(layOut({ own: '金'.repeat(15) }, 41)).toEqual([
      `            ${'金'.repeat(14)}`,
      '            金',
    ]);
  });

  test.each(['1.5 SOL', '12 h', '7 days'])('behaviour: none ends within %s', (amount) => {
    const fill = 'a'.repeat(28 - amount.length);
    expect(layOut({ own: `${fill} ${amount} in` }, 40)).toEqual([
      `            ${fill}`,
      `            ${amount} in`,
    ]);
  });

  test.each(['a h', '1 hour', '1 SOLs'])('behaviour: one may end within %s', (words) => {
    const [first, second] = words.split(' ');
    const fill = 'a'.repeat(26);
    expect(layOut({ own: `${fill} ${words}` }, 40)).toEqual([
      `            ${fill} ${first}`,
      `            ${second}`,
    ]);
  });
});

describe('words of others', () => {
  const spaces = ' '.repeat(12);

  test('default: are behind ours where there is room for 16 columns', () => {
    const long = 'Q'.repeat(80);
    const own = 'a'.repeat(11);
    expect(layOut({ own, quoted: [long] }, 40)).toEqual([`${spaces}${own} "${'Q'.repeat(12)}…"`]);
    expect(layOut({ own: `${own}a`, quoted: [long] }, 40)).toEqual([
      `${spaces}${own}a`,
      `${spaces}"${'Q'.repeat(24)}…"`,
    ]);
  });

  test('default: several share what is left, each 16 columns at least', () => {
    const long = 'Q'.repeat(80);
    const own = 'a'.repeat(14);
    expect(layOut({ own, quoted: [long, long] }, 59)).toEqual([
      `${spaces}${own} "${'Q'.repeat(11)}…" "${'Q'.repeat(11)}…"`,
    ]);
    expect(layOut({ own, quoted: [long, long] }, 58)).toEqual([
      `${spaces}${own}`,
      `${spaces}"${'Q'.repeat(18)}…" "${'Q'.repeat(18)}…"`,
    ]);
  });

  test('default: are behind the last of our lines', () => {
    const own = `${'a'.repeat(28)} b`;
    expect(layOut({ own, quoted: ['Farm'] }, 40)).toEqual([
      `${spaces}${'a'.repeat(28)}`,
      `${spaces}b "Farm"`,
    ]);
  });
});

test('default: where it is no row of a list, a line begins at the margin', () => {
  const own = `${'a'.repeat(30)} ${'b'.repeat(20)}`;
  expect(layOutPlain(own, ['Farm'], 51)).toEqual([own, '"Farm"']);
  expect(layOutPlain(own, ['Farm'], 50)).toEqual(['a'.repeat(30), `${'b'.repeat(20)} "Farm"`]);
});

test('default: what continues behind a head is further to the right than any row', () => {
  const text = `${'a'.repeat(28)} ${'b'.repeat(28)}`;
  expect(layOutAfter('12:00:00', text, 40)).toEqual([
    `12:00:00    ${'a'.repeat(28)}`,
    `${' '.repeat(12)}${'b'.repeat(28)}`,
  ]);
  expect(layOutAfter('', 'help', 40)).toEqual([`${' '.repeat(12)}help`]);
});
