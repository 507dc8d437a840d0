import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { openPlayer } from '../daemon/support/client.ts';
import { farm, openPaired } from '../daemon/support/pairing.ts';
import { makeHomeFolder, startDaemonProcess } from '../support/daemon-process.ts';
import { GrantingPlayer } from '../support/granting-player.ts';
import { PowerCut } from '../support/power-cut.ts';
import { SeededRandom } from './seeded-random.ts';

/** The power is cut right after a player has been told of a pairing, and of a revocation. */

const DELAY_MS_MAX = 5;
/** How long a sync takes: what is reported before one ends is lost more surely. */
const SYNC_MS = 10;

/** In one home. @param rounds cuts after a pairing, and as many after a revocation of it. */
export async function cutPairings(seed: number, rounds: number): Promise<void> {
  const random = new SeededRandom(seed);
  const folder = makeHomeFolder();
  const disk = PowerCut.make(folder.home);
  const start = () =>
    startDaemonProcess(folder, { env: disk.env({ syncMs: SYNC_MS }), strict: true });
  let daemon = await start();
  const cut = async (): Promise<void> => {
    await delay(random.below(DELAY_MS_MAX));
    await daemon.stop('SIGKILL');
    disk.cut(random.below(2) === 0 ? undefined : random);
    daemon = await start();
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const game = `com.example.paired${round}`;
      const player = await GrantingPlayer.open(folder);
      const secret = await player.pair({ ...farm, game });
      await cut();
      const session = await openPaired(daemon.url, folder.home, secret, { game });
      const { grant } = await session.call('session.get');
      expect(grant).toMatchObject({ game, revokedAt: null });
      const channel = await openPlayer(folder.home);
      const { revokedAt } = await channel.call('player.revoke', { grant: game });
      expect(revokedAt).not.toBeNull();
      await cut();
      const again = await openPlayer(folder.home);
      expect(await again.call('player.grant', { grant: game })).toMatchObject({ revokedAt });
      await again.close();
    }
  } finally {
    await daemon.stop('SIGKILL');
    disk.remove();
    folder.remove();
  }
}
