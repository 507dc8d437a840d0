import { defineConfig } from 'vitest/config';
import shortRuns from '../vitest.config.ts';

/** The runs that take minutes: kills by the hundred, long fuzz, soak. */
export default defineConfig({
  resolve: shortRuns.resolve,
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/long/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 3_600_000,
    hookTimeout: 240_000,
  },
});
