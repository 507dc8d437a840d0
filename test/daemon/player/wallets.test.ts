import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlayer, type TestClient } from '../support/client.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import { MemoryService } from '../support/memory-service.ts';
import { farm, pairGame } from '../support/pairing.ts';
import { makeFolder, type Place, startPlace } from '../support/place.ts';

/** What the player does with wallets on the player's channel, and what it takes to prove. */

const PIN = '135790';
const folder = makeFolder();
const custody = new MemoryCustody();
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
    'error: StoreDamaged for a link in the place of the folder',
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

describe('where money is real', () => {
  let real: Place;
  let client: TestClient;
  const key = textOf(makeKey());
  const adding: readonly [string, object][] = [
    ['player.createWallet', { name: 'main' }],
    ['player.importWallet', { name: 'phantom', key }],
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
    if (!real.daemon.player.pin.isSet) await client.call('player.setPin', { pin: PIN });
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
});
