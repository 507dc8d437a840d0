import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { keyOf, pathOf } from './mutants.ts';
import { CHOSEN_VARIABLE, TESTS_VARIABLE } from './variables.ts';

/** Runs Stryker on chosen mutants and tests, avoiding false positives. */

/** Two mutants at a time on any machine, as the tests start processes of their own. */
const CONCURRENCY = 2;

/**
 * A mutant that slows the tests by this factor counts as found, so it must exceed the noise of a
 * busy machine.
 */
const TIMEOUT_FACTOR = 4;
const TIMEOUT_MS = 10_000;

/**
 * A fixed seed for randomized tests, as their names contain it and Stryker identifies tests by
 * name.
 */
const TEST_SEED = '1';

/** Results of each mutant from the last run. */
const RESULTS_FOLDER = 'node_modules/.cache/gamekeeper/mutants';

/**
 * Tries all mutants of files, given by path from the repository's root. `isAgain` reuses results of
 * the last run for mutants whose lines and tests are unchanged.
 */
export async function tryFiles(
  paths: readonly string[],
  tests: readonly string[],
  isAgain: boolean,
): Promise<readonly MutantResult[]> {
  const name = createHash('sha256').update(paths.join()).digest('hex').slice(0, 16);
  const incrementalFile = join(RESULTS_FOLDER, `${name}.json`);
  const again = { incremental: true, incrementalFile, force: !isAgain };
  return await runStryker({ mutate: [...paths], ...again }, tests);
}

/** Tries single mutants of any files. */
export async function tryMutants(
  mutants: readonly Mutant[],
  tests: readonly string[],
): Promise<readonly MutantResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-mutants-'));
  const file = join(folder, 'chosen.json');
  writeFileSync(file, JSON.stringify(mutants.map(keyOf)));
  process.env[CHOSEN_VARIABLE] = file;
  const checker = fileURLToPath(new URL('chosen-checker.ts', import.meta.url));
  const mutate = [...new Set(mutants.map(pathOf))];
  try {
    const results = await runStryker(
      { mutate, appendPlugins: [checker], checkers: ['chosen'] },
      tests,
    );
    // Stryker reports mutants excluded by a checker as compile errors; there is no other checker.
    return results.filter(({ status }) => status !== 'CompileError');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runStryker(
  what: PartialStrykerOptions,
  tests: readonly string[],
): Promise<readonly MutantResult[]> {
  process.env[TESTS_VARIABLE] = JSON.stringify(tests);
  process.env.GAMEKEEPER_SEED = TEST_SEED;
  return await new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'build/mutate/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    concurrency: CONCURRENCY,
    timeoutFactor: TIMEOUT_FACTOR,
    timeoutMS: TIMEOUT_MS,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: true,
    // Stryker reads tsconfig.json with an API that TypeScript 7 lacks. Without the file it does not
    // try; Node and Vite strip the types anyway.
    tsconfigFile: 'none.json',
    cleanTempDir: 'always',
    ignorePatterns: ['/dist', '/bench/results', 'clients/**/bin', 'clients/**/obj'],
    reporters: ['progress-append-only'],
    logLevel: 'warn' as never,
    warnings: false,
    allowConsoleColors: false,
    ...what,
  }).runMutationTest();
}
