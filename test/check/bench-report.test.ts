import { expect, test } from 'vitest';
import { type BestRows, nameWorse, readBest, withRun } from '../../build/bench/best.ts';
import type { Finding } from '../../build/bench/finding.ts';
import { nameCommand } from '../../build/bench/report.ts';

/** What results are kept with says how to get them again. */

test.each([
  { options: [], command: 'npm run bench' },
  { options: ['--row', 'read'], command: 'npm run bench -- --row read' },
])('default: the options $options are named as they are typed', ({ options, command }) => {
  expect(nameCommand(options)).toBe(command);
});

const measured = (compared: number, better: 'lower' | 'higher' = 'lower'): Finding => ({
  measure: 'a read',
  ours: '-',
  value: { amount: 1, better },
  beside: '-',
  compared,
  unit: '×',
  targets: [],
});
const then = { commit: 'commit 38892cf', date: '2026-11-20' };
const bestOf = (compared: number): BestRows => ({ 'a read': { compared, ...then } });

test.each([
  { what: 'a time', finding: measured(1.5), best: 1.42, worse: '6 % worse' },
  { what: 'a rate', finding: measured(0.5, 'higher'), best: 0.6, worse: '17 % worse' },
])('default: $what is held against the best ever published', ({ finding, best, worse }) => {
  const [line] = nameWorse([finding], bestOf(best));
  expect(line).toContain(worse);
  expect(line).toContain('commit 38892cf on 2026-11-20');
});

test.each([
  { what: 'less than five per cent', finding: measured(1.45), best: bestOf(1.42) },
  { what: 'one that is better', finding: measured(1.2), best: bestOf(1.42) },
  { what: 'one that nobody published', finding: measured(9), best: {} },
])('default: nothing is said of $what', ({ finding, best }) => {
  expect(nameWorse([finding], best)).toEqual([]);
});

test('default: what is published becomes the best where it is better', () => {
  const run = { commit: 'commit abcdef0', date: '2026-11-27' };
  expect(withRun(bestOf(1.42), [measured(1.5)], run)).toEqual(bestOf(1.42));
  expect(withRun(bestOf(1.42), [measured(1.3)], run)).toEqual({
    'a read': { compared: 1.3, ...run },
  });
  expect(withRun({}, [{ ...measured(3), unit: 'ms' }], run)).toEqual({});
});

test('default: what was published is kept next to the results', () => {
  expect(
    readBest('bench/best.json')['read `projects.find`, one in flight, p50']?.compared,
  ).toBeLessThan(1.5);
});

test('behaviour: a commit that kept none has none', () => {
  expect(readBest('bench/none.json')).toEqual({});
});
