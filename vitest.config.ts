import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/long/**'],
    pool: 'forks',
    // A live engine or a compiler takes its time; a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
