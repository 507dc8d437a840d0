import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../support/certificates.ts';
import { makeHomeFolder, runCommand } from '../support/daemon-process.ts';
import { GrantingPlayer } from '../support/granting-player.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';
import { chapters, GameLife, type LifePlace } from './support/game-life.ts';

/**
 * A whole game's life in processes with TLS between them: a service at an address, a daemon of the
 * studio, which admits all games, and one of the player, where the game is paired once.
 */

async function openPlace(): Promise<LifePlace> {
  const processes = await RemoteProcesses.start({ isPaired: true, hasMovedClock: true });
  const studioFolder = makeHomeFolder();
  const studio = await processes.startOther(studioFolder);
  const player = await GrantingPlayer.open(processes.folder);
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
    async mintAsset({ owner, name, collection }) {
      const asset = ['mint-nft', owner, '--name', name, '--collection', collection];
      const { stdout, stderr } = await processes.runControl([...asset, '--json']);
      expect(stderr).toBe('');
      return JSON.parse(stdout).mint;
    },
    async usedBudgets(game) {
      const { budgets } = await player.grantOf(game);
      return Object.fromEntries(budgets.map((one: any) => [one.of, Number(one.usedInAll)]));
    },
    async verify() {
      const { status } = await runCommand(['verify', '--home', processes.serviceHome]);
      return status === 0;
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
  let life: GameLife;

  beforeAll(async () => {
    life = await GameLife.begin(await openPlace());
  });
  afterAll(() => life.place.close());

  test.each(chapters)('%s', async (_, live) => live(life));
});
