import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { machineHas } from '../support/machine.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { writeAndRead } from './own-writes.ts';

/** test/long/own-writes.test.ts has daemons and thousands of calls. A failure prints its seed. */
const CALLS = 400;
const CALLERS = 8;
const [seed] = chooseSeeds(1);
const runs = machineHas(postgres, 'a service of several processes') && hasOpenssl;

describe.skipIf(!runs)('a service of three processes', () => {
  test(`behaviour: no caller reads less than it knows of, seed ${seed}`, async () => {
    const options = { calls: CALLS, daemons: 0, direct: CALLERS };
    const { answers, payments } = await writeAndRead(options, new SeededRandom(seed!));
    expect(payments).toBeGreaterThan(CALLERS);
    for (const count of answers) expect(count).toBeGreaterThan(CALLERS);
  });
});
