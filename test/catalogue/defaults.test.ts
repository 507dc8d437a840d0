import { buildSchema, type GraphQLArgument, isInputObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { findSaidDefault } from '../../build/generate/defaults.ts';
import { servedSdl } from '../../src/methods/generated/schema.ts';

/** Whoever reads the schema sees what is taken for an argument that is left out. */

const schema = buildSchema(servedSdl);

/** Arguments and fields of inputs, by `owner.name`. */
const given = new Map<string, Pick<GraphQLArgument, 'description' | 'defaultValue'>>(
  [
    ...Object.values(schema.getQueryType()!.getFields()).map(
      ({ name, args }) => [name, args] as const,
    ),
    ...Object.values(schema.getTypeMap())
      .filter(isInputObjectType)
      .map((type) => [type.name, Object.values(type.getFields())] as const),
  ].flatMap(([owner, list]) => list.map((one) => [`${owner}.${one.name}`, one] as const)),
);

/** What the specification gives as a value, in its tables and in its mechanics. */
const specified: readonly (readonly [argument: string, value: unknown])[] = [
  ['user.includeProof', false],
  ['profile.includeProof', false],
  ['holdings.includeProof', false],
  ['character.includeProof', false],
  ['characterTrait.includeProof', false],
  ['createUpdateUserTransaction.populateVerification', false],
  ['TransactionBundlesOptions.bundleSize', 5],
  ['SendTransactionBundlesOptions.commitment', 'confirmed'],
  ['createNewProfileTransaction.identity', 'main'],
];

describe('defaults', () => {
  test.each(specified)('default: %s is %j where it is left out', (argument, value) => {
    expect(given.get(argument)?.defaultValue).toBe(value);
  });

  test('behaviour: a value that is said to be the default is it', () => {
    const said = [...given].flatMap(([name, { description, defaultValue }]) => {
      const expected = findSaidDefault(description ?? '');
      return expected === undefined && defaultValue === undefined
        ? []
        : [[name, expected, defaultValue === undefined ? undefined : String(defaultValue)]];
    });
    expect(said.length).toBeGreaterThan(specified.length);
    expect(said.filter(([, expected, actual]) => expected !== actual)).toEqual([]);
  });
});
