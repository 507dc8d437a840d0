import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../support/certificates.ts';
import { makeHomeFolder, runCommand } from '../support/daemon-process.ts';
import { GrantingPlayer } from '../support/granting-player.ts';
import { isGroupAsked, RemoteProcesses } from '../support/remote-processes.ts';
import { chapters, GameLife, type LifePlace } from './support/game-life.ts';

/**
 * A whole game's life in processes with TLS between them: a service at an address, a daemon of the
 * studio, which admits all games, and one of the player, where the game is paired once.
 */

/** Of several processes, the writer is killed after this number of chapters. */
const WRITER_ENDS_AFTER = 5;

interface RemotePlace extends LifePlace {
  readonly processes: RemoteProcesses;
}

async function openPlace(): Promise<RemotePlace> {
  const options = { isPaired: true, hasMovedClock: true, hasAssets: true };
  const processes = await RemoteProcesses.start(options);
  const studioFolder = makeHomeFolder();
  const studio = await processes.startOther(studioFolder);
  const player = await GrantingPlayer.open(processes.folder);
  return {
    processes,
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
      const [home] = processes.serviceHomes;
      const { stdout, stderr } = await runCommand([...asset, '--json', '--home', home!]);
      expect(stderr).toBe('');
      return JSON.parse(stdout);
    },
    async usedBudgets(game) {
      const { budgets } = await player.grantOf(game);
      return Object.fromEntries(budgets.map((one: any) => [one.of, Number(one.usedInAll)]));
    },
    async verify() {
      const homes = processes.serviceHomes;
      const ended = homes.map((home) => runCommand(['verify', '--home', home]));
      for (const { status, stderr } of await Promise.all(ended)) {
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      }
      return true;
    },
    async close() {
      await player.close();
      await studio.close();
      await processes.close();
      studioFolder.remove();
    },
  };
}

describe.skipIf(!hasOpenssl)('a service at an address, with a game that is paired once', () => {
  let place: RemotePlace;
  let life: GameLife;

  beforeAll(async () => {
    place = await openPlace();
    life = await GameLife.begin(place);
  });
  afterAll(() => place?.close());

  test.each(chapters.slice(0, WRITER_ENDS_AFTER))('%s', async (_, live) => live(life));

  if (isGroupAsked) {
    test('the writer is killed, and another process writes', async () => {
      const { group } = place.processes;
      await group.endWriter('SIGKILL');
      await group.areReady();
    });
  }

  test.each(chapters.slice(WRITER_ENDS_AFTER))('%s', async (_, live) => live(life));
});
