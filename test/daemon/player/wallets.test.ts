import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fail } from '../../../src/core/errors.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import { MemoryService } from '../support/memory-service.ts';
import { askForPairing, confirmPairing, farm, openPaired, pairGame } from '../support/pairing.ts';
import { makeFolder, type Place, startPlace } from '../support/place.ts';

/** What the player does with wallets on the player's channel, and what it takes to prove. */

const PIN = '135790';
const folder = makeFolder();
/** It outlives the daemons that it is given to. */
const custody = Object.assign(new MemoryCustody(), { close() {} });
let place: Place;
let player: TestClient;

beforeAll(async () => {
  place = await startPlace({ strict: true, custody, home: join(folder.path, 'play') });
  player = await openPlayer(place.home);
});
afterAll(async () => {
  await player.close();
  await place.close();
  folder.remove();
});

const makeKey = () => Keypair.fromSeed(randomBytes(32));
const textOf = ({ secretKey }: Keypair) => JSON.stringify([...secretKey]);
const linesOf = ({ daemon }: Place) =>
  daemon.journal
    .readAudit({ after: 0, afterDay: 0 })
    .lines.map(({ line }) => JSON.parse(line) as Record<string, unknown>);

describe('with play money', () => {
  test('default: a wallet is made, and listed with the grants that are alive', async () => {
    const made = await player.call('player.createWallet', { name: 'new-one' });
    expect(made).toMatchObject({ name: 'new-one', custody: 'VAULT' });
    const { client } = await pairGame(place.daemon.url, place.home, place.daemon.player, farm);
    const grants = async () =>
      Object.fromEntries(
        (await player.call('player.wallets')).map((one: any) => [one.name, one.grants]),
      );
    expect(await grants()).toEqual({ 'new-one': 0, default: 1 });
    await player.call('player.revoke', { grant: farm.game });
    expect(await grants()).toEqual({ 'new-one': 0, default: 0 });
    await client.close();
  });

  test('default: what is imported is exported again, and opened by web3.js', async () => {
    const key = makeKey();
    const address = key.publicKey.toBase58();
    const wallet = await player.call('player.importWallet', { name: 'phantom', key: textOf(key) });
    expect(wallet).toEqual({ name: 'phantom', address, custody: 'VAULT' });
    const { file } = await player.call('player.exportWallet', { wallet: 'phantom' });
    expect(file).toBe(join(place.home, 'exports', 'phantom.json'));
    const opened = Keypair.fromSecretKey(Uint8Array.from(JSON.parse(readFileSync(file, 'utf8'))));
    expect(opened.publicKey.toBase58()).toBe(address);
    if (platform !== 'win32') {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
    }
    expect(linesOf(place).filter(({ wallet: of }) => of === address)).toMatchObject([
      { kind: 'KEY_IMPORTED', custody: 'VAULT' },
      { kind: 'KEY_EXPORTED', custody: 'VAULT', by: 'NOTHING' },
    ]);
  });

  test('behaviour: no export overwrites another, or follows what is in its place', async () => {
    const exports = join(place.home, 'exports');
    await player.call('player.createWallet', { name: 'twice' });
    const outside = join(folder.path, 'outside.json');
    mkdirSync(exports, { recursive: true });
    if (platform !== 'win32') symlinkSync(outside, join(exports, 'twice.json'));
    const first = await player.call('player.exportWallet', { wallet: 'twice' });
    const second = await player.call('player.exportWallet', { wallet: 'twice' });
    expect(first.file).not.toBe(second.file);
    expect(readFileSync(first.file)).toEqual(readFileSync(second.file));
    expect(() => statSync(outside)).toThrow('ENOENT');
    rmSync(join(exports, 'twice.json'), { force: true });
  });

  test.skipIf(platform === 'win32')(
    'error: StoreDamaged for a link instead of the folder',
    async () => {
      const other = await startPlace();
      const elsewhere = makeFolder();
      const client = await openPlayer(other.home);
      await client.call('player.createWallet', { name: 'main' });
      symlinkSync(elsewhere.path, join(other.home, 'exports'));
      expect(await client.errorOf('player.exportWallet', { wallet: 'main' })).toBe('StoreDamaged');
      expect(readdirSync(elsewhere.path)).toEqual([]);
      await client.close();
      await other.close();
      elsewhere.remove();
    },
  );

  test('error: WalletExists for a name, and for a key under another', async () => {
    const key = textOf(makeKey());
    await player.call('player.importWallet', { name: 'known', key });
    const import_ = (name: string) => player.request('player.importWallet', { name, key });
    expect((await import_('known')).error.data).toMatchObject({ name: 'WalletExists' });
    const again = (await import_('another-name')).error.data;
    expect(again).toMatchObject({ name: 'WalletExists', context: { wallet: 'known' } });
    expect(await player.errorOf('player.createWallet', { name: 'known' })).toBe('WalletExists');
  });

  test('error: KeyOfOtherNetwork names the network and the wallet', async () => {
    const key = textOf(makeKey());
    await player.call('player.importWallet', { name: 'one-network', key });
    const home = place.home;
    const { genesisId: network } = place.service;
    await player.close();
    await place.close();
    // Another network of the same home.
    const other = await startPlace({ home, custody });
    const client = await openPlayer(home);
    const { error } = await client.request('player.importWallet', { name: 'two', key });
    expect(error.data).toMatchObject({
      name: 'KeyOfOtherNetwork',
      context: { network, wallet: 'one-network' },
    });
    expect(await client.call('player.wallets')).toEqual([]);
    await client.close();
    await other.daemon.close();
    place = await startPlace({ home, custody, strict: true, service: place.service });
    player = await openPlayer(home);
    expect(JSON.stringify(await player.call('player.wallets'))).toContain('one-network');
  });

  test.each(['', 'Main', 'a b', '../up', 'a'.repeat(33), 'main~2'])(
    'error: InvalidParams for the name %j',
    async (name) => {
      const key = textOf(makeKey());
      expect(await player.errorOf('player.createWallet', { name })).toBe('InvalidParams');
      expect(await player.errorOf('player.importWallet', { name, key })).toBe('InvalidParams');
    },
  );

  test('error: WalletNotFound', async () => {
    expect(await player.errorOf('player.exportWallet', { wallet: 'none' })).toBe('WalletNotFound');
  });

  test('behaviour: whoever reads notices is told of each change', async () => {
    const { notices } = place.daemon.player;
    const after = notices.after(0).at(-1)?.number ?? 0;
    await player.call('player.createWallet', { name: 'told' });
    await player.call('player.exportWallet', { wallet: 'told' });
    expect(notices.after(after)).toMatchObject([
      { kind: 'WALLETS_CHANGED', text: 'the wallet told was made' },
      { kind: 'WALLETS_CHANGED', text: 'the key of the wallet told was written into a file' },
    ]);
  });
});

