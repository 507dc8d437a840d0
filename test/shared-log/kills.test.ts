import { describe, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { machineHas } from '../support/machine.ts';
import { chooseSeeds } from '../support/seeds.ts';
import type { KillName } from './kills.ts';
import { liveThroughKills } from './kills-run.ts';
import { postgres } from './postgres-server.ts';

/** Some kills; test/long/shared-log-kills.test.ts has sixty. A failure prints its seed. */
const [seed] = chooseSeeds(1);
const names: readonly KillName[] = [
  'the way, after a commit',
  'the database, by -9',
  'the way, and the commit arrives behind a confirmation',
  'the writer',
  'its connections',
  'the primary, after it alone has committed',
];
const runs = machineHas(postgres, 'kills of a service with a database') && hasOpenssl;

describe.skipIf(!runs)('a service of two processes with one database', () => {
  test(`behaviour: nothing is lost or done twice when parts are killed, seed ${seed}`, async () => {
    await liveThroughKills(names, new SeededRandom(seed!));
  });
});
