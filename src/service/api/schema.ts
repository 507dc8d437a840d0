import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema, isScalarType } from 'graphql';
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
import { paceIntrospection } from './introspection.ts';
import { bundleToItem, sendInParts, transactionToItem } from './parts.ts';
import { scalars } from './scalars.ts';

/** A request's context for resolvers. */
interface ResolverContext {
  readonly request?: Request;
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
  paceIntrospection(schema);
  return schema;
}

function resolveBy(
  service: Service,
  log: ServiceLog,
  name: OperationName,
): GraphQLFieldResolver<unknown, ResolverContext> {
  const isSend = operationTable[name].kind === 'send';
  return async (_source, given, context) => {
    const { request, signal, pace, beginSend, isStreamed } = context;
    const idempotencyKey = request?.headers.get(IDEMPOTENCY_HEADER) ?? undefined;
    const args = withBearerToken(name, given, request);
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
async function* inSlices(items: readonly unknown[], pace: WorkPace): AsyncGenerator<unknown> {
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
  request?: Request,
): Args {
  if (name !== 'signWithShadowSignerAndSendBulkTransactions') return args;
  const [scheme, token] = (request?.headers.get('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? { ...args, authToken: token } : args;
}
