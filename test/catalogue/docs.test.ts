import { type ASTNode, type DocumentNode, Kind, visit } from 'graphql';
import { expect, test } from 'vitest';
import { domainFiles, parseFiles, readCatalogueFile } from './sdl.ts';

/** The directives' own file is read by the generator alone and flows into no reference page. */
const documentedFiles = [...domainFiles, 'control.graphql', 'errors.graphql'];

const documentedKinds: ReadonlySet<string> = new Set([
  Kind.DIRECTIVE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.ENUM_VALUE_DEFINITION,
  Kind.FIELD_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
  Kind.INPUT_VALUE_DEFINITION,
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.SCALAR_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
]);

const fillers = new Set(['a', 'an', 'and', 'for', 'in', 'is', 'its', 'of', 'the', 'this', 'to']);
/** Long enough for a sentence, short enough for a tooltip. */
const docLengthMin = 8;
const docLengthMax = 260;
const lineColumnsMax = 100;

/** Why a description says nothing to its reader, or undefined when it does. */
function findDocProblem(name: string, doc: string | undefined): string | undefined {
  if (doc === undefined) return 'has no description';
  if (doc.length < docLengthMin) return `is described too shortly: ${doc}`;
  if (doc.length > docLengthMax) return `is described at length: ${doc}`;
  if (!/[.]$/.test(doc)) return `does not end as a sentence: ${doc}`;
  if (!/^[\p{Lu}\d`]/u.test(doc)) return `does not begin as a sentence: ${doc}`;
  const named = new Set(splitWords(name));
  const said = splitWords(doc).filter((word) => !fillers.has(word) && !named.has(word));
  return said.length === 0 ? `only repeats its name: ${doc}` : undefined;
}

function splitWords(text: string): string[] {
  const parts = text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return parts.match(/[a-z0-9]+/g) ?? [];
}

/** The descriptions' problems in a document, each with the path of what it is about. */
function findDocProblems(document: DocumentNode): string[] {
  const problems: string[] = [];
  const path: string[] = [];
  visit(document, {
    enter(node: ASTNode) {
      if (!('name' in node) || node.name === undefined) return;
      path.push(node.name.value);
      if (!documentedKinds.has(node.kind) || !('description' in node)) return;
      const doc = node.description?.value.replace(/\s+/g, ' ');
      const problem = findDocProblem(node.name.value, doc);
      if (problem !== undefined) problems.push(`${path.join('.')} ${problem}`);
    },
    leave(node: ASTNode) {
      if ('name' in node && node.name !== undefined) path.pop();
    },
  });
  return problems;
}

test.each(documentedFiles)('default: %s', (file) => {
  expect(findDocProblems(parseFiles([file]))).toEqual([]);
});

test.each(['daemon.graphql', 'grants.graphql'])('default: %s', (file) => {
  const problems = findDocProblems(parseFiles([file]));
  expect(problems.filter((problem) => problem.endsWith('no description'))).toEqual([]);
});

test.each([
  ['a missing description', undefined],
  ['a repeated name', 'The tree address.'],
  ['a description of a few letters', 'Tree.'],
  ['one that is no sentence', 'address of the tree that holds it'],
])('behaviour: %s is found', (_, doc) => {
  expect(findDocProblem('treeAddress', doc)).toBeDefined();
});

test('behaviour: one thing has one phrase', () => {
  const phrases = new Map<string, Set<string>>();
  visit(parseFiles(documentedFiles), {
    InputValueDefinition(node) {
      if (!['lutAddresses', 'computeUnitPrice', 'includeProof'].includes(node.name.value)) return;
      const known = phrases.get(node.name.value) ?? new Set();
      phrases.set(node.name.value, known.add(node.description?.value ?? ''));
    },
  });
  expect([...phrases.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
});

test('behaviour: lines of the domain files fit a screen', () => {
  const long = domainFiles
    .flatMap((file) => readCatalogueFile(file).split('\n'))
    .filter((line) => line.length > lineColumnsMax);
  expect(long).toEqual([]);
});
