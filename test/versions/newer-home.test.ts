import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { endAllIn } from '../clients/support/home-processes.ts';
import { repository } from '../support/daemon-process.ts';
import { versionedGames } from './games.ts';
import { makeNewerBuild } from './newer-build.ts';
import { commandOf, VersionedPlace } from './versioned-place.ts';

/** A home whose wallets a newer version keeps in a second format. */

const older = repository;
let newer = '';
let place: VersionedPlace;

beforeAll(async () => {
  newer = await makeNewerBuild(true);
}, 300_000);
beforeEach(() => {
  place = new VersionedPlace();
});
afterEach(async () => {
  await endAllIn(place.folder.home);
  await place.close();
});

const readWallets = () => JSON.parse(readFileSync(join(place.folder.home, 'wallets.json'), 'utf8'));

/** What is news of a start, and no data. */
const NEWS = ['start-state.json'];

function hashHome(): Record<string, string> {
  const { home } = place.folder;
  const files = readdirSync(home, { recursive: true, withFileTypes: true });
  const plain = files.filter((file) => file.isFile() && !NEWS.includes(file.name));
  return Object.fromEntries(
    plain.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

const play = (build: string, game = 0) => {
  const { home } = place.folder;
  const vault = ['--vault', '--passphrase-file', place.folder.passphraseFile];
  const command = [...commandOf(build), 'start', ...vault];
  const manifest = JSON.stringify({
    ...{ game: 'com.example.tides', name: 'Tides', projects: [], actions: [], budgets: [] },
  });
  const wish = { build, home, dataFolder: place.makeDataFolder(), manifest, command };
  return versionedGames[game]!.play(wish, () => {});
};

async function listWallets(build: string): Promise<string> {
  const { stdout, stderr } = await place.type(build, ['wallets']);
  expect(stderr).toBe('');
  return stdout;
}

test('default: a newer version opens it, and an older one says which is needed', async () => {
  await play(older);
  expect(readWallets().format).toBe(1);
  const before = await listWallets(older);
  await place.type(older, ['stop']);

  // The wallet of a name that is new is written in the second format, next to the others.
  await play(newer);
  const made = ['call', 'wallet.create', '{"name":"second"}'];
  expect((await place.type(newer, made)).stderr).toBe('');
  expect(readWallets()).toMatchObject({ format: 2, kind: 'gamekeeper wallets' });
  const address = /[1-9A-HJ-NP-Za-km-z]{43,44}/.exec(before)![0];
  expect(await listWallets(newer)).toContain(address);
  await place.type(newer, ['stop']);

  const hashes = hashHome();
  expect((await play(older)).refused).toBe('HomeOfNewerVersion');
  const vault = ['--vault', '--passphrase-file', place.folder.passphraseFile];
  const started = await place.type(older, ['start', ...vault]);
  expect(started.status).toBe(1);
  expect(started.stderr).toMatch(/^gamekeeper: HomeOfNewerVersion: Gamekeeper 0\.2\.0 /);
  expect(started.stderr).toContain('this is 0.1.0');
  expect(started.stderr).toContain('start com.example.tides, which brought it, or update');
  expect(hashHome()).toEqual(hashes);

  expect(await play(newer)).toMatchObject({ balance: 'true', tide: '7' });
  expect(await listWallets(newer)).toContain(address);
});
