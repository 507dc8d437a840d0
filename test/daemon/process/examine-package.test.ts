import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sayForm } from '../../../src/core/file-form.ts';
import { examinePackage } from '../../../src/daemon/process/examine-package.ts';
import { packageForm } from '../../../src/daemon/process/package-manifest.ts';
import { productVersion, schemaHash } from '../../../src/methods/generated/registry.ts';
import { makeFolder } from '../support/place.ts';

/** What another program wrote into a package is named, and nothing else is read or printed. */

const CONTENT = 'a program';
const GIB = 2 ** 30;
let folder: ReturnType<typeof makeFolder>;
let at: (path: string) => string;

beforeEach(() => {
  folder = makeFolder();
  at = (path) => join(folder.path, path);
  mkdirSync(at('lib'));
  writeFileSync(at('lib/one.so'), CONTENT, { mode: 0o644 });
  writeManifest({});
});
afterEach(() => folder.remove());

const listed = (path: string) => ({
  path,
  sha256: createHash('sha256').update(CONTENT).digest('hex'),
  mode: '0644',
});

function writeManifest(changed: object): void {
  const system = `${platform}-${arch}`;
  const own = { version: productVersion, system, schemaHash, files: [listed('lib/one.so')] };
  const manifest = { ...sayForm(packageForm), ...own, ...changed };
  writeFileSync(at('manifest.json'), JSON.stringify(manifest));
}

/** What is wrong, by what it names. */
const examine = () =>
  Object.fromEntries(
    examinePackage(folder.path)
      .filter(({ isWhole }) => isWhole !== true)
      .map(({ file, words }) => [file, words]),
  );

test('default: nothing is wrong with one as it was released', () => {
  expect(examine()).toEqual({});
});

test('behaviour: what cannot be read is named, whatever keeps it from being read', () => {
  truncateSync(at('lib/one.so'), 3 * GIB);
  expect(examine()).toEqual({ 'package/lib/one.so': expect.stringContaining('changed') });
  rmSync(at('lib'), { recursive: true });
  writeFileSync(at('lib'), CONTENT);
  expect(examine()).toEqual({
    'package/lib/one.so': expect.stringContaining('missing'),
    'package/lib': expect.stringContaining('does not list it'),
  });
});

test('behaviour: a manifest with what no release writes is refused as a whole', () => {
  const paths = ['../one', '/etc/passwd', 'a//b', 'one\0two', 'one\ntwo', 'a'.repeat(5000)];
  const changes = [
    ...paths.map((path) => ({ files: [listed(path)] })),
    { version: '\u001b[2J all is well' },
    { system: 'x'.repeat(5000) },
    { schemaHash: 'well\nok' },
  ];
  for (const change of changes) {
    writeManifest(change);
    const words = expect.stringContaining('it is not what was written');
    expect(examine()).toMatchObject({ 'package/manifest.json': words });
  }
});

test('behaviour: the name of a file that was put there stays on its line', () => {
  writeFileSync(at('all is well\u001b[2J\n'), '');
  expect(Object.keys(examine())).toEqual([expect.stringMatching(/^package\/\P{Cc}*$/u)]);
});
