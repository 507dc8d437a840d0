import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';
import { TESTS_VARIABLE } from './variables.ts';

/** The tests that Stryker runs: those that the environment names. */
const tests: readonly string[] = JSON.parse(process.env[TESTS_VARIABLE] ?? '[]');
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A mutant is done with at the first failure. So what found the mutant before comes first, then
 * the tests in the order of the table.
 */
class FinderFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const path = relative(root, moduleId);
      const hasFailed = this.ctx.cache.getFileTestResults(`${project.name}:${path}`)?.failed;
      return (hasFailed ? 0 : tests.length) + tests.indexOf(path);
    };
    return specifications.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    root,
    include: [...tests],
    sequence: { sequencer: FinderFirst },
    // A mutant that hangs must not take as long as a compiler may.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
