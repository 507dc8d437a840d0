import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.ts';
import { findCalques } from './prose-patterns.ts';
import {
  countWords,
  type Passage,
  readComments,
  readDescriptions,
  readEngineComments,
  readPage,
  readStrings,
  readTestNames,
  sentencesOf,
} from './prose-text.ts';

/**
 * English as its natives write it: no calque in what people read, ever fewer of them in comments
 * and in names of tests, and sentences short enough to be read to their end.
 */

const SENTENCE_WORDS_MAX = 30;
const BULLET_WORDS_MAX = 50;
const CELL_CHARACTERS_MAX = 200;

type Read = (path: string, text: string) => readonly Passage[];

interface Area {
  readonly what: string;
  readonly files: readonly string[];
  readonly read: Read;
}

const isLeftOut = (path: string): boolean =>
  /(^|\/)(generated|kept|fixtures)\/|CHANGELOG|^bench\/|\/german/i.test(path);

const passagesOf: Read = (path, text) => {
  const { paragraphs, items, cells } = readPage(path, text);
  return [...paragraphs, ...items, ...cells];
};

/** What people read: none. */
const clean: readonly Area[] = [
  { what: 'pages', files: ['**/*.md'], read: passagesOf },
  { what: 'texts', files: ['src/**/*.ts', 'clients/typescript/src/**/*.ts'], read: readStrings },
  { what: 'catalogue', files: ['src/methods/catalogue/*.graphql'], read: readDescriptions },
];

/** What maintainers read: a count may only fall. Lower it here when it has. */
const ratchet: readonly (Area & { readonly most: number })[] = [
  {
    what: 'comments of sources',
    files: ['src/**/*.ts', 'build/**/*.ts', 'clients/typescript/src/**/*.ts'],
    read: readComments,
    most: 369,
  },
  { what: 'comments of tests', files: ['test/**/*.ts'], read: readComments, most: 318 },
  { what: 'names of tests', files: ['test/**/*.test.ts'], read: readTestNames, most: 199 },
  {
    what: 'comments in C# and GDScript',
    files: ['clients/**/*.cs', 'clients/**/*.gd', 'test/**/*.cs', 'test/**/*.gd'],
    read: readEngineComments,
    most: 121,
  },
];

export function checkProse(root: string): readonly string[] {
  return [
    ...clean.flatMap((area) => findIn(root, area)),
    ...ratchet.flatMap((area) => {
      const found = findIn(root, area);
      if (found.length <= area.most) return [];
      const count = `${found.length} calques in ${area.what}, where ${area.most} are allowed`;
      return [count, ...found.slice(0, 3).map((one) => `such as ${one}`)];
    }),
    ...readAll(root, ['**/*.md'])
      // Lists of imports, and generated pages, are as long as they are.
      .filter(([path, text]) => !/ROOM\.md$/.test(path) && !text.startsWith('<!-- Generated'))
      .flatMap(([path, text]) => measure(path, text)),
  ];
}

function readAll(root: string, files: readonly string[]): readonly (readonly [string, string])[] {
  const paths = listFiles(root, files).filter((path) => !isLeftOut(path));
  return paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

/** Calques of an area, each with the better word. */
function findIn(root: string, { files, read }: Area): readonly string[] {
  return readAll(root, files)
    .flatMap(([path, text]) => read(path, text))
    .flatMap(({ place, text }) => findCalques(text).map((found) => `${place}: ${found}`));
}

/** What is too long in a page, to be divided. */
export function measure(path: string, text: string): readonly string[] {
  const { paragraphs, items, cells } = readPage(path, text);
  const long = (place: string, what: string, count: number, most: number): readonly string[] =>
    count <= most ? [] : [`${place}: ${what} has ${count}, where ${most} are allowed: divide it`];
  return [
    ...[...paragraphs, ...items].flatMap(({ place, text: block }) =>
      sentencesOf(block).flatMap((one) =>
        long(
          place,
          `the sentence "${one.slice(0, 30)}…" in words`,
          countWords(one),
          SENTENCE_WORDS_MAX,
        ),
      ),
    ),
    ...items.flatMap((item) =>
      long(item.place, 'an item in words', countWords(item.text), BULLET_WORDS_MAX),
    ),
    ...cells.flatMap((cell) =>
      long(cell.place, 'a cell in characters', cell.text.length, CELL_CHARACTERS_MAX),
    ),
  ];
}
