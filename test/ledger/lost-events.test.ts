import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LAMPORTS_PER_SOL } from '../../src/core/limits.ts';
import { findLostEvent } from '../../src/service/ledger/examine-events.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { spaceNumbers } from '../../src/service/store/store.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import { addressOf, keyOf, openWorld, transfer, type World } from './world.ts';

/** The events of a store at rest and of its snapshots are held to what else knows of them. */

const anna = keyOf('anna');
const TOO_MUCH = 10_000n * LAMPORTS_PER_SOL;

let folder: string;
let path: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lost-events-'));
  path = join(folder, 'service.sqlite');
  const world = await openWorld(openSqliteStore(path));
  await live(world);
  await world.ledger.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Two snapshots of different pasts, each with bundles that succeed, fail, and are undone. */
async function live(world: World): Promise<void> {
  const { controls } = world.ledger;
  const pay = (lamports: bigint) => {
    return world.sign([transfer(anna, addressOf('bert'), lamports)], anna);
  };
  await world.fund('anna', 1000n * LAMPORTS_PER_SOL);
  await world.submit(pay(1n));
  await controls.snapshot('root');
  for (const [name, first] of [
    ['one', 10n],
    ['other', 20n],
  ] as const) {
    await controls.revert('root');
    await world.submit(pay(first), pay(TOO_MUCH), pay(first + 1n));
    await world.submit(pay(first + 2n), pay(first + 3n));
    await controls.snapshot(name);
  }
  await world.submit(pay(5n));
}

const findings = () => examineStore(path, [], findLostEvent).findings.map(({ detail }) => detail);

function change(sql: string): void {
  const database = new DatabaseSync(path);
  expect(database.prepare(sql).run().changes).toBeGreaterThan(0);
  database.close();
}

const ofOne = `copied_entries WHERE copy = 'one' AND space = ${spaceNumbers.event}`;

test('default: all are there, of each outcome and each past', () => {
  expect(findings()).toEqual([]);
});

test.each(['min', 'max'])('error: one of a snapshot is gone, the one with the %s number', (end) => {
  change(`DELETE FROM ${ofOne} AND key = (SELECT ${end}(key) FROM ${ofOne})`);
  expect(findings()).toEqual([expect.stringMatching(/^snapshot one: event \d+ is not there$/)]);
});

test('error: one of a snapshot is that of another past', () => {
  const other = ofOne.replace('one', 'other');
  change(
    `UPDATE copied_entries AS own SET value = (
       SELECT value FROM copied_entries AS other WHERE other.copy = 'other'
       AND other.space = own.space AND other.key = own.key
     ) WHERE copy = 'one' AND space = ${spaceNumbers.event}
     AND key = (SELECT max(key) FROM ${other})`,
  );
  expect(findings()).toEqual([
    expect.stringMatching(/^snapshot one: event \d+ is of another past$/),
  ]);
});

test('error: one is in a snapshot that did not have it', () => {
  const last = `SELECT max(key) FROM entries WHERE space = ${spaceNumbers.event}`;
  change(
    `INSERT INTO copied_entries SELECT 'one', space, key, value FROM entries
     WHERE space = ${spaceNumbers.event} AND key = (${last})`,
  );
  expect(findings()).toHaveLength(1);
});
