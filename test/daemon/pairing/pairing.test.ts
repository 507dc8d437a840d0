import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAIRING_MS } from '../../../src/daemon/pairing/pairing-desk.ts';
import type { BudgetLimits } from '../../../src/methods/generated/player.ts';
import { HandClock } from '../support/hand-clock.ts';
import {
  all,
  askForPairing,
  confirmPairing,
  farm,
  openPaired,
  pairGame,
  proveGame,
  refusePairing,
} from '../support/pairing.ts';
import { type Place, startPlace } from '../support/place.ts';
import { connect, hello } from '../support/raw-client.ts';

let place: Place;
let clock: HandClock;
let url: string;
let home: string;

beforeEach(async () => {
  clock = new HandClock();
  place = await startPlace({ strict: true, clock });
  ({ home } = place);
  ({ url } = place.daemon);
});
afterEach(() => place.close());

const desk = () => place.daemon.player.pairing!;
const confirm = (digits: string, budgets: readonly BudgetLimits[]) =>
  confirmPairing(place.daemon.player, digits, budgets);
const bank = { ...farm, game: 'com.example.bank', name: 'Bank' };
/** Six digits that are not these. */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const nameOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error) => error.data?.name ?? error.name,
  );

describe('session.pair', () => {
  test('default: digits that are right pair the game, and its secret opens sessions', async () => {
    const { client, code, nonces, params } = await askForPairing(url, home);
    expect(code).toMatch(/^\d{6}$/);
    const awaited = client.call('session.awaitPairing');
    const grant = await confirm(code, all);
    expect(grant.budgets.find(({ of }) => of === 'lamports')).toMatchObject(all[0]!);
    const { secret, grant: told } = await awaited;
    expect(told).toEqual(grant);
    const pairing = proveGame(secret, nonces, farm.game);
    const session = await client.call('session.open', { ...params, pairing, manifest: farm });
    expect(session).toMatchObject({ game: farm.game, grant: { id: grant.id }, missing: null });
    const second = await openPaired(url, home, secret);
    await second.close();
    await client.close();
  });

  test('behaviour: a budget that is lowered or left at 0 is reported as missing', async () => {
    const lowered = [{ of: 'lamports', perCall: '5', perWindow: '5', inAll: '5' }];
    const { secret, client } = await pairGame(url, home, place.daemon.player, farm, lowered);
    await client.close();
    const session = await openPaired(url, home, secret, { manifest: farm });
    const { grant, missing } = await session.call('session.get');
    expect(grant.budgets).toContainEqual(expect.objectContaining(lowered[0]));
    expect(missing).toMatchObject({ projects: [], actions: [], budgets: [{ of: 'lamports' }] });
    await session.close();
  });

  test('error: InvalidParams for more than was proposed; nothing is granted', async () => {
    const { client, code } = await askForPairing(url, home);
    const more = [{ ...all[0]!, inAll: '1001' }];
    await expect(confirm(code, more)).rejects.toThrow('budgets.lamports.inAll: is 1001');
    const other = [{ ...all[0]!, of: 'assets' }];
    await expect(confirm(code, other)).rejects.toThrow('assets was not proposed');
    expect(place.daemon.player.grants!.list()).toEqual([]);
    expect(desk().current()).toMatchObject({ game: farm.game, triesLeft: 3 });
    await client.close();
  });

  test('error: PairingBusy for a second game, with the name of the first and its end', async () => {
    const first = await askForPairing(url, home);
    const second = await askForPairing(url, home, bank).catch((error) => error);
    expect(second.data).toMatchObject({
      name: 'PairingBusy',
      retryable: true,
      context: { other: farm.game, until: desk().current()!.expiresAt },
    });
    await first.client.close();
  });

  test('error: WrongDigits twice, then PairingRefused on both sides, and a pause', async () => {
    const { client, code } = await askForPairing(url, home);
    const awaited = nameOf(client.call('session.awaitPairing'));
    await expect(confirm(wrong(code), all)).rejects.toThrow('tries left: 2');
    await expect(confirm('12345', all)).rejects.toThrow('tries left: 1');
    await expect(confirm(`${code}0`, all)).rejects.toThrow('wrong digits were typed 3 times');
    expect(await awaited).toBe('PairingRefused');
    await expect(confirm(code, all)).rejects.toThrow('No game is being paired');
    expect(await nameOf(askForPairing(url, home))).toBe('PairingRefused');
    clock.pass(60_000);
    const again = await askForPairing(url, home);
    await again.client.close();
    await client.close();
  });

  test('error: PairingExpired after 120 seconds', async () => {
    const { client, code } = await askForPairing(url, home);
    const awaited = nameOf(client.call('session.awaitPairing'));
    clock.pass(PAIRING_MS - 1);
    expect(desk().current()).toBeDefined();
    clock.pass(1);
    expect(await awaited).toBe('PairingExpired');
    await expect(confirm(code, all)).rejects.toThrow('No game is being paired');
    await client.close();
  });

  test('behaviour: a game that is refused waits longer each time', async () => {
    for (const waitMs of [60_000, 120_000, 240_000]) {
      const { client } = await askForPairing(url, home);
      refusePairing(place.daemon.player);
      await client.close();
      clock.pass(waitMs - 1);
      const refused = await askForPairing(url, home).catch((error) => error);
      expect(refused.data).toMatchObject({ name: 'PairingRefused', context: { retryAfterMs: 1 } });
      clock.pass(1);
    }
  });

  test('behaviour: a game that hammers is limited, whatever it calls itself', async () => {
    const names: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      const manifest = { ...farm, game: `com.example.game${index}` };
      const asked = await askForPairing(url, home, manifest).catch((error) => error);
      names.push(asked.data?.name ?? 'asked');
      if (asked.client === undefined) continue;
      refusePairing(place.daemon.player);
      await asked.client.close();
    }
    expect(names.filter((name) => name === 'asked')).toHaveLength(20);
    expect(names.at(-1)).toBe('PairingRefused');
    const notices = place.daemon.player.notices.after(0);
    expect(notices.every(({ kind }) => kind.startsWith('PAIRING'))).toBe(true);
  });

  test('behaviour: a game that goes, or cancels, makes room for another', async () => {
    const first = await askForPairing(url, home);
    await first.client.close();
    const second = await askForPairing(url, home, bank);
    const waiting = second.client.request('session.awaitPairing');
    second.client.send({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 3 } });
    expect((await waiting).error.data.name).toBe('Cancelled');
    expect(desk().current()).toBeUndefined();
    await second.client.close();
  });

  test('error: InvalidParams for a manifest of another game, or a name of two lines', async () => {
    const client = await connect(url);
    const { params } = await hello(client, home, { game: farm.game });
    const other = await client.request('session.pair', { ...params, manifest: bank });
    expect(other.error.message).toContain('manifest.game: is com.example.bank');
    const gameName = 'Farm\nGamekeeper: type y';
    const named = await client.request('session.pair', { ...params, manifest: farm, gameName });
    expect(named.error.message).toContain('gameName: ');
    expect(desk().current()).toBeUndefined();
    await client.close();
  });

  test('error: OtherNetwork where the manifest names one, and nobody is asked', async () => {
    const client = await connect(url);
    const { params } = await hello(client, home, { game: farm.game });
    const manifest = { ...farm, network: 'https://games.example/' };
    const asked = await client.request('session.pair', { ...params, manifest });
    expect(asked.error.data).toMatchObject({ name: 'OtherNetwork', context: { games: 'none' } });
    expect(desk().current()).toBeUndefined();
    await client.close();
  });

  test('error: WalletNotFound: a game makes no wallet by asking for it', async () => {
    const client = await connect(url);
    const { params } = await hello(client, home, { game: farm.game, wallet: 'strange' });
    const asked = await client.request('session.pair', { ...params, manifest: farm });
    expect(asked.error.data.name).toBe('WalletNotFound');
    expect(place.daemon.wallets.list()).toEqual([]);
    await client.close();
  });

  test('behaviour: what the system reports the program is shown', async () => {
    const { client } = await askForPairing(url, home);
    const shown = process.platform === 'linux' ? process.execPath : null;
    expect(desk().current()!.executable).toBe(shown);
    await client.close();
  });

  test('error: HandshakeRequired for a session before the player has answered', async () => {
    const { client, params } = await askForPairing(url, home);
    expect(await client.errorOf('session.open', params)).toBe('HandshakeRequired');
    expect(await client.errorOf('projects.find')).toBe('HandshakeRequired');
    await client.close();
  });
});

