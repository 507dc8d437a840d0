import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['build/mutate/suites.ts'],
    // A mutant that hangs must not take as long as a compiler may.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
