import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesToRelate, listChanged } from './test/changed.ts';
import {
  countFailed,
  type LeftOut,
  type Run,
  sayClosing,
  sayFailures,
  type VitestReport,
} from './test/closing.ts';
import { addTouched } from './test/nearest.ts';
import type { FileTime } from './test/times.ts';
import { toolScript } from './tool.ts';

/**
 * Runs the tests that a person waits for after a change: build/test/kinds.ts says which do not
 * belong to them. `--whole`, `CI=true` and every further argument run all of what they name;
 * arguments go to vitest: `npm test -- test/ledger`. `--changed` runs what uncommitted changes can
 * have broken, `--changed=main` also what changes since a commit can have broken. It reports what
 * was left out and why, and ends with a machine-readable count.
 */

const repository = fileURLToPath(new URL('..', import.meta.url));

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
  const files = filesToRelate(repository, listChanged(repository, option.split('=')[1]));
  if (files === undefined) return ['run', ...others];
  return ['related', '--run', '--passWithNoTests', ...files, ...others];
}

/** What the change at hand adds to a sample; nothing where there is no git to ask. */
function addChanged(): ReturnType<typeof addTouched> {
  const { status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: repository, stdio: 'ignore' });
  if (status !== 0) return { added: [], rest: [] };
  return addTouched(repository, listChanged(repository, undefined));
}

const given = process.argv.slice(2).filter((word) => word !== '--whole');
const isWhole = process.argv.includes('--whole') || process.env.CI === 'true' || given.length > 0;
// A line that runs a failed test again asks for the sample in which it failed.
const isSample = !isWhole || process.env.GAMEKEEPER_TESTS === 'sample';
const { added, rest } = isWhole ? { added: [], rest: [] } : addChanged();
const sample = isSample ? (process.env.GAMEKEEPER_SAMPLE ?? String(randomInt(2 ** 31))) : undefined;
const run: Run = { repository, sample, rest };
if (added.length > 0) process.stdout.write(`Your change adds ${added.join(' ')}\n`);

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
const args = [toolScript('vitest'), ...chooseTests(given), ...reporters];
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: {
    ...process.env,
    // A shell's `production` would reach all that the tests start.
    NODE_ENV: 'test',
    GAMEKEEPER_TESTS: sample === undefined ? 'whole' : 'sample',
    GAMEKEEPER_SAMPLE: sample ?? '',
    GAMEKEEPER_ADDED_TESTS: JSON.stringify(added),
    GAMEKEEPER_LEFT_OUT_FILE: leftOutFile,
    GAMEKEEPER_TIMES_FILE: timesFile,
    // Caches compiled code, as tests start hundreds of processes from the same sources.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
  },
});

if (existsSync(timesFile)) {
  process.stdout.write(tellWindows(JSON.parse(readFileSync(timesFile, 'utf8'))));
}
if (existsSync(reportFile)) {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  const lines = existsSync(leftOutFile) ? readFileSync(leftOutFile, 'utf8').trim().split('\n') : [];
  const leftOut = lines.map((line) => JSON.parse(line) as LeftOut);
  const closing = [...sayClosing(report, leftOut, run), ...sayFailures(report, run)];
  const { numPassedTests, numPendingTests } = report;
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
  const count = `${numPassedTests} passed, ${countFailed(report)} failed${skipped}`;
  process.stdout.write(`\n${closing.join('\n')}\n\n${count}\n`);
}
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
