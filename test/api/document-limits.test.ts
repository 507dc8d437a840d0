import { buildSchema, getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { Pace } from '../../src/core/pace.ts';
import { documents } from '../../src/methods/generated/documents.ts';
import { servedSdl } from '../../src/methods/generated/schema.ts';
import { KnownDocuments } from '../../src/service/api/known-documents.ts';

/** What of a document is bounded before it is validated, and that honest documents are far off. */

const schema = buildSchema(servedSdl);

const read = (text: string) => new KnownDocuments(schema).read(text, new Pace());

async function messageOf(text: string): Promise<string | undefined> {
  const answer = await read(text);
  return 'errors' in answer ? answer.errors[0]!.message : undefined;
}

const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(' ');

/** Fragments of one field each, which meet in one place. */
const fragments = (count: number): string =>
  `{ global { ${many(count, (i) => `...f${i}`)} } }
   ${many(count, (i) => `fragment f${i} on Global { a${i}: totalUsers }`)}`;

describe('overlaps', () => {
  test('error: LimitExceeded, with the limit and what was given', async () => {
    const answer = await read(fragments(200));
    expect(answer).toMatchObject({
      errors: [{ extensions: { code: 'LIMIT_EXCEEDED', name: 'LimitExceeded' } }],
    });
    expect(await messageOf(fragments(200))).toMatch(
      /^The query's overlaps: 50\d{3} is over .* 50000$/,
    );
  });

  test.each([
    ['the same field', `{ global { ${many(400, () => 'totalUsers')} } }`],
    ['the same field, in itself', `{ ${many(200, () => 'global { totalUsers }')} }`],
    ['the same field, with arguments', `{ ${many(200, () => 'project(limit: 1) { name }')} }`],
    ['the same in inline fragments', `{ global { ${many(400, () => '... { totalUsers }')} } }`],
    ['one that nothing spreads', `{ __typename } ${fragments(200).replace('{', 'query q {')}`],
    [
      'operations',
      `${many(350, (i) => `query q${i} { ...f0 }`)}
      ${many(60, (i) => `fragment f${i} on Query { ...f${i + 1} }`)}
      fragment f60 on Query { __typename }`,
    ],
  ])('error: LimitExceeded for %s', async (_, text) => {
    expect(await messageOf(text)).toMatch(/^The query's (overlaps|selections): /);
  });

  test.each([
    ['a hundred fragments in one place', fragments(100)],
    [
      'a chain of sixty',
      `{ ...f0 } ${many(60, (i) => `fragment f${i} on Query { ...f${i + 1} }`)}
      fragment f60 on Query { __typename }`,
    ],
    ['fields of many names', `{ global { ${many(1200, (i) => `a${i}: totalUsers`)} } }`],
    [
      'twenty operations that share fragments',
      `${many(20, (i) => `query q${i} { global { ...all } project { ...one authority } }`)}
       fragment all on Global { totalUsers } fragment one on Project { address name driver key }`,
    ],
  ])('behaviour: %s is no error of it', async (_, text) => {
    expect(await messageOf(text)).toBeUndefined();
  });

  test('behaviour: every document of our clients passes', async () => {
    for (const text of Object.values(documents)) expect(await messageOf(text)).toBeUndefined();
  });

  test('behaviour: what tools ask passes', async () => {
    const message = (await messageOf(getIntrospectionQuery())) ?? '';
    expect(message).not.toMatch(/overlaps|lines|longest name/);
  });
});

describe('texts', () => {
  test('error: LimitExceeded for more than 5,000 lines, of whatever end', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(await messageOf(`{ __typename ${end.repeat(4999)}}`)).toBeUndefined();
      const message = "The query's lines: 5001 is over the limit of 5000";
      expect(await messageOf(`{ __typename ${end.repeat(5000)}}`)).toBe(message);
    }
  });

  test('error: LimitExceeded for a name of more than 256 characters', async () => {
    expect(await messageOf(`{ ${'a'.repeat(256)}: __typename }`)).toBeUndefined();
    const message = "The query's longest name: 257 is over the limit of 256";
    expect(await messageOf(`{ ${'a'.repeat(257)}: __typename }`)).toBe(message);
  });

  test('behaviour: ten errors are told, and that there are more', async () => {
    const answer = await read(`{ ${many(100, (i) => `nothing${i}`)} }`);
    if (!('errors' in answer)) throw new Error('It is valid');
    expect(answer.errors).toHaveLength(11);
    expect(answer.errors.at(-1)!.message).toContain('error limit reached');
  });
});
