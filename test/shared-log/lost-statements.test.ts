import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import type { PostgresLog } from '../../src/service/shared-log/postgres-log.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import type { Head } from '../../src/service/store/chain.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { groupBehind, readAll } from '../store/group-log-suite.ts';
import { machineHas } from '../support/machine.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { APPEND, CONFIRM } from './kills.ts';
import { type ClusterWay, PostgresCluster } from './postgres-cluster.ts';
import { postgres } from './postgres-server.ts';

/** A writer whose statements are lost on the way, again and again: each group is there once. */

const runs = machineHas(postgres, 'a log on whose way statements are lost');
const GROUPS = 40;
const [seed] = chooseSeeds(1);

const faults: readonly ((way: ClusterWay) => Promise<void>)[] = [
  (way) => way.lose('before', APPEND),
  (way) => way.lose('after', APPEND),
  (way) => way.lose('late', APPEND, CONFIRM),
  (way) => way.lose('late', APPEND, APPEND),
  (way) => way.lose('before', CONFIRM),
  (way) => way.lose('after', CONFIRM),
  (way) => way.lose('late', CONFIRM, APPEND),
  (way) => way.lose('late', CONFIRM, CONFIRM),
];

describe.skipIf(!runs)('a way on which statements are lost', () => {
  let folder: string;
  let cluster: PostgresCluster;
  let way: ClusterWay;
  let log: PostgresLog;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lost-statements-'));
    makeLogKey(join(folder, 'key'));
    cluster = await PostgresCluster.start();
    way = await cluster.openWay();
    const key = readLogKey(join(folder, 'key'));
    log = await openPostgresLog({ place: readLogPlace(way.address), key });
  });
  afterEach(async () => {
    await log.close();
    await cluster.close();
    rmSync(folder, { recursive: true });
  });

  test(`behaviour: each group is there once, in its order, seed ${seed}`, async () => {
    const random = new SeededRandom(seed!);
    const texts = Array.from({ length: GROUPS }, (_, number) => `group ${number}`);
    let end: Head | undefined;
    for (const text of texts) {
      const isFaulty = random.below(2) === 0;
      if (isFaulty) void faults[random.below(faults.length)]!(way);
      const group = groupBehind(end, [Buffer.from(text)]);
      expect(await log.append(group)).toBe(undefined);
      end = group.end;
      way.forgive();
    }
    const read = (await readAll(log)).flatMap(({ entries }) => entries);
    expect(read.map(([, value]) => Buffer.from(value).toString())).toEqual(texts);
  });
});
