import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasOpenssl } from '../support/certificates.ts';
import { isGroupAsked, RemoteProcesses } from '../support/remote-processes.ts';
import { chapters, GameLife } from './support/game-life.ts';
import { lifeOptions, openRemoteLifePlace } from './support/remote-life-place.ts';

/**
 * A whole game's life in processes with TLS between them: a service at an address, a daemon of the
 * studio, and one of the player.
 */

/** Of several processes, the writer is killed after this number of chapters. */
const WRITER_ENDS_AFTER = 5;

describe.skipIf(!hasOpenssl)('a service at an address, with a game that is paired once', () => {
  let processes: RemoteProcesses;
  let life: GameLife;

  beforeAll(async () => {
    processes = await RemoteProcesses.start(lifeOptions);
    life = await GameLife.begin(await openRemoteLifePlace(processes));
  });
  afterAll(async () => {
    await life?.place.close();
    await processes?.close();
  });

  test.each(chapters.slice(0, WRITER_ENDS_AFTER))('%s', async (_, live) => live(life));

  if (isGroupAsked) {
    test('the writer is killed, and another process writes', async () => {
      const { group } = processes;
      await group.endWriter('SIGKILL');
      await group.areReady();
    });
  }

  test.each(chapters.slice(WRITER_ENDS_AFTER))('%s', async (_, live) => live(life));
});
