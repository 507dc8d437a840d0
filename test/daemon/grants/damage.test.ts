import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GrantDesk } from '../../../src/daemon/grants/grant-desk.ts';
import { lookAtHome, makeHomeIn } from '../../../src/daemon/home/home.ts';
import { openJournal } from '../../../src/daemon/journal/journal.ts';
import { examineHome } from '../../../src/daemon/process/examine-home.ts';
import { monotonicClock } from '../../../src/daemon/process/monotonic-clock.ts';
import { makeFolder } from '../support/place.ts';
import { newGrant } from './place.ts';

let folder: ReturnType<typeof makeFolder>;
let path: string;
beforeEach(async () => {
  folder = makeFolder();
  path = join(folder.path, 'journals', 'network.sqlite');
  mkdirSync(join(folder.path, 'journals'));
  await withDesk((desk) => desk.put(newGrant()));
  await makeHomeIn(folder.path).note({ name: 'journals/network.sqlite' });
});
afterEach(() => folder.remove());

async function withDesk<Answer>(run: (desk: GrantDesk) => Answer): Promise<Answer> {
  const journal = openJournal(path);
  try {
    return run(new GrantDesk({ rows: journal.grants, network: 'n', clock: monotonicClock }));
  } finally {
    await journal.close();
  }
}

/** A grant's row begins with g, what was used of it with d: 0x67 and 0x64. */
const damages = [
  ['a grant that is gone', "DELETE FROM entries WHERE space = 1 AND hex(key) LIKE '67%'"],
  [
    'a grant that is changed',
    "UPDATE entries SET value = '{}' WHERE space = 1 AND hex(key) LIKE '67%'",
  ],
  ['a use that is gone', "DELETE FROM entries WHERE space = 1 AND hex(key) LIKE '64%'"],
  ['a use that is less', "UPDATE entries SET value = '{}' WHERE space = 1 AND hex(key) LIKE '64%'"],
] as const;

test.each(damages)('error: StoreDamaged for %s, and nothing is granted by it', async (_, sql) => {
  const database = new DatabaseSync(path);
  expect(database.prepare(sql).run().changes).toBe(1);
  database.close();
  await expect(withDesk((desk) => desk.list())).rejects.toMatchObject({ name: 'StoreDamaged' });
  const findings = await examineHome(lookAtHome(folder.path));
  expect(findings.filter(({ isWhole }) => !isWhole).map(({ file }) => file)).toEqual([
    'journals/network.sqlite',
  ]);
});

test('default: a whole one is there', async () => {
  expect(await withDesk((desk) => desk.list())).toHaveLength(1);
});
