import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolScript } from './tool.ts';

/**
 * Runs the tests, says what this machine left out and why, and closes with a count that machines
 * read. Further arguments go to vitest: `npm test -- test/core`.
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

/** A file can fail without a test of its own failing: before its tests, or when it cleans up. */
function countFailedFiles({ testResults }: VitestReport): number {
  return testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
}

const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-test-'));
const reportFile = join(folder, 'report.json');
const leftOutFile = join(folder, 'left-out.txt');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reportFile}`];
const args = [toolScript('vitest'), 'run', ...reporters, ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, GAMEKEEPER_LEFT_OUT_FILE: leftOutFile },
});

const leftOut = existsSync(leftOutFile) ? readFileSync(leftOutFile, 'utf8').trim().split('\n') : [];
if (leftOut.length > 0) {
  process.stdout.write('\nLeft out on this machine:\n');
  for (const reason of new Set(leftOut)) process.stdout.write(`  ${reason}\n`);
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
