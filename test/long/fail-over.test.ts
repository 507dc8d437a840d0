import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import type { GroupKillName } from '../followers/group-kills.ts';
import { liveThroughGroupKills } from '../followers/group-kills-run.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { machineHas } from '../support/machine.ts';

/** How long players wait when the writer of a service ends: by a kill, a stop or a hand-over. */

const TIMES = 20;
const KILLED_MS = 5000;
const STOPPED_MS = 1000;
const runs = machineHas(postgres, 'the time of a fail-over') && hasOpenssl;

async function endWriters(name: GroupKillName): Promise<{ gaps: number[]; failures: string[] }> {
  const names = Array.from({ length: TIMES }, () => name);
  const { kills } = await liveThroughGroupKills(names, new SeededRandom(1));
  const gaps = kills.map(({ gapMs }) => gapMs).sort((one, other) => one - other);
  const failures = kills.flatMap((kill) => kill.failures);
  process.stdout.write(`${name}: ${JSON.stringify({ gaps, failures })}\n`);
  return { gaps, failures };
}

describe.skipIf(!runs)('a writer that ends', () => {
  test('behaviour: by -9, another pays within five seconds', async () => {
    const { gaps } = await endWriters('the writer, by -9');
    expect(gaps.at(-1)).toBeLessThan(KILLED_MS);
  });

  test.each(['the writer, which is asked to stop', 'the writer, which hands over'] as const)(
    'behaviour: by %s another pays within a second, and no call fails',
    async (name) => {
      const { gaps, failures } = await endWriters(name);
      expect(gaps.at(-1)).toBeLessThan(STOPPED_MS);
      expect(failures).toEqual([]);
    },
  );
});
