import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectToDaemon,
  type GamekeeperClient,
  isGamekeeperError,
  type NodeOptions,
} from '../../../clients/typescript/src/node.ts';
import { hasDesktop } from '../../support/desktop.ts';
import { type LivePlace, openLivePlace } from '../support/live-place.ts';
import { Player } from '../support/player.ts';

/** How a game becomes paired. */

async function nameOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (isGamekeeperError(error)) return error.name;
  throw new Error('an error of Gamekeeper was expected', { cause: error });
}

describe('pairing', () => {
  const game = 'com.example.paired';
  const gifts = { of: 'lamports', perCall: '10', perWindow: '100', inAll: '1000', reason: 'Gifts' };
  const manifest = {
    ...{ game, name: 'Paired', projects: [], actions: [{ action: 'users.create' }] },
    budgets: [{ ...gifts, windowHours: 24 }],
  };
  let place: LivePlace;
  let player: Player;
  let dataFolder: string;

  beforeAll(async () => {
    place = await openLivePlace('strict');
    player = new Player(place);
    dataFolder = join(place.folder.path, 'data');
  });
  afterAll(() => place.close());

  const connect = (more: Partial<NodeOptions> = {}): Promise<GamekeeperClient> =>
    connectToDaemon({ game, manifest, home: place.folder.home, dataFolder, ...more });

  const lamportsOf = ({ currentSession }: GamekeeperClient) =>
    currentSession.grant!.budgets.find(({ of }) => of === 'lamports')?.inAll ?? 0n;

  test('error: PairingRequired where nothing can be shown', async () => {
    expect(await nameOf(connect())).toBe('PairingRequired');
  });

  test('error: InvalidParams without a manifest, or with one that is not JSON', async () => {
    const { show: showPairing } = player;
    expect(await nameOf(connect({ manifest: undefined, showPairing }))).toBe('InvalidParams');
    expect(await nameOf(connect({ manifest: '{', showPairing }))).toBe('InvalidParams');
    expect(player.shown).toEqual([]);
  });

  test('error: PairingRefused, and the digits are hidden', async () => {
    player.answer = () => player.refuse();
    const other = { ...manifest, game: 'com.example.refused' };
    const options = { game: other.game, manifest: other, showPairing: player.show };
    expect(await nameOf(connect(options))).toBe('PairingRefused');
    expect(player.shown.splice(0)).toEqual([expect.stringMatching(/^\d{6}$/), null]);
  });

  test('default: the player is shown digits once, and the secret is the user’s alone', async () => {
    player.answer = (digits) => player.pair(digits, []);
    const shows = { showPairing: player.show, opensPlayerPage: true };
    const client = await connect({ manifest: JSON.stringify(manifest), ...shows });
    // The program that opens it runs by itself.
    const opened = () => place.openedFile!();
    if (hasDesktop) await expect.poll(opened, { timeout: 30_000 }).toMatch(/open-page\.html$/);
    expect(player.shown.splice(0)).toEqual([expect.stringMatching(/^\d{6}$/), null]);
    expect(lamportsOf(client)).toBe(0n);
    client.close();
    (await connect()).close();
    const kept = join(dataFolder, 'gamekeeper');
    const [file, ...others] = readdirSync(kept);
    expect([file!.startsWith(`${game}.`), others]).toEqual([true, []]);
    if (process.platform !== 'win32') {
      expect(statSync(join(kept, file!)).mode & 0o777).toBe(0o600);
    }
    // Another program that takes the name has no secret.
    const strange = connect({ dataFolder: join(place.folder.path, 'strange') });
    expect(await nameOf(strange)).toBe('PairingRequired');
  });

  test('default: what was left at 0 is asked for and given', async () => {
    const client = await connect({ showPairing: player.show });
    expect(client.currentSession.missing!.budgets.map(({ of }) => of)).toEqual(['lamports']);
    player.answer = (digits) => player.pair(digits, ['--take', 'lamports=all']);
    expect(await client.askForMissing()).toBe(true);
    expect([lamportsOf(client), client.currentSession.missing]).toEqual([1000n, null]);
    player.shown.splice(0);
    expect(await client.askForMissing()).toBe(false);
    expect(player.shown).toEqual([]);
    client.close();
  });

  test('error: InvalidParams to ask without what shows the digits', async () => {
    const client = await connect();
    expect(await nameOf(client.askForMissing())).toBe('InvalidParams');
    client.close();
  });
});
