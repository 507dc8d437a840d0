import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { chooseCustody } from '../../src/daemon/keys/choose-custody.ts';
import type { CustodyPort, KeyName } from '../../src/daemon/keys/custody.ts';
import { addressOfSeed } from '../../src/daemon/keys/key-text.ts';
import { Keychain } from '../../src/daemon/keys/keychain.ts';
import {
  keyNameOf,
  openWalletIndex,
  type WalletEntry,
} from '../../src/daemon/keys/wallet-index.ts';
import { WalletStore } from '../../src/daemon/keys/wallets.ts';
import type { Custody } from '../../src/methods/generated/types.ts';
import { makeFolder } from '../daemon/support/place.ts';
import {
  playRound,
  type SecretService,
  startSecretService,
} from '../daemon/support/secret-service.ts';
import { repository } from '../support/daemon-process.ts';
import { machineHas, secretService } from '../support/machine.ts';

/**
 * Keys go from one place to the other in a process that is killed before or behind each of its
 * commits: each key is where its wallet says that it is, nothing is left over once a later start
 * has looked, and done again it is done.
 */

const isHere = machineHas(secretService, 'Keys that go between the keychain and the vault');
const PASSPHRASE = 'correct horse battery staple';
const NETWORK = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
const custodies = ['VAULT', 'KEYCHAIN'] as const;

/** What a home has: names by address, with the place of the key. */
type Found = Readonly<Record<string, readonly [name: string, custody: Custody]>>;

