import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

// Mutants are tested by one file, which Vite loads again for each.
const { projects: _projects, experimental: _experimental, ...settings } = base.test ?? {};
const graphqlFile = fileURLToPath(import.meta.resolve('graphql'));

export default defineConfig({
  ...base,
  // As in vitest.long.config.ts: one graphql for us and for its executor.
  resolve: { alias: [{ find: /^graphql$/, replacement: graphqlFile }] },
  test: {
    ...settings,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['build/mutate/suites.ts'],
    // Shorter than the timeout for compilers, as some mutants hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
