import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeBackup } from '../../src/daemon/backup/take.ts';
import { makeHomeIn, openHome } from '../../src/daemon/home/home.ts';
import { diagnoseHome } from '../../src/daemon/process/diagnose-home.ts';
import { importIntoHome } from '../../src/daemon/process/embedded.ts';
import { restoreAtRest } from '../../src/daemon/process/home-at-rest.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { copyHome, type LivingHome, liveIn, makeKeychain } from './home-life.ts';

/** The ledger's head in the journal: what the ledger lost is noticed, though all else is whole. */

const keys = makeKeychain();
let folder: ReturnType<typeof makeFolder>;
let home: string;

beforeEach(() => {
  folder = makeFolder();
  home = join(folder.path, 'home');
});

afterEach(() => folder.remove());

async function write(living: LivingHome, name: string): Promise<void> {
  const game = await living.open('default');
  await game.call('projects.create', { name, idempotencyKey: name });
  await game.close();
}

test('error: StoreDamaged for an older ledger, by the head in the journal alone', async () => {
  const first = await liveIn(home, keys);
  await write(first, 'farm');
  await first.close();
  const older = copyHome(home, join(folder.path, 'older'));
  const second = await liveIn(home, keys);
  await write(second, 'barn');
  await write(second, 'mill');
  await second.close();
  for (const name of ['service.sqlite', 'service.book']) {
    copyFileSync(join(older, name), join(home, name));
  }
  await expect(liveIn(home, keys)).rejects.toMatchObject({
    name: 'StoreDamaged',
    message: expect.stringMatching(/service\.sqlite is damaged.*journals/),
  });
});

test('behaviour: what took the ledger’s place on purpose is not held against it', async () => {
  const file = join(folder.path, 'state.gkx');
  const first = await liveIn(home, keys);
  await write(first, 'farm');
  await first.service.controls.export(file);
  await write(first, 'barn');
  await first.close();
  const opened = await openHome(home, 'both');
  await importIntoHome(opened, file, async () => undefined);
  opened.close();
  const second = await liveIn(home, keys);
  await write(second, 'mill');
  await second.close();
  await (await liveIn(home, keys)).close();
});

test('behaviour: a restore moves the books, and what it replaced is not taken', async () => {
  const backup = join(folder.path, 'backup');
  const first = await liveIn(home, keys);
  await write(first, 'farm');
  await first.close();
  await takeBackup(makeHomeIn(home), backup, {});
  const second = await liveIn(home, keys);
  await write(second, 'barn');
  await second.close();
  const replaced = copyHome(home, join(folder.path, 'replaced'));
  await restoreAtRest(home, backup);
  expect(await diagnoseHome(home)).toMatchObject({ verdict: 'WELL' });
  const restored = copyHome(home, join(folder.path, 'restored'));
  rmSync(join(home, 'journals'), { recursive: true });
  mkdirSync(join(home, 'journals'));
  for (const name of readdirSync(join(replaced, 'journals'))) {
    copyFileSync(join(replaced, 'journals', name), join(home, 'journals', name));
  }
  expect(await diagnoseHome(home)).toMatchObject({ verdict: 'DAMAGED' });
  await expect(liveIn(home, keys)).rejects.toMatchObject({ name: 'StoreDamaged' });
  const third = await liveIn(restored, keys);
  await write(third, 'mill');
  await third.close();
  expect(await diagnoseHome(restored)).toMatchObject({ verdict: 'WELL' });
});

test('behaviour: a revert, a snapshot and a kill leave heads that are on the chain', async () => {
  const first = await liveIn(home, keys);
  await write(first, 'farm');
  await first.service.controls.snapshot('before');
  await write(first, 'barn');
  await first.service.controls.revert('before');
  await write(first, 'mill');
  await first.close();
  const second = await liveIn(home, keys);
  const game = await second.open('default');
  expect(await game.call('projects.find')).toHaveLength(2);
  await game.close();
  await second.close();
});
