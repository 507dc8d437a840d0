import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { repository } from '../support/daemon-process.ts';

/** What files that share a process must not do: the next file would meet it. */

const projects = config.test!.projects as readonly {
  readonly test: { readonly name: string; readonly include: readonly string[] };
}[];

const global =
  /node:child_process|process\.env\.\w+ = |process\.chdir\(|\b(startDaemonProcess|runCommand)\(/;

test('behaviour: a file that shares a process starts none and changes no environment', () => {
  const { include } = projects.find(({ test: { name } }) => name === 'shared')!.test;
  expect(include.length).toBeGreaterThan(300);
  const doing = include.filter((path) => global.test(readFileSync(join(repository, path), 'utf8')));
  expect(doing).toEqual([]);
});
