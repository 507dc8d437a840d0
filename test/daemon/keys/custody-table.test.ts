import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHomeIn } from '../../../src/daemon/home/home.ts';
import { addressOfSeed } from '../../../src/daemon/keys/key-text.ts';
import { Keychain } from '../../../src/daemon/keys/keychain.ts';
import { openWalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { RunningCommand, repository, testedCommand } from '../../support/daemon-process.ts';
import { machineHas, secretService } from '../../support/machine.ts';
import { openPlayer, openSession } from '../support/client.ts';
import { makeFolder } from '../support/place.ts';
import { type SecretService, startSecretService } from '../support/secret-service.ts';

/**
 * Keys follow the home: which wallets there are does not depend on what this hour's keychain is
 * like, only whether their keys can be reached. Every home in every surrounding, in real processes,
 * with a real GNOME Keyring.
 */

const isHere = machineHas(secretService, 'Keys in the keychain and in the vault');

const homes = ['nothing', 'vault', 'keychain', 'both'] as const;
type HomeKind = (typeof homes)[number];

/** What the keychain is like, and how an error and a start say so. */
const surroundings = {
  'no bus': { problem: 'NO_BUS', words: 'no D-Bus session bus' },
  'a bus without a service': { problem: 'NO_SERVICE', words: 'no Secret Service' },
  'a service without a keyring': { problem: 'NO_KEYRING', words: 'no default keyring' },
  'a locked keyring': { problem: 'LOCKED', words: 'it is locked' },
  'an unlocked keyring': { problem: null, words: '' },
  'no native part': {
    problem: 'NATIVE_PART_UNLOADABLE',
    words: 'its native part cannot be loaded',
  },
  'a keyring that is restarted': { problem: null, words: '' },
} as const;
type Surrounding = keyof typeof surroundings;
type Problem = (typeof surroundings)[Surrounding]['problem'];

/** What becomes of the keyring while the daemon runs. */
const changes: Partial<Record<Surrounding, readonly ('locked' | 'unlocked')[]>> = {
  'a locked keyring': ['unlocked'],
  'a keyring that is restarted': ['locked', 'unlocked'],
};

const rows = homes.flatMap((home) =>
  (Object.keys(surroundings) as Surrounding[]).map((around) => ({ home, around })),
);

interface ListedWallet {
  readonly name: string;
  readonly custody: 'KEYCHAIN' | 'VAULT';
  /** Null where its key can be reached. */
  readonly problem: Problem;
}

/** What must be listed once a game has asked for a wallet. */
function expectedWallets(home: HomeKind, problem: Problem): ListedWallet[] {
  const inVault = { name: 'default', custody: 'VAULT', problem: null } as const;
  const inKeychain = { name: 'default', custody: 'KEYCHAIN', problem } as const;
  switch (home) {
    case 'nothing':
      // The first start has chosen: what is there then takes the keys.
      return [problem === null ? inKeychain : inVault];
    case 'vault':
      return [inVault];
    case 'keychain':
      return [inKeychain];
    case 'both':
      return [inVault, { ...inKeychain, name: 'default-2' }];
  }
}

const noKey = { data: { name: 'KeychainUnavailable' } };

describe.skipIf(!isHere)('every home in every surrounding', () => {
  const folder = makeFolder();
  const empty = join(folder.path, 'runtime');
  const origins = join(folder.path, 'origins');
  let keyring: SecretService;
  /** On a bus that can start none. */
  let bare: SecretService;
  /** On a bus that starts one, which has nothing yet. */
  let fresh: SecretService;

  beforeAll(async () => {
    mkdirSync(empty, { mode: 0o700 });
    keyring = await startSecretService();
    bare = await startSecretService(false, join(folder.path, 'bus'));
    fresh = await startSecretService(false);
    await makeHome('vault', 'no bus');
    await makeHome('keychain', 'an unlocked keyring');
    cpSync(join(origins, 'vault'), join(origins, 'both'), { recursive: true });
    await addKeychainWallet(join(origins, 'both'));
  });

  afterAll(async () => {
    await keyring.stop();
    await bare.stop();
    await fresh.stop();
    folder.remove();
  });

  function environmentOf(around: Surrounding): NodeJS.ProcessEnv {
    const { DBUS_SESSION_BUS_ADDRESS: _, DISPLAY: __, ...env } = process.env;
    const own = { ...env, XDG_RUNTIME_DIR: empty };
    if (around === 'no bus') return own;
    const buses: Partial<Record<Surrounding, SecretService>> = {
      'a bus without a service': bare,
      'a service without a keyring': fresh,
    };
    const { address } = buses[around] ?? keyring;
    return { ...own, DBUS_SESSION_BUS_ADDRESS: address };
  }

  async function start(home: string, around: Surrounding) {
    const preload = join(repository, 'test/daemon/support/without-native-keychain.ts');
    const [node, ...rest] = testedCommand;
    const command =
      around === 'no native part' ? [node!, '--import', preload, ...rest] : testedCommand;
    const env = environmentOf(around);
    const running = new RunningCommand(['start', '--home', home], { command, env });
    await running.says('Ctrl-C');
    const { stdout } = running.result();
    return {
      running,
      url: /ws:\/\/\S+/.exec(stdout)![0],
      line: /^ {2}keys {5}.*$/m.exec(stdout)![0],
    };
  }

  async function makeHome(name: string, around: Surrounding): Promise<void> {
    const home = join(origins, name);
    const { running, url } = await start(home, around);
    await (await openSession(url, home)).close();
    await running.stop('SIGTERM');
  }

  /** As a start without the record of where keys go has made them, next to those in the vault. */
  async function addKeychainWallet(path: string): Promise<void> {
    process.env.DBUS_SESSION_BUS_ADDRESS = keyring.address;
    const home = makeHomeIn(path);
    const index = await openWalletIndex(home);
    const [{ genesisId } = { genesisId: '' }] = index.all();
    const seed = randomBytes(32);
    await new Keychain().write({ genesisId, wallet: 'default' }, seed);
    const address = addressOfSeed(seed);
    await index.add(genesisId, { name: 'default', address, custody: 'KEYCHAIN' });
    home.close();
  }

  async function list(home: string): Promise<ListedWallet[]> {
    const player = await openPlayer(home);
    const wallets = await player.call('player.wallets');
    await player.close();
    return wallets.map(({ name, custody, problem }: ListedWallet) => ({ name, custody, problem }));
  }

  /** Signs with a wallet, as a game that has just begun. @returns why not, or null. */
  async function sign(url: string, home: string, wallet: string): Promise<string | null> {
    try {
      const game = await openSession(url, home, { wallet });
      const { error } = await game.request('wallet.signMessage', { message: 'hello' });
      await game.close();
      return error === undefined ? null : reasonOf(error);
    } catch (error) {
      return reasonOf(error);
    }
  }

  function reasonOf(error: any): string {
    expect(error).toMatchObject(noKey);
    return error.data.context.reason;
  }

  /** What is listed, and what can be signed. */
  async function look(url: string, home: string, expected: readonly ListedWallet[]) {
    const signed: [string, string | null][] = [];
    for (const { name } of expected) signed.push([name, await sign(url, home, name)]);
    return { wallets: await list(home), signed };
  }

  function lookedAs(wallets: readonly ListedWallet[]) {
    return { wallets, signed: wallets.map(({ name, problem }) => [name, problem]) };
  }

  /** Starts twice, and looks at the same each time. */
  async function startTwice(kind: HomeKind, around: Surrounding): Promise<string[]> {
    const home = join(folder.path, `${kind} ${around}`);
    if (kind !== 'nothing') cpSync(join(origins, kind), home, { recursive: true });
    const { problem } = surroundings[around];
    const lines: string[] = [];
    for (const _ of ['first', 'later']) {
      await keyring.restart(around === 'a locked keyring' ? 'locked' : 'unlocked');
      const { running, url, line } = await start(home, around);
      lines.push(line);
      const expected = expectedWallets(kind, problem);
      expect(await look(url, home, expected)).toEqual(lookedAs(expected));
      if (changes[around] !== undefined) {
        for (const how of changes[around]) {
          await keyring.restart(how);
          const now = expected.map((wallet) => ({
            ...wallet,
            problem: wallet.custody === 'KEYCHAIN' && how === 'locked' ? 'LOCKED' : null,
          })) as ListedWallet[];
          expect(await look(url, home, now)).toEqual(lookedAs(now));
        }
      }
      await running.stop('SIGTERM');
    }
    const isVault = existsSync(join(home, 'vault.gkv'));
    const custodies = expectedWallets(kind, problem).map(({ custody }) => custody);
    expect(isVault).toBe(custodies.includes('VAULT'));
    const { networks } = JSON.parse(readFileSync(join(home, 'wallets.json'), 'utf8'));
    expect(Object.values<object[]>(networks).flat()).toHaveLength(custodies.length);
    return lines;
  }

  test.each(rows)('default: $home in the home, and $around', async ({ home, around }) => {
    const [first = '', later = ''] = await startTwice(home, around);
    const { problem, words } = surroundings[around];
    const custodies = expectedWallets(home, problem).map(({ custody }) => custody);
    for (const line of [first, later]) {
      expect(line.includes('a vault')).toBe(custodies.includes('VAULT'));
      // Of the keychain it speaks where that has keys, or was not chosen just now, and says why.
      const isSaid = custodies.includes('KEYCHAIN') || (line === first && home === 'nothing');
      expect(/Secret Service \(|the keychain/.test(line)).toBe(isSaid);
      if (isSaid) expect(line).toContain(words);
    }
  });
});
