import { chownSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lookAtHome } from '../../../src/daemon/home/home.ts';
import { ensurePrivateFolder } from '../../../src/daemon/home/private-files.ts';
import { examineHome } from '../../../src/daemon/process/examine-home.ts';
import { makeFolder } from '../support/place.ts';

/** What somebody else put into a home is found at the start, and by doctor. */

let folder: ReturnType<typeof makeFolder>;
let home: string;
let elsewhere: string;

beforeEach(async () => {
  folder = makeFolder();
  home = join(folder.path, 'home');
  elsewhere = join(folder.path, 'profile');
  writeFileSync(elsewhere, 'mine');
  await ensurePrivateFolder(home);
});
afterEach(() => folder.remove());

const files = [
  'daemon.json',
  'control.json',
  'daemon-control.json',
  'player.json',
  'start-state.json',
  'wallets.json',
  'networks.json',
  'replacement.json',
  'exports.json',
  'daemon.lock',
  'service.lock',
  'daemon.holder',
  'daemon.book',
  'service.book',
  'daemon.log',
  'service.log.1',
  'vault.gkv',
  'vault.passphrase',
  'service.sqlite',
  'service.sqlite-wal',
  'journals',
  'journals/network.sqlite',
  'checkpoints',
  'command-line/game.network.secret',
];

describe.skipIf(platform === 'win32')('a home', () => {
  async function expectRefused(what: string): Promise<void> {
    const refused = { name: 'StoreDamaged', message: expect.stringContaining(what) };
    await expect(ensurePrivateFolder(home)).rejects.toMatchObject(refused);
    const findings = await examineHome(lookAtHome(home));
    expect(findings.find(({ words }) => words.includes(what))).toMatchObject({ isWhole: false });
  }

  test.each(files)('error: StoreDamaged where %s is a link', async (name) => {
    mkdirSync(join(home, name, '..'), { recursive: true });
    symlinkSync(elsewhere, join(home, name));
    await expectRefused('it is a link to another file');
  });

  test('error: StoreDamaged for a link to nothing', async () => {
    symlinkSync(join(folder.path, 'nothing'), join(home, 'daemon.log'));
    await expectRefused('it is a link to another file');
  });

  test('error: StoreDamaged for another name of a file elsewhere', async () => {
    linkSync(elsewhere, join(home, 'daemon.log'));
    await expectRefused('it is a file elsewhere too');
  });

  test('behaviour: the way to it may be a link, and so may what is not of it', async () => {
    symlinkSync(elsewhere, join(home, 'notes.txt'));
    symlinkSync(home, join(folder.path, 'way'));
    await ensurePrivateFolder(join(folder.path, 'way'));
    linkSync(elsewhere, join(home, 'service.sqlite-wal'));
    await ensurePrivateFolder(home);
  });

  describe.runIf(process.getuid?.() === 0)('of another owner', () => {
    test('error: StoreDamaged', async () => {
      chownSync(home, 12_345, 12_345);
      await expectRefused('it belongs to user 12345, and this is user 0');
    });

    test('error: StoreDamaged for one file of it', async () => {
      writeFileSync(join(home, 'daemon.log'), '');
      chownSync(join(home, 'daemon.log'), 12_345, 12_345);
      await expectRefused('it belongs to user 12345');
    });
  });
});