describe('names and removals', () => {
  const wallets = async () => (await player.call('player.wallets')) as { name: string }[];
  const find = async (name: string): Promise<any> =>
    (await wallets()).find((wallet) => wallet.name === name);

  test('default: a paired game keeps its wallet, new ones get that of the name', async () => {
    const { url, player: host } = place.daemon;
    const first = { ...farm, game: 'com.example.first' };
    const { secret, client } = await pairGame(url, place.home, host, first);
    await client.close();
    const session = await openPaired(url, place.home, secret, { game: first.game });
    const { address } = (await session.call('session.get')).wallet;
    await player.call('player.importWallet', { name: 'mine', key: textOf(makeKey()) });
    await player.call('player.renameWallet', { wallet: 'default', name: 'old' });
    const mine = await player.call('player.renameWallet', { wallet: 'mine', name: 'default' });
    // The session that is open, one that is opened, and a call for the wallet by its name.
    expect((await session.call('session.get')).wallet).toMatchObject({ name: 'old', address });
    const next = await openPaired(url, place.home, secret, { game: first.game });
    expect((await next.call('session.get')).wallet).toMatchObject({ name: 'old', address });
    expect((await next.call('wallet.use', { name: 'default' })).address).toBe(address);
    await next.call('wallet.signMessage', { message: 'text' });
    // What it asks for more, it asks for next to its grant.
    const asked = await askForPairing(url, place.home, first, undefined, secret);
    expect((await player.call('player.pairing')).wallet).toMatchObject({ name: 'old', address });
    await asked.client.close();
    const second = { ...farm, game: 'com.example.second' };
    const paired = await pairGame(url, place.home, host, second);
    await paired.client.close();
    const other = await openPaired(url, place.home, paired.secret, { game: second.game });
    expect((await other.call('session.get')).wallet).toEqual(mine);
    const line = linesOf(place)
      .filter(({ kind }) => kind === 'WALLET_RENAMED')
      .at(-1);
    expect(line).toMatchObject({ wallet: mine.address, from: 'mine', to: 'default' });
    // Once its grant is revoked, it is as new.
    await player.call('player.revoke', { grant: first.game });
    const anew = openPaired(url, place.home, secret, { game: first.game });
    await expect(anew).rejects.toMatchObject({ data: { name: 'PairingRequired' } });
    for (const one of [session, next, other]) await one.close();
  });

  test('default: a removed wallet ends grants and sessions; its game is paired again', async () => {
    const { url, player: host } = place.daemon;
    const third = { ...farm, game: 'com.example.third' };
    const { secret, client } = await pairGame(url, place.home, host, third);
    await client.close();
    const session = await openPaired(url, place.home, secret, { game: third.game });
    const { address } = (await session.call('session.get')).wallet;
    const before = linesOf(place).length;
    expect(await player.call('player.removeWallet', { wallet: 'default', address })).toBe(true);
    await session.closed;
    expect(await find('default')).toBeUndefined();
    const { genesisId } = place.service;
    const file = JSON.parse(readFileSync(join(place.home, 'wallets.json'), 'utf8'));
    expect(JSON.stringify(file.networks[genesisId])).not.toContain(address);
    const lines = linesOf(place).slice(before);
    expect(lines[0]).toMatchObject({ kind: 'KEY_REMOVED', wallet: address, by: 'NOTHING' });
    const isRevoked = (line: object) => expect(line).toMatchObject(revoked);
    const revoked = { kind: 'GRANT_REVOKED', wallet: address };
    lines.slice(1).forEach(isRevoked);
    expect(lines.some(({ game }) => game === third.game)).toBe(true);
    const gone = openPaired(url, place.home, secret, { game: third.game });
    await expect(gone).rejects.toMatchObject({ data: { name: 'PairingRequired' } });
    const anew = await pairGame(url, place.home, host, third);
    await anew.client.close();
    expect((await find('default')).address).not.toBe(address);
  });

  test('error: InvalidParams for another address, and nothing is removed', async () => {
    const made = await player.call('player.createWallet', { name: 'safe' });
    const other = (await player.call('player.createWallet', { name: 'unsafe' })).address;
    for (const address of [other, '11111111111111111111111111111111', 'x']) {
      const wish = { wallet: 'safe', address };
      expect(await player.errorOf('player.removeWallet', wish)).toBe('InvalidParams');
    }
    expect(await find('safe')).toMatchObject(made);
    const none = { wallet: 'none', address: other };
    expect(await player.errorOf('player.removeWallet', none)).toBe('WalletNotFound');
  });

  test('error: InvalidParams for a pairing whose wallet was exchanged meanwhile', async () => {
    const { url } = place.daemon;
    const fourth = { ...farm, game: 'com.example.fourth' };
    const asked = await askForPairing(url, place.home, fourth);
    const shown = await player.call('player.pairing');
    await player.call('player.renameWallet', { wallet: 'default', name: 'another' });
    await player.call('player.renameWallet', { wallet: 'safe', name: 'default' });
    expect(() => place.daemon.player.pairing!.current()).not.toThrow();
    const confirmed = confirmPairing(place.daemon.player, asked.code);
    await expect(confirmed).rejects.toMatchObject({ name: 'InvalidParams' });
    expect(shown.wallet.name).toBe('default');
    await asked.client.close();
  });

  test('behaviour: a removal that custody puts off is said so, and done later', async () => {
    const { address } = await player.call('player.createWallet', { name: 'stuck' });
    const { remove } = custody;
    custody.remove = async () =>
      fail('KeychainUnavailable', { reason: 'LOCKED', detail: 'it is locked' });
    const wish = { wallet: 'stuck', address };
    expect(await player.errorOf('player.removeWallet', wish)).toBe('KeychainUnavailable');
    expect(await find('stuck')).toMatchObject({ isRemoved: true });
    custody.remove = remove;
    expect(await player.call('player.removeWallet', wish)).toBe(true);
    expect(await find('stuck')).toBeUndefined();
  });
});

