import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { looksLike, skeleton } from '../../src/core/confusable.ts';

/** Names that a player could take for each other. */

const table = readFileSync(new URL('../../build/unicode/confusables.txt', import.meta.url), 'utf8');
const rows = [...table.matchAll(/^([\dA-F]+);([\dA-F ]+);MA$/gm)].map(
  ([, character, look]) => [readCodes(character!), readCodes(look!)] as const,
);

function readCodes(text: string): string {
  return String.fromCodePoint(...text.split(' ').map((code) => Number.parseInt(code, 16)));
}

describe('names that look alike', () => {
  test.each([
    ['Farm', 'Farm'],
    ['Farm', 'farm'],
    ['Farm', 'F\u0430rm'],
    ['Farm', '\u03dc\u0251rm'],
    ['Farm', 'Farrn'],
    ['Farm', 'Fa rm'],
    ['Farm', 'Fa\u200brm'],
    ['Farm', 'Fa\u3164rm'],
    ['Farm', 'Far\ufe0fm'],
    ['Farm', '\uff26\uff41\uff52\uff4d'],
    ['Farm', '\u{1d405}\u{1d41a}\u{1d42b}\u{1d426}'],
    ['BILL', 'Bill'],
    ['BILL', 'BiII'],
    ['Fill', 'Fi1|'],
    ['Pool 10', 'Poo1 lO'],
    ['Old Town', 'Old\u00a0Town'],
    ['caf\u00e9', 'cafe\u0301'],
  ])('behaviour: %s and %s', (a, b) => {
    expect(looksLike(a, b)).toBe(true);
    expect(looksLike(b, a)).toBe(true);
  });

  test.each([
    ['Farm', 'Form'],
    ['Farm', 'Farms'],
    ['Farm', ''],
    ['Mail', 'Mall'],
    ['日本', '日木'],
    ['Farm', 'Фарма'],
  ])('behaviour: %s and %s do not', (a, b) => {
    expect(looksLike(a, b)).toBe(false);
    expect(looksLike(b, a)).toBe(false);
  });
});

describe('the table', () => {
  test('behaviour: is of the Unicode that runs here, or a newer one', () => {
    const version = Number(/^# Version: (\d+)/m.exec(table)![1]);
    expect(version).toBeGreaterThanOrEqual(Number.parseInt(process.versions.unicode!, 10));
  });

  test('behaviour: each of its characters looks like what it says', () => {
    // Some are decomposed before anything is looked up, as UTS 39 says.
    const reached = rows.filter(([character]) => character.normalize('NFD') === character);
    expect(reached.length).toBeGreaterThan(5000);
    expect(reached.filter(([character, look]) => !looksLike(character, look))).toEqual([]);
  });

  test('behaviour: the skeleton of any text stays, in all of Unicode', () => {
    for (let first = 0; first < 0x110000; first += 0x100) {
      const codes = Array.from({ length: 0x100 }, (_, index) => first + index);
      const text = String.fromCodePoint(...codes).replace(/[\p{Cn}\p{Co}\p{Cs}]/gv, '');
      const made = skeleton(text);
      expect(skeleton(made) === made, `at ${first.toString(16)}`).toBe(true);
    }
  });
});
