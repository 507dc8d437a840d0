import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.ts';
import { findCalques } from './prose-patterns.ts';

/** English as its natives write it: none of the calques where people read, fewer in comments. */

const SENTENCE_WORDS_MAX = 30;
const BULLET_WORDS_MAX = 50;
const CELL_CHARACTERS_MAX = 200;

/** How many lines of each kind have a calque. The numbers may only fall. */
export const allowed = { comments: 0, tests: 0, names: 0 };

/** A text, and where it begins. */
interface Text {
  readonly place: string;
  readonly text: string;
}

const pages = ['*.md', 'docs/**/*.md', 'maintainers/*.md', 'clients/*/README.md', 'src/**/ROOM.md'];
const seen = [
  'src/page/texts/english.ts',
  'src/daemon/**/*.ts',
  'src/methods/*.ts',
  'src/core/*.ts',
  'src/seed/*.ts',
];
const isHistory = (path: string): boolean => path.endsWith('CHANGELOG.md');

export function checkProse(root: string): readonly string[] {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const byHand = listFiles(root, pages).filter((path) => !isHistory(path));
  const docs = byHand.flatMap((path) => blocksOf(path, read(path)));
  const strings = listFiles(root, seen).flatMap((path) => stringsOf(path, read(path)));
  const catalogue = listFiles(root, ['src/methods/catalogue/*.graphql']);
  const described = catalogue.flatMap((path) => linesOf(path, read(path)));
  return [
    ...[...docs, ...strings, ...described].flatMap(sayCalques),
    ...docs.flatMap(sayLengths),
    ...checkRatchet(root, read),
  ];
}

function sayCalques({ place, text }: Text): readonly string[] {
  return findCalques(text).map((found) => `${place}: ${found}`);
}

const linesOf = (path: string, text: string): readonly Text[] =>
  text.split('\n').map((line, at) => ({ place: `${path}:${at + 1}`, text: line.trim() }));

/** What is quoted in a line of code, if it is a sentence. */
function stringsOf(path: string, code: string): readonly Text[] {
  if (path.includes('/generated/') || path.includes('/german')) return [];
  return linesOf(path, code)
    .filter(({ text }) => !/^(\*|\/\/|\/\*)/.test(text))
    .flatMap(({ place, text }) =>
      [...text.matchAll(/'((?:[^'\\]|\\.)+)'|`([^`]+)`|"([^"]+)"/g)]
        .map(([, one, two, three]) => (one ?? two ?? three ?? '').replaceAll(/\$\{[^}]*\}/g, '…'))
        .filter((words) => words.includes(' '))
        .map((words) => ({ place, text: words })),
    );
}
