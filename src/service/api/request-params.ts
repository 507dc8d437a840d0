import { GraphQLError } from 'graphql';
import { excessJsonValues } from '../../core/json-pieces.ts';
import { JSON_VALUES_MAX } from '../../core/limits.ts';
import { showShort } from '../../core/visible-text.ts';
import { parseJson } from '../http/requests.ts';
import { exceeds } from './document-limits.ts';
import { badRequest, Refused, SHOWN_MAX } from './graphql-errors.ts';

/** The parameters of a GraphQL request. Source: GraphQL over HTTP, request parameters. */

export interface QueryParams {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** From the query string of a GET, in which variables and extensions are JSON. @throws Refused. */
export function readUrlParams({ searchParams }: URL): QueryParams {
  // An empty value is none, as forms send it.
  const text = (name: string): string | undefined => searchParams.get(name) || undefined;
  const json = (name: string): unknown => {
    const given = text(name);
    return given === undefined ? undefined : readJson(given, `${name} is not JSON`);
  };
  return checkParams({
    query: text('query'),
    operationName: text('operationName'),
    variables: json('variables'),
    extensions: json('extensions'),
  });
}

/** From the body of a POST. @throws Refused. */
export function readBodyParams(body: Buffer): QueryParams {
  const given = readJson(body.toString('utf8'), 'The body is not JSON');
  if (Array.isArray(given)) refuse('The body is a list; one request has one query');
  if (!isObject(given)) return refuse(`The body is ${kindOf(given)}; expected an object`);
  const other = Object.keys(given).find((name) => !names.has(name) && given[name] !== null);
  if (other !== undefined) {
    refuse(`The body has the unknown parameter ${JSON.stringify(showShort(other, SHOWN_MAX))}`);
  }
  return checkParams(given);
}

const names = new Set(['query', 'operationName', 'variables', 'extensions']);

/**
 * What Apollo's clients are answered for the hash of a query alone; they send the query itself
 * then. Source: @apollo/server, PersistedQueryNotSupportedError, whose status is 200.
 */
const persistedQueryNotSupported = new GraphQLError('PersistedQueryNotSupported', {
  extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED', name: 'InvalidRequest' },
});

function checkParams(given: Readonly<Record<string, unknown>>): QueryParams {
  const { query, operationName, variables, extensions } = given;
  if (isAbsent(query) && isObject(extensions) && isObject(extensions.persistedQuery)) {
    throw new Refused(200, persistedQueryNotSupported);
  }
  if (typeof query !== 'string') return refuse(`query is ${kindOf(query)}; expected a text`);
  if (!isAbsent(operationName) && typeof operationName !== 'string') {
    return refuse(`operationName is ${kindOf(operationName)}; expected a text`);
  }
  for (const [name, value] of Object.entries({ variables, extensions })) {
    if (!isAbsent(value) && !isObject(value)) {
      refuse(`${name} is ${kindOf(value)}; expected an object`);
    }
  }
  return {
    query,
    operationName: operationName ?? undefined,
    variables: (variables ?? {}) as Readonly<Record<string, unknown>>,
    extensions: (extensions ?? {}) as Readonly<Record<string, unknown>>,
  };
}

/** What a client sent is not quoted: it may be a token. */
function readJson(text: string, problem: string): unknown {
  const [tooMany] = exceeds('JSON values', excessJsonValues(text) ?? 0, JSON_VALUES_MAX);
  if (tooMany !== undefined) throw new Refused(400, tooMany);
  const value = parseJson(text);
  return value === undefined ? refuse(problem) : value;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `of type ${typeof value}`;
}

function refuse(problem: string): never {
  throw new Refused(400, badRequest(problem));
}
