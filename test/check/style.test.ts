import { describe, expect, test } from 'vitest';
import { checkStyle } from '../../build/check/style.ts';
import { repository } from '../support/daemon-process.ts';
import { checkFiles } from './repository.ts';

const check = (files: Record<string, string>) => checkFiles(files, checkStyle);
const lines = (count: number, line = '  work();') => `${line}\n`.repeat(count);

test('default: this repository keeps to its limits', () => {
  expect(checkStyle(repository)).toEqual([]);
});

test('default: short files are fine', () => {
  expect(check({ 'src/a.ts': 'export const a = 1;\n' })).toEqual([]);
});

describe('behaviour: limits', () => {
  test('a line of 100 columns is fine, one of 101 is not', () => {
    const wide = (columns: number) => `//${'é'.repeat(columns - 2)}\n`;
    expect(check({ 'src/a.ts': wide(100) })).toEqual([]);
    expect(check({ 'src/a.ts': wide(101) })).toEqual(['src/a.ts:1: 101 columns, at most 100']);
  });

  test('a file may be as long as its subject', () => {
    expect(check({ 'test/a.test.ts': lines(401, '') })).toEqual([]);
  });

  const heads = [
    'function work() {',
    'export async function work(): Promise<void> {',
    'const work = () => {',
    'export function work(a: number): { readonly b: number } {',
  ];

  test.each(heads)('a function of 70 lines is fine, one of 71 is not: %s', (head) => {
    const file = (count: number) => `${head}\n${lines(count - 2)}}\n`;
    expect(check({ 'src/a.ts': file(70) })).toEqual([]);
    expect(check({ 'src/a.ts': file(71) })).toEqual([
      'src/a.ts:1: 71 lines in one function, at most 70',
    ]);
  });

  test('a suite is a list of tests and has no such limit', () => {
    const suite = `describe('x', () => {\n${lines(100)}});\n`;
    expect(check({ 'test/a.test.ts': suite })).toEqual([]);
  });

  test('generated files are not ours to format', () => {
    expect(check({ 'src/methods/generated/a.ts': lines(900) })).toEqual([]);
  });
});

describe('behaviour: words that do not stay', () => {
  // Joined here, so that this file does not hold what it looks for.
  const planted: readonly [string, string][] = [
    [`// ${'TO'}${'DO'} later`, 'do it, or open an issue'],
    [`${'imp'}ort { getuid } from 'node:process';`, 'process.getuid?.() and its like'],
    [`${'cons'}ole.log(1);`, 'process.stdout, or the log'],
    [`test.${'only'}('x', () => 1);`, 'a test that runs'],
    [`describe.${'skip'}('x', () => 1);`, 'a test that runs'],
    [`// @ts-${'ignore'}`, 'the right type'],
    [`const chance = Math.${'random'}();`, 'randomness that comes in as an argument'],
  ];

  test.each(planted)('%s', (line, instead) => {
    const [problem] = check({ 'test/a.test.ts': `${line}\n` });
    expect(problem).toContain('test/a.test.ts:1: ');
    expect(problem).toContain(instead);
  });

  // As above, joined here.
  const writing = [
    `process.${'std'}out.write(name);`,
    `process.${'std'}err.write(name);`,
    `const { stdin, ${'std'}err } = process;`,
    `${'cons'}ole.info(name);`,
    `write${'Sync'}(1, name);`,
  ];
  test.each(writing)('what reaches a terminal by another way than the writer: %s', (line) => {
    const [problem] = check({ 'src/daemon/commands/a.ts': `${line}\n` });
    expect(problem).toContain('which show hidden characters');
    expect(check({ 'build/package/a.ts': `${line}\n` })).toEqual([]);
  });
});
