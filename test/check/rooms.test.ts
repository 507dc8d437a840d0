import { expect, test } from 'vitest';
import { checkRooms } from '../../build/check/rooms.ts';
import { repository } from '../support/daemon-process.ts';
import { checkFiles } from './repository.ts';

const order = ['src/roof', 'src/ground'];

const sound = {
  'src/roof/a.ts': "import { b } from '../ground/b.ts';\nexport const a = b;\n",
  'src/ground/b.ts': 'export const b = 1;\n',
};

const check = (files: Record<string, string>) =>
  checkFiles({ ...sound, ...files }, (root) => checkRooms(root, order).problems);

test('default: imports that lead down are no problem, and are counted', () => {
  expect(check({})).toEqual([]);
  checkFiles(sound, (root) => {
    expect(checkRooms(root, order).summary).toBe('2 rooms, 1 arrows, 0 upward');
    return [];
  });
});

test('behaviour: an import that leads up is named, for a type too', () => {
  const text = "import type { A } from '../roof/a.ts';\nexport type B = A;\n";
  expect(check({ 'src/ground/c.ts': text })).toEqual([
    'src/ground/c.ts: ../roof/a.ts leads up, from src/ground to src/roof',
  ]);
});

test('behaviour: a folder that the order does not have is named', () => {
  expect(check({ 'src/shed/a.ts': 'export const a = 1;\n' })).toEqual([
    'src/shed/a.ts: src/shed is no room; add it to build/check/rooms.ts',
  ]);
});

test('behaviour: a room without files is named', () => {
  const { 'src/ground/b.ts': _, ...others } = { ...sound, 'src/roof/a.ts': 'export {};\n' };
  expect(checkFiles(others, (root) => checkRooms(root, order).problems)).toEqual([
    'build/check/rooms.ts: there are no files in src/ground',
  ]);
});

test('default: this repository', () => {
  expect(checkRooms(repository).problems).toEqual([]);
});