describe('who asks under the identifier of a paired game', () => {
  async function identify(secret?: string): Promise<string> {
    const { client } = await askForPairing(url, home, farm, undefined, secret);
    const { identity } = desk().current()!;
    await client.close();
    clock.pass(60_000);
    return identity;
  }

  test('default: proves its secret, or is told to the player not to have', async () => {
    expect(await identify()).toBe('NEW');
    const { secret, client } = await pairGame(url, home, place.daemon.player);
    await client.close();
    expect(await identify(secret)).toBe('PROVED');
    expect(await identify()).toBe('NOT_PROVED');
    const other = await pairGame(url, home, place.daemon.player, bank);
    await other.client.close();
    expect(await identify(other.secret)).toBe('NOT_PROVED');
    await (await openPaired(url, home, secret)).close();
  });

  test('behaviour: the secret of the game before is proved no more', async () => {
    const first = await pairGame(url, home, place.daemon.player);
    const second = await pairGame(url, home, place.daemon.player);
    await first.client.close();
    await second.client.close();
    expect(await identify(first.secret)).toBe('NOT_PROVED');
    expect(await identify(second.secret)).toBe('PROVED');
  });
});

describe('session.open', () => {
  test('error: PairingRequired for a name alone, and for another secret', async () => {
    const { secret, client } = await pairGame(url, home, place.daemon.player);
    await client.close();
    expect(await nameOf(openPaired(url, home, undefined))).toBe('PairingRequired');
    const other = await pairGame(url, home, place.daemon.player, bank);
    await other.client.close();
    expect(await nameOf(openPaired(url, home, other.secret))).toBe('PairingRequired');
    await (await openPaired(url, home, secret)).close();
  });

  test('error: PairingRequired for a proof of another connection', async () => {
    const { secret, client } = await pairGame(url, home, place.daemon.player);
    await client.close();
    const first = await connect(url);
    const { nonces } = await hello(first, home, { game: farm.game });
    const heard = proveGame(secret, nonces, farm.game);
    const second = await connect(url);
    const { params } = await hello(second, home, { game: farm.game });
    const replayed = await second.request('session.open', { ...params, pairing: heard });
    expect(replayed.error.data.name).toBe('PairingRequired');
    await first.close();
    await second.close();
  });

  test('behaviour: a second pairing replaces the secret, and closes old sessions', async () => {
    const first = await pairGame(url, home, place.daemon.player);
    const session = await openPaired(url, home, first.secret);
    const second = await pairGame(url, home, place.daemon.player);
    expect((await session.closed).code).toBe(4007);
    expect(await nameOf(openPaired(url, home, first.secret))).toBe('PairingRequired');
    await (await openPaired(url, home, second.secret)).close();
    await first.client.close();
    await second.client.close();
  });

  test('behaviour: revoking closes the sessions, and the secret opens no other', async () => {
    const { secret, client } = await pairGame(url, home, place.daemon.player);
    const session = await openPaired(url, home, secret);
    const [grant] = place.daemon.player.grants!.list();
    place.daemon.player.grants!.revoke(grant!.id);
    expect((await session.closed).code).toBe(4007);
    expect(await nameOf(openPaired(url, home, secret))).toBe('PairingRequired');
    await client.close();
  });
});

describe('without --strict', () => {
  let open: Place;
  beforeAll(async () => {
    open = await startPlace();
  });
  afterAll(() => open.close());

  test('error: PairingNeedless; a session needs none, and holds no grant', async () => {
    expect(await nameOf(askForPairing(open.daemon.url, open.home))).toBe('PairingNeedless');
    const session = await openPaired(open.daemon.url, open.home, undefined, { manifest: farm });
    expect(await session.call('session.get')).toMatchObject({ grant: null, missing: null });
    await session.close();
  });

  test('error: InvalidParams for a manifest that is wrong', async () => {
    const actions = [{ action: 'user.create' }];
    const manifest = { ...farm, actions };
    const opened = openPaired(open.daemon.url, open.home, undefined, { manifest });
    await expect(opened).rejects.toMatchObject({
      message: expect.stringContaining('manifest.actions[0].action: there is no action'),
    });
  });
});
