import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenChannel, openChannel } from '../../../src/daemon/channel/channel.ts';
import { ensurePrivateFolder } from '../../../src/daemon/home/private-files.ts';
import { openVault } from '../../../src/daemon/keys/vault.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { playerChannel } from '../../../src/daemon/player/player-channel.ts';
import { playerNames } from '../../../src/daemon/player/player-methods.ts';
import { PlayerLock } from '../../../src/daemon/player/unlock.ts';
import { monotonicClock } from '../../../src/daemon/process/monotonic-clock.ts';
import { type ControlledPlace, startControlledPlace } from '../support/control.ts';
import { HandClock } from '../support/hand-clock.ts';
import { askForPairing, farm } from '../support/pairing.ts';
import { makeFolder } from '../support/place.ts';
import { openRawPlayer } from '../support/player.ts';
import { connect, type RawClient } from '../support/raw-client.ts';

/** Who reaches the player's channel, and what it takes to grant something there. */

const PASSPHRASE = 'correct horse battery staple';
const folder = makeFolder();
const clock = new HandClock();
let place: ControlledPlace;
let vault: Awaited<ReturnType<typeof openVault>>;
let sealed: OpenChannel & { readonly home: string };
let unsealed: OpenChannel & { readonly home: string };

beforeAll(async () => {
  place = await startControlledPlace({ strict: true });
  vault = await openVault(`${folder.path}/vault.gkv`, Buffer.from(PASSPHRASE));
  sealed = await openLocked('sealed', new PlayerLock(vault, clock));
  unsealed = await openLocked('unsealed', new PlayerLock({}, clock));
});

/** The channel of the place's player, with another lock, in a folder of its own. */
async function openLocked(name: string, lock: PlayerLock) {
  const home = `${folder.path}/${name}`;
  await ensurePrivateFolder(home);
  const where = { service: 'embedded', network: 'genesis' };
  const kind = playerChannel({ ...place.daemon.player, ...where, home, lock }, silentLog);
  const options = { home, fileName: 'player.json', clock: monotonicClock, log: silentLog } as const;
  return { ...(await openChannel(kind, { ...options, ...where })), home };
}

afterAll(async () => {
  await sealed.close();
  await unsealed.close();
  await place.close();
  vault.close();
  folder.remove();
});

/** Opens the channel with the secret of a file of the home. */
async function open(...[url, home, file]: Parameters<typeof openRawPlayer>): Promise<RawClient> {
  const { client, isDaemonProven } = await openRawPlayer(url, home, file);
  expect(isDaemonProven).toBe(true);
  return client;
}

describe('who reaches it', () => {
  test('default: who has the secret of player.json, and reads what is granted', async () => {
    const client = await open(sealed.url, sealed.home);
    expect(await client.call('player.grants')).toEqual([]);
    expect(await client.call('player.pairing')).toBe(null);
    expect(await client.errorOf('player.grant', { grant: farm.game })).toBe('NotFound');
    await client.close();
  });

  test.each(['control.json', 'daemon.json'] as const)(
    'error: WrongSecret with the secret of %s',
    async (file) => {
      const refused = open(sealed.url, place.home, file);
      await expect(refused).rejects.toMatchObject({ data: { name: 'WrongSecret' } });
    },
  );

  test.each(playerNames)(
    "behaviour: neither a game's connection nor control has %s",
    async (name) => {
      const control = await place.openControl();
      expect(await control.errorOf(name, { digits: '123456' })).toBe('MethodNotFound');
      await control.close();
      const stranger = await connect(place.daemon.url);
      expect(await stranger.errorOf(name)).toBe('HandshakeRequired');
      await stranger.close();
      const closed = await connect(sealed.url);
      expect(await closed.errorOf(name)).toBe('HandshakeRequired');
      await closed.close();
    },
  );
});

describe('what grants something', () => {
  const calls = [
    ['player.pair', { pairing: 'none', digits: '123456', budgets: [] }],
    ['player.extend', { grant: farm.game }],
    ['player.mendClock', {}],
  ] as const;

  test.each(calls)(
    'error: PlayerLocked for %s until the passphrase is proved',
    async (name, params) => {
      const client = await open(sealed.url, sealed.home);
      expect(await client.errorOf(name, params)).toBe('PlayerLocked');
      expect(await client.errorOf('player.unlock', { passphrase: 'wrong' })).toBe('VaultSealed');
      expect(await client.errorOf(name, params)).toBe('PlayerLocked');
      expect(await client.call('player.unlock', { passphrase: PASSPHRASE })).toBe(true);
      expect(await client.errorOf(name, params)).not.toBe('PlayerLocked');
      const other = await open(sealed.url, sealed.home);
      expect(await other.errorOf(name, params)).toBe('PlayerLocked');
      clock.pass(5 * 60_000);
      expect(await client.errorOf(name, params)).toBe('PlayerLocked');
      await client.close();
      await other.close();
    },
  );

  test('error: RateLimited after five passphrases, over all connections', async () => {
    clock.pass(60 * 60_000);
    const names: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const client = await open(sealed.url, sealed.home);
      names.push(await client.errorOf('player.unlock', { passphrase: `wrong ${index}` }));
      await client.close();
    }
    expect(names).toEqual([...Array<string>(5).fill('VaultSealed'), 'RateLimited']);
  });

  test('behaviour: right passphrases are no tries', async () => {
    clock.pass(60 * 60_000);
    const client = await open(sealed.url, sealed.home);
    for (let index = 0; index < 6; index += 1) {
      await client.call('player.unlock', { passphrase: PASSPHRASE });
    }
    await client.close();
  });

  test('error: PlayerLocked where the keys have no passphrase; it names the way', async () => {
    const client = await open(unsealed.url, unsealed.home);
    const refused = await client.request('player.unlock', { passphrase: PASSPHRASE });
    expect(refused.error.data.name).toBe('PlayerLocked');
    expect(refused.error.message).toContain('run gamekeeper start in a terminal');
    await client.close();
  });
});

