import {
  type DocumentNode,
  type ExecutableDefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TokenKind,
} from 'graphql';
import {
  INTROSPECTION_DEPTH_MAX,
  QUERY_DEPTH_MAX,
  QUERY_FIELDS_MAX,
  QUERY_LINES_MAX,
  QUERY_NAME_LENGTH_MAX,
  QUERY_NESTING_MAX,
  QUERY_OVERLAPS_MAX,
  QUERY_SELECTIONS_MAX,
} from '../../core/limits.ts';

/**
 * Limits the lines of a text. Runs before it is parsed: each error, of the parser too, counts the
 * lines before its place.
 */
export function limitText(text: string): GraphQLError[] {
  let lines = 1;
  const ends = /\r\n|[\n\r]/g;
  while (lines <= QUERY_LINES_MAX && ends.test(text)) lines += 1;
  return exceeds('lines', lines, QUERY_LINES_MAX);
}

/**
 * Limits a query's depth, its number of fields, and how many of them are compared with each other.
 * Runs before every other validation of the document, as those take superlinear time.
 * Introspection has a depth of its own, as the schema is made of other lists than the operations'
 * answers.
 */
export function limitDocument(document: DocumentNode): GraphQLError[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  const measure = new Measure(fragments);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) measure.addDefinition(definition);
  }
  // What an operation spreads was measured there. A document with others is refused, but later.
  for (const definition of fragments.values()) {
    if (!measure.spread.has(definition.name.value)) measure.addDefinition(definition);
  }
  return [
    ...exceeds('depth', measure.depthMax, QUERY_DEPTH_MAX),
    ...exceeds('depth of introspection', measure.schemaDepthMax, INTROSPECTION_DEPTH_MAX),
    ...exceeds('cost', measure.costMax, QUERY_FIELDS_MAX),
    ...exceeds('selections', measure.selections, QUERY_SELECTIONS_MAX),
    ...exceeds('nesting', measure.nestingMax, QUERY_NESTING_MAX),
    ...exceeds('overlaps', measure.overlaps, QUERY_OVERLAPS_MAX),
    // An error looks for names that are like it, which takes its length times theirs.
    ...exceeds('longest name', longestName(document), QUERY_NAME_LENGTH_MAX),
  ];
}

/** Whether a fragment selects from a type of introspection: those begin with two underscores. */
function isOfSchema(definition: ExecutableDefinitionNode): boolean {
  if (definition.kind !== Kind.FRAGMENT_DEFINITION) return false;
  return definition.typeCondition.name.value.startsWith('__');
}

/** Root fields of introspection; `__typename`, which any object has, has nothing in it. */
const schemaFields = ['__schema', '__type'];

/** The length of the longest name in a document, in UTF-16 code units. */
function longestName({ loc }: DocumentNode): number {
  let longest = 0;
  for (let token = loc?.startToken; token; token = token.next ?? undefined) {
    if (token.kind === TokenKind.NAME) longest = Math.max(longest, token.end - token.start);
  }
  return longest;
}

/** Selections whose results are merged into one object, from wherever they are in a document. */
interface Merged {
  /** Selection sets, a fragment's again at each use; those of inline fragments are no sets. */
  sets: number;
  /** Fields and fragments selected in them. */
  entries: number;
  /** By response name. */
  readonly fields: Map<string, MergedField>;
}

interface MergedField {
  uses: number;
  inner?: Merged;
}

/** Where a selection set stands. */
interface Place {
  /** Whether it is within introspection. */
  readonly isOfSchema: boolean;
  readonly depth: number;
  readonly nesting: number;
}

/** Of an argument's text, UTF-16 code units that take as long to compare as a field. */
const ARGUMENT_LENGTH = 16;

/** The cost of a document: the maximum over its definitions. */
class Measure {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Names of the fragments that enclose the current set. */
  readonly #open = new Set<string>();
  /** Names of the fragments that were measured where they are spread. */
  readonly spread = new Set<string>();
  depthMax = 0;
  schemaDepthMax = 0;
  costMax = 0;
  nestingMax = 0;
  selections = 0;
  /**
   * What the rule that fields of one name can be merged compares at most, over all definitions:
   * fields of one name by pairs, and each selection set with all that is selected besides it.
   */
  overlaps = 0;
  #cost = 0;