describe.skipIf(!isHere)('a relocation that is killed', () => {
  const folder = makeFolder();
  const keychain = new Keychain();
  let keyring: SecretService;
  const origins = { VAULT: join(folder.path, 'vault'), KEYCHAIN: join(folder.path, 'keychain') };
  /** Keys in the keychain as each origin has them. */
  const kept: Record<Custody, [KeyName, Buffer][]> = { VAULT: [], KEYCHAIN: [] };

  beforeAll(async () => {
    keyring = await startSecretService();
    process.env.DBUS_SESSION_BUS_ADDRESS = keyring.address;
    for (const custody of custodies) await makeOrigin(custody);
  });
  afterAll(async () => {
    await keyring.stop();
    folder.remove();
  });

  async function inHome<Answer>(
    path: string,
    run: (
      store: WalletStore,
      custody: CustodyPort,
      entries: () => readonly WalletEntry[],
    ) => Promise<Answer>,
    vault = false,
  ): Promise<Answer> {
    const home = makeHomeIn(path);
    const custody = await chooseCustody({ home, vault, passphrase: Buffer.from(PASSPHRASE) });
    await custody.opened;
    const index = await openWalletIndex(home);
    try {
      const store = new WalletStore({ genesisId: NETWORK, custody, index });
      return await run(store, custody, () => index.list(NETWORK));
    } finally {
      custody.close();
      // Or its book would be written into the next home of the same place.
      home.close();
    }
  }

  /** A wallet, and another whose key has a name of its own, as the first was called so once. */
  async function makeOrigin(custody: Custody): Promise<void> {
    const path = origins[custody];
    mkdirSync(path, { mode: 0o700 });
    await inHome(
      path,
      async (store, _, entries) => {
        await store.create('main');
        await store.rename('main', 'old');
        await store.create('main');
        for (const entry of entries()) {
          const name = keyNameOf(NETWORK, entry);
          if (custody === 'KEYCHAIN') kept.KEYCHAIN.push([name, (await keychain.read(name))!]);
        }
      },
      custody === 'VAULT',
    );
  }

  /** Every name that a key of these wallets can have in the keychain. */
  const names = ['main', 'old', 'main~2', 'old~2', 'main~3'].map((wallet) => ({
    genesisId: NETWORK,
    wallet,
  }));

  async function reset(from: Custody): Promise<string> {
    const path = join(folder.path, 'killed');
    rmSync(path, { recursive: true, force: true });
    cpSync(origins[from], path, { recursive: true });
    for (const name of names) await keychain.remove(name);
    for (const [name, seed] of kept[from]) await keychain.write(name, seed);
    return path;
  }

  /** Relocates all keys. @returns the commits. */
  async function relocate(path: string, to: Custody, kill = ''): Promise<string[]> {
    const commits = `${path}.commits`;
    const from = `${path}.begun`;
    for (const file of [commits, from]) rmSync(file, { force: true });
    const preload = join(repository, 'test/durability/kill-at-commit.ts');
    const script = join(repository, 'test/durability/relocation-process.ts');
    const args = [path, PASSPHRASE, NETWORK, to];
    const env = { ...process.env, COMMITS_FILE: commits, COMMITS_FROM: from, COMMITS_KILL: kill };
    const child = spawn(process.execPath, ['--import', preload, script, ...args], { env });
    const said = text(child.stderr);
    const [status, signal] = await once(child, 'close');
    expect([await said, kill === '' ? status : signal]).toEqual(['', kill === '' ? 0 : 'SIGKILL']);
    return existsSync(commits) ? readFileSync(commits, 'utf8').trim().split('\n') : [];
  }

  /** What a start finds: every key proves its wallet's address, where the index says it is. */
  async function look(path: string): Promise<Found> {
    return inHome(path, async (store) => {
      for (const wallet of store.list()) (await store.loadKeyPair(wallet)).destroy();
      return foundOf(store);
    });
  }

  function foundOf(store: WalletStore): Found {
    const wallets = store.list();
    return Object.fromEntries(
      wallets.map(({ name, address, custody }) => [address, [name, custody]]),
    );
  }

  /** What a later start has left: of each key one copy, and no word of another. */
  async function lookLater(path: string): Promise<void> {
    await inHome(path, async (store, _, entries) => {
      await store.finishRemovals();
      const known = entries();
      expect(known.filter(({ copy }) => copy !== undefined)).toEqual([]);
      const inKeychain = known.filter(({ custody }) => custody === 'KEYCHAIN');
      const addresses: string[] = [];
      for (const name of names) {
        const seed = await keychain.read(name);
        if (seed !== undefined) addresses.push(addressOfSeed(seed));
      }
      expect(addresses.sort()).toEqual(inKeychain.map(({ address }) => address).sort());
      for (const wallet of store.list()) (await store.loadKeyPair(wallet)).destroy();
    });
  }

  test.each(custodies.map((from) => [from, from === 'VAULT' ? 'KEYCHAIN' : 'VAULT'] as const))(
    'behaviour: from the %s to the %s, at each commit',
    async (from, to) => {
      let [before, done]: Found[] = [];
      let commits: string[] = [];
      await playRound(keyring, async () => {
        const path = await reset(from);
        before = await look(path);
        done = Object.fromEntries(
          Object.entries(before).map(([address, [name]]) => [address, [name, to] as const]),
        );
        expect(Object.values(before).map(([, custody]) => custody)).toEqual([from, from]);
        commits = await relocate(path, to);
        expect(await look(path)).toEqual(done);
        await lookLater(path);
      });
      const kills = commits.flatMap((_, at) => [`before ${at + 1}`, `behind ${at + 1}`]);
      const moved: number[] = [];
      for (const [at, kill] of kills.entries()) {
        await playRound(keyring, async () => {
          const path = await reset(from);
          await relocate(path, to, kill);
          const found = await look(path);
          moved[at] = Object.values(found).filter(([, custody]) => custody === to).length;
          expect(Object.keys(found).sort()).toEqual(Object.keys(before!).sort());
          // Done again at once, or after a start that has looked: the keys go all the same.
          if (at % 2 === 1) await lookLater(path);
          await relocate(path, to);
          expect(await look(path)).toEqual(done);
          await lookLater(path);
        });
      }
      expect(kills.length).toBeGreaterThan(20);
      // At first none has gone, then one, then both.
      expect([...moved].sort()).toEqual(moved);
      expect(new Set(moved)).toEqual(new Set([0, 1, 2]));
    },
  );
});
