import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  countFailed,
  type Run,
  sayClosing,
  sayFailures,
  type VitestReport,
} from '../../build/test/closing.ts';
import { repository } from '../support/daemon-process.ts';

/** What `npm test` says at its end. */

const whole: Run = { repository, sample: undefined, rest: [] };
const drawn: Run = { repository, sample: '77', rest: ['test/package/package.test.ts'] };

function reportOf(file: string, ...failing: readonly string[]): VitestReport {
  const assertionResults = failing.map((fullName) => ({ status: 'failed', fullName }));
  return {
    numPassedTests: 12,
    numFailedTests: failing.length,
    numPendingTests: 0,
    testResults: [{ name: join(repository, file), status: 'failed', assertionResults }],
  };
}

/** The same of one test, with what it said. */
function reportOfWords(name: string, words: string): VitestReport {
  const report = reportOf('test/a.test.ts', name);
  const [file] = report.testResults;
  const assertionResults = file!.assertionResults.map((one) => {
    return { ...one, failureMessages: [words] };
  });
  return { ...report, testResults: [{ ...file!, assertionResults }] };
}

const green: VitestReport = { ...reportOf('test/a.test.ts'), testResults: [] };

test('default: four lines, and nothing after them when all is well', () => {
  expect(sayClosing(green, [], whole)).toEqual([
    'passed: 12 tests',
    'failed: 0',
    'left out for want of tools: nothing',
    'only by npm run test:whole: nothing',
  ]);
  expect(sayFailures(green, whole)).toEqual([]);
});

test('default: what was left out is said once a tool, with what brings it', () => {
  const chromium = { tool: 'Chromium', brings: 'apt-get install chromium' };
  const leftOut = [
    { tool: 'Godot', brings: 'npm run godot', subject: 'a game' },
    { ...chromium, subject: 'the page' },
    { ...chromium, subject: 'the page, in German' },
    { ...chromium, subject: 'the page' },
  ];
  expect(sayClosing(green, leftOut, whole)[2]).toBe(
    'left out for want of tools: 2 of Chromium (apt-get install chromium), ' +
      '1 of Godot (npm run godot)',
  );
});

test('default: a sample says what it is not, and what a change touches of it', () => {
  const line = sayClosing(green, [], drawn)[3];
  expect(line).toMatch(/^only by npm run test:whole: kills and cuts by the dozen \(\d+\), /);
  expect(line).toContain('GAMEKEEPER_SAMPLE=77');
  expect(line).toMatch(/; your change touches test\/package\/package\.test\.ts$/);
});

test('behaviour: a failing test is named with its seed and the line that runs it again', () => {
  const name = "a swap behaviour: it's 1.5 (seed 41)";
  expect(sayFailures(reportOf('test/ledger/world.test.ts', name), whole)).toEqual([
    `FAILED test/ledger/world.test.ts: ${name}`,
    '  seed 41',
    '  again: GAMEKEEPER_SEED=41 npm test -- test/ledger/world.test.ts ' +
      "-t 'a swap behaviour: it'\\''s 1\\.5 \\(seed 41\\)'",
  ]);
});

test('behaviour: what a failing test said is said again, without its stack and its colours', () => {
  const said = '\u001b[31mError: 3 is not 4\u001b[39m\n\nof 2 sums\n    at sum (sum.ts:1:2)\n';
  expect(sayFailures(reportOfWords('a sum', said), whole)).toEqual([
    'FAILED test/a.test.ts: a sum',
    '  > Error: 3 is not 4',
    '  > of 2 sums',
    "  again: npm test -- test/a.test.ts -t 'a sum'",
  ]);
});

test('behaviour: one that took longer than its limit says so', () => {
  const late = reportOfWords('a sum', 'Error: STACK_TRACE_ERROR\n    at task (vitest.js:1:2)');
  expect(sayFailures(late, whole)[1]).toBe('  > it took longer than its limit');
});

test('behaviour: in a sample the line draws the same one', () => {
  const [, again] = sayFailures(reportOf('test/durability/swaps.test.ts', 'a swap'), drawn);
  expect(again).toBe(
    '  again: GAMEKEEPER_TESTS=sample GAMEKEEPER_SAMPLE=77 ' +
      "npm test -- test/durability/swaps.test.ts -t 'a swap'",
  );
});

test('behaviour: a file that fails outside its tests counts, and runs again as a whole', () => {
  const report = reportOf('test/a.test.ts');
  expect(countFailed(report)).toBe(1);
  expect(sayFailures(report, whole)).toEqual([
    'FAILED test/a.test.ts',
    '  again: npm test -- test/a.test.ts',
  ]);
});
