import { describe, expect, test } from 'vitest';
import { PayingGames } from '../shared-log/paying-games.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import { ServicePair } from '../shared-log/service-pair.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { machineHas } from '../support/machine.ts';

/** How soon after the death of its writer a service is served by the other process. */

const KILLS = 20;
/** A standby waits for 3 s before it believes that the writer is gone. */
const MEDIAN_MS = 5000;
const runs = machineHas(postgres, 'the time that a take-over takes') && hasOpenssl;

describe.skipIf(!runs)('a writer that dies', () => {
  test('behaviour: the other process serves soon', async () => {
    const services = await ServicePair.open();
    try {
      await services.start();
      await services.remote.startDaemon();
      const games = await PayingGames.begin(await services.remote.open());
      games.pay();
      const times: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await services.standby.waiting;
        await games.served();
        const { writer, standby } = services;
        const start = performance.now();
        await writer.stop('SIGKILL');
        await standby.serving;
        times.push(performance.now() - start);
        writer.start();
      }
      await games.expectTold();
      times.sort((one, other) => one - other);
      const [median, worst] = [times[KILLS / 2]!, times.at(-1)!].map(Math.round);
      process.stdout.write(`take-over after ${median} ms (median of ${KILLS}), ${worst} at most\n`);
      expect(median).toBeLessThan(MEDIAN_MS);
    } finally {
      await services.close();
    }
  });
});
