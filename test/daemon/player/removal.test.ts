import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHome } from '../../../src/daemon/home/home.ts';
import { openWalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { removeHome } from '../../../src/daemon/process/remove-home.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder, type Place, startPlace } from '../support/place.ts';

/** When the player may have Gamekeeper removed, and what proves that it is the player. */

const PIN = '135790';
const OTHER_NETWORK = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
let folder: ReturnType<typeof makeFolder>;
let home: string;
let place: Place;
let player: TestClient;
let decided: boolean[];

beforeEach(async () => {
  folder = makeFolder();
  home = join(folder.path, 'home');
  decided = [];
});
afterEach(async () => {
  await player.close();
  await place.close();
  folder.remove();
});

async function start(): Promise<void> {
  place = await startPlace({ home, remove: (withKeys) => decided.push(withKeys) });
  player = await openPlayer(home);
}

/** The error's name and context; it must have decided nothing. */
async function refusal(params: object): Promise<unknown> {
  const error = await player.call('player.uninstall', params).catch((thrown) => thrown);
  expect(decided).toEqual([]);
  return error.data;
}

test('default: the plan names each wallet, and nothing is decided before', async () => {
  await start();
  const { address } = await player.call('player.createWallet', { name: 'farm' });
  const network = place.service.genesisId;
  const wallets = [{ name: 'farm', address, custody: 'VAULT', network }];
  const plan = { games: [], unsettled: [], wallets, folders: [], damaged: [] };
  expect(await player.call('player.removal')).toEqual(plan);
  expect(await player.call('player.uninstall', { withKeys: false })).toBe(true);
  await vi.waitFor(() => expect(decided).toEqual([false]));
});

test('error: GamesConnected while a game is, which is named', async () => {
  await start();
  const game = await place.open({ game: 'com.example.farm' });
  expect(await player.call('player.removal')).toMatchObject({ games: ['com.example.farm'] });
  const context = { games: 'com.example.farm' };
  expect(await refusal({ withKeys: false })).toMatchObject({ name: 'GamesConnected', context });
  await game.close();
  await vi.waitFor(async () => expect((await player.call('player.removal')).games).toEqual([]));
  expect(await player.call('player.uninstall', { withKeys: false })).toBe(true);
});

test('error: WritesUnsettled, by the daemon and at rest', async () => {
  await start();
  await place.daemon.journal.put(makeEntry('gift-1', { state: 'UNKNOWN' }));
  const write = {
    game: 'com.example.test',
    method: 'resources.transfer',
    idempotencyKey: 'gift-1',
  };
  expect(await player.call('player.removal')).toMatchObject({ unsettled: [write] });
  const named = { name: 'WritesUnsettled', context: write };
  expect(await refusal({ withKeys: false })).toMatchObject(named);
  await player.close();
  await place.daemon.close();
  const before = readdirSync(home);
  await expect(removeHome(home, { withKeys: true })).rejects.toMatchObject(named);
  expect(readdirSync(home)).toEqual(before);
});

test('behaviour: keys take the PIN, and all else takes nothing', async () => {
  await start();
  await player.call('player.createWallet', { name: 'farm' });
  await player.call('player.setPin', { pin: PIN });
  expect(await refusal({ withKeys: true })).toMatchObject({ name: 'PlayerLocked' });
  const wrong = { withKeys: true, secret: '246801' };
  expect(await refusal(wrong)).toMatchObject({ name: 'WrongPin' });
  expect(await player.call('player.uninstall', { withKeys: true, secret: PIN })).toBe(true);
  await vi.waitFor(() => expect(decided).toEqual([true]));
});

test('error: PlayerLocked for exported keys, also where no wallet is left', async () => {
  await start();
  await player.call('player.setPin', { pin: PIN });
  const exported = join(home, 'exports', 'farm.json');
  mkdirSync(join(home, 'exports'), { mode: 0o700 });
  writeFileSync(exported, '[]');
  expect(await refusal({ withKeys: true })).toMatchObject({ name: 'PlayerLocked' });
  expect(await player.call('player.uninstall', { withKeys: true, secret: PIN })).toBe(true);
});

test('error: PlayerLocked for keys of another network next to play money', async () => {
  const opened = await openHome(home, 'daemon');
  const wallet = { name: 'real', address: OTHER_NETWORK, custody: 'VAULT' } as const;
  await (await openWalletIndex(opened)).add(OTHER_NETWORK, wallet);
  opened.close();
  await start();
  const listed = { ...wallet, network: OTHER_NETWORK };
  expect(await player.call('player.otherWallets')).toEqual([listed]);
  expect(await refusal({ withKeys: true })).toMatchObject({ name: 'PlayerLocked' });
  await player.call('player.setPin', { pin: PIN });
  expect(await player.call('player.uninstall', { withKeys: true, secret: PIN })).toBe(true);
});

test('behaviour: what is not of Gamekeeper stays, and so does the PIN with the keys', async () => {
  await start();
  await player.call('player.createWallet', { name: 'farm' });
  await player.call('player.setPin', { pin: PIN });
  await player.close();
  await place.daemon.close();
  writeFileSync(join(home, 'savegame.dat'), 'of a game');
  await removeHome(home, { withKeys: false });
  const books = ['daemon.book', 'service.book'];
  const kept = [...books, 'player-rules.json', 'savegame.dat', 'wallets.json'].sort();
  expect(readdirSync(home).sort()).toEqual(kept);
  await start();
  expect(await player.call('player.approvals')).toMatchObject({ pin: { isSet: true } });
  await player.close();
  await place.daemon.close();
  await removeHome(home, { withKeys: true });
  expect(readdirSync(home)).toEqual(['savegame.dat']);
  expect(existsSync(join(home, 'savegame.dat'))).toBe(true);
});
