import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameManifest, Grant } from '../../../src/methods/generated/types.ts';
import { HandClock } from '../support/hand-clock.ts';
import {
  all,
  askForPairing,
  confirmPairing,
  farm,
  pairGame,
  talkAbout,
} from '../support/pairing.ts';
import { type Place, startPlace } from '../support/place.ts';

/** What the player has denied a game outlives the grant that it was denied in. */

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
const quiet: GameManifest = { ...farm, actions: [], budgets: [] };

async function pair(manifest: GameManifest): Promise<Grant> {
  const { player } = place.daemon;
  const budgets = manifest.budgets.length === 0 ? [] : all;
  const { client } = await pairGame(url, home, player, manifest, budgets);
  await client.close();
  clock.pass(60_000);
  return grants().list()[0]!;
}

/** What the player reads when a game asks. */
async function readAsked(manifest: GameManifest): Promise<string> {
  const { client } = await askForPairing(url, home, manifest);
  const { said } = await talkAbout(place.daemon.player);
  await client.close();
  clock.pass(60_000);
  return said.join('\n');
}

/** Denies two actions, one of which the manifest asks for, and nearly all fees. */
async function deny(): Promise<void> {
  const { id } = await pair(farm);
  const never = ['users.create', 'wallet.signIn'];
  const budgets = [{ of: 'fees', perCall: '1', perWindow: '2', inAll: '3' }];
  grants().narrow(id, { never, budgets, projects: [] });
}

describe.each([
  ['lasts', () => {}],
  ['was revoked', () => void grants().revoke(grants().list()[0]!.id)],
  ['has ended', () => clock.pass(8 * 24 * 60 * 60_000)],
])('where the grant %s', (_, end) => {
  test('behaviour: what is not asked for again stays denied, fees too', async () => {
    await deny();
    end();
    const again = await pair(quiet);
    expect(again.revokedAt).toBeNull();
    expect(again.actions).toMatchObject([
      { action: 'users.create', rule: 'NEVER' },
      { action: 'wallet.signIn', rule: 'NEVER' },
    ]);
    const fees = { of: 'fees', perCall: '1', perWindow: '2', inAll: '3' };
    expect(again.budgets).toContainEqual(expect.objectContaining(fees));
  });

  test('behaviour: what is asked for again is shown as denied, to be given', async () => {
    await deny();
    end();
    const shown = await readAsked(farm);
    expect(shown).toContain(
      '  denied    users.create, by you: to pair the game is to allow it now',
    );
    expect(shown).toContain('  never     wallet.signIn, as you said before');
    const { client, code } = await askForPairing(url, home);
    expect(desk().current()!.never).toEqual(['users.create', 'wallet.signIn']);
    const { actions } = await confirmPairing(place.daemon.player, code, all);
    expect(actions).toMatchObject([
      { action: 'users.create', rule: 'ALLOWED' },
      { action: 'wallet.signIn', rule: 'NEVER' },
    ]);
    await client.close();
  });
});

test('behaviour: a game that was denied nothing is shown without a word of it', async () => {
  expect(await readAsked(farm)).not.toMatch(/never|denied/);
  await pair(farm);
  expect(await readAsked(farm)).not.toMatch(/never|denied/);
});
