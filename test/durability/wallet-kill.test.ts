import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { addressOfSeed } from '../../src/daemon/keys/key-text.ts';
import { packKeys } from '../../src/daemon/keys/packed-keys.ts';
import { openVault } from '../../src/daemon/keys/vault.ts';
import { openWalletIndex, requireKeys } from '../../src/daemon/keys/wallet-index.ts';
import { WalletStore } from '../../src/daemon/keys/wallets.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { repository } from '../support/daemon-process.ts';

/**
 * A wallet is named again, removed or taken in by a process that is killed before or behind each of
 * its commits: no other wallet loses its key, and the one that it is about is as it was, or as it
 * was to be.
 */

const PASSPHRASE = 'correct horse battery staple';
const NETWORK = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
const folder = makeFolder();
const origin = join(folder.path, 'origin');
const imported = randomBytes(32);
let main: string;
let other: string;

interface Action {
  readonly name?: string;
  readonly to?: string;
  readonly address?: string;
  readonly seed?: string;
  /** The file that is unpacked. */
  readonly packed?: string;
}

async function openStore(home: string): Promise<{ wallets: WalletStore; close(): void }> {
  const path = join(home, 'vault.gkv');
  const vault = await openVault(path, Buffer.from(PASSPHRASE));
  const opened = makeHomeIn(home);
  const index = await openWalletIndex(opened);
  // What a start requires.
  await requireKeys(path, index, vault);
  const wallets = new WalletStore({ genesisId: NETWORK, custody: vault, index });
  const close = () => {
    vault.close();
    // Or its book would be written into the next home of the same place.
    opened.close();
  };
  return { wallets, close };
}

beforeAll(async () => {
  mkdirSync(origin, { mode: 0o700 });
  const { wallets, close } = await openStore(origin);
  ({ address: main } = await wallets.create('main'));
  ({ address: other } = await wallets.create('other'));
  close();
});
afterAll(() => folder.remove());

/** Runs an action in a copy of the home, killed at a commit. @returns the commits that it made. */
function act(home: string, action: Action, kill = ''): string[] {
  rmSync(home, { recursive: true, force: true });
  cpSync(origin, home, { recursive: true });
  return actAgain(home, action, kill);
}

/** Runs it in the home as it is. */
function actAgain(home: string, action: Action, kill = ''): string[] {
  const commits = `${home}.commits`;
  const from = `${home}.begun`;
  for (const path of [commits, from]) rmSync(path, { force: true });
  const preload = join(repository, 'test/durability/kill-at-commit.ts');
  const script = join(repository, 'test/durability/wallet-kill-process.ts');
  const args = [home, PASSPHRASE, NETWORK, JSON.stringify(action)];
  const env = { ...process.env, COMMITS_FILE: commits, COMMITS_FROM: from, COMMITS_KILL: kill };
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, script, ...args],
    { env, encoding: 'utf8' },
  );
  expect([stderr, kill === '' ? status : signal]).toEqual(['', kill === '' ? 0 : 'SIGKILL']);
  return existsSync(commits) ? readFileSync(commits, 'utf8').trim().split('\n') : [];
}

/** The names of a home by address, each with the key that it says. */
async function readHome(home: string): Promise<Record<string, string>> {
  const { wallets, close } = await openStore(home);
  await wallets.finishRemovals();
  expect(wallets.listRemoved()).toEqual([]);
  for (const wallet of wallets.list()) (await wallets.loadKeyPair(wallet)).destroy();
  close();
  return Object.fromEntries(wallets.list().map(({ name, address }) => [address, name]));
}

test.each([
  ['named anew', () => ({ name: 'main', to: 'old' }), () => ({ [main]: 'old', [other]: 'other' })],
  ['removed', () => ({ name: 'main', address: main }), () => ({ [other]: 'other' })],
  [
    'taken in',
    () => ({ name: 'new', seed: imported.toString('hex') }),
    () => ({ [main]: 'main', [other]: 'other', [addressOfSeed(imported)]: 'new' }),
  ],
])('behaviour: a wallet that is being %s when a kill comes', async (_, actionOf, wantedOf) => {
  const home = join(folder.path, 'killed');
  const commits = act(home, actionOf());
  expect(await readHome(home)).toEqual(wantedOf());
  const ends: boolean[] = [];
  for (const kill of commits.flatMap((_one, index) => [
    `before ${index + 1}`,
    `behind ${index + 1}`,
  ])) {
    act(home, actionOf(), kill);
    const found = await readHome(home);
    const isDone = JSON.stringify(sorted(found)) === JSON.stringify(sorted(wantedOf()));
    if (!isDone) expect(found).toEqual({ [main]: 'main', [other]: 'other' });
    ends.push(isDone);
  }
  // At first it is as it was, and from some moment on it is done.
  expect(ends[0]).toBe(false);
  expect(ends.at(-1)).toBe(true);
  expect([...ends].sort()).toEqual(ends);
});

const sorted = (names: Record<string, string>) => Object.entries(names).sort();

describe('keys from another machine', () => {
  const file = join(folder.path, 'keys.gkm');
  const incoming = ['one', 'two'].map((name) => ({ name, seed: randomBytes(32) }));
  const packed = incoming.map(({ name, seed }) => ({ name, address: addressOfSeed(seed), seed }));
  const all = () => ({
    ...{ [main]: 'main', [other]: 'other' },
    ...Object.fromEntries(packed.map(({ name, address }) => [address, name])),
  });

  beforeAll(async () => {
    const pack = async () => ({ network: NETWORK, keys: packed });
    writeFileSync(file, await packKeys(Buffer.from(PASSPHRASE), pack));
  });

  test('behaviour: none or all are there when a kill comes, and all when done again', async () => {
    const home = join(folder.path, 'unpacked');
    const commits = act(home, { packed: file });
    expect(await readHome(home)).toEqual(all());
    const ends: number[] = [];
    for (let index = 1; index <= commits.length; index += 1) {
      act(home, { packed: file }, `behind ${index}`);
      const found = await readHome(home);
      ends.push(Object.keys(found).length);
      if (ends.at(-1) === 4) continue;
      actAgain(home, { packed: file });
      expect(await readHome(home)).toEqual(all());
    }
    expect(new Set(ends)).toEqual(new Set([2, 4]));
    expect([...ends].sort()).toEqual(ends);
  });
});
