import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { type KillName, kills } from '../shared-log/kills.ts';
import { liveThroughKills } from '../shared-log/kills-run.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { machineHas } from '../support/machine.ts';

/** `GAMEKEEPER_KILLS` says how many lives. A failure prints the seed that repeats it. */
const lives = Number(process.env.GAMEKEEPER_KILLS ?? 5);
const seeds = Array.from({ length: lives }, () => randomInt(2 ** 31));
const runs = machineHas(postgres, 'kills of a service with a database') && hasOpenssl;

describe.skipIf(!runs)('a service of two processes with one database', () => {
  test.each(seeds)('behaviour: nothing is lost or done twice, seed %i', async (seed) => {
    const random = new SeededRandom(seed);
    const { receipts } = await liveThroughKills(shuffle(random), random);
    expect(receipts).toBeGreaterThan(0);
  });
});

/** Each kill once. */
function shuffle(random: SeededRandom): KillName[] {
  const rest = Object.keys(kills) as KillName[];
  return rest.map(() => rest.splice(random.below(rest.length), 1)[0]!);
}
