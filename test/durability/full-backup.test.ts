import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CheckpointKeeper } from '../../src/daemon/backup/keeper.ts';
import { takeBackup } from '../../src/daemon/backup/take.ts';
import { lookAtHome, makeHomeIn, openHome } from '../../src/daemon/home/home.ts';
import { openEmbeddedService } from '../../src/daemon/process/embedded.ts';
import { restoreAtRest } from '../../src/daemon/process/home-at-rest.ts';
import { EXECUTION_RULES } from '../../src/service/ledger/replay/rules.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { machineHas } from '../support/machine.ts';
import { makeSmallDisk, type SmallDisk, smallDisk } from '../support/small-disk.ts';

/** Backups, copies and restores on a disk that is full. */

const DISK_MIB = 8;
const LEFT_KIB = 64;
const WALLET = 'So11111111111111111111111111111111111111112';

const hasDisk = machineHas(smallDisk, 'a full disk');

describe.skipIf(!hasDisk)('a disk that is full', () => {
  let small: SmallDisk;
  let home: string;
  let elsewhere: ReturnType<typeof makeFolder>;

  beforeEach(() => {
    small = makeSmallDisk(DISK_MIB)!;
    elsewhere = makeFolder();
    home = join(small.path, 'home');
    mkdirSync(home, { mode: 0o700 });
  });
  afterEach(() => {
    small.remove();
    elsewhere.remove();
  });

  test('error: BackupFailed, and no copy; the ledger continues', async () => {
    const service = await openEmbeddedService(await openHome(home, 'service'));
    const hold = service.controls.hold!;
    await service.controls.airdrop(WALLET, '1');
    const keeper = new CheckpointKeeper({
      home: lookAtHome(home),
      rules: EXECUTION_RULES,
      sinceMs: 0,
      hold: () => hold(),
      note: async () => {},
    });
    const path = join(small.path, 'backup');
    small.fill(LEFT_KIB);
    await expect(takeBackup(makeHomeIn(home), path, { ledger: hold })).rejects.toMatchObject({
      context: expect.anything(),
    });
    await keeper.look();
    expect(keeper.status).toMatchObject({ newestAt: null, problem: expect.any(String) });
    small.free();
    expect(readdirSync(small.path)).toEqual(['home']);
    expect(readdirSync(home).filter((name) => /tmp|exports/.test(name))).toEqual([]);
    await service.controls.airdrop(WALLET, '1');
    await takeBackup(makeHomeIn(home), path, { ledger: hold });
    await keeper.look();
    expect(keeper.status.problem).toBe(null);
    await service.close();
  });

  test('error: StorageFull from a restore, and the home is as it was', async () => {
    const first = await openEmbeddedService(await openHome(home, 'service'));
    const backup = join(elsewhere.path, 'backup');
    await takeBackup(makeHomeIn(home), backup, { ledger: first.controls.hold });
    const { sol } = (await first.controls.airdrop(WALLET, '3')) as { sol: string };
    await first.close();
    const listHome = () => readdirSync(home).filter((name) => !name.endsWith('.lock'));
    const names = listHome();
    small.fill(LEFT_KIB);
    await expect(restoreAtRest(home, backup)).rejects.toMatchObject({ name: 'StorageFull' });
    small.free();
    expect(listHome()).toEqual(names);
    const again = await openEmbeddedService(await openHome(home, 'service'));
    expect(await again.controls.topUp(WALLET, '0')).toMatchObject({ sol });
    await again.close();
    await restoreAtRest(home, backup);
    const restored = await openEmbeddedService(await openHome(home, 'service'));
    expect(await restored.controls.topUp(WALLET, '0')).toMatchObject({ sol: '0' });
    await restored.close();
  });
});
