import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ensurePrivateFolder,
  syncFolder,
  temporaryOf,
  writePrivateFile,
} from '../../../src/daemon/home/private-files.ts';
import { describeAccess } from '../../support/access.ts';
import { makeFolder } from '../support/place.ts';

/** Folders and files that are their owner's alone. */

let folder: ReturnType<typeof makeFolder>;
let path: string;

beforeEach(() => {
  folder = makeFolder();
  path = join(folder.path, 'home');
});

afterEach(() => folder.remove());

const noRoom = Object.assign(new Error('no space left'), { code: 'ENOSPC' });

describe('a folder', () => {
  test('default: it is made with those above it, and may be there already', async () => {
    const deep = join(path, 'games', 'home');
    await ensurePrivateFolder(deep);
    expect(describeAccess(deep)).toBe('private');
    writeFileSync(join(deep, 'mine'), '');
    await ensurePrivateFolder(deep);
    expect(readdirSync(deep)).toEqual(['mine']);
  });

  test.runIf(platform !== 'win32')(
    'behaviour: one that another process takes away meanwhile is made again',
    async () => {
      for (let round = 0; round < 100; round += 1) {
        const ensured = ensurePrivateFolder(path);
        renameSync(path, join(folder.path, `taken ${round}`));
        await expect(ensured).resolves.toBeUndefined();
      }
    },
  );

  describe.runIf(platform !== 'win32')('that is open to others', () => {
    const modeOf = () => statSync(path).mode & 0o777;

    test.each([0o755, 0o710, 0o701, 0o770])('behaviour: empty, it is closed: %o', async (mode) => {
      mkdirSync(path);
      chmodSync(path, mode);
      await ensurePrivateFolder(path);
      expect(modeOf()).toBe(0o700);
    });

    test.each([
      'daemon.book',
      'daemon.lock',
      'service.lock',
      'daemon.json',
      'control.json',
      'daemon-control.json',
      'player.json',
      'start-state.json',
      'wallets.json',
      'networks.json',
      'vault.gkv',
      'service.sqlite',
      'journals',
    ])('behaviour: with a daemon’s %s in it, it is closed', async (name) => {
      mkdirSync(path);
      for (const each of ['notes.txt', name]) writeFileSync(join(path, each), '');
      chmodSync(path, 0o755);
      await ensurePrivateFolder(path);
      expect(modeOf()).toBe(0o700);
    });

    test('error: with other things in it, it is not ours to close', async () => {
      mkdirSync(path);
      writeFileSync(join(path, 'notes.txt'), '');
      chmodSync(path, 0o755);
      await expect(ensurePrivateFolder(path)).rejects.toThrow(
        `Others can enter ${path}; give Gamekeeper a folder of its own, or: chmod 700`,
      );
      expect(modeOf()).toBe(0o755);
    });

    test('behaviour: one that is closed is left as it is, whatever is in it', async () => {
      mkdirSync(path);
      writeFileSync(join(path, 'notes.txt'), '');
      chmodSync(path, 0o500);
      await ensurePrivateFolder(path);
      expect(modeOf()).toBe(0o500);
    });
  });
});

describe('a file', () => {
  test('default: it is written, then replaced, and nothing is left next to it', async () => {
    await writePrivateFile(path, 'first');
    expect(describeAccess(path)).toBe('private');
    await writePrivateFile(path, new Uint8Array([1, 2]));
    expect([...readFileSync(path)]).toEqual([1, 2]);
    expect(readdirSync(folder.path)).toEqual(['home']);
  });

  test('behaviour: before it is moved, the old content stands and the new is whole', async () => {
    await writePrivateFile(path, 'old');
    const content = randomBytes(100_000);
    await writePrivateFile(path, content, (from, to) => {
      expect([to, readFileSync(to, 'utf8')]).toEqual([path, 'old']);
      expect(readFileSync(from)).toEqual(content);
      expect(describeAccess(from)).toBe('private');
      expect(from).toMatch(/home\.[0-9a-f]{12}\.tmp$/);
      return writePrivateFile(to, content);
    });
  });

  test('error: StorageFull leaves the old content, and nothing next to it', async () => {
    await writePrivateFile(path, 'old');
    const fails = () => Promise.reject(noRoom);
    await expect(writePrivateFile(path, 'new', fails)).rejects.toMatchObject({
      name: 'StorageFull',
      context: { file: path },
    });
    expect([readdirSync(folder.path), readFileSync(path, 'utf8')]).toEqual([['home'], 'old']);
  });

  test('error: what went wrong is reported, not that there is nothing to remove', async () => {
    const moves = async (from: string, to: string) => {
      renameSync(from, to);
      throw noRoom;
    };
    await expect(writePrivateFile(path, 'new', moves)).rejects.toMatchObject({
      name: 'StorageFull',
      context: { detail: noRoom.message },
    });
    expect(readdirSync(folder.path)).toEqual(['home']);
  });

  test('error: a folder in its place stays, and is told', async () => {
    mkdirSync(join(path, 'full'), { recursive: true });
    await expect(writePrivateFile(path, 'new')).rejects.toThrow();
    expect(readdirSync(folder.path)).toEqual(['home']);
    await expect(writePrivateFile(join(path, 'none', 'file'), 'new')).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  test('behaviour: each temporary name is another one', () => {
    expect(temporaryOf(path)).not.toBe(temporaryOf(path));
    expect(temporaryOf(path).startsWith(`${path}.`)).toBe(true);
  });

  test.runIf(platform !== 'win32')('error: a folder that is gone cannot be synced', async () => {
    await syncFolder(folder.path);
    await expect(syncFolder(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.runIf(platform === 'linux')('error: one that cannot be synced is told', async () => {
    const refusal = { code: 'EINVAL', syscall: 'fsync' };
    await expect(syncFolder('/proc')).rejects.toMatchObject(refusal);
  });
});
