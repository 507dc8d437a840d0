import { CRITICAL_ERROR } from '@graphql-tools/executor';
import { type GraphQLFieldResolver, getNamedType, isLeafType } from 'graphql';
import { ANSWER_CHARACTERS_MAX } from '../../core/limits.ts';
import { exceeds } from './document-limits.ts';

/**
 * How long an answer becomes, counted while it is executed. A document is short and its lists are
 * not: one field of 10,000 records under 1,600 names, or under one of 400,000 characters, would
 * take gigabytes, which no other limit sees before they are there.
 */

/** Of a field in JSON, next to its name and its value: two quotes, a colon and a comma. */
const FIELD_CHARACTERS = 4;
/** What is no text, such as a number or `null`; objects have their fields counted. */
const OTHER_CHARACTERS = 4;

/** A request's context, as far as its answer's length is concerned. */
interface SizedContext {
  /** Of the answer so far, in UTF-16 code units. */
  answerCharacters: number;
}

/**
 * Reads a field of a record, as GraphQL does by itself, and counts it. An error ends the whole
 * execution, as each further record would have another.
 * @throws LimitExceeded.
 */
export const readCounted: GraphQLFieldResolver<Record<string, unknown>, SizedContext> = (
  source,
  _args,
  context,
  { fieldName, path, returnType },
) => {
  const value = source[fieldName];
  let characters = FIELD_CHARACTERS + String(path.key).length;
  if (typeof value === 'string') characters += value.length;
  else if (typeof value !== 'object' || value === null) characters += OTHER_CHARACTERS;
  // Game data of any shape, and lists of texts.
  else if (isLeafType(getNamedType(returnType))) characters += JSON.stringify(value).length;
  context.answerCharacters += characters;
  const [error] = exceeds('answer', context.answerCharacters, ANSWER_CHARACTERS_MAX);
  if (error === undefined) return value;
  error.extensions[CRITICAL_ERROR] = true;
  throw error;
};
