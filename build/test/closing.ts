import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { globsOf, sampled, wholeOnly } from './kinds.ts';

/** What a run of the tests says at its end. */

/** Of Vitest's JSON reporter. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly FileResult[];
}

interface FileResult {
  /** Path. */
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    /** Titles of the suites and of the test, with spaces between them. */
    readonly fullName: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

/** A suite that a machine lacks a tool for; tests write one a line, as JSON. */
export interface LeftOut {
  readonly tool: string;
  readonly subject: string;
  /** The command that brings the tool, or what else does. */
  readonly brings: string;
}

/** What a run had to do. */
export interface Run {
  readonly repository: string;
  /** The sample's seed; undefined where everything ran. */
  readonly sample: string | undefined;
  /** Files for which a change left no time. */
  readonly rest: readonly string[];
}

/** How many failing tests are said again at the end. */
const FAILURES_MAX = 5;

/** What Vitest's report says of a test that took longer than its limit. */
const TIMED_OUT = 'Error: STACK_TRACE_ERROR';

/** Lines and characters a line of what a failing test said: a log may keep the end alone. */
const WORDS_MAX = { lines: 8, characters: 300 };

/** Passed, failed, left out for want of tools, and what only the whole run has: a line each. */
export function sayClosing(
  report: VitestReport,
  leftOut: readonly LeftOut[],
  run: Run,
): readonly string[] {
  return [
    `passed: ${report.numPassedTests} tests`,
    `failed: ${countFailed(report)}`,
    `left out for want of tools: ${sayLeftOut(leftOut)}`,
    `only by npm run test:whole: ${sayWhole(run)}`,
  ];
}

function sayLeftOut(leftOut: readonly LeftOut[]): string {
  const subjects = new Map<string, Set<string>>();
  for (const { tool, brings, subject } of leftOut) {
    const key = `${tool}; ${brings}`;
    subjects.set(key, (subjects.get(key) ?? new Set()).add(subject));
  }
  if (subjects.size === 0) return 'nothing';
  return [...subjects]
    .sort(([, a], [, b]) => b.size - a.size)
    .map(([key, { size }]) => {
      const [tool, brings] = key.split('; ');
      return `${size} of ${tool} (${brings})`;
    })
    .join(', ');
}

function sayWhole({ repository, sample, rest }: Run): string {
  if (sample === undefined) return 'nothing';
  const kinds = wholeOnly.map((kind) => {
    const files = globSync(globsOf(kind) as string[], { cwd: repository });
    return `${kind.kind} (${files.length})`;
  });
  const touched = rest.length === 0 ? '' : `; your change touches ${rest.join(' ')}`;
  const samples = `more than GAMEKEEPER_SAMPLE=${sample} of ${sampled.length} kinds`;
  return `${kinds.join(', ')}, and ${samples}${touched}`;
}

/** A file can fail without a failing test: before its tests, or during cleanup. */
function listFailed({ testResults }: VitestReport): readonly Failure[] {
  return testResults.flatMap(({ name: file, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ file, words: message }] : [];
    return failed.map(({ fullName: name, failureMessages }) => {
      return { file, name, words: (failureMessages ?? []).join('\n') };
    });
  });
}

interface Failure {
  readonly file: string;
  /** Undefined where the file failed as a whole. */
  readonly name?: string;
  readonly words: string;
}

export function countFailed(report: VitestReport): number {
  return listFailed(report).length;
}

/** Each failing test's name, what it said, its seed, and the line that runs it again. */
export function sayFailures(report: VitestReport, run: Run): readonly string[] {
  const failures = listFailed(report);
  const more = failures.length - FAILURES_MAX;
  return [
    ...failures.slice(0, FAILURES_MAX).flatMap((failure) => sayFailure(failure, run)),
    ...(more > 0 ? [`… and ${more} more, above`] : []),
  ];
}

function sayFailure({ file, name, words }: Failure, { repository, sample }: Run): string[] {
  const path = relative(repository, file).replaceAll('\\', '/');
  const seed = /\bseed\D{0,3}(\d+)/.exec(name ?? '') ?? /GAMEKEEPER_SEED=(\d+)/.exec(words);
  const isDrawn = sample !== undefined && isSampled(path, repository);
  const variables = [
    ...(seed === null ? [] : [`GAMEKEEPER_SEED=${seed[1]}`]),
    ...(isDrawn ? ['GAMEKEEPER_TESTS=sample', `GAMEKEEPER_SAMPLE=${sample}`] : []),
  ];
  const chosen = name === undefined ? '' : ` -t ${quote(asPattern(name))}`;
  return [
    `FAILED ${path}${name === undefined ? '' : `: ${name}`}`,
    ...quoteWords(words),
    ...(seed === null ? [] : [`  seed ${seed[1]}`]),
    `  again: ${[...variables, 'npm test --', path].join(' ')}${chosen}`,
  ];
}

/** The first lines, without colours and without the stack that follows them. */
function quoteWords(words: string): readonly string[] {
  const plain = stripVTControlCharacters(words).replace(TIMED_OUT, 'it took longer than its limit');
  const lines = plain.split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  return (stack === -1 ? lines : lines.slice(0, stack))
    .filter((line) => line.trim() !== '')
    .slice(0, WORDS_MAX.lines)
    .map((line) => `  > ${line.slice(0, WORDS_MAX.characters)}`);
}

function isSampled(path: string, repository: string): boolean {
  return globSync(sampled.flatMap(globsOf), { cwd: repository })
    .map((found) => found.replaceAll('\\', '/'))
    .includes(path);
}

/** A regular expression, as Vitest's `-t` takes it, for this text. */
function asPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
