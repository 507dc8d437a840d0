import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { QUERY_DEPTH_MAX } from '../../core/limits.ts';

/** Fields that a query may select in all, fragments counted where they stand. */
const QUERY_COST_MAX = 2_000;

/** Root fields that one query may call, fragments included: each is an operation. */
export const QUERY_ROOTS_MAX = 20;

/** Selections of a document that are looked at, fragments again wherever they stand. */
const SELECTIONS_MAX = 20_000;

/** How deep selections may stand in each other, fields or not. */
const NESTING_MAX = 64;

/**
 * Bounds the depth of a query and the fields that it selects. It comes before every other look at
 * the document: those take time that grows faster than the document does.
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
    measure.add(definition.selectionSet, 1, 1, new Set());
  }
  return [
    ...exceeds('depth', measure.depthMax, QUERY_DEPTH_MAX),
    ...exceeds('cost', measure.costMax, QUERY_COST_MAX),
    ...exceeds('selections', measure.selections, SELECTIONS_MAX),
    ...exceeds('nesting', measure.nestingMax, NESTING_MAX),
  ];
}

/** What a document comes to: the most that one of its definitions has. */
class Measure {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  depthMax = 0;
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

  /** @param open the fragments in which the set stands. */
  add(set: SelectionSetNode, depth: number, nesting: number, open: ReadonlySet<string>): void {
    this.depthMax = Math.max(this.depthMax, depth);
    this.nestingMax = Math.max(this.nestingMax, nesting);
    for (const selection of set.selections) {
      if (this.#isOver()) return;
      this.selections += 1;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value;
        const inner = this.#fragments.get(name)?.selectionSet;
        // A cycle is another rule's to report; following it would never end.
        if (inner === undefined || open.has(name)) continue;
        this.add(inner, depth, nesting + 1, new Set([...open, name]));
        continue;
      }
      const isField = selection.kind === Kind.FIELD;
      if (isField) {
        this.#cost += 1;
        this.costMax = Math.max(this.costMax, this.#cost);
      }
      const inner = selection.selectionSet;
      if (inner !== undefined) this.add(inner, isField ? depth + 1 : depth, nesting + 1, open);
    }
  }

  #isOver(): boolean {
    if (this.depthMax > QUERY_DEPTH_MAX || this.costMax > QUERY_COST_MAX) return true;
    return this.selections > SELECTIONS_MAX || this.nestingMax > NESTING_MAX;
  }
}

/** The error of what is over its limit; none where it is not. */
export function exceeds(what: string, actual: number, limit: number): GraphQLError[] {
  if (actual <= limit) return [];
  const message = `The query's ${what}: ${actual} is over the limit of ${limit}`;
  const http = { status: 400, spec: true };
  const extensions = { code: 'LIMIT_EXCEEDED', name: 'LimitExceeded', http };
  return [new GraphQLError(message, { extensions })];
}
