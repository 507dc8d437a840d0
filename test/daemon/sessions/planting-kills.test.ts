import { afterEach, beforeEach, expect, test } from 'vitest';
import type { World } from '../../../src/methods/generated/types.ts';
import { exportSeed } from '../../../src/seed/export.ts';
import { printSeed } from '../../../src/seed/order.ts';
import { readSeed } from '../../../src/seed/read.ts';
import { readRecords } from '../../../src/seed/records.ts';
import { farmSeed } from '../../seed/farm-seed.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { openSession, type TestClient } from '../support/client.ts';

/** A daemon that is killed while it plants continues with the next. */

const text = JSON.stringify(farmSeed);

let folder: HomeFolder;
let daemon: DaemonProcess;

beforeEach(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
});
afterEach(async () => {
  await daemon.stop('SIGTERM');
  folder.remove();
});

const open = (): Promise<TestClient> => openSession(daemon.url, folder.home);

/** Plants, and kills the daemon as soon as so many things are known. */
async function killAt(count: number): Promise<void> {
  const [game, beside] = [await open(), await open()];
  const planted = game.request('world.plant', { seed: text }).catch(() => undefined);
  let known = 0;
  while (known < count) {
    const { things }: World = await beside.call('world.get');
    known = things.length;
  }
  daemon.kill();
  await daemon.ended;
  await planted;
  daemon = await startDaemonProcess(folder);
}

test('behaviour: killed again and again, everything is there once, as the seed says', async () => {
  for (const count of [1, 4, 7, 10, 13]) await killAt(count);
  const game = await open();
  const world: World = await game.call('world.plant', { seed: text });
  expect(world.things).toHaveLength(14);
  const records = await readRecords((method, params) => game.call(method, params), world.project!);
  const { seed } = exportSeed(records);
  const { resources, recipes, faucets, models, missions, stakingPools } = records;
  expect([resources, recipes, faucets].map(({ length }) => length)).toEqual([3, 2, 1]);
  expect([models, missions, stakingPools].map(({ length }) => length)).toEqual([2, 1, 1]);
  const wallet = (await game.call('session.get')).wallet.address;
  expect(await game.call('projects.find', { authorities: [wallet] })).toHaveLength(1);
  expect(badgesOf(printSeed(seed!))).toEqual(badgesOf(text));
  await game.close();
});

function badgesOf(of: string): unknown {
  return readSeed(of).seed!.badges;
}
