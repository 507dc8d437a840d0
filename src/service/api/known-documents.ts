import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { QUERY_ERRORS_MAX, QUERY_TOKENS_MAX } from '../../core/limits.ts';
import { LruCache } from '../../core/lru.ts';
import type { WorkPace } from '../../core/pace.ts';
import { exceeds, limitDocument, limitText } from './document-limits.ts';
import { badRequest, nameRequestError } from './graphql-errors.ts';

/**
 * Documents kept: clients ask the same few. Each has at most so many UTF-16 code units, and so many
 * tokens, which take a hundred times as much once they are parsed; those of our clients have 200.
 */
const KEPT_MAX = 256;
const KEPT_LENGTH_MAX = 8 * 1024;
const KEPT_TOKENS_MAX = 1000;

/** A document that may be executed, or why it may not. */
type Read = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

/** Parses and validates documents, those that come again only once. */
export class KnownDocuments {
  readonly #schema: GraphQLSchema;
  readonly #known = new LruCache<string, DocumentNode>(KEPT_MAX);

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Undefined for one that is not kept. */
  find(text: string): DocumentNode | undefined {
    return this.#known.get(text);
  }

  /** One that was read before. Kept only as a text, it takes a hundredth of the memory. */
  readAgain(text: string): DocumentNode {
    return this.find(text) ?? parse(text, { maxTokens: QUERY_TOKENS_MAX });
  }

  /** Between the steps, each of which a long document makes long, others have their turn. */
  async read(text: string, pace: WorkPace): Promise<Read> {
    const isLong = text.length > KEPT_LENGTH_MAX;
    const tooLong = limitText(text);
    if (tooLong.length > 0) return { errors: tooLong };
    const read = parseDocument(text);
    if ('errors' in read) return read;
    if (isLong && pace.isDue) await pace.rest();
    const limited = limitDocument(read.document);
    if (limited.length > 0) return { errors: limited };
    if (isLong && pace.isDue) await pace.rest();
    const options = { maxErrors: QUERY_ERRORS_MAX };
    const errors = validate(this.#schema, read.document, undefined, options);
    if (errors.length > 0) return { errors: errors.map(nameRequestError) };
    const { tokenCount = QUERY_TOKENS_MAX } = read.document;
    const isSmall = !isLong && tokenCount <= KEPT_TOKENS_MAX;
    if (isSmall) this.#known.set(text, read.document);
    return read;
  }
}

function parseDocument(text: string): Read {
  try {
    return { document: parse(text, { maxTokens: QUERY_TOKENS_MAX }) };
  } catch (error) {
    // Nested too deeply for the parser.
    if (error instanceof RangeError)
      return { errors: [badRequest('The document is nested too deep')] };
    if (error instanceof GraphQLError) return { errors: nameParseError(error) };
    throw error;
  }
}

/** The parser stops at the limit of tokens, with an error like any other. */
function nameParseError(error: GraphQLError): readonly GraphQLError[] {
  const isTooLong = /^Syntax Error: Document contains more/.test(error.message);
  return isTooLong
    ? exceeds('tokens', QUERY_TOKENS_MAX + 1, QUERY_TOKENS_MAX)
    : [nameRequestError(error)];
}
