import { readFileSync } from 'node:fs';
import { buildASTSchema, buildSchema, type DocumentNode, Kind, visit } from 'graphql';
import { expect, test } from 'vitest';
import {
  catalogueFiles,
  domainFiles,
  normaliseSdl,
  parseFiles,
  parseTexts,
  readCatalogueFile,
} from './sdl.ts';

/**
 * The service's interface as it was specified, in the form that normaliseSdl gives. Games are made
 * for it: it never changes. Operations that came later, their types, later fields of answers and
 * later arguments, which may be left out, are not in it.
 */
const fixture = readFileSync(new URL('../fixtures/interface.graphql', import.meta.url), 'utf8');
const specified = buildSchema(fixture);
const operations = specified.getQueryType()!.getFields();

/** Answers have these too, and they may be null. */
const laterFields = [
  'Holding.resource',
  'Resource.decimals',
  'Resource.name',
  'Resource.symbol',
  'Resource.uri',
  'TransactionResponse.attestation',
];

/** Calls may have these too, and need not. */
const laterInputs = [
  'ModifyDelegationInput.expected',
  'ParticipateOnMissionData.terms',
  'RecallFromMissionData.forfeit',
  'ServiceDelegationAssetAssembler.expected',
  'ServiceDelegationAssetManager.expected',
  'ServiceDelegationGuild.expected',
  'ServiceDelegationMissions.expected',
  'ServiceDelegationStaking.expected',
  'UpdateMissionInput.expected',
  'createCreateProjectTransaction.key',
  'createInitCookingProcessTransactions.terms',
  'createMintResourceTransaction.allowKeyless',
  'createStakeCharactersTransactions.terms',
  'createTransferResourceTransaction.allowKeyless',
];

/** A document without operations and types that the specified interface has not. */
function keepSpecified(document: DocumentNode): DocumentNode {
  return visit(document, {
    ObjectTypeDefinition: ({ name }) => (specified.getType(name.value) ? undefined : null),
    InputObjectTypeDefinition: ({ name }) => (specified.getType(name.value) ? undefined : null),
    EnumTypeDefinition: ({ name }) => (specified.getType(name.value) ? undefined : null),
    UnionTypeDefinition: ({ name }) => (specified.getType(name.value) ? undefined : null),
    FieldDefinition(node, _key, _parent, _path, ancestors) {
      const owner = ancestors.at(-1) as { readonly name?: { readonly value: string } };
      if (laterFields.includes(`${owner.name?.value}.${node.name.value}`)) {
        return node.type.kind === Kind.NON_NULL_TYPE ? undefined : null;
      }
      if (owner.name?.value !== 'Query' || Object.hasOwn(operations, node.name.value)) return;
      return null;
    },
    InputValueDefinition(node, _key, _parent, _path, ancestors) {
      const owner = ancestors.at(-1) as {
        readonly kind?: Kind;
        readonly name?: { readonly value: string };
      };
      const isLater = laterInputs.includes(`${owner.name?.value}.${node.name.value}`);
      if (isLater && node.type.kind !== Kind.NON_NULL_TYPE) return null;
      // Of operations the specification says them in its tables; defaults.test.ts holds those.
      const isOfDirective = owner.kind === Kind.DIRECTIVE_DEFINITION;
      return isOfDirective ? undefined : { ...node, defaultValue: undefined };
    },
  });
}

test('default', () => {
  expect(normaliseSdl(keepSpecified(parseFiles(domainFiles)))).toBe(fixture);
});

test('behaviour: all files together are a valid schema', () => {
  expect(() => buildASTSchema(parseFiles(catalogueFiles))).not.toThrow();
});

const altered: readonly (readonly [string, string, string])[] = [
  ['a renamed operation', 'createMintResourceTransaction(', 'createMintResource('],
  ['a renamed argument', 'recipient: String!', 'receiver: String!'],
  ['another type', 'amount: BigInt!', 'amount: Int!'],
  ['an argument that became optional', 'owner: String!', 'owner: String'],
  [
    'a later argument that may not be left out',
    'expected: ExpectedDelegation',
    'expected: ServiceDelegationGuild!',
  ],
  ['an argument that came', 'input UpdateMissionInput {', '$& "New." colour: String'],
  ['a later argument that is required', 'terms: RecipeTerms', 'terms: BigInt!'],
  ['a later field that may not be null', 'uri: String\n}', 'uri: String!\n}'],
  ['a field that came to a type', 'type Faucet {', 'type Faucet { "New." colour: String!'],
];

test.each(altered)('behaviour: %s is found', (_, from, to) => {
  const files = domainFiles.map(readCatalogueFile);
  const changed = files.map((text) => text.replace(from, to));
  expect(changed).not.toEqual(files);
  expect(normaliseSdl(keepSpecified(parseTexts(changed)))).not.toBe(fixture);
});

test('behaviour: an operation of later is none of it', () => {
  const later = 'extend type Query { news(since: Int): [News!]! } type News { text: String! }';
  const texts = [...domainFiles.map(readCatalogueFile), later];
  expect(normaliseSdl(keepSpecified(parseTexts(texts)))).toBe(fixture);
});
