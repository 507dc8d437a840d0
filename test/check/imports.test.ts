import { describe, expect, test } from 'vitest';
import { checkImports, type ImportRule, importRules } from '../../build/check/imports.ts';
import { repository } from '../support/daemon-process.ts';
import { checkFiles } from './repository.ts';

const rules: readonly ImportRule[] = [
  { from: 'src/core/', to: ['src/core/'] },
  { from: 'src/daemon/', to: ['src/core/', 'src/daemon/'] },
  { from: 'src/daemon/door.ts', to: ['src/core/', 'src/service/'] },
];

/** Files that need every rule. */
const sound = {
  'src/core/a.ts': "import { b } from './b.ts';\nexport { b };\n",
  'src/core/b.ts': 'export const b = 1;\n',
  'src/daemon/main.ts': "import { a } from '../core/a.ts';\nimport { door } from './door.ts';\n",
  'src/daemon/door.ts': [
    "import { a } from '../core/a.ts';",
    "export const door = () => import('../service/open.ts');",
    '',
  ].join('\n'),
};

const check = (files: Record<string, string>) =>
  checkFiles({ ...sound, ...files }, (root) => checkImports(root, rules));

test('default: a sound repository has no problems', () => {
  expect(check({})).toEqual([]);
});

test('default: this repository has none', () => {
  expect(checkImports(repository)).toEqual([]);
});

describe('behaviour: a planted import is found', () => {
  const planted: readonly [string, string][] = [
    ['a plain import', "import { door } from '../daemon/door.ts';\n"],
    ['a type', "import type { Door } from '../daemon/door.ts';\n"],
    ['an export from', "export { door } from '../daemon/door.ts';\n"],
    ['a lazy import', "export const load = () => import('../daemon/door.ts');\n"],
    ['many names over lines', "import {\n  one,\n  door,\n} from '../daemon/door.ts';\n"],
    ['for its effect', "import '../daemon/door.ts';\n"],
  ];

  test.each(planted)('%s', (_, text) => {
    const problem = 'src/core/bad.ts: may not import src/daemon/door.ts (rule for src/core/)';
    expect(check({ 'src/core/bad.ts': text })).toEqual([problem]);
  });

  test('of a package that is banned there', () => {
    const text = "import { readFileSync } from 'node:fs';\n";
    const problem = 'src/core/bad.ts: node:fs may not be imported in src/core/';
    expect(check({ 'src/core/bad.ts': text })).toEqual([problem]);
  });

  test('of tests, clients and the build, by the repository’s own rules', () => {
    for (const target of ['test/support/machine.ts', 'clients/x.ts', 'build/bench/main.ts']) {
      const files = { 'src/daemon/bad.ts': `import '../../${target}';\n` };
      const problems = checkFiles(files, (root) => checkImports(root));
      expect(problems).toContain(
        `src/daemon/bad.ts: may not import ${target} (rule for src/daemon/)`,
      );
    }
  });
});

test('behaviour: a more specific rule counts instead of its folder’s', () => {
  const text = "import { open } from '../service/open.ts';\n";
  expect(check({ 'src/daemon/other.ts': text })).toEqual([
    'src/daemon/other.ts: may not import src/service/open.ts (rule for src/daemon/)',
  ]);
});

test('behaviour: a rule that no file needs is stale', () => {
  const { 'src/daemon/door.ts': _, ...others } = sound;
  const problems = checkFiles(others, (root) => checkImports(root, rules));
  expect(problems).toEqual([
    'stale rule: no file needs src/daemon/door.ts ← src/core/',
    'stale rule: no file needs src/daemon/door.ts ← src/service/',
  ]);
});

test('behaviour: a file that no rule covers is a problem', () => {
  const files = { 'src/stray/a.ts': 'export const a = 1;\n' };
  expect(check(files)).toEqual(['src/stray/a.ts: no import rule covers it']);
});

test('behaviour: every rule has a folder or a file with its name in the repository', () => {
  const problems = checkImports(repository, importRules);
  expect(problems.filter((problem) => problem.startsWith('stale'))).toEqual([]);
});
