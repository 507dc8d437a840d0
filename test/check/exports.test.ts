import { expect, test } from 'vitest';
import { checkExports } from '../../build/check/exports.ts';
import { repository } from '../support/daemon-process.ts';
import { checkFiles } from './repository.ts';

const sound = {
  'src/a.ts': 'export const one = 1;\nexport interface Two {\n  readonly two: 2;\n}\n',
  'src/b.ts':
    "import { one, type Two } from './a.ts';\nconst two: Two = { two: 2 };\none + two.two;\n",
};

const check = (files: Record<string, string>) => checkFiles({ ...sound, ...files }, checkExports);

const dead = (path: string, name: string) =>
  `${path}: nobody imports ${name}; leave out \`export\`, or all of it`;

test('default: what another file imports is no problem', () => {
  expect(check({})).toEqual([]);
});

test.each([
  ['a constant', 'export const dead = 1;\n'],
  ['a function', 'export async function dead() {}\n'],
  ['a class', 'export class dead {}\n'],
  ['a type', 'export type dead = 1;\n'],
  ['a list', 'const dead = 1;\nexport { dead };\n'],
  ['used by its own file alone', 'export const dead = 1;\ndead + 1;\n'],
])('behaviour: %s that nobody imports is named', (_, text) => {
  expect(check({ 'src/c.ts': text })).toEqual([dead('src/c.ts', 'dead')]);
});

test.each([
  ['under another name', "import { one as uno } from '../src/c.ts';\nuno;\n"],
  ['as a whole', "import * as c from '../src/c.ts';\nc.one;\n"],
  ['when it is needed', "const c = await import('../src/c.ts');\nc.one;\n"],
  ['to be passed on', "export { one } from '../src/c.ts';\n"],
])('behaviour: what is imported %s is used', (_, text) => {
  const files = { 'src/c.ts': 'export const one = 1;\n', 'test/d.ts': text };
  expect(check(files)).toEqual([]);
});

test('default: this repository', () => {
  expect(checkExports(repository)).toEqual([]);
});
