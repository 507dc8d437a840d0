import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Kill, killBackup, killRestore } from '../durability/backup-run.ts';

/** `GAMEKEEPER_BACKUP_KILLS` says how many of each. A failure prints the seed that repeats it. */
const kills = Number(process.env.GAMEKEEPER_BACKUP_KILLS ?? 100);
const seeds = Array.from({ length: kills }, () => randomInt(2 ** 31));

const found: Record<'backup' | 'restore', Kill[]> = { backup: [], restore: [] };

test.each(seeds)('behaviour: killed during a backup, seed %i', async (seed) => {
  found.backup.push(await killBackup(seed));
});

test.each(seeds)('behaviour: killed during a restore, seed %i', async (seed) => {
  found.restore.push(await killRestore(seed));
});

test.each(['backup', 'restore'] as const)('behaviour: some kills fell into a %s', (what) => {
  expect(found[what].filter(({ isCut }) => isCut).length).toBeGreaterThan(0);
  expect(found[what].filter(({ isLeftover }) => isLeftover).length).toBeGreaterThan(0);
});
