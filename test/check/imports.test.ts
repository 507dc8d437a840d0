import { describe, expect, test } from 'vitest';
import { checkImports, type ImportRule, importRules } from '../../build/check/imports.ts';
import { repository } from '../support/daemon-process.ts';
import { checkFiles } from './repository.ts';

const rules: readonly ImportRule[] = [
  { from: 'build/core/', to: ['build/core/'] },
  { from: 'build/daemon/', to: ['build/core/', 'build/daemon/'] },
  { from: 'build/daemon/door.ts', to: ['build/core/', 'build/service/'] },
];

/** Files that need every rule. */
const sound = {
  'build/core/a.ts': "import { b } from './b.ts';\nexport { b };\n",
  'build/core/b.ts': 'export const b = 1;\n',
  'build/daemon/main.ts': "import { a } from '../core/a.ts';\nimport { door } from './door.ts';\n",
  'build/daemon/door.ts': [
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
    const problem = 'build/core/bad.ts: may not import build/daemon/door.ts (rule for build/core/)';
    expect(check({ 'build/core/bad.ts': text })).toEqual([problem]);
  });

  test.each([
    ['build/bad.ts', 'test/support/machine.ts', 'build/'],
    ['build/bad.ts', 'clients/x.ts', 'build/'],
    ['clients/typescript/src/bad.ts', 'src/core/errors.ts', 'clients/typescript/src/'],
    ['build/generate/csharp.ts', 'build/generate/model.ts', 'build/generate/csharp'],
  ])('in %s of %s, by the repository’s own rules', (path, target, from) => {
    const files = { [path]: `import '${'../'.repeat(path.split('/').length - 1)}${target}';\n` };
    const problems = checkFiles(files, (root) => checkImports(root));
    expect(problems).toContain(`${path}: may not import ${target} (rule for ${from})`);
  });
});

test('behaviour: a more specific rule counts instead of its folder’s', () => {
  const text = "import { open } from '../service/open.ts';\n";
  expect(check({ 'build/daemon/other.ts': text })).toEqual([
    'build/daemon/other.ts: may not import build/service/open.ts (rule for build/daemon/)',
  ]);
});

test('behaviour: a rule that no file needs is stale', () => {
  const { 'build/daemon/door.ts': _, ...others } = sound;
  const problems = checkFiles(others, (root) => checkImports(root, rules));
  expect(problems).toEqual([
    'stale rule: no file needs build/daemon/door.ts ← build/core/',
    'stale rule: no file needs build/daemon/door.ts ← build/service/',
  ]);
});

test('behaviour: a file that no rule covers is a problem', () => {
  const files = { 'build/stray/a.ts': 'export const a = 1;\n' };
  expect(check(files)).toEqual(['build/stray/a.ts: no import rule covers it']);
});

test('behaviour: every rule has a folder or a file with its name in the repository', () => {
  const problems = checkImports(repository, importRules);
  expect(problems.filter((problem) => problem.startsWith('stale'))).toEqual([]);
});
