import { describe, expect, test } from 'vitest';
import { chooseSeeds } from '../support/seeds.ts';
import { homeFormats } from './home-fixture.ts';
import { killMigration } from './migration-run.ts';

/** A few kills; test/long/migration.test.ts has more. A failure prints the seed that repeats it. */
const seeds = chooseSeeds(3);

describe.each(homeFormats)('a home of %s', (format) => {
  test.each(seeds)('behaviour: killed while it migrates, it has all, seed %i', async (seed) => {
    await killMigration(format, seed);
    expect.hasAssertions();
  });
});
