import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hasEarlierStore, homeFormats } from '../durability/home-fixture.ts';
import { killMigration, type MigrationKill } from '../durability/migration-run.ts';

/**
 * `GAMEKEEPER_MIGRATION_KILLS` says how many of each format. A failure prints the seed that repeats
 * it.
 */
const kills = Number(process.env.GAMEKEEPER_MIGRATION_KILLS ?? 50);
const seeds = Array.from({ length: kills }, () => randomInt(2 ** 31));

describe.each(homeFormats)('a home of %s', (format) => {
  const found: MigrationKill[] = [];

  test.each(seeds)('behaviour: killed while it migrates, it has all, seed %i', async (seed) => {
    found.push(await killMigration(format, seed));
  });

  const isCopied = hasEarlierStore(format);
  test.runIf(isCopied)('behaviour: some kills fell before, some behind the copy', () => {
    const cut = found.filter(({ isDone }) => !isDone);
    expect(cut.filter(({ hasCopy }) => hasCopy).length).toBeGreaterThan(0);
    expect(cut.filter(({ hasCopy }) => !hasCopy).length).toBeGreaterThan(0);
  });
});
