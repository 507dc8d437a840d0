import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAuditVerify } from '../../src/daemon/commands/audit.ts';
import { diagnoseHome } from '../../src/daemon/process/diagnose-home.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { copyHome, makeKeychain } from './home-life.ts';
import { type RowChange, rowChangesOf, tryRowChange } from './row-changes.ts';
import { SeededRandom } from './seeded-random.ts';
import { makeEmbeddedWorld, makeRemoteWorld, makeServiceWorld } from './swap-worlds.ts';
import { filesIn, type SwapWorld } from './swaps.ts';

/**
 * Every row is somebody's: whichever row of whichever table of a home is deleted or changed, doctor
 * does not call the home well.
 */

const worlds = ['embedded', 'at an address', 'service'] as const;
type WorldName = (typeof worlds)[number];

/** How often each change is tried, at rows that chance picks. */
const PLACES = 3;

const folder = makeFolder();
const made = new Map<WorldName, SwapWorld>();
const closes: (() => Promise<void>)[] = [];

beforeAll(async () => {
  made.set('embedded', await makeEmbeddedWorld(join(folder.path, 'embedded'), makeKeychain()));
  const remote = await makeRemoteWorld(join(folder.path, 'remote'));
  closes.push(() => remote.close());
  made.set('at an address', remote);
  made.set('service', await makeServiceWorld(join(folder.path, 'service')));
});
afterAll(async () => {
  for (const close of closes) await close();
  folder.remove();
});

const audits = worlds.filter((name) => name !== 'service');

test.each(audits)('error: StoreDamaged by audit verify for a lost record, %s', async (name) => {
  const copy = copyHome(made.get(name)!.states.stopped!, join(folder.path, `lost ${name}`));
  const [journal] = filesIn(copy).filter((file) => file.startsWith('journals/'));
  const database = new DatabaseSync(join(copy, journal!.replace(/\.\w+$/, '.sqlite')));
  database.exec('DELETE FROM records WHERE number = (SELECT min(number) FROM records)');
  database.close();
  await expect(runAuditVerify({ home: copy })).rejects.toMatchObject({ name: 'StoreDamaged' });
});

const describeChange = ({ file, table, column, kind }: RowChange) =>
  `${file.replace(/[1-9A-HJ-NP-Za-km-z]{32,}/, 'NETWORK')} ${table} ${column ?? ''} ${kind}`;

describe.each(worlds)('a home of %s', (name) => {
  test('default: doctor calls it well', async () => {
    const { states } = made.get(name)!;
    expect((await diagnoseHome(states.stopped!)).verdict).toBe('WELL');
  });

  test.each(chooseSeeds(1))('behaviour: each changed row is noticed, seed %i', async (seed) => {
    const random = new SeededRandom(seed);
    const home = made.get(name)!.states.stopped!;
    const copy = join(folder.path, 'copy');
    const unnoticed = new Set<string>();
    let tried = 0;
    for (const change of rowChangesOf(home)) {
      for (let place = 0; place < PLACES; place += 1) {
        const isNoticed = await tryRowChange(home, copy, change, random);
        if (isNoticed === undefined) continue;
        tried += 1;
        if (!isNoticed) unnoticed.add(describeChange(change));
      }
    }
    expect([...unnoticed]).toEqual([]);
    expect(tried).toBeGreaterThan(10);
  });
});
