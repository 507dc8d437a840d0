import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { TESTS_VARIABLE } from './variables.ts';

/**
 * The one file of tests that Stryker runs: a suite for each file that the environment names. What
 * they all import is loaded once for a mutant so, and not once for each of them: that takes longer
 * than most tests.
 */
const paths: readonly string[] = JSON.parse(process.env[TESTS_VARIABLE]!);

for (const path of paths) {
  const file = join(import.meta.dirname, '../..', path);
  // Stryker takes tests of one name for the same tests, also where it takes over older results.
  const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  describe(`${path} ${version}`, async () => {
    await import(/* @vite-ignore */ file);
  });
}
