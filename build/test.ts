import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesToRelate, listChanged } from './test/changed.ts';
import type { FileTime } from './test/times.ts';
import { toolScript } from './tool.ts';

/**
 * Runs the tests, reports what was skipped on this machine and why, and ends with a
 * machine-readable count. Further arguments go to vitest: `npm test -- test/ledger`. `--changed`
 * runs what uncommitted changes can have broken, `--changed=main` also what changes since a commit
 * can have broken.
 */

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly FileResult[];
}

interface FileResult {
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** A file can fail without a failing test: before its tests, or during cleanup. */
function countFailedFiles({ testResults }: VitestReport): number {
  return testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
}

/**
 * The time that the Windows suites took, from the start of the first to the end of the last, as
 * they run in parallel. Empty if none ran.
 */
function tellWindows(times: readonly FileTime[]): string {
  const ran = times.filter(({ path, ran: isRun }) => path.startsWith('test/wine/') && isRun);
  if (ran.length === 0) return '';
  const began = Math.min(...ran.map((file) => file.began));
  const seconds = (Math.max(...ran.map((file) => file.ended)) - began) / 1000;
  const names = ran.map(({ path }) => basename(path, '.test.ts')).sort();
  return `\nWindows by Wine: ${names.join(', ')} ran, in ${seconds.toFixed(0)} s together\n`;
}

/** Vitest's command and arguments. */
function chooseTests(given: readonly string[]): readonly string[] {
  const option = given.find((word) => /^--changed(=|$)/.test(word));
  if (option === undefined) return ['run', ...given];
  const others = given.filter((word) => word !== option);
  const repository = fileURLToPath(new URL('..', import.meta.url));
  const files = filesToRelate(repository, listChanged(repository, option.split('=')[1]));
  if (files === undefined) return ['run', ...others];
  return ['related', '--run', '--passWithNoTests', ...files, ...others];
}

const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-test-'));
const reportFile = join(folder, 'report.json');
const leftOutFile = join(folder, 'left-out.txt');
const timesFile = join(folder, 'times.json');
const timesReporter = fileURLToPath(new URL('test/times.ts', import.meta.url));
const reporters = [
  '--reporter=default',
  '--reporter=json',
  `--reporter=${timesReporter}`,
  `--outputFile=${reportFile}`,
];
const compileCache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
const args = [toolScript('vitest'), ...chooseTests(process.argv.slice(2)), ...reporters];
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: {
    ...process.env,
    GAMEKEEPER_LEFT_OUT_FILE: leftOutFile,
    GAMEKEEPER_TIMES_FILE: timesFile,
    // Caches compiled code, as tests start hundreds of processes from the same sources.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
  },
});

const leftOut = existsSync(leftOutFile) ? readFileSync(leftOutFile, 'utf8').trim().split('\n') : [];
if (leftOut.length > 0) {
  process.stdout.write('\nLeft out on this machine:\n');
  for (const reason of new Set(leftOut)) process.stdout.write(`  ${reason}\n`);
}
if (existsSync(timesFile)) {
  process.stdout.write(tellWindows(JSON.parse(readFileSync(timesFile, 'utf8'))));
}
if (existsSync(reportFile)) {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  const { numPassedTests, numPendingTests } = report;
  const failed = report.numFailedTests + countFailedFiles(report);
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
  process.stdout.write(`\n${numPassedTests} passed, ${failed} failed${skipped}\n`);
}
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
