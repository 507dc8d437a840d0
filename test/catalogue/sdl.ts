import { readdirSync, readFileSync } from 'node:fs';
import {
  buildASTSchema,
  type DirectiveNode,
  type DocumentNode,
  Kind,
  lexicographicSortSchema,
  parse,
  printSchema,
  visit,
} from 'graphql';
import { addCompiling } from '../../build/generate/implied.ts';

const folder = new URL('../../src/methods/catalogue/', import.meta.url);

/** Catalogue files that hold no part of the service's interface. */
export const auxiliaryFiles: readonly string[] = [
  'control.graphql',
  'daemon.graphql',
  'directives.graphql',
  'errors.graphql',
  'grants.graphql',
  'pairing.graphql',
  'player.graphql',
];

/** Names of the catalogue's files. */
export const catalogueFiles: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.graphql'))
  .sort();

/** Names of the files that make up the service's interface, one a domain. */
export const domainFiles = catalogueFiles.filter((file) => !auxiliaryFiles.includes(file));

/** Text of one file of the catalogue. */
export function readCatalogueFile(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

/** The files' definitions as one document, with the arguments that `@submits` implies. */
export function parseFiles(files: readonly string[]): DocumentNode {
  return parseTexts(files.map(readCatalogueFile));
}

/** The same of texts. */
export function parseTexts(texts: readonly string[]): DocumentNode {
  return addCompiling(parse(texts.join('\n')));
}

/**
 * SDL without docs and applied directives, sorted: two texts are equal when names and types are.
 */
export function normaliseSdl(document: DocumentNode): string {
  const bare = visit(document, {
    Directive: () => null,
    enter(node) {
      return 'description' in node && node.description
        ? { ...node, description: undefined }
        : undefined;
    },
  });
  return `${printSchema(lexicographicSortSchema(buildASTSchema(bare)))}\n`;
}

/**
 * Values of a directive's arguments, by name; texts, numbers and lists of enum names as they stand.
 */
export function readDirective(
  node: { readonly directives?: readonly DirectiveNode[] },
  name: string,
): Record<string, any> | undefined {
  const found = node.directives?.find((directive) => directive.name.value === name);
  return found && readArguments(found);
}

/** Like readDirective, for one that may stand several times. */
export function readDirectives(
  node: { readonly directives?: readonly DirectiveNode[] },
  name: string,
): Record<string, any>[] {
  return (node.directives ?? []).filter((each) => each.name.value === name).map(readArguments);
}

function readArguments(directive: DirectiveNode): Record<string, any> {
  return Object.fromEntries(
    (directive.arguments ?? []).map(({ name, value }) => [
      name.value,
      value.kind === Kind.LIST
        ? value.values.map((each) => ('value' in each ? each.value : undefined))
        : 'value' in value
          ? value.value
          : undefined,
    ]),
  );
}
