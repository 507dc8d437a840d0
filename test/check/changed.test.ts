import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../build/check/files.ts';
import { filesToRelate } from '../../build/test/changed.ts';
import { repository } from '../support/daemon-process.ts';

/** What `npm test -- --changed` hands to vitest, which adds what imports those files. */

const relate = (...changed: string[]) => filesToRelate(repository, changed);

test('default: a source reaches those who import it, and those who start it', () => {
  const files = relate('src/codec/bytes.ts');
  expect(files).toContain('src/codec/bytes.ts');
  // A script given on the command line has no file.
  const starts = /(spawn|fork)\(process\.execPath, (?!words|\[(?:'--input-type=module', )?'-e')/;
  const starters = listFiles(repository, ['test/**/*.ts'])
    .filter((path) => !/^test\/(long|check)\//.test(path))
    .filter((path) => starts.test(readFileSync(join(repository, path), 'utf8')));
  expect(starters.length).toBeGreaterThan(5);
  expect(starters.filter((path) => !files!.includes(path))).toEqual([]);
});

test('default: what is read and not imported reaches its readers', () => {
  expect(relate('clients/csharp/Runtime/Game.cs')).toContain('test/clients/csharp/live.test.ts');
  expect(relate('clients/gdscript/project.godot')).toContain('test/clients/gdscript/live.test.ts');
  expect(relate('README.md')).toContain('test/docs/commands.test.ts');
  expect(relate('test/vectors/user/success.io')).toContain('test/vectors/vectors.test.ts');
});

test('behaviour: every change is held to the repository’s rules', () => {
  expect(relate('SECURITY.md')).toContain('test/check/places.test.ts');
  expect(relate('test/codec/bytes.test.ts')).toContain('test/check/style.test.ts');
});

test('behaviour: a test that nobody starts or reads reaches no more than that', () => {
  const files = relate('test/codec/bytes.test.ts')!;
  expect(files.filter((path) => !path.startsWith('test/check/'))).toEqual([
    'test/codec/bytes.test.ts',
  ]);
});

test.each(['package-lock.json', 'vitest.config.ts', 'build/wine/machine.ts', 'build/test.ts'])(
  'behaviour: after %s all tests are run',
  (path) => expect(relate(path)).toBeUndefined(),
);

test('behaviour: nothing has changed, and nothing is run', () => {
  expect(relate()).toEqual([]);
});
