import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { Pace } from '../../src/core/pace.ts';
import { documents } from '../../src/methods/generated/documents.ts';
import { servedSdl } from '../../src/methods/generated/schema.ts';
import { KnownDocuments } from '../../src/service/api/known-documents.ts';

/** Documents that come again are parsed once, as long as keeping them costs little. */

const schema = buildSchema(servedSdl);

/** Whether a document is found again once it was read. */
async function isKept(known: KnownDocuments, text: string): Promise<boolean> {
  const read = await known.read(text, new Pace());
  if (!('document' in read)) throw new Error('It is invalid');
  return known.find(text) === read.document;
}

/** Of so many inline fragments, each of six tokens in 22 characters. */
const fragments = (count: number): string =>
  `{${Array.from({ length: count }, (_, i) => `...{a${i}:__typename}`).join('')}}`;

describe('known documents', () => {
  test('default: every document of our clients is kept', async () => {
    for (const text of Object.values(documents)) {
      expect(await isKept(new KnownDocuments(schema), text), text).toBe(true);
    }
  });

  test('behaviour: a short one of many tokens is not', async () => {
    const known = new KnownDocuments(schema);
    expect(await isKept(known, fragments(150))).toBe(true);
    expect(fragments(200).length).toBeLessThan(8 * 1024);
    expect(await isKept(known, fragments(200))).toBe(false);
  });

  test('behaviour: a long one of few tokens is not', async () => {
    const known = new KnownDocuments(schema);
    expect(await isKept(known, `{__typename} #${'x'.repeat(8000)}`)).toBe(true);
    expect(await isKept(known, `{__typename} #${'x'.repeat(9000)}`)).toBe(false);
  });
});
