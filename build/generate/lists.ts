import {
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type TypeNode,
  valueFromASTUntyped,
} from 'graphql';
import { RECORDS_PER_ANSWER_MAX } from '../../src/core/limits.ts';
import { type Added, type Addition, queryFields } from './additions.ts';
import type { ListModel } from './model.ts';

/**
 * What `@list` implies: the operation takes `limit` and `after` in addition to what it declares,
 * and if its records have no address, their type has the field `cursor`.
 */

const most = RECORDS_PER_ANSWER_MAX.toLocaleString('en-US');
const limit: Addition = {
  name: 'limit',
  type: 'Int',
  doc:
    `The most records to answer, 1 to ${most}. Left out without \`after\`: all, and ` +
    `LimitExceeded when there are more than ${most}.`,
};
const afterAddress: Addition = {
  name: 'after',
  type: 'Bytes',
  doc:
    "Only what comes behind the record with this address in the list's order: that of the last " +
    'record of the page before. Default: from the first on.',
};
const afterCursor: Addition = {
  name: 'after',
  type: 'String',
  doc:
    "Only what comes behind the record with this `cursor` in the list's order: that of the last " +
    'record of the page before. Default: from the first on.',
};
const cursor: Addition = {
  name: 'cursor',
  type: 'String',
  doc: 'Its position in the list that it was read from: pass it as `after` to continue after it.',
};

/** What the lists of a catalogue add. */
export function findListAdditions(document: DocumentNode): Added[] {
  const types = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  const withCursor = new Set<ObjectTypeDefinitionNode>();
  const fields = queryFields(document).flatMap((node): Added[] => {
    const mark = listMarkOf(node);
    if (mark === undefined) return [];
    const type = types.get(namedOf(node.type));
    const hasCursor = mark.key === 'cursor';
    if (hasCursor && type !== undefined) withCursor.add(type);
    return [{ node, additions: [limit, hasCursor ? afterCursor : afterAddress] }];
  });
  return [...fields, ...[...withCursor].map((node) => ({ node, additions: [cursor] }))];
}

/** The `@list` directive of an operation; undefined if it has none. */
export function listMarkOf(node: FieldDefinitionNode): Omit<ListModel, 'order'> | undefined {
  const mark = node.directives?.find(({ name }) => name.value === 'list');
  if (mark === undefined) return undefined;
  const given = new Map(
    mark.arguments?.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
  return { by: String(given.get('by')), key: given.get('cursor') === true ? 'cursor' : 'address' };
}

/** Descriptions of the orders of lists. */
export function readOrders(document: DocumentNode): ReadonlyMap<string, string> {
  return new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.ENUM_TYPE_DEFINITION && definition.name.value === 'ListOrder'
        ? (definition.values ?? []).map((value) => [
            value.name.value,
            value.description?.value ?? '',
          ])
        : [],
    ) as [string, string][],
  );
}

function namedOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedOf(type.type);
}
