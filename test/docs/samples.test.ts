import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../build/check/files.ts';
import { repository } from '../support/daemon-process.ts';
import {
  type Block,
  dedent,
  linesOf,
  listPages,
  readBlocks,
  readCommands,
  readPage,
  readSectionBlocks,
} from './pages.ts';

/** What a page shows is what runs: each block and each command of the pages is accounted for. */

const pages = listPages();
const blocks = pages.flatMap(readBlocks);
const ofLanguage = (language: string) => blocks.filter((block) => block.language === language);
const place = ({ page, line }: Block) => `${page}:${line}`;

test('default: every block is of a language that is held to something', () => {
  const known = ['sh', 'json', 'csharp', 'gdscript', 'graphql', 'ts', 'text', ''];
  expect(blocks.filter(({ language }) => !known.includes(language)).map(place)).toEqual([]);
});

test('default: JSON blocks are JSON', () => {
  expect(ofLanguage('json').length).toBeGreaterThan(0);
  for (const block of ofLanguage('json')) {
    expect(() => JSON.parse(block.text), place(block)).not.toThrow();
  }
});

test('default: TypeScript blocks are taken from a test, or from a sample that a test runs', () => {
  const tests = listFiles(repository, [
    'test/**/sample.test.ts',
    // test/clients/typescript/package.test.ts runs them.
    'clients/typescript/samples/*.ts',
  ]);
  expect(ofLanguage('ts').length).toBeGreaterThan(0);
  for (const block of ofLanguage('ts')) {
    expect(findSample(tests, block), `${place(block)} stands in no test`).toBeDefined();
  }
});

test.each([
  ['docs/start/unity.md', 'csharp'],
  ['docs/start/godot.md', 'gdscript'],
  ['docs/start/typescript.md', 'ts'],
])('default: %s has a first call', (page, language) => {
  expect(readBlocks(page).map((block) => block.language)).toContain(language);
});

describe.each([
  { language: 'csharp', folder: 'clients/csharp', extension: 'cs' },
  { language: 'gdscript', folder: 'clients/gdscript', extension: 'gd' },
])('$language blocks', ({ language, folder, extension }) => {
  const samples = listFiles(repository, [`${folder}/**/*.${extension}`]).filter((path) =>
    /\/samples~?\//i.test(path),
  );

  test('default: each is taken from a sample', () => {
    for (const block of ofLanguage(language)) {
      expect(findSample(samples, block), `${place(block)} stands in no sample`).toBeDefined();
    }
  });

  test('behaviour: a test of the client runs that sample', () => {
    const runners = listFiles(repository, [`${folder}/**`, 'test/**', '.ci/**']).filter((path) =>
      /test|\.ci/i.test(path),
    );
    const texts = runners.map((path) => readFileSync(join(repository, path), 'utf8'));
    for (const block of ofLanguage(language)) {
      const name = basename(findSample(samples, block) ?? '', `.${extension}`);
      expect(name).not.toBe('');
      expect(
        texts.some((text) => text.includes(name)),
        `no test runs ${name}`,
      ).toBe(true);
    }
  });
});

function findSample(samples: readonly string[], { text }: Block): string | undefined {
  const excerpt = dedent(text);
  return samples.find((path) =>
    dedent(readFileSync(join(repository, path), 'utf8')).includes(excerpt),
  );
}

