import { execute } from '@graphql-tools/executor';
import {
  type GraphQLError,
  getArgumentValues,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import { isWide, writeJson } from '../../core/json-slices.ts';
import type { WorkPace } from '../../core/pace.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import { liveKeyOf } from '../../methods/live-keys.ts';
import type { LiveBatch, LiveQuery, LiveRecord } from '../../methods/live-port.ts';
import type { ServiceLog } from '../http/requests.ts';
import { readCounted } from './answer-size.ts';
import { describeError } from './graphql-errors.ts';
import { judgeSubscription } from './judge.ts';
import { type Payload, tellErrors, withFirst } from './parts.ts';
import type { Queries } from './queries.ts';
import type { QueryParams } from './request-params.ts';
import { inSlices } from './schema.ts';

/** A subscription that may be executed. */
export interface Subscription {
  readonly query: LiveQuery;
  readonly since: string | undefined;
  /** The field that tells its records apart. */
  readonly key: string;
  /** What was sent, with the variables that its operation has. */
  readonly params: Pick<QueryParams, 'query' | 'operationName' | 'variables'>;
  /** Of what is kept, in UTF-16 code units. */
  readonly length: number;
}

/** A batch with the position that it comes after; null where it is whole. */
type SentBatch = LiveBatch & { readonly after: string | null };

type Read = Subscription | { readonly errors: readonly GraphQLError[] };

/** Subscriptions in GraphQL: reads their documents, and lays out what they select. */
export class SubscriptionDocuments {
  readonly #queries: Queries;
  readonly #log: ServiceLog;

  constructor(queries: Queries, log: ServiceLog) {
    this.#queries = queries;
    this.#log = log;
  }

  /** Parses, validates and judges a document. @throws Cancelled, RateLimited. */
  async read({ query, operationName, variables }: QueryParams, pace: WorkPace): Promise<Read> {
    const { documents, schema } = this.#queries;
    const known = documents.find(query);
    const read = known ? { document: known } : await documents.read(query, pace);
    if ('errors' in read) return read;
    const judged = judgeSubscription({ ...read, operationName, variables });
    if ('errors' in judged) return judged;
    const { operation, field } = judged;
    try {
      const definitions = operation.variableDefinitions ?? [];
      // The first is answered: a list can have thousands, each of which takes a while to describe.
      const options = { maxErrors: 1 };
      const { coerced, errors } = getVariableValues(schema, definitions, variables, options);
      if (errors !== undefined) return { errors: errors.map((one) => this.#describe(one)) };
      const name = field.name.value as OperationName;
      const definition = schema.getSubscriptionType()!.getFields()[name]!;
      const { since, ...args } = getArgumentValues(definition, field, coerced);
      const asked = { query: { operation: name, args }, since: (since ?? undefined) as string };
      const params = { query, operationName, variables: pickVariables(operation, variables) };
      return { ...asked, key: liveKeyOf(name), params, length: JSON.stringify(params).length };
    } catch (error) {
      // A value in the document that its type does not have.
      return { errors: [this.#describe(error)] };
    }
  }

  /** What of a batch is selected, as JSON in pieces. @throws Cancelled. */
  async layOut(subscription: Subscription, batch: SentBatch, pace: WorkPace): Promise<string[]> {
    const { params, query } = subscription;
    const { operationName, variables } = params;
    const document = this.#queries.documents.readAgain(params.query);
    const judged = judgeSubscription({ document, operationName, variables });
    if ('errors' in judged) throw judged.errors[0]!;
    const isLong = isWide(batch.records);
    const records: Iterable<LiveRecord> | AsyncIterable<LiveRecord> = isLong
      ? (inSlices(batch.records, pace) as AsyncIterable<LiveRecord>)
      : batch.records;
    const result = (await execute({
      schema: this.#queries.schema,
      document: judged.document,
      operationName,
      variableValues: variables,
      rootValue: { [query.operation]: { ...batch, records } },
      contextValue: { answerCharacters: 0 },
      fieldResolver: readCounted,
    })) as Payload;
    const errors = result.errors?.map((error) => this.#describe(error));
    const payload = tellErrors(errors === undefined ? result : { ...result, errors });
    return isLong ? writeJson(payload, pace) : [JSON.stringify(payload)];
  }

  /** What is sent instead of a batch, as JSON. */
  layOutError(error: unknown): string {
    return JSON.stringify(withFirst([this.#describe(error)]));
  }

  #describe(error: unknown): GraphQLError {
    return describeError(this.#log, error);
  }
}

/** Those that the operation has: others may be sent, of any size, and are of no account. */
function pickVariables(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = variableDefinitions.map(({ variable }) => variable.name.value);
  const given = names.filter((name) => Object.hasOwn(variables, name));
  return Object.fromEntries(given.map((name) => [name, variables[name]]));
}
