import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

// Mutants are tested by one file.
const { projects: _, ...settings } = base.test ?? {};

export default defineConfig({
  ...base,
  test: {
    ...settings,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['build/mutate/suites.ts'],
    // Shorter than the timeout for compilers, as some mutants hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
