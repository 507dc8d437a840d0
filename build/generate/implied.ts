import {
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
} from 'graphql';
import { type Added, type Addition, queryFields } from './additions.ts';
import { findListAdditions } from './lists.ts';
import type { CatalogueSource } from './load.ts';
import { wrapText } from './text.ts';

/**
 * Adds what the catalogue leaves to be understood. `@list` implies arguments (lists.ts); so does
 * `@submits`, as every transaction is compiled: the operation takes `lutAddresses` and
 * `computeUnitPrice` behind those that it declares. What has no `@since` has been there since the
 * first version.
 */

/** The version of what has no `@since`. */
export const FIRST_VERSION = '0.1.0';

const compiling: readonly Addition[] = [
  {
    name: 'lutAddresses',
    type: '[String!] @managed',
    doc:
      'Lookup tables to compile with, where a transaction would be over 1,232 bytes. ' +
      'Default: none.',
    isLine: true,
  },
  {
    name: 'computeUnitPrice',
    type: 'Int = 0 @managed',
    doc: 'Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.',
    isLine: true,
  },
];

/** The catalogue with the implied arguments and fields. */
export function addImplied(document: DocumentNode): DocumentNode {
  return addTo(document, findAdded(document));
}

/** The catalogue with what `@submits` implies alone: as the interface was specified. */
export function addCompiling(document: DocumentNode): DocumentNode {
  return addTo(document, findCompiling(document));
}

function addTo(document: DocumentNode, list: readonly Added[]): DocumentNode {
  const added = new Map<object, readonly Addition[]>(
    list.map(({ node, additions }) => [node, additions]),
  );
  const definitions = document.definitions.map((definition) => {
    const isObject =
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
      definition.kind === Kind.OBJECT_TYPE_EXTENSION;
    if (!isObject) return definition;
    const fields = (definition.fields ?? []).map((field) => {
      const more = added.get(field);
      if (more === undefined) return field;
      const sdl = more.map((item) => toSdl(item, '')).join('\n');
      const [made] = parseFields(`made(${sdl}): Int`);
      return { ...field, arguments: [...(field.arguments ?? []), ...made!.arguments!] };
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

/** Text to be inserted at a place of a file. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** The same in the text of one file; declared lines stay unchanged. */
export function addImpliedToText({ path, text }: CatalogueSource, document: DocumentNode): string {
  const isHere = ({ loc }: Added['node']) => loc?.source.name === path;
  const inserted = [
    ...findAdded(document)
      .filter(({ node }) => isHere(node))
      .map(insertAdditions),
    ...queryFields(document).filter(isHere).flatMap(insertVersion),
  ].sort((left, right) => right.at - left.at);
  return inserted.reduce((before, { at, text: more }) => {
    return `${before.slice(0, at)}${more}${before.slice(at)}`;
  }, text);
}

function insertAdditions({ node, additions }: Added): Insertion {
  const isField = node.kind === Kind.FIELD_DEFINITION;
  const indent = isField ? '    ' : '  ';
  const text = additions.map((item) => `\n${toSdl(item, indent)}`).join('');
  const last = (isField ? node.arguments : node.fields)?.at(-1);
  if (last !== undefined) return { at: last.loc!.end, text };
  return { at: node.name.loc!.end, text: `(${text}\n  )` };
}

/** In front of @deprecated, and on a line of its own where the other directives have theirs. */
function insertVersion(node: FieldDefinitionNode): readonly Insertion[] {
  const { directives = [], loc } = node;
  if (directives.some(({ name }) => name.value === 'since')) return [];
  const next = directives.find(({ name }) => name.value === 'deprecated')?.loc?.start;
  const beside = directives.at(-1)?.loc?.start ?? loc!.end;
  const isAlone = /\n *$/.test(loc!.source.body.slice(0, beside));
  const gap = isAlone ? '\n    ' : ' ';
  const mark = `@since(version: "${FIRST_VERSION}")`;
  if (next !== undefined) return [{ at: next, text: `${mark}${gap}` }];
  return [{ at: loc!.end, text: `${gap}${mark}` }];
}

function toSdl({ name, type, doc, isLine }: Addition, indent: string): string {
  const described = isLine ? [`"${doc}"`] : [`"""`, ...wrapText(doc, 100 - indent.length), `"""`];
  return [...described, `${name}: ${type}`].map((line) => `${indent}${line}`).join('\n');
}

function findAdded(document: DocumentNode): readonly Added[] {
  return [...findListAdditions(document), ...findCompiling(document)];
}

function findCompiling(document: DocumentNode): readonly Added[] {
  return queryFields(document)
    .filter(({ directives }) => directives?.some(({ name }) => name.value === 'submits'))
    .map((node) => ({ node, additions: compiling }));
}
