import {
  type DocumentNode,
  type ExecutableDefinitionNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import {
  INTROSPECTION_DEPTH_MAX,
  QUERY_DEPTH_MAX,
  QUERY_FIELDS_MAX,
  QUERY_NESTING_MAX,
  QUERY_SELECTIONS_MAX,
} from '../../core/limits.ts';

/**
 * Limits a query's depth and number of fields. Runs before every other validation of the document,
 * as those take superlinear time. Introspection has a depth of its own, as the schema is made of
 * other lists than the operations' answers.
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
    if (!('selectionSet' in definition) || definition.selectionSet === undefined) continue;
    measure.begin();
    measure.add(definition.selectionSet, isOfSchema(definition), 1, 1, new Set());
  }
  return [
    ...exceeds('depth', measure.depthMax, QUERY_DEPTH_MAX),
    ...exceeds('depth of introspection', measure.schemaDepthMax, INTROSPECTION_DEPTH_MAX),
    ...exceeds('cost', measure.costMax, QUERY_FIELDS_MAX),
    ...exceeds('selections', measure.selections, QUERY_SELECTIONS_MAX),
    ...exceeds('nesting', measure.nestingMax, QUERY_NESTING_MAX),
  ];
}

/** Whether a fragment selects from a type of introspection: those begin with two underscores. */
function isOfSchema(definition: ExecutableDefinitionNode): boolean {
  if (definition.kind !== Kind.FRAGMENT_DEFINITION) return false;
  return definition.typeCondition.name.value.startsWith('__');
}

/** Root fields of introspection; `__typename`, which any object has, has nothing in it. */
const schemaFields = ['__schema', '__type'];

/** The cost of a document: the maximum over its definitions. */
class Measure {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  depthMax = 0;
  schemaDepthMax = 0;
  costMax = 0;
  nestingMax = 0;
  selections = 0;
  #cost = 0;

  constructor(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#fragments = fragments;
  }

  begin(): void {
    this.#cost = 0;
  }

  /**
   * @param ofSchema whether the set is within introspection.
   * @param open the fragments that enclose the set.
   */
  add(
    set: SelectionSetNode,
    ofSchema: boolean,
    depth: number,
    nesting: number,
    open: ReadonlySet<string>,
  ): void {
    if (ofSchema) this.schemaDepthMax = Math.max(this.schemaDepthMax, depth);
    else this.depthMax = Math.max(this.depthMax, depth);
    this.nestingMax = Math.max(this.nestingMax, nesting);
    for (const selection of set.selections) {
      if (this.#isOver()) return;
      this.selections += 1;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value;
        const inner = this.#fragments.get(name)?.selectionSet;
        // A cycle is reported by another rule; following it would never end.
        if (inner === undefined || open.has(name)) continue;
        this.add(inner, ofSchema, depth, nesting + 1, new Set([...open, name]));
        continue;
      }
      const isField = selection.kind === Kind.FIELD;
      if (isField) {
        this.#cost += 1;
        this.costMax = Math.max(this.costMax, this.#cost);
      }
      const inner = selection.selectionSet;
      if (inner === undefined) continue;
      const innerDepth = isField ? depth + 1 : depth;
      const isInner = ofSchema || (isField && schemaFields.includes(selection.name.value));
      this.add(inner, isInner, innerDepth, nesting + 1, open);
    }
  }

  #isOver(): boolean {
    if (this.depthMax > QUERY_DEPTH_MAX || this.costMax > QUERY_FIELDS_MAX) return true;
    if (this.schemaDepthMax > INTROSPECTION_DEPTH_MAX) return true;
    return this.selections > QUERY_SELECTIONS_MAX || this.nestingMax > QUERY_NESTING_MAX;
  }
}

/** The error for a value over its limit, if it is. */
export function exceeds(what: string, actual: number, limit: number): GraphQLError[] {
  if (actual <= limit) return [];
  const message = `The query's ${what}: ${actual} is over the limit of ${limit}`;
  const extensions = { code: 'LIMIT_EXCEEDED', name: 'LimitExceeded' };
  return [new GraphQLError(message, { extensions })];
}
