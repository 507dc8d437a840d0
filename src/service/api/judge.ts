import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
  visit,
} from 'graphql';
import { STREAM_PATH } from '../../contract/subscription-stream.ts';
import { QUERY_ROOTS_MAX } from '../../core/limits.ts';
import { showShort } from '../../core/visible-text.ts';
import { operationTable } from '../../methods/generated/registry.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import { exceeds } from './document-limits.ts';
import { badRequest, Refused, SHOWN_MAX } from './graphql-errors.ts';

/** The last validation of a request before execution. A request refused here has had no effect. */

/** A valid document and its request. */
interface Asked {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  /** As received. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** HTTP method. */
  readonly method: string;
  /** Whether the client accepts incremental responses. */
  readonly takesParts: boolean;
}

type Verdict =
  | { readonly errors: readonly GraphQLError[] }
  /** The document to execute: of its stream directives, only those that are honoured remain. */
  | {
      readonly document: DocumentNode;
      readonly isStreamed: boolean;
      /** Whether it asks for nothing but the schema, so that the answer is always the same. */
      readonly isIntrospection: boolean;
    };

/** @throws Refused if it is not for its HTTP method. */
export function judge(asked: Asked): Verdict {
  const { document, operationName, variables, method, takesParts } = asked;
  const operation = findOperation(document, operationName);
  if ('errors' in operation) return operation;
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
    return { errors: [badRequest(`A subscription is for /${STREAM_PATH}; here are queries`)] };
  }
  // GraphQL does not look at the fields of a kind that the schema does not have.
  if (operation.operation !== OperationTypeNode.QUERY) {
    return {
      errors: [badRequest(`There is no ${operation.operation}; every operation is a query`)],
    };
  }
  const values = { ...defaultsOf(operation), ...variables };
  const roots = collectRoots(operation, fragmentsOf(document), values);
  const fields = [...roots.values()];
  requireMethod(fields, method);
  const errors = [...exceeds('root fields', roots.size, QUERY_ROOTS_MAX), ...requireAlone(fields)];
  const streamed = takesParts ? fields.filter((field) => asksForParts(field, values)) : [];
  errors.push(...streamed.flatMap((field) => requireCount(field, values)));
  if (errors.length > 0) return { errors };
  return {
    document: keepStreams(document, streamed),
    isStreamed: streamed.length > 0,
    isIntrospection: fields.every((field) => isIntrospection(nameOf(field))),
  };
}

type JudgedSubscription =
  | { readonly errors: readonly GraphQLError[] }
  /** The document to execute for what the subscription sends, which is whole. */
  | {
      readonly document: DocumentNode;
      readonly operation: OperationDefinitionNode;
      /** Its only root field. */
      readonly field: FieldNode;
    };

/** The same for an operation of a stream, where only subscriptions are executed. */
export function judgeSubscription(
  asked: Pick<Asked, 'document' | 'operationName' | 'variables'>,
): JudgedSubscription {
  const operation = findOperation(asked.document, asked.operationName);
  if ('errors' in operation) return operation;
  if (operation.operation !== OperationTypeNode.SUBSCRIPTION) {
    return { errors: [badRequest(`A ${operation.operation} is not for a stream; POST it to /`)] };
  }
  const values = { ...defaultsOf(operation), ...asked.variables };
  const [field, other] = collectRoots(operation, fragmentsOf(asked.document), values).values();
  if (field === undefined || other !== undefined) {
    const count = field === undefined ? 'none' : 'more';
    return { errors: [badRequest(`A subscription has one root field; here are ${count}`)] };
  }
  return { document: keepStreams(asked.document, []), operation, field };
}

function findOperation(
  document: DocumentNode,
  operationName: string | null | undefined,
): OperationDefinitionNode | { readonly errors: readonly GraphQLError[] } {
  const operation = getOperationAST(document, operationName);
  if (operation !== null && operation !== undefined) return operation;
  const problem = operationName
    ? `no operation ${showShort(operationName, SHOWN_MAX)}`
    : 'more than one operation';
  return { errors: [badRequest(`The document has ${problem}; operationName says which runs`)] };
}

