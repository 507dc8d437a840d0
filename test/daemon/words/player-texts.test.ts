import { describe, expect, test } from 'vitest';
import { makePlayerTexts } from '../../../build/generate/player-texts.ts';
import { type ErrorName, errorDefinitionOf } from '../../../src/core/errors.ts';
import { errorTable } from '../../../src/core/generated/errors.ts';
import { findHidden } from '../../../src/core/visible-text.ts';
import { quote } from '../../../src/daemon/pairing/quote.ts';
import { englishPlayerTexts } from '../../../src/daemon/words/english-player-texts.ts';
import { germanPlayerTexts } from '../../../src/daemon/words/german-player-texts.ts';

/** What players are told of errors: short, in no developer's words, the same in each language. */

const names = Object.keys(errorTable) as ErrorName[];
const languages = { english: englishPlayerTexts, german: germanPlayerTexts };
const SENTENCE_LENGTH_MAX = 140;
const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;
const KINDS = ['name', 'count', 'sol', 'wait', 'until', 'time'];

/** Words that only developers know, commands, options, paths and the names of values. */
const DEVELOPERS = new RegExp(
  [
    String.raw`\b(npm|node|RPC|JSON|GraphQL|API|URL|nonce|idempoten\w+|daemon)\b`,
    String.raw`\b(transactions?|signatures?|blockhash|ledger|account|authority|program|payer)\b`,
    String.raw`\b(lamports?|base units?|instructions?|arguments?|parameters?|schema|protocol)\b`,
    String.raw`\b(token|hash|proof of|leaf|tree|merkle|bytes?|null|invalid|error|retry)\b`,
    String.raw`\b(Transaktion|Signatur|Konto|Parameter|Protokoll|Token|ungültig|Fehlercode)\b`,
    String.raw`--\w|\.\/|\w\/\w|\\|\.(json|sqlite|exe)\b|\w_\w|https?:`,
  ].join('|'),
  'i',
);
/** As a command has it; or the name of a value. */
const IDENTIFIER = /\bgamekeeper\b|[a-zäöü][A-ZÄÖÜ]/;
/** The same without what is in braces, whose names are not shown. */
const withoutFields = (text: string) => text.replace(PLACEHOLDER, '#');

/** All that a sentence can become: without its brackets, and with each part of them. */
function formsOf(text: string): string[] {
  const found = /\[([^|\]]*)\|?([^\]]*)\]/.exec(text);
  if (found === null) return [text];
  const [whole, one = '', other = ''] = found;
  return [one, other].flatMap((part) => formsOf(text.replace(whole, () => part)));
}

function fieldsOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, field, kind]) => `${field}:${kind}`).sort();
}

describe.each(Object.entries(languages))('in %s', (_, { general, codeless, sentences }) => {
  const all = [...Object.entries(sentences), ['general', general], ['codeless', codeless]];

  test('default: each error has a sentence, and nothing else', () => {
    expect(Object.keys(sentences).sort()).toEqual([...names].sort());
  });

  test.each(all)('default: %s is short, whole, and without a developer’s words', (_name, text) => {
    for (const form of formsOf(text!)) {
      const shown = withoutFields(form);
      expect([...shown].length).toBeLessThanOrEqual(SENTENCE_LENGTH_MAX);
      expect(shown).toMatch(/^["\p{Lu}#].*[.?]$|: #$/u);
      expect(shown).not.toMatch(/ {2}|[{}[\]|]|^ | $|!/);
      expect(shown).not.toMatch(DEVELOPERS);
      expect(shown).not.toMatch(IDENTIFIER);
    }
  });

  test.each(names)('args: %s names only what its context has', (name) => {
    const { message } = errorDefinitionOf(name);
    const context = [...message.matchAll(/\{(\w+)\}/g)].map(([, field]) => field);
    expect(context).not.toContain('errorCode');
    for (const [, field, kind] of sentences[name].matchAll(PLACEHOLDER)) {
      if (kind !== undefined) expect(KINDS).toContain(kind);
      if (field !== 'errorCode') expect(context).toContain(field);
      if (kind === 'until') expect(context).toContain('now');
      if (kind === 'wait') expect(field).toMatch(/Ms$/);
      if (kind === 'sol') expect(field).toMatch(/lamports$/i);
      // Not from a moment that is none, so that the rest is said all the same.
      if (['wait', 'until', 'time'].includes(kind!)) {
        expect(sentences[name]).toMatch(new RegExp(`\\[[^\\]]*\\{${field}:${kind}\\}`));
      }
    }
  });
});

test.each(names)('behaviour: %s says the same in each language', (name) => {
  const [inEnglish, inGerman] = [englishPlayerTexts, germanPlayerTexts].map(
    ({ sentences }) => sentences[name],
  ) as [string, string];
  expect(inGerman).not.toBe(inEnglish);
  expect(fieldsOf(inGerman)).toEqual(fieldsOf(inEnglish));
  expect(formsOf(inGerman)).toHaveLength(formsOf(inEnglish).length);
  expect(inGerman).not.toMatch(/\b(the|this|not|you|again|try)\b/i);
  // It talks to somebody as a friend does.
  expect(inGerman).not.toMatch(/\b(Ihre?[nmrs]?|Ihnen)\b|[a-zäöü] Sie\b/);
});

describe('strings of others', () => {
  const { shown } = makePlayerTexts([]);
  const isIn = (character: number, of: keyof typeof shown) =>
    shown[of].some(([first, last]) => character >= first && character <= last);

  test('default: the ranges are in order, and apart', () => {
    for (const ranges of Object.values(shown)) {
      const ends = ranges.flat();
      expect(ends.slice().sort((a, b) => a - b)).toEqual(ends);
    }
  });

  test('behaviour: what is hidden elsewhere is shown in no sentence either', () => {
    // A character that does not exist yet hides nothing, and a mark is on a letter.
    const left = /^[\p{Cn}\p{M}]$/u;
    const differing = charactersTo(0x10ffff).filter((character) => {
      const text = String.fromCodePoint(character);
      if (left.test(text) && !/^\p{Default_Ignorable_Code_Point}$/u.test(text)) return false;
      const isShownOtherwise = isIn(character, 'hidden') || isIn(character, 'blanks');
      return isShownOtherwise !== (findHidden(`a${text}b`) !== null);
    });
    expect(differing.map(hex)).toEqual([hex(0x20)]);
  });

  test('behaviour: what ends a quotation elsewhere is a single mark here', () => {
    const differing = charactersTo(0x1ffff).filter((character) => {
      const text = String.fromCodePoint(character);
      return isIn(character, 'quotes') !== (quote(text) === `"'"`);
    });
    expect(differing.map(hex)).toEqual([]);
  });
});

function charactersTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, character) => character);
}

function hex(character: number): string {
  return character.toString(16);
}
