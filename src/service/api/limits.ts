import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { QUERY_DEPTH_MAX } from '../../core/limits.ts';

/** Fields that a query may select in all, fragments counted where they stand. */
export const QUERY_COST_MAX = 2_000;

/** Root fields that one query may call: each is an operation. */
export const QUERY_ROOTS_MAX = 20;

/** A validation rule: bounds the depth of a query and the fields that it selects. */
export function limitQuery(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      const measured = measure(node.selectionSet, context, 1, new Set());
      const roots = node.selectionSet.selections.length;
      report(context, 'depth', measured.depth, QUERY_DEPTH_MAX);
      report(context, 'cost', measured.cost, QUERY_COST_MAX);
      report(context, 'root fields', roots, QUERY_ROOTS_MAX);
    },
  };
}

interface Measure {
  readonly depth: number;
  readonly cost: number;
}

function measure(
  set: SelectionSetNode,
  context: ValidationContext,
  depth: number,
  open: ReadonlySet<string>,
): Measure {
  let deepest = depth;
  let cost = 0;
  for (const selection of set.selections) {
    const inner = selectionOf(selection, context, open);
    const isField = selection.kind === Kind.FIELD;
    if (isField) cost += 1;
    if (inner === undefined || cost > QUERY_COST_MAX || deepest > QUERY_DEPTH_MAX) continue;
    const names = inner.fragment ? new Set([...open, inner.fragment]) : open;
    const measured = measure(inner.set, context, isField ? depth + 1 : depth, names);
    deepest = Math.max(deepest, measured.depth);
    cost += measured.cost;
  }
  return { depth: deepest, cost };
}

function selectionOf(
  selection: SelectionSetNode['selections'][number],
  context: ValidationContext,
  open: ReadonlySet<string>,
): { set: SelectionSetNode; fragment?: string } | undefined {
  if (selection.kind !== Kind.FRAGMENT_SPREAD) {
    return selection.selectionSet && { set: selection.selectionSet };
  }
  const name = selection.name.value;
  const fragment: FragmentDefinitionNode | null | undefined = context.getFragment(name);
  // A cycle is another rule's to report; following it would never end.
  if (!fragment || open.has(name)) return undefined;
  return { set: fragment.selectionSet, fragment: name };
}

function report(context: ValidationContext, what: string, actual: number, limit: number): void {
  if (actual <= limit) return;
  const message = `The query's ${what}: ${actual} is over the limit of ${limit}`;
  const extensions = { code: 'LIMIT_EXCEEDED', name: 'LimitExceeded' };
  context.reportError(new GraphQLError(message, { extensions }));
}
