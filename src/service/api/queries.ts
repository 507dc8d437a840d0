import type { IncomingHttpHeaders } from 'node:http';
import { normalizedExecutor } from '@graphql-tools/executor';
import type { GraphQLError, GraphQLSchema } from 'graphql';
import type { WorkPace } from '../../core/pace.ts';
import type { Work } from '../../door/lanes.ts';
import type { ServiceLog } from '../http/requests.ts';
import type { Service } from '../service.ts';
import { readCounted } from './answer-size.ts';
import { describeError, throwNeedsWriter } from './graphql-errors.ts';
import { introspectionKey, KnownIntrospection } from './introspection.ts';
import { judge } from './judge.ts';
import { KnownDocuments } from './known-documents.ts';
import { type Payload, splitPayloads } from './parts.ts';
import type { QueryParams } from './request-params.ts';
import { makeServedSchema } from './schema.ts';

/** A request as it is executed; resolvers get it as their context. */
export interface QueryContext {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Whether the client accepts incremental responses. */
  readonly takesParts: boolean;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  /** Pace of its long work. */
  readonly pace: WorkPace;
  /** Queues a send in the turn queue of its address. */
  beginSend(): Work;
  /** Whether a send answers its bundles one by one. */
  isStreamed?: boolean;
  /** Of the answer so far, in UTF-16 code units. */
  answerCharacters: number;
}

/** What a query is answered: whole, or in parts. */
export type Answered =
  | {
      readonly payload: Payload;
      /** Keeps the payload for the same query, if it depends on the schema alone. */
      keep?(length: number): void;
    }
  | { readonly parts: AsyncIterable<Payload> };

/** The catalogue's operations as GraphQL: parses, validates, judges and executes. */
export class Queries {
  readonly schema: GraphQLSchema;
  readonly documents: KnownDocuments;
  readonly #introspection = new KnownIntrospection();
  readonly #mask: (error: GraphQLError) => GraphQLError;

  constructor(service: Service, log: ServiceLog) {
    this.schema = makeServedSchema(service, log);
    this.documents = new KnownDocuments(this.schema);
    this.#mask = (error) => describeError(log, error);
  }

  /** @throws Refused, RateLimited, Cancelled; NeedsWriter, with nothing executed. */
  async run(params: QueryParams, context: QueryContext): Promise<Answered> {
    const { query, operationName, variables } = params;
    const known = this.documents.find(query);
    const read = known ? { document: known } : await this.documents.read(query, context.pace);
    if ('errors' in read) return { payload: read };
    const { method, takesParts } = context;
    const verdict = judge({ ...read, operationName, variables, method, takesParts });
    if ('errors' in verdict) return { payload: verdict };
    const { document, isStreamed, isIntrospection } = verdict;
    const key = isIntrospection ? introspectionKey(document, operationName, variables) : undefined;
    const answered = key && this.#introspection.find(key);
    if (answered) return { payload: answered };
    context.isStreamed = isStreamed;
    const result = await normalizedExecutor({
      schema: this.schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: context,
      fieldResolver: readCounted,
    });
    if (Symbol.asyncIterator in result) {
      return { parts: splitPayloads(result as AsyncIterable<Payload>, this.#mask) };
    }
    throwNeedsWriter(result.errors);
    const payload = this.#masked(result);
    return key === undefined ? { payload } : { payload, keep: this.#keeper(key, payload) };
  }

  #masked(payload: Payload): Payload {
    const { errors } = payload;
    return errors === undefined ? payload : { ...payload, errors: errors.map(this.#mask) };
  }

  #keeper(key: string, payload: Payload): (length: number) => void {
    return (length) => this.#introspection.keep(key, payload, length);
  }
}
