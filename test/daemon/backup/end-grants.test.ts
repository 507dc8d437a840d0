import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endGrants } from '../../../src/daemon/backup/restore.ts';
import { GrantDesk } from '../../../src/daemon/grants/grant-desk.ts';
import { openJournal } from '../../../src/daemon/journal/journal.ts';
import { monotonicClock } from '../../../src/daemon/process/monotonic-clock.ts';
import { newGrant } from '../grants/place.ts';
import { makeFolder } from '../support/place.ts';

let folder: ReturnType<typeof makeFolder>;
let path: string;
beforeEach(() => {
  folder = makeFolder();
  path = join(folder.path, 'journal.sqlite');
});
afterEach(() => folder.remove());

async function withDesk<Answer>(run: (desk: GrantDesk) => Answer): Promise<Answer> {
  const journal = openJournal(path);
  const { grants: rows } = journal;
  const desk = new GrantDesk({ rows, network: 'network', clock: monotonicClock });
  try {
    return run(desk);
  } finally {
    desk.close();
    await journal.close();
  }
}

test('default: what a restored journal grants has to be granted again', async () => {
  const wallets = ['one', 'two'];
  const revoked = await withDesk((desk) => {
    const [first] = wallets.map((wallet) => desk.put(newGrant({ wallet })));
    return desk.revoke(first!.id).revokedAt;
  });
  await endGrants(path);
  const grants = await withDesk((desk) => desk.list());
  const byWallet = new Map(grants.map(({ wallet, revokedAt }) => [wallet, revokedAt]));
  expect(byWallet.get('one')).toBe(revoked);
  expect(byWallet.get('two')).toEqual(expect.any(String));
  expect(await withDesk((desk) => desk.find(newGrant().game, 'two'))).toBeUndefined();
});

test('behaviour: a journal without grants stays as it is', async () => {
  await openJournal(path).close();
  await endGrants(path);
  expect(await withDesk((desk) => desk.list())).toEqual([]);
});
