import { expect } from 'vitest';
import { type HomeFolder, makeHomeFolder, runCommand } from '../../support/daemon-process.ts';
import { GrantingPlayer } from '../../support/granting-player.ts';
import type { RemoteOptions, RemoteProcesses } from '../../support/remote-processes.ts';
import type { LifePlace } from './game-life.ts';

/** What a service and its player's daemon need for a game's life. */
export const lifeOptions: RemoteOptions = { isPaired: true, hasMovedClock: true, hasAssets: true };

/**
 * A service at an address, a daemon of the studio, which admits all games, and one of the player,
 * where the game is paired once. Closing it leaves the service and the player's daemon.
 * @param home of the player's daemon, whose wallet has no user yet.
 */
export async function openRemoteLifePlace(
  processes: RemoteProcesses,
  home: HomeFolder = processes.folder,
): Promise<LifePlace> {
  const studioFolder = makeHomeFolder();
  const studio = await processes.startOther(studioFolder);
  const player = await GrantingPlayer.open(home);
  return {
    isPaired: true,
    async openAs(name) {
      const first = await studio.open();
      const { address } = await first.call('wallet.create', { name });
      await first.close();
      return { client: await studio.open({ wallet: name }), wallet: address };
    },
    async openPlayer(manifest) {
      const client = await player.admit(manifest);
      const { wallet, missing } = await client.call('session.get');
      expect(missing).toBe(null);
      return { client, wallet: wallet.address };
    },
    approve: () => player.approve(),
    passTime: (ms) => processes.passTime(ms),
    caughtUp: () => processes.caughtUp(),
    async mintAsset({ owner, name }) {
      const asset = ['mint-asset', owner, '--name', name, '--collection', 'herd'];
      const [service] = processes.serviceHomes;
      const { stdout, stderr } = await runCommand([...asset, '--json', '--home', service!]);
      expect(stderr).toBe('');
      return JSON.parse(stdout);
    },
    async usedBudgets(game) {
      const { budgets } = await player.grantOf(game);
      return Object.fromEntries(budgets.map((one: any) => [one.of, Number(one.usedInAll)]));
    },
    async verify() {
      const homes = processes.serviceHomes;
      const ended = homes.map((one) => runCommand(['verify', '--home', one]));
      for (const { status, stderr } of await Promise.all(ended)) {
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      }
      return true;
    },
    async close() {
      await player.close();
      await studio.close();
      studioFolder.remove();
    },
  };
}
