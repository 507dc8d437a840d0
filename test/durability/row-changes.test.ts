import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAuditVerify } from '../../src/daemon/commands/audit.ts';
import { diagnoseHome } from '../../src/daemon/process/diagnose-home.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { sampleOf, sizeOf } from '../support/sample.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { fieldsOf, unnoticedFields } from './field-changes.ts';
import { copyHome } from './home-life.ts';
import { findUnnoticed } from './row-changes.ts';
import { makeRowHomes, type RowHomes, rowHomeNames } from './row-worlds.ts';
import { filesIn } from './swaps.ts';

/**
 * Every row is somebody's: whichever row of whichever table of a home is deleted or changed, doctor
 * does not call the home well.
 */

const COUNTS = { parts: sizeOf(24, 8), rows: 1, letters: 1, columns: 2 };

const folder = makeFolder();
let made: RowHomes;

beforeAll(async () => {
  made = await makeRowHomes(folder.path);
});
afterAll(async () => {
  await made.close();
  folder.remove();
});

const audits = ['embedded', 'at an address'] as const;

test.each(audits)('error: StoreDamaged by audit verify for a lost record, %s', async (name) => {
  const copy = copyHome(made.homes[name], join(folder.path, `lost ${name}`));
  const [journal] = filesIn(copy).filter((file) => file.startsWith('journals/'));
  const database = new DatabaseSync(join(copy, journal!.replace(/\.\w+$/, '.sqlite')));
  database.exec('DELETE FROM records WHERE number = (SELECT min(number) FROM records)');
  database.close();
  await expect(runAuditVerify({ home: copy })).rejects.toMatchObject({ name: 'StoreDamaged' });
});

describe.each(sampleOf(rowHomeNames, 1))('a home %s', (name) => {
  test('default: doctor calls it well', async () => {
    expect((await diagnoseHome(made.homes[name])).verdict).toBe('WELL');
  });

  test.each(chooseSeeds(1))('behaviour: each changed row is noticed, seed %i', async (seed) => {
    const found = await findUnnoticed(made.homes[name], join(folder.path, 'copy'), seed, COUNTS);
    expect(found.unnoticed).toEqual([]);
    expect(found.tried).toBeGreaterThan(10);
  });
});

// The others have the same JSON files as the first, or none.
const fieldHomes = ['embedded', 'at an address'] as const;

test.each(sampleOf(fieldHomes, 1))(
  'behaviour: each changed field of a JSON file is noticed, %s',
  async (name) => {
    const home = made.homes[name];
    expect(fieldsOf(home).length).toBeGreaterThan(5);
    expect(await unnoticedFields(home, join(folder.path, 'copy'))).toEqual([]);
  },
);
