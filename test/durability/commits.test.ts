import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEmbeddedService } from '../../src/daemon/process/embedded.ts';
import { keepGenesis } from '../../src/service/ledger/identity/genesis.ts';
import { closeRules, EXECUTION_RULES } from '../../src/service/ledger/replay/rules.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { makeHomeFolder } from '../support/daemon-process.ts';
import { sampleOf } from '../support/sample.ts';
import { killAtCommit, listKills, startWhole } from './commits-run.ts';

/**
 * A first start is killed behind each of its commits. test/long/commits.test.ts kills it before
 * each too, and the first start in a home of each earlier format.
 */
describe('a first start', async () => {
  const whole = await startWhole('none');
  const kills = sampleOf(listKills(whole, 'behind'), 2);

  test.each(kills)('behaviour: killed $moment commit $number, $what', async (kill) => {
    await killAtCommit('none', kill, whole);
    expect.hasAssertions();
  });
});

/**
 * What earlier versions left: they kept the genesis in a commit of its own, and closed the rules of
 * a genesis that they found without any, as if those had executed something.
 */
test.each([
  { left: 'a genesis without rules', isClosed: false },
  { left: 'a genesis whose first rules were closed', isClosed: true },
])('behaviour: $left leads to a home that verifies', async ({ isClosed }) => {
  const folder = makeHomeFolder();
  mkdirSync(folder.home, { mode: 0o700 });
  const store = openSqliteStore(join(folder.home, 'service.sqlite'));
  const seeds = { secret: randomBytes(32), keySeed: randomBytes(32) };
  await keepGenesis(store, { unixMs: Date.now(), ...seeds });
  if (isClosed) await closeRules(store, EXECUTION_RULES, { root: 'of nothing' });
  await store.close();
  for (const _ of ['first', 'second']) {
    const { controls, close } = await openEmbeddedService(folder.home);
    expect(await controls.verify()).toMatchObject({ isEqual: true, since: null });
    await close();
  }
  folder.remove();
});
