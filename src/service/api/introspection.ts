import {
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  introspectionTypes,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { INTROSPECTION_ITEMS_MAX } from '../../core/limits.ts';
import { LruCache } from '../../core/lru.ts';
import type { WorkPace } from '../../core/pace.ts';
import { exceeds } from './document-limits.ts';
import type { Payload } from './parts.ts';

/**
 * Introspection: the one part of a query whose cost is neither an operation's nor in proportion to
 * the document. It is answered item by item, with turns of others in between, up to a number of
 * items, and kept by document.
 */

/** A request's context, as far as introspection is concerned. */
interface IntrospectionContext {
  readonly pace?: WorkPace;
  introspection?: Introspecting;
}

/** One request's introspection, of which many lists are answered at the same time. */
class Introspecting {
  readonly #pace: WorkPace;
  #resting: Promise<void> | undefined;
  #items = 0;
  #isOver = false;

  constructor(pace: WorkPace) {
    this.#pace = pace;
  }

  /** Yields items one by one. @throws LimitExceeded. */
  async *yieldItems(items: readonly unknown[]): AsyncGenerator<unknown> {
    for (const item of items) {
      this.#items += 1;
      const [error] = exceeds('introspection', this.#items, INTROSPECTION_ITEMS_MAX);
      // One error ends the request; hundreds of lists with one each would take long.
      if (this.#isOver) return;
      this.#isOver = error !== undefined;
      if (error !== undefined) throw error;
      while (this.#pace.isDue) await this.#rest();
      yield item;
    }
  }

  /** The lists rest together: they are one call, with one turn. */
  #rest(): Promise<void> {
    this.#resting ??= this.#pace.rest().finally(() => {
      this.#resting = undefined;
    });
    return this.#resting;
  }
}

/**
 * Has the lists of introspection yield to other work, where the context says at which pace. The
 * library has one set of these types for all schemas, so this is done to them once.
 */
export function paceIntrospection(schema: GraphQLSchema): void {
  for (const { name } of introspectionTypes) {
    const type = schema.getType(name);
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const inner = isNonNullType(field.type) ? field.type.ofType : field.type;
      if (!isListType(inner) || pacedResolvers.has(field.resolve!)) continue;
      field.resolve = pace(field.resolve!);
    }
  }
}

type Resolver = GraphQLFieldResolver<unknown, IntrospectionContext>;

const pacedResolvers = new WeakSet<Resolver>();

function pace(resolve: Resolver): Resolver {
  const paced: Resolver = (source, args, context, info) => {
    const list = resolve(source, args, context, info);
    if (context?.pace === undefined || !Array.isArray(list)) return list;
    context.introspection ??= new Introspecting(context.pace);
    return context.introspection.yieldItems(list);
  };
  pacedResolvers.add(paced);
  return paced;
}

/** Answers kept, each up to so many UTF-16 code units. */
const KEPT_MAX = 8;
const KEPT_LENGTH_MAX = 2 * 1024 * 1024;

/** What documents of introspection alone were answered. */
export class KnownIntrospection {
  readonly #known = new LruCache<string, Payload>(KEPT_MAX);

  find(key: string): Payload | undefined {
    return this.#known.get(key);
  }

  /** @param length of the answer as text. */
  keep(key: string, answer: Payload, length: number): void {
    if (length <= KEPT_LENGTH_MAX && answer.errors === undefined) this.#known.set(key, answer);
  }
}

/** What an answer depends on: the document's text, and which of its operations runs with what. */
export function introspectionKey(
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: object,
): string {
  return JSON.stringify([document.loc?.source.body, operationName, variables]);
}
