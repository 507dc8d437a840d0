import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const graphqlFile = fileURLToPath(import.meta.resolve('graphql'));

/** Runs that take minutes: hundreds of kills, long fuzzing, soak tests. */
export default defineConfig({
  // As in vitest.config.ts: one graphql for us and for its executor.
  resolve: { alias: [{ find: /^graphql$/, replacement: graphqlFile }] },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/long/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 3_600_000,
    // A hook may run whole commands, on a machine that is busy.
    hookTimeout: 3_600_000,
  },
});
