import {
  GraphQLError,
  GraphQLScalarType,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { base58Decode } from '../../codec/bytes.ts';

/**
 * The scalars' serialised forms. Operations already answer wire form, so serialising is the
 * identity; parsing normalises the accepted spellings to that form.
 */

const DECIMAL = /^-?(0|[1-9][0-9]*)$/;

function parseBigInt(value: unknown): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && DECIMAL.test(value)) return value;
  throw badInput('BigInt', 'a decimal string or a safe integer', value);
}

function parseBytes(value: unknown): string {
  if (typeof value === 'string' && base58Decode(value) !== undefined) return value;
  throw badInput('Bytes', 'a base58 string', value);
}

function parsePubkey(value: unknown): string {
  if (typeof value === 'string' && base58Decode(value, 32)?.length === 32) return value;
  throw badInput('Pubkey', 'an address, which is 32 bytes in base58', value);
}

function parsePairs(value: unknown): unknown {
  if (Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2)) {
    return value;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value);
  }
  throw badInput('VecMapGeneric', 'an object or a list of [key, value] pairs', value);
}

function parseObject(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw badInput('VecMap', 'an object', value);
}

function badInput(scalar: string, expected: string, value: unknown): GraphQLError {
  const shown = JSON.stringify(value)?.slice(0, 64);
  const context = { path: scalar, problem: `is ${shown}`, expected };
  return new GraphQLError(`${scalar}: ${shown} is not ${expected}`, {
    extensions: { code: 'BAD_USER_INPUT', name: 'InvalidParams', context },
  });
}

function defineScalar(name: string, parse: (value: unknown) => unknown): GraphQLScalarType {
  return new GraphQLScalarType({
    name,
    parseValue: parse,
    parseLiteral: (node: ValueNode, variables) => parse(valueFromASTUntyped(node, variables)),
    serialize: (value) => value,
  });
}

/** Integer literals stay strings, so that none is rounded. */
function defineBigInt(): GraphQLScalarType {
  return new GraphQLScalarType({
    name: 'BigInt',
    parseValue: parseBigInt,
    parseLiteral: (node: ValueNode, variables) =>
      parseBigInt(node.kind === Kind.INT ? node.value : valueFromASTUntyped(node, variables)),
    serialize: (value) => value,
  });
}

/** Every custom scalar of the catalogue, by name. */
export const scalars: Readonly<Record<string, GraphQLScalarType>> = {
  BigInt: defineBigInt(),
  Bytes: defineScalar('Bytes', parseBytes),
  Pubkey: defineScalar('Pubkey', parsePubkey),
  VecMap: defineScalar('VecMap', parseObject),
  VecMapGeneric: defineScalar('VecMapGeneric', parsePairs),
};
