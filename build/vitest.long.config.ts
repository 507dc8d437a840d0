import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const graphqlFile = fileURLToPath(import.meta.resolve('graphql'));

/** The suites of the ledger once more, on stores whose logs are in PostgreSQL. */
const logged = {
  extends: true as const,
  test: {
    name: 'postgres',
    include: ['test/{ledger,programs}/**/*.test.ts'],
    globalSetup: 'test/support/postgres-for-suites.ts',
    // Without PostgreSQL they are left out.
    setupFiles: 'test/support/postgres-suites-only.ts',
  },
};

/** What plays against a service at an address, once more with three processes at it. */
const group = {
  extends: true as const,
  test: {
    name: 'group',
    include: [
      'test/daemon/remote-{tour,life}.test.ts',
      'test/clients/{csharp,gdscript,typescript}/live.test.ts',
    ],
    env: { GAMEKEEPER_TEST_SERVICE: 'group' },
  },
};

/** Runs that take minutes: hundreds of kills, long fuzzing, soak tests. */
export default defineConfig({
  // As in vitest.config.ts: one graphql for us and for its executor.
  resolve: { alias: [{ find: /^graphql$/, replacement: graphqlFile }] },
  test: {
    root: new URL('..', import.meta.url).pathname,
    pool: 'forks',
    testTimeout: 3_600_000,
    // A hook may run whole commands, on a machine that is busy.
    hookTimeout: 3_600_000,
    projects: [
      { extends: true, test: { name: 'long', include: ['test/long/**/*.test.ts'] } },
      logged,
      group,
    ],
  },
});
