import { readFileSync } from 'node:fs';
import { buildASTSchema, buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { catalogueFiles, domainFiles, normaliseSdl, parseFiles, readCatalogueFile } from './sdl.ts';

/** The service's interface as specified, in the form that normaliseSdl gives. */
const fixture = readFileSync(new URL('../fixtures/interface.graphql', import.meta.url), 'utf8');

test('default', () => {
  expect(normaliseSdl(parseFiles(domainFiles))).toBe(fixture);
});

test('behaviour: the interface has 78 operations', () => {
  const schema = buildSchema(fixture);
  expect(Object.keys(schema.getQueryType()!.getFields())).toHaveLength(78);
});

test('behaviour: all files together are a valid schema', () => {
  expect(() => buildASTSchema(parseFiles(catalogueFiles))).not.toThrow();
});

test.each([
  ['a renamed operation', 'createMintResourceTransaction(', 'createMintResource('],
  ['a renamed argument', 'recipient: String!', 'receiver: String!'],
  ['another type', 'amount: BigInt!', 'amount: Int!'],
  ['an argument that became optional', 'owner: String!', 'owner: String'],
])('behaviour: %s is found', (_, from, to) => {
  const files = domainFiles.map(readCatalogueFile);
  const changed = files.map((text) => text.replace(from, to));
  expect(changed).not.toEqual(files);
  expect(normaliseSdl(parse(changed.join('\n')))).not.toBe(fixture);
});
