import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '../daemon/support/place.ts';
import { runCommand } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { makeSmallDisk, type SmallDisk, smallDisk } from '../support/small-disk.ts';
import { copyHome, makeHomeAges, makeKeychain } from './home-life.ts';
import { filesIn } from './swaps.ts';

/** `gamekeeper doctor` on a home that is whole and cannot be used. */

const DISK_MIB = 16;

const hasDisk = machineHas(smallDisk, 'doctor on a disk that is read-only or full');

describe.skipIf(!hasDisk).each(['closed', 'killed'] as const)('a home that was %s', (state) => {
  let folder: ReturnType<typeof makeFolder>;
  let disk: SmallDisk;
  let home: string;

  beforeEach(async () => {
    folder = makeFolder();
    disk = makeSmallDisk(DISK_MIB)!;
    home = join(disk.path, 'home');
    copyHome((await makeHomeAges(folder.path, makeKeychain()))[state], home);
  });

  afterEach(() => {
    disk.remove();
    folder.remove();
  });

  const ask = async () => {
    const { status, stdout } = await runCommand(['doctor', '--json', '--home', home]);
    return { status, ...JSON.parse(stdout) };
  };
  const named = (answer: any, isWhole: boolean | null) =>
    answer.findings.filter((one: any) => one.isWhole === isWhole).map((one: any) => one.file);

  test('behaviour: where nothing can be written, damaged is what is damaged', async () => {
    disk.setReadOnly(true);
    const answer = await ask();
    expect(answer).toMatchObject({ status: 2, verdict: 'UNUSABLE', isWhole: null });
    expect(answer.reason).toMatch(/read-only|readonly/);
    expect(named(answer, true)).toHaveLength(answer.findings.length);
    expect(answer.findings.length).toBeGreaterThan(7);
    disk.setReadOnly(false);
    const wallets = join(home, 'wallets.json');
    writeFileSync(wallets, readFileSync(wallets, 'utf8').replace('default', 'defaulu'));
    disk.setReadOnly(true);
    const damaged = await ask();
    expect(damaged).toMatchObject({ status: 1, verdict: 'DAMAGED' });
    expect(named(damaged, false)).toEqual(['wallets.json']);
  });

  test('behaviour: on a full disk it is examined, and nothing changes', async () => {
    const before = filesIn(home).map((name) => readFileSync(join(home, name)));
    disk.fill();
    const answer = await ask();
    expect(answer).toMatchObject({ status: 2, verdict: 'UNUSABLE' });
    expect(answer.reason).toMatch(/its disk is full|no room/);
    expect(named(answer, false)).toEqual([]);
    expect(filesIn(home).map((name) => readFileSync(join(home, name)))).toEqual(before);
    disk.free();
    expect(await ask()).toMatchObject({ status: 0, verdict: 'WELL', isWhole: true });
  });
});
