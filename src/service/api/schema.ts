import {
  buildSchema,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isScalarType,
} from 'graphql';
import { type GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { IDEMPOTENCY_HEADER } from '../../core/once.ts';
import { operationTable } from '../../methods/generated/registry.ts';
import { servedSdl } from '../../methods/generated/schema.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import type { Service } from '../service.ts';
import { scalars } from './scalars.ts';

/** The catalogue as an executable schema: each field of the root asks the service. */
export function makeServedSchema(service: Service): GraphQLSchema {
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
    field.resolve = resolveBy(service, name as OperationName);
  }
  return schema;
}

function resolveBy(
  service: Service,
  name: OperationName,
): GraphQLFieldResolver<unknown, { request?: Request }> {
  const isRead = operationTable[name].kind === 'read' && !name.startsWith('auth');
  return async (_source, args, { request }) => {
    // GET has no side effects: it answers reads, never a build, a send or a sign-in.
    if (request?.method === 'GET' && !isRead) throw postOnly(name);
    try {
      const idempotencyKey = request?.headers.get(IDEMPOTENCY_HEADER) ?? undefined;
      return await service.call(name, withBearerToken(name, args, request), { idempotencyKey });
    } catch (error) {
      throw isGamekeeperError(error) ? toGraphqlError(error) : error;
    }
  };
}

/**
 * The deprecated bulk send has no argument for the token that tells whose shadow wallet signs; it
 * takes the one of the request's Authorization header.
 */
function withBearerToken<Args extends object>(
  name: OperationName,
  args: Args,
  request?: Request,
): Args {
  if (name !== 'signWithShadowSignerAndSendBulkTransactions') return args;
  const [scheme, token] = (request?.headers.get('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? { ...args, authToken: token } : args;
}

function postOnly(name: string): GraphQLError {
  const extensions = { code: 'BAD_USER_INPUT', name: 'InvalidRequest', http: { status: 405 } };
  return new GraphQLError(`${name} is answered to POST only`, { extensions });
}

/** Our error as GraphQL's: `extensions.code` its category, `extensions.name` its exact cause. */
export function toGraphqlError(error: GamekeeperError): GraphQLError {
  const { category, name, code, retryable, context, message } = error;
  const extensions = { code: category, name, number: code, retryable, context };
  return new GraphQLError(message, { extensions, originalError: error });
}
