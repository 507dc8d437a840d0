import {
  buildSchema,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { servedSdl } from '../../src/methods/generated/schema.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';

const operations = buildSchema(servedSdl).getQueryType()!.getFields();

/** The arguments of a call as if its defaults were left out, which GraphQL fills in. */
export function withoutDefaults(name: OperationName, args: object): object {
  return leaveOut(operations[name]!.args, args);
}

interface Taken {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly defaultValue?: unknown;
}

function leaveOut(taken: readonly Taken[], given: object): object {
  const told = Object.entries(given).flatMap(([name, value]) => {
    const one = taken.find((each) => each.name === name);
    if (one === undefined) return [[name, value] as const];
    return value === one.defaultValue ? [] : [[name, leaveOutOf(one.type, value)] as const];
  });
  return Object.fromEntries(told);
}

function leaveOutOf(given: GraphQLInputType, value: unknown): unknown {
  const type = getNullableType(given);
  if (isListType(type) && Array.isArray(value)) {
    return value.map((item) => leaveOutOf(type.ofType, item));
  }
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return value;
  return leaveOut(Object.values(type.getFields()), value);
}
