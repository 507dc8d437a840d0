import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookAtHome, openHome } from '../../../src/daemon/home/home.ts';
import { recordRemoval } from '../../../src/daemon/home/removal.ts';
import { makeIncoming, replaceFiles } from '../../../src/daemon/home/replacement.ts';
import { chooseCustody } from '../../../src/daemon/keys/choose-custody.ts';
import type { KeyName } from '../../../src/daemon/keys/custody.ts';
import { Keychain } from '../../../src/daemon/keys/keychain.ts';
import { openVault } from '../../../src/daemon/keys/vault.ts';
import {
  keyNameOf,
  openWalletIndex,
  readWalletIndex,
} from '../../../src/daemon/keys/wallet-index.ts';
import { WalletStore } from '../../../src/daemon/keys/wallets.ts';
import { finishRemoval, isRemoved, removeHome } from '../../../src/daemon/process/remove-home.ts';
import { generateKeyPair } from '../../../src/solana/keys.ts';
import { runCommand } from '../../support/daemon-process.ts';
import { machineHas, secretService } from '../../support/machine.ts';
import { makeSmallDisk, type SmallDisk, smallDisk } from '../../support/small-disk.ts';
import { makeFolder } from '../support/place.ts';
import { type SecretService, startSecretService } from '../support/secret-service.ts';

/** What a removal leaves alone, whatever the folder to remove contains. */

const NETWORK = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
const PASSPHRASE = 'a long passphrase';
let folder: ReturnType<typeof makeFolder>;
let home: string;

beforeEach(() => {
  folder = makeFolder();
  home = join(folder.path, 'home');
});
afterEach(() => folder.remove());

/** Writes a file, and the folders on the way to it. */
function put(path: string, content = path): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, content);
}

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();

/** A home with a wallet in a vault. */
async function makeHome(path = home): Promise<void> {
  const opened = await openHome(path, 'both');
  const vault = await openVault(join(path, 'vault.gkv'), Buffer.from(PASSPHRASE));
  const wallet = { name: 'main', address: NETWORK, custody: 'VAULT' } as const;
  await (await openWalletIndex(opened)).add(NETWORK, wallet);
  vault.close();
  opened.close();
}

test('behaviour: nothing of a folder that is no home is removed', async () => {
  put(join(home, 'checkpoints', 'epoch-1.pt'));
  put(join(home, 'exports', 'main.json'));
  put(join(home, 'player.json'));
  put(join(home, 'version.json'));
  put(join(home, 'daemon.lock'), '4711');
  const before = filesIn(home);
  const { status, stdout } = await runCommand(['uninstall', '--yes', '--home', home]);
  expect([status, stdout]).toEqual([0, expect.stringContaining('nothing of Gamekeeper')]);
  expect(filesIn(home)).toEqual(before);
});

test('behaviour: files of others in folders of a home stay, with keys and without', async () => {
  const others = [
    'checkpoints/epoch-1.pt',
    'command-line/notes.txt',
    'damaged-photos/one.png',
    'exports/holiday.png',
    'journals/diary.txt',
    'replaced-parts/list.txt',
  ];
  for (const withKeys of [false, true]) {
    await makeHome();
    for (const path of others) put(join(home, path));
    put(join(home, 'checkpoints', '2026-11-29T10-00-00.000Z', 'checkpoint.json'));
    put(join(home, 'command-line', `com.example.farm.${NETWORK}.world`));
    put(join(home, 'damaged-0123456789ab', 'service.sqlite'));
    put(join(home, 'exports', 'main.json'));
    put(join(home, 'journals', `${NETWORK}.sqlite-wal`), '');
    await removeHome(home, { withKeys });
    const kept = ['daemon.book', 'exports/main.json', 'service.book', 'vault.gkv', 'wallets.json'];
    expect(filesIn(home)).toEqual([...others, ...(withKeys ? [] : kept)].sort());
    expect(isRemoved(home)).toBe(true);
  }
});

test('behaviour: a restore that was cut off is finished, and no vault of it is lost', async () => {
  await makeHome();
  const { id, folder: incoming } = makeIncoming(home);
  put(join(incoming, 'vault.gkv'), 'the vault of the backup');
  put(join(incoming, 'networks.json', 'x'), 'of nothing');
  // Cut off between its files, as by a kill: a file is where a folder has to be made.
  put(join(home, 'networks.json'), '');
  const kept = { folder: `replaced-${id}`, names: ['vault.gkv'] };
  const restore = { id, out: [], in: ['vault.gkv', 'networks.json/x'], kept };
  await expect(replaceFiles(home, 'The restore', restore)).rejects.toMatchObject({
    name: 'ControlUnfinished',
  });
  rmSync(join(home, 'networks.json'));
  await removeHome(home, { withKeys: false });
  expect(filesIn(home)).toContain(`replaced-${id}/vault.gkv`);
  expect(readFileSync(join(home, 'vault.gkv'), 'utf8')).toBe('the vault of the backup');
});

