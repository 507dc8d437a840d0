import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { groupKills } from '../followers/group-kills.ts';
import { type Disturb, writeAndRead } from '../followers/own-writes.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { libfaketime } from '../support/fake-clock.ts';
import { machineHas } from '../support/machine.ts';
import { canStop, stopProcess } from '../support/stop-process.ts';

/** Eight games, each at a daemon of its own, and players without one. A failure prints its seed. */

const CALLS = 10_000;
const DAEMONS = 8;
const DIRECT = 4;
const STOPPED_MS = 3000;
const seed = randomInt(2 ** 31);
const runs = machineHas(postgres, 'own writes at a service of several processes') && hasOpenssl;

interface Trouble {
  readonly name: string;
  readonly disturb?: Disturb;
  readonly clocks?: Readonly<Record<string, string>>;
  readonly isPossible?: boolean;
}

const troubles: readonly Trouble[] = [
  { name: 'connections that break' },
  {
    name: 'followers that are stopped for 3 s, one after the other',
    async disturb({ followers }) {
      for (const { pid } of followers) await stopProcess(pid, STOPPED_MS);
    },
    isPossible: canStop,
  },
  {
    name: 'followers whose clocks are 10 s off',
    clocks: { bert: '+10s', carl: '-10s' },
    isPossible: machineHas(libfaketime, 'followers whose clocks are off'),
  },
  {
    name: 'a writer that is killed, and one that wakes when another writes',
    async disturb(group, random) {
      await groupKills['the writer, by -9'](group, random);
      await group.areReady();
      await groupKills['the writer, which wakes when another writes'](group, random);
    },
    isPossible: canStop,
  },
];

describe.skipIf(!runs)(`callers of a service of three processes, seed ${seed}`, () => {
  test.each(troubles.filter(({ isPossible = true }) => isPossible))(
    'behaviour: none reads less than it knows of, with $name',
    async ({ name, disturb, clocks }) => {
      const options = {
        ...{ calls: CALLS, daemons: DAEMONS, direct: DIRECT },
        ...(disturb && { disturb }),
        ...(clocks && { clocks }),
      };
      const outcome = await writeAndRead(options, new SeededRandom(seed));
      process.stdout.write(`${JSON.stringify({ name, ...outcome })}\n`);
      for (const count of [...outcome.answers, ...outcome.connections]) {
        expect(count).toBeGreaterThan(DAEMONS + DIRECT);
      }
    },
  );
});
