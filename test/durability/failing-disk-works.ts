import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { listCheckpoints } from '../../src/daemon/backup/checkpoint.ts';
import { lookAtHome } from '../../src/daemon/home/home.ts';
import { runCommand } from '../support/daemon-process.ts';
import type { FailingDisk } from '../support/failing-disk.ts';
import {
  type Work,
  type WorkFaultName,
  type WorkName,
  workFaults,
  works,
} from './failing-disk-cases.ts';
import { type DiskPlace, startAgain } from './failing-disk-place.ts';
import { nextName } from './failing-disk-run.ts';
import { PayingGame } from './paying-game.ts';
import { failPruning } from './pruning-run.ts';

/** Works of a home on a disk that fails: they are done or not, and nothing else is lost. */

export interface FailedWork {
  readonly name: WorkName;
  readonly fault: WorkFaultName;
  /** The number of the first call that fails. */
  readonly from: number;
}

/** Whether the calls that are to fail were made; see the shim's hits. */
export async function failWork(place: DiskPlace, given: FailedWork): Promise<boolean> {
  const { disk } = place;
  const { path, after = 0 }: Work = works[given.name];
  const hitsBefore = disk.hits().length;
  const fail = () => disk.fail({ ...workFaults[given.fault], path, after, from: given.from });
  const isHit = () => disk.hits().length > hitsBefore;
  await runs[given.name](place, fail, isHit);
  return isHit();
}

type Run = (place: DiskPlace, fail: () => void, isHit: () => boolean) => Promise<void>;

const runs: Record<WorkName, Run> = {
  'a backup': failBackup,
  'a daily copy': failDailyCopy,
  'pruning of the journal': ({ disk }, fail) => failPruningOf('journal', disk, fail),
  'pruning of events': ({ disk }, fail) => failPruningOf('events', disk, fail),
};

/** Other work continues meanwhile; a backup that failed leaves nothing, and another can be made. */
async function failBackup(place: DiskPlace, fail: () => void, isHit: () => boolean): Promise<void> {
  const game = new PayingGame(nextName('pay'), place.payment);
  const before = await place.balance();
  const folder = dirname(place.home);
  const name = nextName('kept');
  const take = () => place.control('control.backup', { path: join(folder, name) });
  fail();
  const isTaken = await take().then(
    () => true,
    () => false,
  );
  if (!isTaken) expect(isHit()).toBe(true);
  await game.pay(place.game, 2);
  expect(game.receipts).toBe(2);
  const kept = readdirSync(folder).filter((file) => file.startsWith(name));
  expect(kept).toEqual(isTaken ? [name] : []);
  place.disk.heal();
  if (!isTaken) await take();
  await game.expectCompleteContext(place.game, (await place.balance()) - before);
  await place.stop('SIGKILL');
  // It is whole: what is restored from it was checked.
  expect(await place.run('restore', join(folder, name))).toMatchObject({ status: 0 });
  await startAgain(place);
}

async function failDailyCopy(
  place: DiskPlace,
  fail: () => void,
  isHit: () => boolean,
): Promise<void> {
  const game = new PayingGame(nextName('pay'), place.payment);
  const before = await place.balance();
  await game.pay(place.game, 2);
  await place.stop('SIGKILL');
  const copies = listCheckpoints(lookAtHome(place.home)).length;
  fail();
  const script = join(import.meta.dirname, 'daily-copy-process.ts');
  const command = [process.execPath, script];
  const { stdout } = await runCommand([place.home], { command, env: place.disk.env });
  if (stdout !== 'taken') expect(isHit()).toBe(true);
  await startAgain(place);
  const left = readdirSync(join(place.home, 'checkpoints')).filter((name) => name.endsWith('.tmp'));
  expect(left).toEqual([]);
  if (stdout !== 'taken') expect(listCheckpoints(lookAtHome(place.home)).length).toBe(copies);
  await game.expectCompleteContext(place.game, (await place.balance()) - before);
  expect(await place.control('control.verify')).toMatchObject({ isEqual: true });
}

async function failPruningOf(
  what: 'journal' | 'events',
  disk: FailingDisk,
  fail: () => void,
): Promise<void> {
  fail();
  await failPruning(what, disk.env);
  disk.heal();
}
