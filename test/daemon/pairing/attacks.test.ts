import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BudgetLimits } from '../../../src/methods/generated/player.ts';
import type { GameManifest, Grant } from '../../../src/methods/generated/types.ts';
import { HandClock } from '../support/hand-clock.ts';
import {
  all,
  askForPairing,
  confirmPairing,
  farm,
  pairGame,
  refusePairing,
  talkAbout,
} from '../support/pairing.ts';
import { type Place, startPlace } from '../support/place.ts';
import { connect, hello } from '../support/raw-client.ts';

/** What a hostile game tries while it is being paired, and what it gets. */

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
const grants = () => place.daemon.player.grants!;
const bank = { ...farm, game: 'com.example.bank', name: 'Bank' };

async function pair(manifest: GameManifest, budgets: readonly BudgetLimits[]): Promise<Grant> {
  const { client } = await pairGame(url, home, place.daemon.player, manifest, budgets);
  await client.close();
  return grants().list()[0]!;
}

describe('what is confirmed is what was shown', () => {
  test('error: PairingMissing for a pairing that took the place of the one shown', async () => {
    const tame = await askForPairing(url, home);
    const shown = desk().current()!;
    await tame.client.close();
    clock.pass(5_000);
    const actions = [{ action: 'resources.transfer' }];
    const wild = await askForPairing(url, home, { ...farm, actions });
    const taken = { budgets: all, projects: [] };
    const confirmed = desk().confirm(wild.code, taken, shown.id);
    await expect(confirmed).rejects.toThrow('No game is being paired');
    expect(grants().list()).toEqual([]);
    expect(desk().current()).toMatchObject({ triesLeft: 3 });
    await desk().confirm(wild.code, taken, desk().current()!.id);
    await wild.client.close();
  });
});

describe('a wallet', () => {
  /** Asks with a wallet of its own for each call. @returns the errors' names. */
  async function askWithWallets(manifest: GameManifest, count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const client = await connect(url);
      const { params } = await hello(client, home, { game: manifest.game });
      const wallet = `many-${manifest.game.at(-1)}-${index}`;
      await client.request('session.pair', { ...params, manifest, wallet });
      await client.close();
    }
  }

  test('behaviour: is not made by who has to wait', async () => {
    const first = await askForPairing(url, home);
    const before = place.daemon.wallets.list();
    await askWithWallets(bank, 5);
    expect(place.daemon.wallets.list()).toEqual(before);
    refusePairing(place.daemon.player);
    await askWithWallets(farm, 5);
    expect(place.daemon.wallets.list()).toEqual(before);
    await first.client.close();
  });
});

describe('a game that is paired again', () => {
  test('behaviour: gets back nothing that the player has taken without showing it', async () => {
    const { id } = await pair(farm, all);
    const never = ['users.create', 'wallet.signIn'];
    const budgets = [{ of: 'fees', perCall: '1', perWindow: '2', inAll: '3' }];
    grants().narrow(id, { never, budgets, projects: [] });
    const again = await pair({ ...farm, actions: [] }, all);
    expect(again.id).toBe(id);
    expect(again.actions.filter(({ rule }) => rule === 'NEVER')).toMatchObject([
      { action: 'users.create' },
      { action: 'wallet.signIn' },
    ]);
    expect(again.budgets).toContainEqual(expect.objectContaining(budgets[0]));
    // What is asked for is shown as missing, and so the player's to give.
    const asked = await pair(farm, all);
    expect(asked.actions).toMatchObject([
      { action: 'users.create', rule: 'ALLOWED' },
      { action: 'wallet.signIn', rule: 'NEVER' },
    ]);
  });

  test('behaviour: keeps the window of a budget that the player keeps', async () => {
    await pair(farm, all);
    const hourly = [{ ...farm.budgets[0]!, windowHours: 1 }];
    const { client, code } = await askForPairing(url, home, { ...farm, budgets: hourly });
    const { answers } = await talkAbout(place.daemon.player, ['', code]);
    const taken = answers!.budgets;
    const { budgets } = await confirmPairing(place.daemon.player, code, taken);
    expect(budgets).toContainEqual(expect.objectContaining({ of: 'lamports', windowHours: 24 }));
    await client.close();
  });

  test('behaviour: has a shorter window where the player takes it', async () => {
    await pair(farm, all);
    const hourly = [{ ...farm.budgets[0]!, windowHours: 1 }];
    const { client, code } = await askForPairing(url, home, { ...farm, budgets: hourly });
    const { answers } = await talkAbout(place.daemon.player, ['y', code]);
    const taken = answers!.budgets;
    const { budgets } = await confirmPairing(place.daemon.player, code, taken);
    expect(budgets).toContainEqual(expect.objectContaining({ of: 'lamports', windowHours: 1 }));
    await client.close();
  });
});
