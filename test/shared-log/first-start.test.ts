import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineHas } from '../support/machine.ts';
import { FirstStarts } from './first-start-run.ts';
import { postgres } from './postgres-server.ts';

const runs = machineHas(postgres, 'first starts on a log in PostgreSQL');
/** test/long has all of them. */
const KILLS = 2;

describe.skipIf(!runs)('a first start that is killed', () => {
  let starts: FirstStarts;
  beforeAll(async () => {
    starts = await FirstStarts.begin();
  });
  afterAll(() => starts.remove());

  test('default: neither that home nor another is stuck, and first money is there', async () => {
    const count = await starts.count();
    expect(count).toBeGreaterThan(50);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [from, to] = [kill, kill + 1].map(
        (part) => 1 + Math.floor((part * (count - 1)) / KILLS),
      );
      const at = randomInt(from!, to!);
      expect(await starts.kill(at), `killed at ${at} of ${count}`).toBe(true);
    }
  });
});
