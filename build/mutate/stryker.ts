import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { keyOf, pathOf } from './mutants.ts';
import { CHOSEN_NAME, CHOSEN_VARIABLE, TESTS_VARIABLE } from './variables.ts';

/** Runs Stryker: which mutants, which tests, and what must not be taken for a defect found. */

/** Where Stryker has its copies of the sources. */
const WORK_FOLDER = '.stryker-tmp';

/** Two mutants at a time, whatever the machine has: the tests have processes of their own. */
const CONCURRENCY = 2;

/**
 * A mutant that takes this much longer than the tests without it counts as found. So it must be
 * more than a busy machine makes of them.
 */
const TIMEOUT_FACTOR = 4;
const TIMEOUT_MS = 30_000;

/** The seed of tests that draw one: their names hold it, and Stryker knows a test by its name. */
const TEST_SEED = '1';

export interface MutationRun {
  /** Files to make mutants of, by path from the repository's root. */
  readonly paths: readonly string[];
  readonly tests: readonly string[];
  /** The mutants to try; without it all of the files. */
  readonly chosen?: readonly Mutant[];
  /**
   * Leaves out what only the loading of a module or a suite's preparation reaches, as such mutants
   * need all tests each. What tests reach too is tried with those.
   */
  readonly ignoreStatic: boolean;
}

/** Tries mutants and answers what became of each. */
export async function runStryker(run: MutationRun): Promise<readonly MutantResult[]> {
  const { paths, tests, chosen, ignoreStatic } = run;
  process.env[TESTS_VARIABLE] = JSON.stringify(tests);
  process.env.GAMEKEEPER_SEED = TEST_SEED;
  const options: PartialStrykerOptions = {
    mutate: [...paths],
    ignoreStatic,
    testRunner: 'vitest',
    vitest: { configFile: 'build/mutate/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    concurrency: CONCURRENCY,
    timeoutFactor: TIMEOUT_FACTOR,
    timeoutMS: TIMEOUT_MS,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: true,
    // Stryker reads tsconfig.json with an API that TypeScript 7 does not have. Without the file it
    // does not ask; Node and Vite take the types away without it.
    tsconfigFile: 'none.json',
    tempDirName: WORK_FOLDER,
    cleanTempDir: 'always',
    ignorePatterns: ['/dist', '/bench/results', 'clients/**/bin', 'clients/**/obj'],
    reporters: ['progress-append-only'],
    logLevel: 'warn' as never,
    allowConsoleColors: false,
    ...(chosen === undefined ? {} : chooseOptions(chosen)),
  };
  const results = await new Stryker(options).runMutationTest();
  if (chosen === undefined) return results;
  const keys = new Set(chosen.map(keyOf));
  return results.filter((result) => keys.has(keyOf(result)));
}

function chooseOptions(chosen: readonly Mutant[]): PartialStrykerOptions {
  const file = resolve('reports/mutation/chosen.json');
  mkdirSync(resolve(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(chosen.map(keyOf)));
  process.env[CHOSEN_VARIABLE] = file;
  const checker = fileURLToPath(new URL('chosen-checker.ts', import.meta.url));
  return {
    mutate: [...new Set(chosen.map(pathOf))],
    plugins: ['@stryker-mutator/vitest-runner', checker],
    checkers: [CHOSEN_NAME],
  };
}
