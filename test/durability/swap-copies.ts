import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { type Diagnosis, diagnoseHome } from '../../src/daemon/process/diagnose-home.ts';
import { backUpAtRest, restoreAtRest } from '../../src/daemon/process/home-at-rest.ts';
import { describeError, type SwapWorld } from './swaps.ts';

/** What a backup of a swapped home is worth: it is refused, or what it restores is whole. */

const PASSPHRASE = 'vault.passphrase';

/**
 * Backs up a swapped home, restores that into it and into a new one, and asks there for all that
 * was acknowledged.
 * @returns what is wrong, in words; undefined if nothing is.
 */
export async function judgeCopies(
  home: string,
  world: SwapWorld,
  verdict: Diagnosis['verdict'],
): Promise<string | undefined> {
  const backup = `${home}-backup`;
  const fresh = `${home}-new`;
  try {
    try {
      await backUpAtRest(home, backup);
    } catch (error) {
      if (existsSync(backup)) return 'a backup was refused and is there';
      const isNamed = isGamekeeperError(error, 'StoreDamaged');
      return isNamed && verdict === 'DAMAGED' ? undefined : `no backup: ${describeError(error)}`;
    }
    if (verdict === 'DAMAGED') return 'it was backed up';
    for (const to of [home, fresh]) {
      const wrong = await judgeRestored(home, backup, to, world);
      const where = to === home ? 'the same home' : 'a new home';
      if (wrong !== undefined) return `restored into ${where}: ${wrong}`;
    }
    return undefined;
  } finally {
    for (const path of [backup, fresh]) rmSync(path, { recursive: true, force: true });
  }
}

async function judgeRestored(
  home: string,
  backup: string,
  to: string,
  world: SwapWorld,
): Promise<string | undefined> {
  try {
    await restoreAtRest(to, backup);
    if (to !== home && existsSync(join(home, PASSPHRASE))) {
      copyFileSync(join(home, PASSPHRASE), join(to, PASSPHRASE));
    }
    const { verdict } = await diagnoseHome(to);
    if (verdict !== 'WELL') return `doctor says ${verdict}`;
    const { wrong, errors } = await world.live(to);
    return [...wrong, ...errors.map(describeError)].join(', ') || undefined;
  } catch (error) {
    return describeError(error);
  }
}
