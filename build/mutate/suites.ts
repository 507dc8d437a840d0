import { join } from 'node:path';
import { describe } from 'vitest';
import { suiteName } from './suite-name.ts';
import { TESTS_VARIABLE } from './variables.ts';

/**
 * The only test file that Stryker runs, with a suite for each file named in the environment. This
 * way their common imports are loaded once for each mutant instead of once for each file, which
 * takes longer than most tests.
 */
const paths: readonly string[] = JSON.parse(process.env[TESTS_VARIABLE]!);

for (const path of paths) {
  const file = join(import.meta.dirname, '../..', path);
  describe(suiteName(path), async () => {
    await import(/* @vite-ignore */ file);
  });
}
