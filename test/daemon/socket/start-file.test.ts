import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resolveHome } from '../../../src/daemon/home/paths.ts';
import { ensurePrivateFolder } from '../../../src/daemon/home/private-files.ts';
import { readProcessStart } from '../../../src/daemon/home/process-time.ts';
import { readStartFile } from '../../../src/daemon/socket/start-file.ts';
import { schemaHash } from '../../../src/methods/generated/registry.ts';
import { describeAccess, openToOthers } from '../../support/access.ts';
import { makeFolder, startPlace } from '../support/place.ts';

let folder: ReturnType<typeof makeFolder>;
let home: string;

beforeEach(() => {
  folder = makeFolder();
  home = join(folder.path, 'home');
});

afterEach(() => folder.remove());

/** A daemon in a process of its own, ready when this resolves. */
async function spawnDaemon(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../support/daemon-process.ts');
  const child = spawn(process.execPath, [script, home], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout!, 'data');
  return child;
}

describe('daemon.json', () => {
  test('default: 0600 in a folder of 0700, with what a client needs', async () => {
    const { daemon, service, close } = await startPlace({ home });
    const path = join(home, 'daemon.json');
    expect(describeAccess(path)).toBe('private');
    expect(describeAccess(home)).toBe('private');
    const file = JSON.parse(readFileSync(path, 'utf8'));
    expect(file).toMatchObject({
      format: 1,
      pid: process.pid,
      url: daemon.url,
      protocol: 1,
      schemaHash,
      service: 'embedded',
      network: service.genesisId,
    });
    expect(file.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(file.processStart).toBe(readProcessStart(process.pid));
    expect(file.launch).toBeNull();
    await close();
  });

  test('behaviour: every file of the daemon is its owner’s alone', async () => {
    const place = await startPlace({ home });
    await place.open();
    for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      expect([path, describeAccess(path)]).toEqual([path, 'private']);
    }
    await place.close();
  });

  test('behaviour: a new secret with each start, and gone at the end', async () => {
    const first = await startPlace({ home });
    const one = await readStartFile(home);
    await first.close();
    expect(existsSync(join(home, 'daemon.json'))).toBe(false);
    const second = await startPlace({ home });
    const two = await readStartFile(home);
    expect(two?.secret).not.toBe(one?.secret);
    await second.close();
  });

  test('error: DaemonRunning', async () => {
    const first = await startPlace({ home });
    await expect(startPlace({ home })).rejects.toMatchObject({ name: 'DaemonRunning' });
    expect((await readStartFile(home))?.url).toBe(first.daemon.url);
    await first.close();
  });

  test('behaviour: a daemon that exits takes the file along', async () => {
    const child = await spawnDaemon();
    expect((await readStartFile(home))?.pid).toBe(child.pid);
    child.stdin!.end();
    await once(child, 'exit');
    expect(existsSync(join(home, 'daemon.json'))).toBe(false);
  });

  test('behaviour: the file of a daemon that was killed is stale', async () => {
    const child = await spawnDaemon();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(home, 'daemon.json'))).toBe(true);
    expect(await readStartFile(home)).toBeUndefined();
    const next = await startPlace({ home });
    expect((await readStartFile(home))?.pid).toBe(process.pid);
    await next.close();
  });

  test('behaviour: a file whose process id another process took is stale', async () => {
    const place = await startPlace({ home });
    const path = join(home, 'daemon.json');
    const file = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...file, processStart: 'another boot:1' }));
    expect(await readStartFile(home)).toBeUndefined();
    writeFileSync(path, JSON.stringify(file));
    expect(await readStartFile(home)).toEqual(file);
    await place.close();
  });

  test.each(['', '{', '[]', 'null', '{"format":1}', '{"format":2,"pid":1}'])(
    'behaviour: %j is no start file',
    async (text) => {
      mkdirSync(home);
      writeFileSync(join(home, 'daemon.json'), text);
      expect(await readStartFile(home)).toBeUndefined();
    },
  );
});

describe('the folder', () => {
  test('behaviour: an empty one that was open to others is closed', async () => {
    mkdirSync(home);
    openToOthers(home);
    await ensurePrivateFolder(home);
    expect(describeAccess(home)).toBe('private');
  });

  test('behaviour: one with other things in it is left as it is, and refused', async () => {
    mkdirSync(home);
    openToOthers(home);
    const before = describeAccess(home);
    writeFileSync(join(home, 'photos.zip'), '');
    await expect(ensurePrivateFolder(home)).rejects.toThrow(/^Others can (enter|read) /);
    expect(before).not.toBe('private');
    expect(describeAccess(home)).toBe(before);
  });

  test('args: what was given, then GAMEKEEPER_HOME, then the system’s place', () => {
    const before = { ...process.env };
    process.env.GAMEKEEPER_HOME = '/from/environment';
    expect(resolveHome('/given')).toBe(resolve('/given'));
    expect(resolveHome()).toBe(resolve('/from/environment'));
    delete process.env.GAMEKEEPER_HOME;
    delete process.env.XDG_DATA_HOME;
    if (process.platform === 'linux') {
      expect(resolveHome()).toBe(join(homedir(), '.local/share/gamekeeper'));
      process.env.XDG_DATA_HOME = '/data';
      expect(resolveHome()).toBe('/data/gamekeeper');
    }
    if (process.platform === 'win32') {
      expect(resolveHome()).toBe(join(process.env.LOCALAPPDATA!, 'gamekeeper', 'Data'));
    }
    process.env = before;
  });
});
