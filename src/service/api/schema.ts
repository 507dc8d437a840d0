import type { IncomingHttpHeaders } from 'node:http';
import {
  buildSchema,
  GraphQLError,
  type GraphQLFieldResolver,
  GraphQLScalarType,
  type GraphQLSchema,
  isScalarType,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { base58Decode, isBase58 } from '../../codec/bytes.ts';
import { IDEMPOTENCY_HEADER } from '../../contract/once.ts';
import { isWide } from '../../core/json-slices.ts';
import type { WorkPace } from '../../core/pace.ts';
import type { Work } from '../../door/lanes.ts';
import { operationTable } from '../../methods/generated/registry.ts';
import { servedSdl } from '../../methods/generated/schema.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import { noLog, type ServiceLog } from '../http/requests.ts';
import type { SendWatch } from '../ledger/log/outcome.ts';
import type { Service } from '../service.ts';
import { describeError } from './graphql-errors.ts';
import { boundIntrospection } from './introspection.ts';
import { bundleToItem, sendInParts, transactionToItem } from './parts.ts';

/** A request's context for resolvers. */
interface ResolverContext {
  readonly headers?: IncomingHttpHeaders;
  /** Aborted when the client has disconnected. */
  readonly signal?: AbortSignal;
  readonly pace?: WorkPace;
  /** Queues a send until its turn. */
  beginSend?(): Work;
  /** Whether a send answers its bundles one by one. */
  readonly isStreamed?: boolean;
}

/** The catalogue as an executable schema whose root fields call the service. */
export function makeServedSchema(service: Service, log: ServiceLog = noLog): GraphQLSchema {
  const schema = buildSchema(servedSdl);
  for (const [name, scalar] of Object.entries(scalars)) {
    const target = schema.getType(name);
    if (isScalarType(target)) {
      target.parseValue = scalar.parseValue;
      target.parseLiteral = scalar.parseLiteral;
      target.serialize = scalar.serialize;
    }
  }
  for (const [name, field] of Object.entries(schema.getQueryType()!.getFields())) {
    field.resolve = resolveBy(service, log, name as OperationName);
  }
  boundIntrospection(schema);
  return schema;
}

function resolveBy(
  service: Service,
  log: ServiceLog,
  name: OperationName,
): GraphQLFieldResolver<unknown, ResolverContext> {
  const isSend = operationTable[name].kind === 'send';
  return async (_source, given, context) => {
    const { headers = {}, signal, pace, beginSend, isStreamed } = context;
    const idempotencyKey = headers[IDEMPOTENCY_HEADER.toLowerCase()] as string | undefined;
    const args = withBearerToken(name, given, headers);
    const run = async (watch?: SendWatch): Promise<readonly unknown[]> => {
      const turn = isSend ? beginSend?.() : undefined;
      try {
        if (turn?.ready !== undefined) await turn.ready;
        const options = { idempotencyKey, watch, signal, pace };
        return (await service.call(name, args as never, options)) as never;
      } finally {
        turn?.end();
      }
    };
    const call = (watch?: SendWatch) => timed(log, name, () => run(watch));
    if (!isSend || !isStreamed) {
      const answer: unknown = await call();
      const isLong = Array.isArray(answer) && pace !== undefined && isWide(answer);
      return isLong ? inSlices(answer, pace) : answer;
    }
    const parts = await sendInParts(call, isBulk(name) ? transactionToItem : bundleToItem);
    return parts.map((part) =>
      part.catch((error) => {
        throw describeError(log, error, name);
      }),
    );
  };
}

/** Yields items one by one, as converting each takes time too. */
export async function* inSlices(
  items: readonly unknown[],
  pace: WorkPace,
): AsyncGenerator<unknown> {
  for (const item of items) {
    if (pace.isDue) await pace.rest();
    yield item;
  }
}

/** Whether a send answers a list of transactions and not of bundles. */
function isBulk(name: OperationName): boolean {
  return name === 'sendBulkTransactions' || name === 'signWithShadowSignerAndSendBulkTransactions';
}

/** Logs a call and its duration. @throws GraphQLError. */
async function timed<Answer>(
  log: ServiceLog,
  method: OperationName,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  const tell = (fields: object): void => {
    log.debug('operation', { method, ms: Math.round(performance.now() - began), ...fields });
  };
  try {
    const answer = await run();
    tell({});
    return answer;
  } catch (error) {
    const described = describeError(log, error, method);
    tell({ errorName: String(described.extensions.name) });
    throw described;
  }
}

/**
 * The deprecated bulk send has no argument for the token that says whose shadow wallet signs; it
 * uses that of the request's Authorization header.
 */
function withBearerToken<Args extends object>(
  name: OperationName,
  args: Args,
  { authorization = '' }: IncomingHttpHeaders,
): Args {
  if (name !== 'signWithShadowSignerAndSendBulkTransactions') return args;
  const [scheme, token] = authorization.split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? { ...args, authToken: token } : args;
}

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

/** Of any length: whether what it says is too long, the operation knows. */
function parseBytes(value: unknown): string {
  if (typeof value === 'string' && isBase58(value)) return value;
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
const scalars: Readonly<Record<string, GraphQLScalarType>> = {
  BigInt: defineBigInt(),
  Bytes: defineScalar('Bytes', parseBytes),
  Pubkey: defineScalar('Pubkey', parsePubkey),
  VecMap: defineScalar('VecMap', parseObject),
  VecMapGeneric: defineScalar('VecMapGeneric', parsePairs),
};
