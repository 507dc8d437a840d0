import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { globsOf, wholeOnly } from './build/test/kinds.ts';
import { LongestFirst } from './build/test/order.ts';

// Tests of Windows run there; other systems run them by Wine, from test/wine.
const isWindows = process.platform === 'win32';
const elsewhere = ['test/long/**', isWindows ? 'test/wine/**' : 'test/windows/**'];

/** `npm test` leaves these to `npm run test:whole`, but for those that a change touches. */
const added: readonly string[] = JSON.parse(process.env.GAMEKEEPER_ADDED_TESTS ?? '[]');
const left =
  process.env.GAMEKEEPER_TESTS === 'sample'
    ? globSync(wholeOnly.flatMap(globsOf), { cwd: import.meta.dirname })
        .map(slashed)
        .filter((path) => !added.includes(path))
    : [];
const exclude = [...elsewhere, ...left];

/** As Vitest's patterns have it; Windows lists files with its own. */
function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Files with the product's scrypt: of what it costs, and of homes whose vaults others sealed. */
const realScrypt = [
  'daemon/keys/packed-keys',
  'daemon/keys/scrypt-cost',
  'docs/home-files',
  'durability/commits',
  'durability/failing-disk-works',
  'durability/unreleased-home',
  // A game starts its daemon with an environment of its own.
  'versions/{newer-home,two-games}',
].map((name) => `test/${name}.test.ts`);

/**
 * Suites whose files share a process, since loading the service again for each costs as much as
 * its tests. They start no processes, change neither the environment nor anything global, and leave
 * nothing running; web3.js does, which test/rpc uses.
 */
const sharedFolders = [
  'api',
  'bounds',
  'catalogue',
  'codec',
  'conservation',
  'contract',
  'core',
  'daemon/approvals',
  'daemon/audit',
  'daemon/backup',
  'daemon/controls',
  'daemon/grants',
  'daemon/home',
  'daemon/journal',
  'daemon/keys',
  'daemon/pairing',
  'daemon/player',
  'daemon/process',
  'daemon/sessions',
  'daemon/socket',
  'daemon/words',
  'disk',
  'door',
  'game-rules',
  'generate',
  'ledger',
  'merkle',
  'methods',
  'programs',
  'sealed',
  'seed',
  'solana',
  'store',
  'together',
];

/** Files in these folders that do one of it. */
const alone = [
  // What others in its process submit would count as its own.
  'conservation/conservation',
  'daemon/approvals/processes',
  'daemon/home/{home-lock,home-witnesses,process-time,witness}',
  'daemon/journal/{carried,commits,failed-commits,journal}',
  'daemon/keys/{cheap-scrypt,custody-table,packed-keys}',
  'daemon/keys/keychain{,-handles,-passphrase,-wallets}',
  'daemon/pairing/{peer-program,terminal}',
  'core/process-environment',
  'daemon/process/{diagnose-home,examine-keychain,idle-memory,later-home,remove-home}',
  'daemon/process/{unused-end,without-sodium}',
  'daemon/sessions/planting-kills',
  'daemon/socket/{late-peers,start-file}',
  'disk/failed-sync',
  'generate/generator',
  'store/store',
].map((name) => `test/${name}.test.ts`);

const shared = globSync(
  sharedFolders.map((folder) => `test/${folder}/**/*.test.ts`),
  { cwd: import.meta.dirname, exclude: [...alone, ...realScrypt] },
).map(slashed);

const preload = (name: string): string => new URL(`build/test/${name}`, import.meta.url).href;

/**
 * For all that tests start, too. A package that is given, as on Windows, is tested as players have
 * it: what tests make beside it costs the same as its own.
 */
const cheapScrypt =
  process.env.GAMEKEEPER_TEST_PACKAGE === undefined
    ? { NODE_OPTIONS: `--import=${preload('cheap-scrypt.mjs')}` }
    : {};

export default defineConfig({
  test: {
    pool: 'forks',
    // Node loads the tests and the sources, as it does for a player, with its cache of compiled
    // code.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', preload('pure-bigint-buffer.mjs')],
    env: cheapScrypt,
    // A file for each processor, as every suite has folders and ports of its own, and one more:
    // many
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
        test: {
          name: 'own',
          include: ['test/**/*.test.ts'],
          exclude: [...exclude, ...shared, ...realScrypt],
        },
      },
      {
        extends: true,
        test: { name: 'real', include: realScrypt, exclude, env: { NODE_OPTIONS: '' } },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: shared,
          exclude,
        },
      },
    ],
  },
});
