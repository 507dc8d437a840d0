import { expect, test } from 'vitest';
import { checkCircles } from '../../build/check/circles.ts';
import { repository } from '../support/daemon-process.ts';
import { checkFiles } from './repository.ts';

const check = (files: Record<string, string>) => checkFiles(files, checkCircles);

test('default: this repository has none', () => {
  expect(checkCircles(repository)).toEqual([]);
});

test('default: files may meet in one that both import', () => {
  const both = "import { d } from './d.ts';\nexport const x = d;\n";
  const top = "import { b } from './b.ts';\nimport { c } from './c.ts';\n";
  expect(
    check({
      'src/room/a.ts': top,
      'src/room/b.ts': both,
      'src/room/c.ts': both,
      'src/room/d.ts': 'export const d = 1;\n',
    }),
  ).toEqual([]);
});

test('behaviour: a circle is named by its shortest way, by types too', () => {
  const files = {
    'src/room/a.ts': "import { b } from './b.ts';\n",
    'src/room/b.ts': "import { c } from './c.ts';\nimport { d } from './d.ts';\n",
    'src/room/c.ts': "import type { A } from './a.ts';\nimport { d } from './d.ts';\n",
    'src/room/d.ts': "import type { C } from './c.ts';\n",
    'src/room/e.ts': "import { a } from './a.ts';\n",
  };
  expect(check(files)).toEqual([
    'src/room: 4 files are one circle of imports, by c.ts → d.ts → c.ts',
  ]);
});

test('behaviour: each circle is named', () => {
  const files = {
    'src/one/a.ts': "import type { B } from './b.ts';\n",
    'src/one/b.ts': "export type { A } from './a.ts';\n",
    'src/two/a.ts': "import { b } from './b.ts';\n",
    'src/two/b.ts': "export const load = () => import('./a.ts');\n",
  };
  expect(check(files)).toEqual([
    'src/one: 2 files are one circle of imports, by a.ts → b.ts → a.ts',
    'src/two: 2 files are one circle of imports, by a.ts → b.ts → a.ts',
  ]);
});
