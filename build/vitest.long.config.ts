import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const graphqlFile = fileURLToPath(import.meta.resolve('graphql'));

/** The runs that take minutes: kills by the hundred, long fuzz, soak. */
export default defineConfig({
  // As in vitest.config.ts: one graphql for us and for graphql-yoga.
  resolve: { alias: [{ find: /^graphql$/, replacement: graphqlFile }] },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/long/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 3_600_000,
    hookTimeout: 240_000,
  },
});
