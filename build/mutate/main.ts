import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutant, MutantResult } from '@stryker-mutator/api/core';
import { listFiles } from '../check/files.ts';
import { Memory } from './memory.ts';
import { listMutants, pathOf, sampleMutants } from './mutants.ts';
import { describeScore, describeSurvivors, percentOf, type Score, scoreFiles } from './report.ts';
import { tryFiles, tryMutants } from './stryker.ts';
import { listedFiles, testsFor } from './tests.ts';

/**
 * Mutation testing: introduces small bugs into a file, one at a time, and reports those that no
 * test finds. Takes files by path from the repository's root, or `--sample N --seed N` for a random
 * sample of mutants: over the folders that are named, or over all programs that are not in the
 * table. `--again` tries only mutants without a result from the last run, and continues an aborted
 * sample; it does not notice changes in what tests, or files, have in common. Fails below the
 * threshold.
 */

/** Minimum percentage of mutants found. */
const LISTED_PERCENT_MIN = 90;
const OTHER_PERCENT_MIN = 80;

/** Mutants of a sample per batch, which is what is lost if a run is aborted. */
const PIECE_MUTANTS = 40;

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string' },
  },
});
const missing = paths.find((path) => !existsSync(path));
if (missing !== undefined) fail(`there is no file ${missing}`);
if (values.sample === undefined && paths.length === 0) {
  fail('name files, or --sample N --seed N with folders or without');
}

const failures = values.sample === undefined ? await tryNamed() : await trySample();
for (const failure of failures) process.stdout.write(`\n${failure}`);
process.stdout.write('\n');
process.exitCode = failures.length === 0 ? 0 : 1;

/** Tries each file with its own tests; files with the same tests run together. */
async function tryNamed(): Promise<readonly string[]> {
  const scores: Score[] = [];
  for (const [tests, some] of Map.groupBy(paths, (path) => testsFor(path).join(' '))) {
    const results = await tryFiles(some, tests.split(' '), values.again);
    for (const score of scoreFiles(results)) {
      process.stdout.write(`\n${describeScore(score)}\n${describeSurvivors(score)}`);
      scores.push(score);
    }
  }
  return scores.flatMap((score) => {
    const isListed = Object.hasOwn(listedFiles, score.path);
    return judge(score, isListed ? LISTED_PERCENT_MIN : OTHER_PERCENT_MIN);
  });
}

/** Tries a sample; mutants with the same tests run together. */
async function trySample(): Promise<readonly string[]> {
  const [count, seed] = [Number(values.sample), Number(values.seed ?? 1)];
  if (!(Number.isSafeInteger(count) && count > 0)) fail('--sample takes a count of mutants');
  if (!Number.isSafeInteger(seed)) fail('--seed takes a whole number');
  const mutants = await listMutants(paths.length > 0 ? filesIn(paths) : unlistedPrograms());
  const chosen = sampleMutants(mutants, count, seed);
  process.stdout.write(`${chosen.length} of ${mutants.length} mutants, seed ${seed}\n`);
  const results: MutantResult[] = [];
  const memory = new Memory(values.again);
  const testsOf = (mutant: Mutant): string => testsFor(pathOf(mutant)).join(' ');
  for (const [tests, some] of Map.groupBy(chosen, testsOf)) {
    process.stdout.write(`\n${dirname(pathOf(some[0]!))}: ${some.length} mutants\n`);
    const tried = await tryPieces(some, tests.split(' '), memory);
    process.stdout.write(`\n${scoreFiles(tried).map(describeSurvivors).join('')}`);
    results.push(...tried);
  }
  const scores = scoreFiles(results);
  const found = scores.reduce((sum, score) => sum + score.found, 0);
  const survivors = scores.flatMap((score) => score.survivors);
  const whole = { path: `sample with seed ${seed}`, found, survivors };
  process.stdout.write(`\n${describeScore(whole)}\n`);
  return judge(whole, OTHER_PERCENT_MIN);
}

/** What is generated is tested by its generator's tests. */
function filesIn(folders: readonly string[]): readonly string[] {
  const files = listFiles(
    '.',
    folders.map((folder) => `${folder}/**/*.ts`),
  );
  return files.filter((path) => !path.includes('/generated/'));
}

function unlistedPrograms(): readonly string[] {
  const files = listFiles('.', ['src/service/programs/**/*.ts']);
  return files.filter((path) => !Object.hasOwn(listedFiles, path));
}

/** Tries mutants of the same tests in batches, so that an aborted run keeps earlier results. */
async function tryPieces(
  mutants: readonly Mutant[],
  tests: readonly string[],
  memory: Memory,
): Promise<readonly MutantResult[]> {
  const results: MutantResult[] = [];
  const left: Mutant[] = [];
  for (const mutant of mutants) {
    const known = memory.recall(mutant, tests);
    if (known === undefined) left.push(mutant);
    else results.push(known);
  }
  for (let start = 0; start < left.length; start += PIECE_MUTANTS) {
    const tried = await tryMutants(left.slice(start, start + PIECE_MUTANTS), tests);
    memory.keep(tried, tests);
    results.push(...tried);
  }
  return results;
}

function judge(score: Score, percentMin: number): string[] {
  const percent = percentOf(score);
  return percent >= percentMin
    ? []
    : [`${score.path}: ${percent.toFixed(1)} % found, at least ${percentMin} are wanted`];
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
