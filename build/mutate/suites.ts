import { join } from 'node:path';
import { describe } from 'vitest';
import { suiteName } from './suite-name.ts';
import { TESTS_VARIABLE } from './variables.ts';

/**
 * The one file of tests that Stryker runs: a suite for each file that the environment names. What
 * they all import is loaded once for a mutant so, and not once for each of them: that takes longer
 * than most tests.
 */
const paths: readonly string[] = JSON.parse(process.env[TESTS_VARIABLE]!);

for (const path of paths) {
  const file = join(import.meta.dirname, '../..', path);
  describe(suiteName(path), async () => {
    await import(/* @vite-ignore */ file);
  });
}
