import { expect, test } from 'vitest';
import { checkMutation } from '../../build/check/mutation.ts';
import { listedFiles, testsFor } from '../../build/mutate/tests.ts';
import { repository } from '../support/daemon-process.ts';
import { checkFiles } from './repository.ts';

const files = { 'src/store/write.ts': '', 'test/store/write.test.ts': '' };
const check = (table: Record<string, readonly string[]>) =>
  checkFiles(files, (root) => checkMutation(root, [table]));

test('default: every file and test that mutation testing names is there', () => {
  expect(checkMutation(repository)).toEqual([]);
  expect(
    check({ 'src/store/write.ts': ['store/write', 'sto*/*'], 'src/store': ['store/*'] }),
  ).toEqual([]);
});

test('behaviour: a file that moved is told', () => {
  expect(check({ 'src/store/read.ts': ['store/write'] })).toEqual([
    'build/mutate/tests.ts: src/store/read.ts: is not there',
  ]);
});

test('behaviour: so is a folder, a test and a pattern of tests', () => {
  expect(check({ 'src/disk': ['store/write', 'disk/write', 'disk/*'] })).toEqual([
    'build/mutate/tests.ts: src/disk: is not there',
    'build/mutate/tests.ts: src/disk: its test test/disk/write.test.ts is not there',
    'build/mutate/tests.ts: src/disk: its test test/disk/*.test.ts is not there',
  ]);
});

test('behaviour: and a file that no test is named for', () => {
  expect(check({ 'src/store/write.ts': [] })).toEqual([
    'build/mutate/tests.ts: src/store/write.ts: has no tests',
  ]);
});

test('default: a file that is not listed is held to the tests of its folder or one above', () => {
  expect(testsFor('src/daemon/journal/age.ts')).toContain('test/daemon/journal/journal.test.ts');
  expect(testsFor('src/service/ledger/state/view.ts')).toContain('test/ledger/view.test.ts');
  expect(testsFor('src/daemon/process/daemon.ts')).toContain('test/daemon/process/stop.test.ts');
});

test('default: one that is listed, to its own', () => {
  const [path, names] = Object.entries(listedFiles)[0]!;
  expect(testsFor(path)).toEqual(names.map((name) => `test/${name}.test.ts`));
});
