import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ASTNode,
  type ConstDirectiveNode,
  type DocumentNode,
  GraphQLError,
  getLocation,
  Kind,
  parse,
  Source,
  visit,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';
import { findFacts, hashFacts } from './facts.ts';
import { addImplied, FIRST_VERSION } from './implied.ts';
import { findOlder, type KeptCatalogue } from './kept-catalogues.ts';
import { checkModel } from './load-checks.ts';
import { checkControls } from './load-controls.ts';
import { readDefinitions } from './load-definitions.ts';
import type { Model } from './model.ts';
import { checkNotifications } from './notifications.ts';

/** Path of the catalogue from the repository's root. */
export const catalogueFolder = 'src/methods/catalogue';

/** One file of the catalogue. */
export interface CatalogueSource {
  /** Path from the repository's root, as problems name it. */
  readonly path: string;
  readonly text: string;
}

/** All problems of a catalogue, each with file and line. */
export class CatalogueError extends Error {
  readonly problems: readonly string[];
  /** What could be read all the same; absent if it is no valid GraphQL. */
  readonly read: Catalogue | undefined;

  constructor(problems: readonly string[], read?: Catalogue) {
    super(problems.join('\n'));
    this.name = 'CatalogueError';
    this.problems = problems;
    this.read = read;
  }
}

/** What is asked of operations' other files. */
export type Catalogue = Pick<Model, 'operations' | 'types'>;

/** Collects problems; a node gives the position. */
export interface ProblemList {
  add(node: ASTNode, problem: string): void;
}

/** Reads the catalogue's files in name order. */
export function readCatalogueSources(root: string): readonly CatalogueSource[] {
  return readdirSync(join(root, catalogueFolder))
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => ({
      path: `${catalogueFolder}/${name}`,
      text: readFileSync(join(root, catalogueFolder, name), 'utf8'),
    }));
}

/**
 * Loads the catalogue into the model.
 * @param releases versions that `@since` may name.
 * @param kept the catalogues of other versions.
 * @throws CatalogueError with every problem found, not only the first.
 */
export function loadModel(
  sources: readonly CatalogueSource[],
  version: string,
  releases: readonly string[],
  kept: readonly KeptCatalogue[] = [],
): Model {
  const problems: string[] = [];
  const list: ProblemList = {
    add: (node, problem) => problems.push(`${locate(node)}: ${problem}`),
  };
  const document = addImplied(parseSources(sources, problems));
  if (problems.length > 0) throw new CatalogueError(problems);
  for (const error of validateSDL(document)) problems.push(describeError(error));
  if (problems.length > 0) throw new CatalogueError(problems);
  const definitions = readDefinitions(document, list);
  checkModel(definitions, list);
  checkControls(definitions, list);
  checkNotifications(definitions, list);
  checkReleases(document, releases, list);
  if (problems.length > 0) throw new CatalogueError(problems, definitions);
  const { operations, daemonMethods, types, errors } = definitions;
  const { controls, controlTypes, playerMethods, playerTypes } = definitions;
  const channels = { controls, controlTypes, playerMethods, playerTypes };
  const content = { version, operations, daemonMethods, types, ...channels, errors };
  const facts = findFacts(content);
  const olderCatalogues = findOlder(version, facts, kept);
  return { schemaHash: hashFacts(facts.game), olderCatalogues, ...content };
}

function checkReleases(
  document: DocumentNode,
  releases: readonly string[],
  problems: ProblemList,
): void {
  const versionOf = ({ name, arguments: [version] = [] }: ConstDirectiveNode) =>
    name.value === 'since' && version?.value.kind === Kind.STRING ? version.value.value : undefined;
  visit(document, {
    Directive(node) {
      const named = versionOf(node as ConstDirectiveNode);
      if (named === undefined || releases.includes(named)) return;
      const known = releases.join(', ');
      problems.add(
        node,
        `@since names ${named}, for which CHANGELOG.md has no heading; it has ${known}`,
      );
    },
    FieldDefinition({ directives = [] }) {
      const first = directives.find((directive) => versionOf(directive) === FIRST_VERSION);
      if (first === undefined) return;
      problems.add(first, `@since ${FIRST_VERSION} is what holds without it: leave it out`);
    },
  });
}

export function parseSources(
  sources: readonly CatalogueSource[],
  problems: string[],
): DocumentNode {
  const definitions = sources.flatMap(({ path, text }) => {
    try {
      return parse(new Source(text, path)).definitions;
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      problems.push(describeError(error));
      return [];
    }
  });
  return { kind: Kind.DOCUMENT, definitions };
}

function describeError(error: GraphQLError): string {
  const node = error.nodes?.[0];
  if (node !== undefined) return `${locate(node)}: ${error.message}`;
  const line = error.locations?.[0]?.line ?? 1;
  return `${error.source?.name ?? catalogueFolder}:${line}: ${error.message}`;
}

function locate(node: ASTNode): string {
  const { loc } = node;
  if (loc === undefined) return catalogueFolder;
  // A definition's location starts at its doc string; its name is the more useful position.
  const named = 'name' in node && node.name !== undefined ? node.name.loc : loc;
  const start = named?.start ?? loc.start;
  return `${loc.source.name}:${getLocation(loc.source, start).line}`;
}
