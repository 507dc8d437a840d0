import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../src/daemon/log/daemon-log.ts';
import { LogFile } from '../../src/daemon/log/log-file.ts';
import type { TestClient } from '../daemon/support/client.ts';
import { startWorldPlace, type WorldPlace } from '../daemon/support/world-place.ts';
import { machineHas } from '../support/machine.ts';
import { makeSmallDisk, type SmallDisk, smallDisk } from '../support/small-disk.ts';

/** A disk that fills under a daemon, whose ledger is in memory: journal, wallets and log. */

const FILLINGS = 20;
const DISK_MIB = 4;
const WRITES_AT_ONCE = 8;

const hasDisk = machineHas(smallDisk, 'a full disk');

let small: SmallDisk;
let place: WorldPlace;
let game: TestClient;
let logFile: LogFile;

/** Several at once, each under its key. @returns signatures or names of errors, by key. */
async function writeAll(keys: readonly string[]): Promise<Map<string, string>> {
  const answers = await Promise.all(
    keys.map((key) => game.request('projects.create', { name: key, idempotencyKey: key })),
  );
  return new Map(
    keys.map((key, i) => {
      const { result, error } = answers[i];
      if (error !== undefined) expect(error.data.retryable).toBe(true);
      return [key, result?.signatures[0] ?? error.data.name];
    }),
  );
}

const keysOf = (round: string) => Array.from({ length: WRITES_AT_ONCE }, (_, i) => `${round}-${i}`);
const countProjects = async () => (await game.call('projects.find')).length;

describe.skipIf(!hasDisk)('a home on a disk that fills', () => {
  beforeEach(async () => {
    small = makeSmallDisk(DISK_MIB)!;
    logFile = new LogFile(join(small.path, 'daemon.log'));
    place = await startWorldPlace({ home: join(small.path, 'home'), log: createLog(logFile) });
    game = await place.open();
  });

  afterEach(async () => {
    await place.close();
    small.remove();
  });

  test(`behaviour: filled and freed ${FILLINGS} times under load, nothing is lost`, async () => {
    const signatures = new Map<string, string>();
    let refused = 0;
    for (let round = 0; round < FILLINGS; round += 1) {
      // With a little room left, so that some go through, and with none.
      small.fill(round % 2 === 0 ? 0 : 64);
      let isFull = false;
      for (let i = 0; !isFull; i += 1) {
        const answers = await writeAll(keysOf(`full-${round}-${i}`));
        for (const [key, answer] of answers) {
          if (answer === 'StorageFull') isFull = true;
          else signatures.set(key, answer);
        }
        refused += [...answers.values()].filter((answer) => answer === 'StorageFull').length;
      }
      expect(await countProjects()).toBe(signatures.size);
      small.free();
      const answers = await writeAll(keysOf(`free-${round}`));
      expect([...answers.values()]).not.toContain('StorageFull');
      for (const [key, signature] of answers) signatures.set(key, signature);
    }
    expect(refused).toBeGreaterThanOrEqual(FILLINGS);
    expect(await writeAll([...signatures.keys()])).toEqual(signatures);
    expect(await countProjects()).toBe(signatures.size);
    expect(await game.call('transactions.unsettled')).toEqual([]);
  });

  test('behaviour: a log that cannot be written stops nothing, and says what it lost', async () => {
    small.fill();
    for (let _i = 0; logFile.lostLines === 0; _i += 1) await (await place.open()).close();
    expect(await game.errorOf('projects.create', { name: 'full' })).toBe('StorageFull');
    expect(await game.call('projects.find')).toEqual([]);
    small.free();
    await (await place.open()).close();
    expect(logFile.lostLines).toBe(0);
    expect(readFileSync(join(small.path, 'daemon.log'), 'utf8')).toContain('lines were lost');
  });

  test('error: StorageFull for a wallet that cannot be kept, and is made once it can', async () => {
    small.fill();
    expect(await game.errorOf('wallet.create', { name: 'second' })).toBe('StorageFull');
    small.free();
    const { name } = await game.call('wallet.create', { name: 'second' });
    expect(name).toBe('second');
  });

  test('error: InvalidArgument where nothing can be written; it starts once it can', async () => {
    const home = join(small.path, 'home');
    await place.close();
    logFile.close();
    small.setReadOnly(true);
    await expect(startWorldPlace({ home })).rejects.toMatchObject({ name: 'InvalidArgument' });
    small.setReadOnly(false);
    place = await startWorldPlace({ home });
    await (await place.open()).call('projects.create', { name: 'farm' });
  });
});
