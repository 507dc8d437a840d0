import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Tests of Windows run there; other systems run them by Wine, from test/wine.
const isWindows = process.platform === 'win32';

export default defineConfig({
  // The file that Node itself loads. Vite's choice would load graphql twice, once for us and once for
  // graphql-yoga, and neither knows the other's errors.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/long/**', isWindows ? 'test/wine/**' : 'test/windows/**'],
    pool: 'forks',
    // A live engine or a compiler takes its time; a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
