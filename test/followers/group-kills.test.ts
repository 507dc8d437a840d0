import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { machineHas } from '../support/machine.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { canStop } from '../support/stop-process.ts';
import type { GroupKillName } from './group-kills.ts';
import { liveThroughGroupKills } from './group-kills-run.ts';

/** Some kills; test/long/follower-kills.test.ts has eighty. A failure prints its seed. */
const [seed] = chooseSeeds(1);
const names: readonly GroupKillName[] = [
  'the writer, by -9',
  'a follower, by -9',
  'the ways to the writer from the others, in their middle',
  'the ways of all clients, in their middle',
  'the database, by -9',
  'the writer, which wakes when another writes',
  'the writer, which is asked to stop',
  'the writer, which hands over',
];
const runs =
  machineHas(postgres, 'kills of a service of several processes') && hasOpenssl && canStop;

describe.skipIf(!runs)('a service of three processes', () => {
  test(`behaviour: nothing is lost or done twice when parts are killed, seed ${seed}`, async () => {
    const { receipts, events, signIns, kills } = await liveThroughGroupKills(
      names,
      new SeededRandom(seed!),
    );
    expect(receipts).toBeGreaterThan(names.length);
    expect(events).toBeGreaterThan(receipts);
    expect(signIns).toBeGreaterThan(0);
    // A planned end is no failure of any call.
    for (const { failures } of kills.slice(-2)) expect(failures).toEqual([]);
  });
});
