import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../build/check/files.ts';
import { repository } from '../support/daemon-process.ts';

/** What is written into the repository holds on every machine. */

/** Folders of a developer's machine. Put together here, so that this file does not hold them. */
const machineFolders = ['work', 'home', 'root', 'opt/nuget', 'Users', 'tmp'];
const machinePath = new RegExp(`(?<![\\w.~}$-])/(?:${machineFolders.join('|')})/\\w`);
const registryHost = /https?:\/\/[\w.-]*(registry|npmjs|nuget|artifact|nexus|verdaccio|mirror)/i;
const windowsPath = /(?<![A-Za-z])[A-Z]:\\\\?Users\\/;

const textFiles = listFiles(repository, ['.']).filter((path) => {
  const file = join(repository, path);
  return existsSync(file) && !readFileSync(file).subarray(0, 8000).includes(0);
});

function findLines(pattern: RegExp): string[] {
  return textFiles.flatMap((path) => {
    const lines = readFileSync(join(repository, path), 'utf8').split('\n');
    return lines.flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line}`] : []));
  });
}

test('default: no file holds a path of one machine', () => {
  expect(textFiles.length).toBeGreaterThan(100);
  expect(findLines(machinePath)).toEqual([]);
  expect(findLines(windowsPath)).toEqual([]);
});

test('default: no file names a registry’s host', () => {
  expect(findLines(registryHost)).toEqual([]);
});

test('behaviour: such lines are found', () => {
  expect(machinePath.test(`open('/${'home'}/ann/x')`)).toBe(true);
  expect(machinePath.test(`see /${'work'}/main`)).toBe(true);
  expect(machinePath.test('see src/work/main')).toBe(false);
  expect(registryHost.test(`"resolved": "https://${'registry'}.example.com/x"`)).toBe(true);
  expect(registryHost.test('https://example.com/registry')).toBe(false);
});
