import { testOnWindows } from './run-suites.ts';

/**
 * Suites of what an operating system can do otherwise, besides those that are Windows' alone. The
 * package that they test was made for Windows here. `npm run test:long -- windows-suites` runs
 * those too that only compute.
 */
testOnWindows([
  'test/windows',
  'test/disk/synced-database.test.ts',
  'test/check/launcher.test.ts',
  'test/check/setup.test.ts',
  'test/daemon/keys/generated-passphrase.test.ts',
  'test/daemon/socket/start-file.test.ts',
  'test/daemon/keys/vault.test.ts',
  'test/docs/commands.test.ts',
  'test/docs/controls.test.ts',
  'test/durability/start.test.ts',
  'test/durability/stop.test.ts',
  'test/package/package.test.ts',
  'test/store/short-log.test.ts',
  'test/store/store.test.ts',
]);