test('behaviour: one that another process has finished leaves what was made since', async () => {
  await makeHome();
  await recordRemoval(home, { withKeys: true });
  const made = join(folder.path, 'made');
  await makeHome(made);
  const finishing = finishRemoval(home);
  // Before it has the locks, another process has finished it, and a game has made a home again.
  renameSync(home, join(folder.path, 'removed'));
  renameSync(made, home);
  const before = filesIn(home).filter((name) => !name.endsWith('.lock'));
  await finishing;
  expect(filesIn(home)).toEqual(expect.arrayContaining(before));
  expect((await readWalletIndex(lookAtHome(home))).all()).toHaveLength(1);
});

test('error: StoreDamaged for a record of a removal that is no file', async () => {
  await makeHome();
  mkdirSync(join(home, 'removal.json'));
  for (const command of [['uninstall', '--yes'], ['start']]) {
    const { status, stderr } = await runCommand([...command, '--home', home]);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/StoreDamaged.*removal\.json/)]);
  }
  const { stdout } = await runCommand(['doctor', '--home', home]);
  expect(stdout).toMatch(/removal\.json +it is a folder/);
});

const hasDisk = machineHas(smallDisk, 'a home removed on a full disk');

describe.skipIf(!hasDisk)('a full disk', () => {
  let small: SmallDisk;
  beforeEach(() => {
    small = makeSmallDisk(2)!;
    home = join(small.path, 'home');
  });
  afterEach(() => small.remove());

  test('behaviour: a home is removed, and the keys are there', async () => {
    await makeHome();
    put(join(home, 'daemon.log'), 'a line\n'.repeat(40_000));
    small.fill();
    const { status, stderr } = await runCommand(['uninstall', '--yes', '--home', home]);
    expect([status, stderr]).toEqual([0, '']);
    expect(filesIn(home)).toEqual(['daemon.book', 'service.book', 'vault.gkv', 'wallets.json']);
    expect((await readWalletIndex(lookAtHome(home))).all()).toHaveLength(1);
  });
});

const hasKeychain = machineHas(secretService, 'keys of others in a keychain');

describe.skipIf(!hasKeychain)('a keychain', () => {
  const keychain = new Keychain();
  const before = process.env.DBUS_SESSION_BUS_ADDRESS;
  let keyring: SecretService;
  let names: readonly KeyName[];

  // One for all: a process speaks to the first bus that it has found.
  beforeAll(async () => {
    keyring = await startSecretService();
    process.env.DBUS_SESSION_BUS_ADDRESS = keyring.address;
  });
  beforeEach(async () => {
    const opened = await openHome(home, 'both');
    const custody = await chooseCustody({ home: opened, isGenerated: false });
    const index = await openWalletIndex(opened);
    const store = new WalletStore({ genesisId: NETWORK, custody, index });
    await store.create('main');
    await store.create('other');
    names = index.list(NETWORK).map((entry) => keyNameOf(NETWORK, entry));
    custody.close();
    opened.close();
  });
  afterAll(async () => {
    if (before === undefined) delete process.env.DBUS_SESSION_BUS_ADDRESS;
    else process.env.DBUS_SESSION_BUS_ADDRESS = before;
    await keyring.stop();
  });

  test('behaviour: a key that another home has put under the name of one stays', async () => {
    const [main, other] = names as [KeyName, KeyName];
    const seed = generateKeyPair().exportSeed();
    await keychain.remove(main);
    await keychain.write(main, seed);
    await removeHome(home, { withKeys: true });
    expect(await keychain.read(main)).toEqual(Buffer.from(seed));
    expect(await keychain.read(other)).toBeUndefined();
    expect(existsSync(home)).toBe(false);
  });

  test('error: KeychainUnavailable for one that is locked, also where it was begun', async () => {
    await recordRemoval(home, { withKeys: true });
    await keyring.restart('locked');
    const finishing = finishRemoval(home);
    await expect(finishing).rejects.toMatchObject({ name: 'KeychainUnavailable' });
    expect(existsSync(join(home, 'wallets.json'))).toBe(true);
    await keyring.restart('unlocked');
    await finishRemoval(home);
    expect(await Promise.all(names.map((name) => keychain.read(name)))).toEqual([
      undefined,
      undefined,
    ]);
    expect(existsSync(home)).toBe(false);
  });
});
