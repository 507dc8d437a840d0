import { expect, test } from 'vitest';
import { checkLimits } from '../../build/check/limits.ts';
import { repository } from '../support/daemon-process.ts';
import { checkFiles } from './repository.ts';

const check = (files: Record<string, string>) => checkFiles(files, checkLimits);

test('default: no limit of this repository appears twice', () => {
  expect(checkLimits(repository)).toEqual([]);
});

test('behaviour: one that appears twice is reported, with both files', () => {
  const files = {
    'src/a.ts': 'export const DAY_MS = 24 * 60;\n',
    'src/b.ts': 'const DAY_MS = 24 * 60;\n',
  };
  expect(check(files)).toEqual([
    'src/b.ts: DAY_MS = 24 * 60 stands in src/a.ts already: import it, move it to ' +
      'core/limits.ts, or rename one',
  ]);
});

test('behaviour: so is any other number with a name', () => {
  const files = {
    'src/a.ts': "const ALPHABET = '123';\n",
    'src/b.ts': "export const ALPHABET = '123';\n",
  };
  expect(check(files)).toHaveLength(1);
});

test('behaviour: another value, and what is derived of another limit, is another limit', () => {
  const files = {
    'src/a.ts': 'const SLICE_MS = 2;\nconst NAMES_MAX = LIST_MAX;\n',
    'src/b.ts': 'const SLICE_MS = 3;\nconst NAMES_MAX = LIST_MAX;\n',
  };
  expect(check(files)).toEqual([]);
});
