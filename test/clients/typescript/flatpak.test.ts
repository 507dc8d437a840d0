import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDaemon, resolveHome } from '../../../clients/typescript/src/node/start-file.ts';
import { makeFolder } from '../../daemon/support/place.ts';

/** A game in a Flatpak, which has a data folder of its own and sees no process outside. */

const names = ['GAMEKEEPER_HOME', 'FLATPAK_ID', 'XDG_DATA_HOME', 'HOST_XDG_DATA_HOME'] as const;
let before: readonly (string | undefined)[];

beforeEach(() => {
  before = names.map((name) => env[name]);
  for (const name of names) delete env[name];
  env.FLATPAK_ID = 'com.example.farm';
  env.XDG_DATA_HOME = '/own';
});

afterEach(() => {
  for (const [index, name] of names.entries()) {
    const value = before[index];
    if (value === undefined) delete env[name];
    else env[name] = value;
  }
});

test.runIf(process.platform === 'linux')('default: the folder is the player’s', () => {
  expect(resolveHome(undefined)).toBe(join(homedir(), '.local', 'share', 'gamekeeper'));
  env.HOST_XDG_DATA_HOME = '/host';
  expect(resolveHome(undefined)).toBe('/host/gamekeeper');
  env.GAMEKEEPER_HOME = '/named';
  expect(resolveHome(undefined)).toBe('/named');
  delete env.GAMEKEEPER_HOME;
  delete env.FLATPAK_ID;
  expect(resolveHome(undefined)).toBe('/own/gamekeeper');
});

test('behaviour: no process id says that nothing runs, as those outside are not seen', async () => {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  mkdirSync(home);
  const file = { format: 1, pid: 2 ** 30, url: 'ws://127.0.0.1:4000/', secret: '00'.repeat(32) };
  writeFileSync(join(home, 'daemon.json'), JSON.stringify(file));
  expect((await findDaemon(home))?.url).toBe(file.url);
  delete env.FLATPAK_ID;
  expect(await findDaemon(home)).toBeUndefined();
  folder.remove();
});
