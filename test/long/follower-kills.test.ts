import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { type GroupKillName, groupKills } from '../followers/group-kills.ts';
import { liveThroughGroupKills } from '../followers/group-kills-run.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { machineHas } from '../support/machine.ts';
import { canStop } from '../support/stop-process.ts';

/**
 * Every kill once in each life: four lives are more than eighty kills. `GAMEKEEPER_KILLS` says how
 * many lives. A failure prints its seed.
 */
const lives = Number(process.env.GAMEKEEPER_KILLS ?? 4);
const seeds = Array.from({ length: lives }, () => randomInt(2 ** 31));
const runs =
  machineHas(postgres, 'kills of a service of several processes') && hasOpenssl && canStop;

describe.skipIf(!runs)('a service of three processes', () => {
  test.each(seeds)('behaviour: nothing is lost, seed %i', async (seed) => {
    const random = new SeededRandom(seed);
    const outcome = await liveThroughGroupKills(shuffle(random), random);
    process.stdout.write(`${JSON.stringify({ seed, ...outcome })}\n`);
    expect(outcome.receipts).toBeGreaterThan(Object.keys(groupKills).length);
  });
});

/** Each kill once. */
function shuffle(random: SeededRandom): GroupKillName[] {
  const rest = Object.keys(groupKills) as GroupKillName[];
  return [...rest].map(() => rest.splice(random.below(rest.length), 1)[0]!);
}
