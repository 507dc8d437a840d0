import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FirstStarts } from '../shared-log/first-start-run.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import { machineHas } from '../support/machine.ts';

const runs = machineHas(postgres, 'first starts on a log in PostgreSQL');

describe.skipIf(!runs)('a first start on a log in PostgreSQL', () => {
  let starts: FirstStarts;
  beforeAll(async () => {
    starts = await FirstStarts.begin();
  });
  afterAll(() => starts.remove());

  test('behaviour: killed before each statement, nobody is stuck', async () => {
    const count = await starts.count();
    let killed = 0;
    for (let at = 1; at <= count; at += 1) if (await starts.kill(at)) killed += 1;
    // The number of statements differs a little from run to run.
    expect(killed).toBeGreaterThan(count * 0.9);
  });
});