type Values = Readonly<Record<string, unknown>>;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The root fields that would be executed, by response name. */
function collectRoots(
  { selectionSet }: OperationDefinitionNode,
  fragments: Fragments,
  values: Values,
): Map<string, FieldNode> {
  const roots = new Map<string, FieldNode>();
  const spread = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (!isIncluded(selection, values)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        if (!roots.has(key)) roots.set(key, selection);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        // A fragment spread twice is executed once.
        spread.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment !== undefined) collect(fragment.selectionSet);
      }
    }
  };
  collect(selectionSet);
  return roots;
}

function isIncluded({ directives = [] }: SelectionNode, values: Values): boolean {
  const conditionOf = (name: string): unknown => {
    const directive = directives.find((one) => one.name.value === name);
    return directive && readArgument(directive, 'if', values);
  };
  return conditionOf('skip') !== true && conditionOf('include') !== false;
}

/**
 * Reads an argument that is a boolean or a number; any other error in it fails the execution before
 * its first field.
 * @returns undefined if it is left out.
 */
function readArgument({ arguments: given = [] }: DirectiveNode, name: string, values: Values) {
  const value = given.find((one) => one.name.value === name)?.value;
  return value?.kind === Kind.VARIABLE ? values[value.name.value] : literalOf(value);
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Values {
  const pairs = variableDefinitions.flatMap(({ variable, defaultValue }) => {
    const value = literalOf(defaultValue);
    return value === undefined ? [] : [[variable.name.value, value] as const];
  });
  return Object.fromEntries(pairs);
}

/** Numbers as they are written. */
function literalOf(value: ValueNode | undefined): boolean | string | null | undefined {
  if (value?.kind === Kind.NULL) return null;
  return value !== undefined && 'value' in value ? value.value : undefined;
}

function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((one) => [one.name.value, one]));
}

/** GET has no side effects: it serves reads only, never a build, a send or a sign-in. */
function requireMethod(fields: readonly FieldNode[], method: string): void {
  if (method !== 'GET') return;
  const other = fields.map(nameOf).find((name) => !isIntrospection(name) && !isRead(name));
  if (other !== undefined) throw new Refused(405, badRequest(`${other} is answered to POST only`));
}

/**
 * A failing field can null its siblings, and the outcome of a send must not be lost: a send must be
 * the only field.
 */
function requireAlone(fields: readonly FieldNode[]): GraphQLError[] {
  const names = fields.map(nameOf).filter((name) => !isIntrospection(name));
  const send = names.find(isSend);
  if (send === undefined || names.length === 1) return [];
  return [badRequest(`${send} is the only field of its request; here are ${names.length}`)];
}

function asksForParts(field: FieldNode, values: Values): boolean {
  const stream = streamOf(field);
  if (stream === undefined || !isSend(nameOf(field))) return false;
  return readArgument(stream, 'if', values) !== false;
}

/** The executor asks for the count only when the send has been executed, and then loses that. */
function requireCount(field: FieldNode, values: Values): GraphQLError[] {
  const given = readArgument(streamOf(field)!, 'initialCount', values);
  if (given === undefined || (given !== null && Number(given) >= 0)) return [];
  const shown = showShort(String(given), SHOWN_MAX);
  return [badRequest(`@stream: initialCount is ${shown}; expected 0 or more`)];
}

function streamOf({ directives = [] }: FieldNode): DirectiveNode | undefined {
  return directives.find(({ name }) => name.value === 'stream');
}

const streaming = new WeakMap<DocumentNode, boolean>();

/** Only sends are streamed: every other list is answered at once. */
function keepStreams(document: DocumentNode, kept: readonly FieldNode[]): DocumentNode {
  let isStreaming = false;
  // Documents repeat, and most have no such directive.
  if (streaming.get(document) === false) return document;
  const stripped = visit(document, {
    Directive(node, _key, _list, _path, ancestors) {
      if (node.name.value !== 'stream') return undefined;
      isStreaming = true;
      return kept.some((field) => field === ancestors.at(-1)) ? undefined : null;
    },
  });
  streaming.set(document, isStreaming);
  return stripped;
}

function nameOf({ name }: FieldNode): string {
  return name.value;
}

function isIntrospection(name: string): boolean {
  return name.startsWith('__');
}

function isRead(name: string): boolean {
  return operationTable[name as OperationName].kind === 'read' && !name.startsWith('auth');
}

function isSend(name: string): boolean {
  return !isIntrospection(name) && operationTable[name as OperationName].kind === 'send';
}
