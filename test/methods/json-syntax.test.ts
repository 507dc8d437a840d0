import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSyntaxProblem } from '../../src/methods/json-syntax.ts';
import { examineManifestText } from '../../src/methods/manifest-text.ts';
import { readSeed } from '../../src/seed/read.ts';

/** Where a text stops being JSON: the parser's own judgement, and a place in every error. */

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** What a slip makes of JSON: a character more, fewer or another. */
const slips = fc
  .tuple(fc.json(), fc.nat(), fc.constantFrom(...'{}[],:"\\/0-1.eEtu \n\t\r\u0001ä'), fc.nat(2))
  .map(([text, place, character, kind]) => {
    const at = place % (text.length + 1);
    const rest = text.slice(kind === 0 ? at : at + 1);
    return `${text.slice(0, at)}${kind === 2 ? '' : character}${rest}`;
  });

test('behaviour: it finds a problem in just those texts that no parser takes', () => {
  const texts = fc.oneof(
    fc.json(),
    slips,
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'{}[],:"\\1-.e u') }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(findSyntaxProblem(text) === undefined).toBe(parses(text));
    }),
    { numRuns: 5000 },
  );
});

test('behaviour: the line is the one that the parser names, where it names one', () => {
  fc.assert(
    fc.property(slips, (text) => {
      try {
        JSON.parse(text);
      } catch (error) {
        const named = /\(line (\d+) column/.exec((error as Error).message)?.[1];
        if (named !== undefined) expect(findSyntaxProblem(text)).toContain(`line ${named}, `);
      }
    }),
    { numRuns: 2000 },
  );
});

test('behaviour: a text of one bracket is not followed by recursion', () => {
  expect(findSyntaxProblem('['.repeat(250_000))).toContain('line 1, column 250001: a value or ]');
});

const places: readonly [string, string, string][] = [
  ['a comma too many', '{\n  "seed": 1,\n}', 'line 3, column 1: a name in quotes was expected'],
  ['a comma too few', '{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: a comma or } was expected'],
  ['no quotes', '{\n  seed: 1\n}', 'line 2, column 3: a name in quotes or } was expected'],
  ['no value', '{\r\n  "seed":\r\n}', 'line 3, column 1: a value was expected'],
  ['no colon', '{"seed" 1}', 'line 1, column 9: a colon was expected'],
  ['a comment', '[\n  1 // one\n]', 'line 2, column 5: a comma or ] was expected'],
  ['its end', '{"seed": 1,', 'line 1, column 12: a name in quotes was expected'],
  ['two values', '{}\n{}', 'line 2, column 1: the end of the text was expected'],
  ['a string over lines', '["a\nb"]', 'line 1, column 4: the rest of a string'],
  ['another escape', '["C:\\Games"]', 'line 1, column 5: the rest of a string'],
  ['nothing', ' ', 'line 1, column 2: a value was expected'],
];

test.each(places)('error: %s, in a seed and in a manifest', (_, text, problem) => {
  const said = [readSeed(text), examineManifestText(text)].map(({ problems }) => problems[0]);
  for (const one of said) expect(one?.problem).toContain(`is not JSON: ${problem}`);
});
