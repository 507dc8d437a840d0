import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/daemon-process.ts';
import { listPages, readPage } from './pages.ts';

/** A promise is worth what its test says, so every table of promises names the tests. */

interface Row {
  readonly page: string;
  readonly promise: string;
  readonly tests: readonly string[];
}

const TESTED_BY = 'tested by';

/** The rows of all tables of a page that have a column of tests. */
function readRows(page: string): Row[] {
  const tables = readPage(page).matchAll(/(?:^\|.*\|\n)+/gm);
  return [...tables].flatMap(([table]) => {
    const [head = [], , ...rows] = table.trim().split('\n').map(readCells);
    const column = head.indexOf(TESTED_BY);
    if (column < 0) return [];
    return rows.map((cells) => ({
      page,
      promise: cells[0]!,
      tests: [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(
        (match) => `test/${match[1]!}.test.ts`,
      ),
    }));
  });
}

function readCells(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

const rows = listPages().flatMap(readRows);

test('default: the page of promises has them all, and no other page has any', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect([...new Set(rows.map(({ page }) => page))]).toEqual(['docs/explanation/promises.md']);
});

test.each(rows)('default: $page, $promise', ({ tests }) => {
  expect(tests.length, 'it names no test').toBeGreaterThan(0);
  expect(tests.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

test('default: every promise that README.md makes in bold has a row', () => {
  const [introduction = ''] = readPage('README.md').split('\n## ');
  const promises = [...introduction.matchAll(/^\* (\*\*[^*]+\*\*)/gm)].map((match) => match[1]!);
  expect(promises.length).toBeGreaterThan(3);
  const kept = rows.map(({ promise }) => promise);
  const missing = promises.filter((bold) => !kept.some((promise) => promise.startsWith(bold)));
  expect(missing).toEqual([]);
});
