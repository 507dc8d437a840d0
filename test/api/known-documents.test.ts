import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { documents } from '../../src/methods/generated/documents.ts';
import { servedSdl } from '../../src/methods/generated/schema.ts';
import { KnownDocuments } from '../../src/service/api/known-documents.ts';

/** Documents that come again are parsed once, as long as keeping them costs little. */

const schema = buildSchema(servedSdl);

/** Whether a document is kept: the same object answers it the second time. */
function isKept(known: KnownDocuments, text: string): boolean {
  const [first, second] = [known.read(text), known.read(text)];
  expect(first).toHaveProperty('document');
  return 'document' in first && 'document' in second && first.document === second.document;
}

/** Of so many inline fragments, each of six tokens in 22 characters. */
const fragments = (count: number): string =>
  `{${Array.from({ length: count }, (_, i) => `...{a${i}:__typename}`).join('')}}`;

describe('known documents', () => {
  test('default: every document of our clients is kept', () => {
    for (const text of Object.values(documents)) {
      expect(isKept(new KnownDocuments(schema), text), text).toBe(true);
    }
  });

  test('behaviour: a short one of many tokens is not', () => {
    const known = new KnownDocuments(schema);
    expect(isKept(known, fragments(150))).toBe(true);
    expect(fragments(200).length).toBeLessThan(8 * 1024);
    expect(isKept(known, fragments(200))).toBe(false);
  });

  test('behaviour: a long one of few tokens is not', () => {
    const known = new KnownDocuments(schema);
    expect(isKept(known, `{__typename} #${'x'.repeat(8000)}`)).toBe(true);
    expect(isKept(known, `{__typename} #${'x'.repeat(9000)}`)).toBe(false);
  });
});
