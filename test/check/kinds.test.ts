import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { globsOf, sampled, wholeOnly } from '../../build/test/kinds.ts';
import { addTouched } from '../../build/test/nearest.ts';
import { repository } from '../support/daemon-process.ts';

/** What `npm test` leaves to `npm run test:whole`, and what a change brings back. */

const find = (glob: string): readonly string[] => globSync(glob, { cwd: repository });

test('behaviour: each row has a reason, and names files that are there', () => {
  for (const kind of [...wholeOnly, ...sampled]) {
    expect(kind.reason).not.toBe('');
    for (const glob of globsOf(kind)) expect(find(glob), glob).not.toEqual([]);
  }
});

test('behaviour: a file is of one kind', () => {
  const files = [...wholeOnly, ...sampled].flatMap(globsOf).flatMap(find);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

test('behaviour: what is said to be drawn draws', () => {
  for (const file of sampled.flatMap(globsOf).flatMap(find)) {
    expect(readFileSync(join(repository, file), 'utf8'), file).toMatch(
      /\b(chooseSeeds|sampleOf|sizeOf)\(/,
    );
  }
});

test('behaviour: a file that only the whole run has runs once it is changed', () => {
  const path = 'test/clients/typescript/expiry.test.ts';
  expect(addTouched(repository, [path]).added).toEqual([path]);
  expect(addTouched(repository, ['README.md']).added).not.toContain(path);
  expect(addTouched(repository, [])).toEqual({ added: [], rest: [] });
});

test('behaviour: the nearest are added, and what there is no time for is named', () => {
  const changed = 'test/durability/kill-run.ts';
  const { added, rest } = addTouched(repository, [changed, 'src/codec/bytes.ts']);
  expect(added.length).toBeGreaterThan(0);
  expect(rest.length).toBeGreaterThan(added.length);
  const both = [...added, ...rest];
  expect(new Set(both).size).toBe(both.length);
});
