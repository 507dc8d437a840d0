import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './build/test/order.ts';

// Tests of Windows run there; other systems run them by Wine, from test/wine.
const isWindows = process.platform === 'win32';
const exclude = ['test/long/**', isWindows ? 'test/wine/**' : 'test/windows/**'];

/**
 * Suites whose files share a process, since loading the service again for each costs as much as
 * its tests. They start no processes, change neither the environment nor anything global, and leave
 * nothing running; web3.js does, which test/rpc uses.
 */
const shared = [
  'api',
  'bounds',
  'catalogue',
  'codec',
  'contract',
  'core',
  'daemon/controls',
  'daemon/grants',
  'daemon/sessions',
  'disk',
  'door',
  'game-rules',
  'generate',
  'ledger',
  'merkle',
  'methods',
  'programs',
  'solana',
  'store',
  'together',
].map((folder) => `test/${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    pool: 'forks',
    // Node loads the tests and the sources, as it does for a player, with its cache of compiled code.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', new URL('build/test/pure-bigint-buffer.mjs', import.meta.url).href],
    // A file for each processor, as every suite has folders and ports of its own, and one more: many
    // files wait for other processes, or for time to pass.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // No measure of anything: a test that hangs ends, and none that waits for a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'own', include: ['test/**/*.test.ts'], exclude: [...exclude, ...shared] },
      },
      {
        extends: true,
        test: { name: 'shared', isolate: false, include: shared, exclude },
      },
    ],
  },
});