describe('commands', () => {
  /** Where each command that a page tells to type is run. */
  const runs: Readonly<Record<string, string>> = {
    'npm start': 'test/docs/commands.test.ts',
    './gamekeeper tour': 'test/docs/commands.test.ts',
    './gamekeeper status': 'test/docs/commands.test.ts',
    './gamekeeper seed plan seed.json': 'test/docs/seeds.test.ts',
    './gamekeeper seed apply seed.json --manifest gamekeeper.json': 'test/docs/seeds.test.ts',
    './gamekeeper seed export --project ADDRESS --out copy.json': 'test/docs/seeds.test.ts',
    './gamekeeper open': 'test/daemon/commands/open.test.ts',
    './gamekeeper audit': 'test/daemon/commands/audit.test.ts',
    './gamekeeper audit verify': 'test/daemon/commands/audit.test.ts',
    './gamekeeper stop': 'test/durability/stop.test.ts',
    './gamekeeper doctor': 'test/durability/doctor.test.ts',
    './gamekeeper uninstall': 'test/daemon/commands/uninstall.test.ts',
    './gamekeeper uninstall --with-keys': 'test/daemon/commands/uninstall.test.ts',
    'npm run package': 'test/package/package.test.ts',
    ...Object.fromEntries(
      readCommands('docs/players.md')
        .filter((command) => command.startsWith('./gamekeeper wallets '))
        .map((command) => [command, 'test/daemon/commands/wallets.test.ts']),
    ),
    ...Object.fromEntries(
      readCommands('docs/players.md')
        .filter((command) => command.startsWith('./gamekeeper move '))
        .map((command) => [command, 'test/daemon/commands/move.test.ts']),
    ),
    ...Object.fromEntries(
      ['docs/start/godot.md', 'docs/start/unity.md']
        .flatMap((page) => readSectionBlocks(page, 'A whole game in five minutes'))
        .flatMap(linesOf)
        .filter((line) => !line.startsWith('npm '))
        .map((line) => [line, 'test/docs/first-harvest.test.ts']),
    ),
    ...Object.fromEntries(
      [
        ['docs/start/service.md', 'studio'],
        ['docs/guides/two-players.md', 'two-players'],
      ].flatMap(([page, name]) =>
        readCommands(page!)
          .filter((command) => command !== 'npm run package')
          .map((command) => [command, `test/docs/${name}.test.ts`]),
      ),
    ),
    // Each page's own test runs all that it tells.
    ...Object.fromEntries(
      [
        ['docs/reference/audit.md', 'audit'],
        ['docs/guides/testing.md', 'controls'],
        ['docs/guides/economy.md', 'economy'],
        ['docs/guides/pairing.md', 'grants'],
        ['docs/reference/manifest.md', 'grants'],
        ['docs/guides/backups.md', 'controls'],
        ['docs/guides/service.md', 'remote'],
        ['docs/guides/shared-service.md', 'shared-service'],
      ].flatMap(([page, name]) =>
        readCommands(page!).map((command) => [command, `test/docs/${name}.test.ts`]),
      ),
    ),
  };
  const told = [...new Set(pages.flatMap(readCommands))];

  test('default: each command that a page tells to type is run somewhere', () => {
    expect(told.filter((command) => !Object.hasOwn(runs, command))).toEqual([]);
  });

  test('behaviour: the list has none that no page tells any more', () => {
    expect(Object.keys(runs).filter((command) => !told.includes(command))).toEqual([]);
  });

  test('behaviour: each place is there', () => {
    expect(Object.values(runs).filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });

  test('behaviour: each script that a page or a command names is in package.json', () => {
    const { scripts } = JSON.parse(readPage('package.json'));
    const named = told.flatMap((command) => {
      const match = /^npm (?:run )?(\w[\w:]*)/.exec(command);
      return match === null ? [] : [match[1]!];
    });
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

const everyPage = listFiles(repository, ['**/*.md']).filter(
  (page) => !/(^|\/)CHANGELOG\.md$|^bench\//.test(page),
);

/** A heading as a link names it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const anchorsOf = (page: string): readonly string[] =>
  [...readPage(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

test.each(everyPage)('default: links of %s lead to files, and to headings of pages', (page) => {
  for (const [, target, anchor] of readPage(page).matchAll(
    /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
  )) {
    const path = target === '' ? page : join(page, '..', target!);
    expect(existsSync(join(repository, path)), `${page} links to ${target}`).toBe(true);
    if (anchor === undefined || !path.endsWith('.md')) continue;
    expect(anchorsOf(path), `${page} links to ${target}#${anchor}`).toContain(anchor);
  }
});
