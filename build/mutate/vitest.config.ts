import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['build/mutate/suites.ts'],
    // Shorter than the timeout for compilers, as some mutants hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
