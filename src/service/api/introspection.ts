import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  introspectionTypes,
  isObjectType,
} from 'graphql';
import { INTROSPECTION_CHARACTERS_MAX, INTROSPECTION_ITEMS_MAX } from '../../core/limits.ts';
import { LruCache } from '../../core/lru.ts';
import type { WorkPace } from '../../core/pace.ts';
import { exceeds } from './document-limits.ts';
import type { Payload } from './parts.ts';

/**
 * Introspection: the one part of a query whose cost is neither an operation's nor in proportion to
 * the document. It is answered item by item, with turns of others in between, up to a number of
 * items and a length, and kept by document.
 */

/** A request's context, as far as introspection is concerned. */
interface IntrospectionContext {
  readonly pace?: WorkPace;
  introspection?: Introspecting;
}

/** Of a field in JSON, next to its name and its text: two quotes, a colon, a comma and `null`. */
const FIELD_CHARACTERS = 8;

/** One request's introspection, of which many lists are answered at the same time. */
class Introspecting {
  readonly #pace: WorkPace;
  #resting: Promise<void> | undefined;
  #items = 0;
  #characters = 0;
  #isOver = false;

  constructor(pace: WorkPace) {
    this.#pace = pace;
  }

  /** Counts what a field adds to the answer. @throws LimitExceeded. */
  add(name: string, value: unknown): void {
    const text = typeof value === 'string' ? value.length : 0;
    this.#characters += name.length + text + FIELD_CHARACTERS;
    const over = exceeds('introspection', this.#characters, INTROSPECTION_CHARACTERS_MAX);
    this.#stopAt(over);
  }

  /** Yields items one by one. @throws LimitExceeded. */
  async *yieldItems(items: readonly unknown[]): AsyncGenerator<unknown> {
    for (const item of items) {
      this.#items += 1;
      // One error ends the request; hundreds of lists with one each would take long.
      if (this.#isOver) return;
      this.#stopAt(exceeds('introspection', this.#items, INTROSPECTION_ITEMS_MAX));
      while (this.#pace.isDue) await this.#rest();
      yield item;
    }
  }

  #stopAt([error]: readonly GraphQLError[]): void {
    if (error === undefined) return;
    this.#isOver = true;
    throw error;
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
 * Has introspection count what it answers, and its lists yield to other work, where the context
 * says at which pace. The library has one set of these types for all schemas, so this is done to
 * them once.
 */
export function boundIntrospection(schema: GraphQLSchema): void {
  nameUrlAsDrafted(schema);
  for (const { name } of introspectionTypes) {
    const type = schema.getType(name);
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!boundResolvers.has(field.resolve!)) field.resolve = bound(field.resolve!);
    }
  }
}

/** The name that graphql-js 15 asks for, which the specification changed before its release. */
function nameUrlAsDrafted(schema: GraphQLSchema): void {
  const fields = schema.getType('__Type') as GraphQLObjectType;
  const { specifiedByURL } = fields.getFields();
  fields.getFields().specifiedByUrl ??= {
    ...specifiedByURL!,
    name: 'specifiedByUrl',
    deprecationReason: 'Use specifiedByURL.',
  };
}

type Resolver = GraphQLFieldResolver<unknown, IntrospectionContext>;

const boundResolvers = new WeakSet<Resolver>();

function bound(resolve: Resolver): Resolver {
  const counted: Resolver = (source, args, context, info) => {
    const value = resolve(source, args, context, info);
    if (context?.pace === undefined) return value;
    context.introspection ??= new Introspecting(context.pace);
    context.introspection.add(String(info.path.key), value);
    return Array.isArray(value) ? context.introspection.yieldItems(value) : value;
  };
  boundResolvers.add(counted);
  return counted;
}

/** Answers kept. */
const KEPT_MAX = 8;

/** What documents of introspection alone were answered. */
export class KnownIntrospection {
  readonly #known = new LruCache<string, Payload>(KEPT_MAX);

  find(key: string): Payload | undefined {
    return this.#known.get(key);
  }

  /** @param length of the answer as text. */
  keep(key: string, answer: Payload, length: number): void {
    if (length <= INTROSPECTION_CHARACTERS_MAX && answer.errors === undefined)
      this.#known.set(key, answer);
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