describe('where money is real', () => {
  let real: Place;
  let client: TestClient;
  const key = textOf(makeKey());
  const adding: readonly [string, object][] = [
    ['player.createWallet', { name: 'main' }],
    ['player.importWallet', { name: 'phantom', key }],
    ['player.renameWallet', { wallet: 'main', name: 'renamed' }],
    ['player.renameWallet', { wallet: 'renamed', name: 'main' }],
  ];

  beforeAll(async () => {
    const service = new MemoryService({ address: 'https://game.example/graphql' });
    real = await startPlace({ service, home: join(folder.path, 'real') });
    client = await openPlayer(real.home);
  });
  afterAll(async () => {
    await client.close();
    await real.close();
  });

  test.each(adding)('error: PlayerLocked for %s without a PIN', async (method, params) => {
    expect(await client.errorOf(method, params)).toBe('PlayerLocked');
    expect(await client.call('player.wallets')).toEqual([]);
  });

  test.each(adding)('default: %s once the PIN is proved', async (method, params) => {
    if (!real.daemon.player.pin.isSet) {
      await client.call('player.setPin', { pin: PIN });
      expect(linesOf(real).at(-1)).toMatchObject({ kind: 'PIN_SET' });
    }
    const other = await openPlayer(real.home);
    expect(await other.errorOf(method, params)).toBe('PlayerLocked');
    await other.call('player.unlock', { passphrase: PIN });
    expect(await other.errorOf(method, params)).toBe('no error');
    await other.close();
  });

  test('behaviour: an export takes the PIN each time, unlocked or not', async () => {
    const other = await openPlayer(real.home);
    await other.call('player.unlock', { passphrase: PIN });
    const wish = { wallet: 'main' };
    const exported = (secret?: string) =>
      other.request('player.exportWallet', { ...wish, ...(secret && { secret }) });
    expect((await exported()).error.data).toMatchObject({
      name: 'PlayerLocked',
      context: { method: 'player.exportWallet' },
    });
    expect((await exported('000000')).error.data.name).toBe('WrongPin');
    const before = linesOf(real).length;
    expect(() => readdirSync(join(real.home, 'exports'))).toThrow('ENOENT');
    const { file } = (await exported(PIN)).result;
    expect(readdirSync(join(real.home, 'exports'))).toEqual(['main.json']);
    expect(file).toContain('main.json');
    expect(linesOf(real).slice(before)).toMatchObject([{ kind: 'KEY_EXPORTED', by: 'PIN' }]);
    expect((await exported()).error.data.name).toBe('PlayerLocked');
    await other.close();
  });

  test('behaviour: a removal takes the PIN too', async () => {
    const other = await openPlayer(real.home);
    await other.call('player.unlock', { passphrase: PIN });
    const [{ name, address }] = await other.call('player.wallets');
    const removed = (more: object) =>
      other.errorOf('player.removeWallet', { wallet: name, address, ...more });
    expect(await removed({})).toBe('PlayerLocked');
    expect(await removed({ secret: '000000' })).toBe('WrongPin');
    expect(JSON.stringify(await other.call('player.wallets'))).toContain(address);
    expect(await removed({ secret: PIN })).toBe('no error');
    expect(JSON.stringify(await other.call('player.wallets'))).not.toContain(address);
    await other.close();
  });
});
