import { describe, expect, test } from 'vitest';
import { problemOfDataText, problemOfName, problemOfText } from '../../src/game-rules/text.ts';
import { hostileTexts } from '../support/hostile-texts.ts';

const points = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));

const controls = [...points(0, 0x1f), ...points(0x7f, 0x9f), '\u2028', '\u2029'];
const formats = [
  '\u00ad',
  '\u061c',
  '\u180e',
  '\u200b',
  '\u200e',
  '\u200f',
  '\ufeff',
  ...points(0x202a, 0x202e),
  ...points(0x2060, 0x2064),
  ...points(0x2066, 0x206f),
];

describe('texts', () => {
  test('default: what people write, in any script', () => {
    const good = [
      '',
      'Robin',
      'Old MacDonald had a farm, E-I-E-I-O!',
      'Ærøskøbing',
      '日本語　テキスト',
      'مرحبا بالعالم',
      'می‌خواهم',
      '👩‍👩‍👧 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      'https://example.com/r.json?a=1#b',
      '0',
      'constructor',
    ];
    for (const text of good) expect([text, problemOfText(text)]).toEqual([text, undefined]);
  });

  test('error: everything that is not seen, wherever it stands', () => {
    for (const mark of [...controls, ...formats]) {
      for (const text of [mark, `a${mark}b`, `${mark}a`, `a${mark}`]) {
        expect([text, problemOfText(text)?.problem]).not.toEqual([text, undefined]);
      }
    }
  });

  test('error: says what, and where', () => {
    const { problem, expected } = problemOfText('ab\u202ec')!;
    expect(problem).toBe('it has U+202E at 2, which is not seen');
    expect(expected).toBe('one line of visible characters');
  });

  test('error: blanks alone, blanks at an end, half a pair, the name of the prototype', () => {
    for (const text of [' ', '\u3000\u00a0', '\u200d', '\u200c\u200d', '\u2800']) {
      expect(problemOfText(text)?.problem).toBe('it is only blanks');
    }
    for (const text of [' a', 'a ', '\u00a0a', 'a\u3000', '\u2800a']) {
      expect(problemOfText(text)?.problem).toBe('it begins or ends with a blank');
    }
    expect(problemOfText('a\ud800')?.problem).toBe('it is not well-formed Unicode');
    expect(problemOfText('__proto__')?.problem).toBe('it is __proto__');
  });
});

describe('names', () => {
  test.each([
    '',
    'Robin',
    'Old Farm (2)',
    'Ærøskøbing',
    '日本語',
    'مرحبا بالعالم',
    'မြို့',
    'Farm 😀',
    '0',
  ])('default: %s', (text) => {
    expect(problemOfName(text)).toBeUndefined();
  });

  test.each(hostileTexts)('error: %s', (_, text) => {
    expect(problemOfName(text)?.problem).toMatch(/^it (has|begins)/);
  });

  test('error: says what, and where', () => {
    expect(problemOfName('ab\u3164c')!.problem).toBe('it has U+3164 at 2, which is not seen');
    expect(problemOfName('a\u0300\u0301\u0302')!.problem).toBe(
      'it has U+0302 at 3, a mark with no letter of its own',
    );
    expect(problemOfName('a  b')!.problem).toBe('it has several spaces in a row');
    expect(problemOfName('__proto__')!.problem).toBe('it is __proto__');
  });
});

describe('texts of data', () => {
  test('default: several lines, tabs and blanks too', () => {
    for (const text of ['', ' ', 'a\nb\n', '\tx ', 'é']) {
      expect([text, problemOfDataText(text)]).toEqual([text, undefined]);
    }
  });

  test('error: everything else that is not seen', () => {
    for (const mark of [...controls, ...formats]) {
      const isRefused = problemOfDataText(`a${mark}b`) !== undefined;
      expect([mark, isRefused]).toEqual([mark, mark !== '\n' && mark !== '\t']);
    }
  });
});
