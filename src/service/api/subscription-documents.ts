import { execute } from '@graphql-tools/executor';
import {
  type DocumentNode,
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
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
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
    const { document, operation, field } = judged;
    try {
      const definitions = operation.variableDefinitions ?? [];
      const { coerced, errors } = getVariableValues(schema, definitions, variables);
      if (errors !== undefined) return { errors: errors.map((one) => this.#describe(one)) };
      const name = field.name.value as OperationName;
      const definition = schema.getSubscriptionType()!.getFields()[name]!;
      const { since, ...args } = getArgumentValues(definition, field, coerced);
      const asked = { query: { operation: name, args }, since: (since ?? undefined) as string };
      return { ...asked, key: liveKeyOf(name), document, operation, variables };
    } catch (error) {
      // A value in the document that its type does not have.
      return { errors: [this.#describe(error)] };
    }
  }

  /** What of a batch is selected, as JSON in pieces. @throws Cancelled. */
  async layOut(subscription: Subscription, batch: SentBatch, pace: WorkPace): Promise<string[]> {
    const { document, operation, variables, query } = subscription;
    const isLong = isWide(batch.records);
    const records: Iterable<LiveRecord> | AsyncIterable<LiveRecord> = isLong
      ? (inSlices(batch.records, pace) as AsyncIterable<LiveRecord>)
      : batch.records;
    const result = (await execute({
      schema: this.#queries.schema,
      document,
      operationName: operation.name?.value,
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