test('behaviour: notices are waited for, and say who asks but not the digits', async () => {
  const client = await open(sealed.url, sealed.home);
  const waiting = client.call('player.notices', { after: 0, waitMs: 60_000 });
  const asked = await askForPairing(place.daemon.url, place.home);
  const [notice] = await waiting;
  expect(notice).toMatchObject({ number: 1, kind: 'PAIRING_ASKED', game: farm.game });
  const pairing = await client.call('player.pairing');
  expect(pairing).toMatchObject({ game: farm.game, grant: null, budgets: farm.budgets });
  const seen = JSON.stringify([notice, pairing]);
  expect(seen).not.toContain(`"${asked.code}"`);
  expect(await client.errorOf('player.refuse', { pairing: 'another' })).toBe('PairingMissing');
  expect(await client.call('player.refuse', { pairing: pairing.id })).toBe(true);
  expect(await client.call('player.notices', { after: 1, waitMs: 0 })).toMatchObject([
    { number: 2, kind: 'PAIRING_ENDED' },
  ]);
  await asked.client.close();
  await client.close();
});

test('behaviour: every open channel is told of each notice, as player.notices has it', async () => {
  const one = await open(sealed.url, sealed.home);
  const two = await open(sealed.url, sealed.home);
  const { notices } = place.daemon.player;
  const [last] = notices.after(0).slice(-1);
  notices.add('GRANT_CHANGED', farm.game, 'its grant was narrowed');
  notices.add('GRANT_CHANGED', farm.game, 'its grant was revoked');
  for (const client of [one, two]) {
    const isLast = ({ params }: any) => params?.notice?.text === 'its grant was revoked';
    const { method, params } = await client.frame(isLast);
    expect(method).toBe('player.noticed');
    const after = last?.number ?? 0;
    const read = await client.call('player.notices', { after, waitMs: 0 });
    expect(read.at(-1)).toEqual(params.notice);
    expect(read).toHaveLength(2);
    const told = client.frames.filter((frame) => frame.method === 'player.noticed');
    // Each in turn; who has fallen behind is told of the last alone, and no number is left out.
    expect(told.map((frame) => frame.params.number)).toEqual(told.map((_, index) => index + 1));
  }
  await one.close();
  notices.add('GRANT_CHANGED', farm.game, 'its grant was extended');
  await two.frame(({ params }) => params?.notice?.text === 'its grant was extended');
  expect(one.frames.some(({ params }) => params?.notice?.text.includes('extended'))).toBe(false);
  await two.close();
});

test('behaviour: what is committed without a notice is told of too', async () => {
  const client = await open(sealed.url, sealed.home);
  const { notices } = place.daemon.player;
  const [last] = notices.after(0).slice(-1);
  place.daemon.journal.audit.appendSoon('GAME_BLOCKED', { game: farm.game });
  const { params } = await client.frame(({ method }) => method === 'player.changed');
  expect(params).toEqual({ number: 1 });
  expect(notices.after(0).at(-1)).toEqual(last);
  await client.close();
});

test('behaviour: who has not opened the channel is told nothing', async () => {
  const stranger = await connect(sealed.url);
  const game = await connect(place.daemon.url);
  const client = await open(sealed.url, sealed.home);
  place.daemon.player.notices.add('PAIRED', 'com.example.other', 'com.example.other is paired');
  await client.frame(({ method }) => method === 'player.noticed');
  for (const other of [stranger, game]) {
    expect(await other.errorOf('player.grants')).toBe('HandshakeRequired');
    expect(other.frames.filter(({ method }) => method !== undefined)).toEqual([]);
    await other.close();
  }
  await client.close();
});

test('error: PlayerLocked for a first PIN where a passphrase seals the keys', async () => {
  const client = await open(sealed.url, sealed.home);
  // It would be the proof once the keys have no passphrase any more.
  expect(await client.errorOf('player.setPin', { pin: '271828' })).toBe('PlayerLocked');
  clock.pass(60 * 60_000);
  await client.call('player.unlock', { passphrase: PASSPHRASE });
  expect(await client.call('player.setPin', { pin: '271828' })).toBe(true);
  await client.close();
});

test('behaviour: a secret has the length that it has composed', async () => {
  const client = await open(sealed.url, sealed.home);
  const errorOf = (pin: string) => client.errorOf('player.setPin', { pin: pin.normalize('NFD') });
  // Three characters in six code units, and 64 in 128.
  expect(await errorOf('äöü')).toBe('InvalidParams');
  expect(await errorOf('ä'.repeat(64))).toBe('PlayerLocked');
  expect(await errorOf('ä'.repeat(65))).toBe('InvalidParams');
  await client.close();
});
