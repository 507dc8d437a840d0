import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './build/test/order.ts';

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
    execArgv: ['--import', new URL('build/test/pure-bigint-buffer.mjs', import.meta.url).href],
    // A file for each processor: every suite has folders and ports of its own. Vitest's own choice
    // leaves a processor to itself, which of two is half of the machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // A live engine or a compiler takes its time; a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
