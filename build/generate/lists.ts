import {
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
  type TypeNode,
  valueFromASTUntyped,
} from 'graphql';
import { RECORDS_PER_ANSWER_MAX } from '../../src/core/limits.ts';
import type { CatalogueSource } from './load.ts';
import type { ListModel } from './model.ts';
import { wrapText } from './text.ts';

/**
 * Expands `@list`: the operation takes `limit` and `after` in addition to what it declares, and if
 * its records have no address, their type has the field `cursor`.
 */

const most = RECORDS_PER_ANSWER_MAX.toLocaleString('en-US');
const limit = {
  name: 'limit',
  type: 'Int',
  doc:
    `At most so many records, 1 to ${most}. Left out without \`after\`: all, and LimitExceeded ` +
    `when there are more than ${most}.`,
};
const afterAddress = {
  name: 'after',
  type: 'Bytes',
  doc:
    "Only what comes behind the record with this address in the list's order: that of the last " +
    'record of the page before. Default: from the first on.',
};
const afterCursor = {
  name: 'after',
  type: 'String',
  doc:
    "Only what comes behind the record with this `cursor` in the list's order: that of the last " +
    'record of the page before. Default: from the first on.',
};
const cursor = {
  name: 'cursor',
  type: 'String',
  doc: 'Where it stands in the list that it was read from: what `after` takes to go on behind it.',
};

type Addition = typeof limit;

/** Additions to a definition: arguments of a field, or fields of a type. */
interface Added {
  readonly node: FieldDefinitionNode | ObjectTypeDefinitionNode | ObjectTypeExtensionNode;
  readonly additions: readonly Addition[];
}

/** The catalogue with its lists expanded. */
export function addLists(document: DocumentNode): DocumentNode {
  const added = new Map<object, readonly Addition[]>(
    findAdded(document).map(({ node, additions }) => [node, additions]),
  );
  const definitions = document.definitions.map((definition) => {
    const isObject =
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
      definition.kind === Kind.OBJECT_TYPE_EXTENSION;
    if (!isObject) return definition;
    const fields = (definition.fields ?? []).map((field) => {
      const more = added.get(field);
      if (more === undefined) return field;
      const [list] = parseFields(`list(${more.map((item) => toSdl(item, '')).join('\n')}): Int`);
      return { ...field, arguments: [...(field.arguments ?? []), ...list!.arguments!] };
    });
    const more = added.get(definition)?.map((item) => toSdl(item, '')) ?? [];
    if (more.length > 0) fields.push(...parseFields(more.join('\n')));
    return { ...definition, fields };
  });
  return { ...document, definitions };
}

function parseFields(sdl: string): readonly FieldDefinitionNode[] {
  const [type] = parse(`type Added {\n${sdl}\n}`).definitions;
  return (type as ObjectTypeDefinitionNode).fields ?? [];
}

/** The same in the text of one file; declared lines stay unchanged. */
export function addListsToText({ path, text }: CatalogueSource, document: DocumentNode): string {
  const inserted = findAdded(document)
    .filter(({ node }) => node.loc?.source.name === path)
    .map(({ node, additions }) => {
      const isField = node.kind === Kind.FIELD_DEFINITION;
      const last = (isField ? node.arguments : node.fields)?.at(-1);
      const indent = isField ? '    ' : '  ';
      return {
        at: last!.loc!.end,
        text: additions.map((item) => `\n${toSdl(item, indent)}`).join(''),
      };
    })
    .sort((left, right) => right.at - left.at);
  return inserted.reduce((before, { at, text: more }) => {
    return `${before.slice(0, at)}${more}${before.slice(at)}`;
  }, text);
}

function toSdl({ name, type, doc }: Addition, indent: string): string {
  const lines = wrapText(doc, 100 - indent.length);
  const body = [`"""`, ...lines, `"""`, `${name}: ${type}`].map((line) => `${indent}${line}`);
  return `${body.join('\n')}\n`.trimEnd();
}

function findAdded(document: DocumentNode): Added[] {
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

function queryFields(document: DocumentNode): FieldDefinitionNode[] {
  return document.definitions.flatMap((definition) => {
    const isObject =
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
      definition.kind === Kind.OBJECT_TYPE_EXTENSION;
    return isObject && definition.name.value === 'Query' ? [...(definition.fields ?? [])] : [];
  });
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
