import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { type KillName, kills } from '../shared-log/kills.ts';
import { liveThroughKills } from '../shared-log/kills-run.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { libfaketime } from '../support/fake-clock.ts';
import { machineHas } from '../support/machine.ts';

/**
 * Every kill once in each life. `GAMEKEEPER_KILLS` says how many lives of each kind. A failure
 * prints its seed.
 */
const lives = Number(process.env.GAMEKEEPER_KILLS ?? 3);
const seeds = Array.from({ length: lives }, () => randomInt(2 ** 31));
const runs = machineHas(postgres, 'kills of a service with a database') && hasOpenssl;

/** Of its two processes. */
const worlds: readonly {
  readonly name: string;
  readonly clocks: Readonly<Record<string, string>>;
  readonly hasClocks: boolean;
}[] = [
  { name: 'the same clock', clocks: {}, hasClocks: true },
  {
    name: 'clocks that are 20 s apart',
    clocks: { anna: '+10s', bert: '-10s' },
    hasClocks: machineHas(libfaketime, 'a service whose processes have other clocks'),
  },
];

describe.skipIf(!runs)('a service of two processes with one database', () => {
  describe.each(worlds)('and $name', ({ clocks, hasClocks }) => {
    test.skipIf(!hasClocks).each(seeds)('behaviour: nothing is lost, seed %i', async (seed) => {
      const random = new SeededRandom(seed);
      const { receipts } = await liveThroughKills(shuffle(random), random, clocks);
      process.stdout.write(`${receipts} payments, seed ${seed}\n`);
      expect(receipts).toBeGreaterThan(Object.keys(kills).length);
    });
  });
});

/** Each kill once. */
function shuffle(random: SeededRandom): KillName[] {
  const rest = Object.keys(kills) as KillName[];
  return [...rest].map(() => rest.splice(random.below(rest.length), 1)[0]!);
}