  constructor(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#fragments = fragments;
  }

  addDefinition(definition: OperationDefinitionNode | FragmentDefinitionNode): void {
    this.#cost = 0;
    const place = { isOfSchema: isOfSchema(definition), depth: 1, nesting: 1 };
    this.#add(definition.selectionSet, place, this.#join(undefined));
  }

  #add(set: SelectionSetNode, place: Place, merged: Merged): void {
    this.#notePlace(place);
    const within = { ...place, nesting: place.nesting + 1 };
    for (const selection of set.selections) {
      if (this.#isOver()) return;
      this.selections += 1;
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        this.#add(selection.selectionSet, within, merged);
        continue;
      }
      merged.entries += 1;
      this.overlaps += merged.sets - 1;
      if (selection.kind === Kind.FIELD) {
        this.#addField(selection, within, merged);
        continue;
      }
      const name = selection.name.value;
      const joined = this.#join(merged);
      const inner = this.#fragments.get(name)?.selectionSet;
      // Both are reported by other rules; following a cycle would never end.
      if (inner === undefined || this.#open.has(name)) continue;
      this.spread.add(name);
      this.#open.add(name);
      this.#add(inner, within, joined);
      this.#open.delete(name);
    }
  }

  #notePlace({ isOfSchema, depth, nesting }: Place): void {
    if (isOfSchema) this.schemaDepthMax = Math.max(this.schemaDepthMax, depth);
    else this.depthMax = Math.max(this.depthMax, depth);
    this.nestingMax = Math.max(this.nestingMax, nesting);
  }

  #addField(field: FieldNode, { isOfSchema, depth, nesting }: Place, merged: Merged): void {
    this.#cost += 1;
    this.costMax = Math.max(this.costMax, this.#cost);
    const name = (field.alias ?? field.name).value;
    let known = merged.fields.get(name);
    if (known === undefined) {
      known = { uses: 0 };
      merged.fields.set(name, known);
    }
    if (known.uses > 0) this.overlaps += known.uses * sizeOf(field);
    known.uses += 1;
    const set = field.selectionSet;
    if (set === undefined) return;
    known.inner = this.#join(known.inner);
    const isInner = isOfSchema || schemaFields.includes(field.name.value);
    this.#add(set, { isOfSchema: isInner, depth: depth + 1, nesting }, known.inner);
  }

  /** Counts a further set among those that are merged. */
  #join(merged: Merged | undefined): Merged {
    if (merged === undefined) return { sets: 1, entries: 0, fields: new Map() };
    merged.sets += 1;
    this.overlaps += merged.entries;
    return merged;
  }

  #isOver(): boolean {
    if (this.depthMax > QUERY_DEPTH_MAX || this.costMax > QUERY_FIELDS_MAX) return true;
    if (this.schemaDepthMax > INTROSPECTION_DEPTH_MAX || this.overlaps > QUERY_OVERLAPS_MAX)
      return true;
    return this.selections > QUERY_SELECTIONS_MAX || this.nestingMax > QUERY_NESTING_MAX;
  }
}

/** Of a field without its selections, as what comparing it with another takes. */
function sizeOf({ arguments: given = [] }: FieldNode): number {
  const length = (given.at(-1)?.loc?.end ?? 0) - (given[0]?.loc?.start ?? 0);
  return 1 + Math.floor(length / ARGUMENT_LENGTH);
}

/** The error for a value over its limit, if it is. */
export function exceeds(what: string, actual: number, limit: number): GraphQLError[] {
  if (actual <= limit) return [];
  const message = `The query's ${what}: ${actual} is over the limit of ${limit}`;
  const extensions = { code: 'LIMIT_EXCEEDED', name: 'LimitExceeded' };
  return [new GraphQLError(message, { extensions })];
}
