import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeLogEntry } from '../../src/service/ledger/log/log-entry.ts';
import { catchUp } from '../../src/service/recovery/catch-up.ts';
import { type LogKey, makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import { sealGroup } from '../../src/service/shared-log/sealed-group.ts';
import { openPostgresLog, openSharedLog } from '../../src/service/shared-log/shared-log.ts';
import type { Head } from '../../src/service/store/chain.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { addUser, openWorld, type WorldOptions, walletOf } from '../programs/world.ts';
import { groupBehind, readAll } from '../store/group-log-suite.ts';
import { machineHas } from '../support/machine.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

/**
 * Whoever can write to the database and has not the key of the log: nobody takes what they wrote,
 * neither a reader, nor the home that follows the log, nor one that is made of it.
 */

const NOW_MS = 1_750_000_000_000;
const world = { now: () => NOW_MS, randomBytes };
const runs = machineHas(postgres, 'forged groups of a log in PostgreSQL');

let server: PostgresServer;
let folder: string;
let key: LogKey;
let end: Head;
const home = (name: string): string => join(folder, `${name}.sqlite`);
const placeOf = (schema = 'gamekeeper') =>
  readLogPlace(`postgres://postgres@/postgres?host=${server.folder}&schema=${schema}`);
const open = (schema?: string) =>
  openPostgresLog({ place: placeOf(schema), key, oneCopy: true, stillMs: 0 });

/** Two players; a copy of the home is left at the first. */
async function live(schema: string, name: string): Promise<Head> {
  const log = await open(schema);
  const store = openSqliteStore(home(name));
  store.useLog(log);
  const opened = await openWorld({ store, nowMs: NOW_MS } as unknown as WorldOptions);
  await addUser(opened, await opened.wallet('anna'), 'anna');
  await store.atRest(() => store.hold().release());
  copyFileSync(home(name), home(`${name} old`));
  copyFileSync(`${home(name)}-wal`, `${home(`${name} old`)}-wal`);
  await addUser(opened, await opened.wallet('bert'), 'bert');
  const { head } = store;
  await store.close();
  await log.close();
  return head!;
}

describe.skipIf(!runs)('a log that somebody without its key has changed', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'forged-'));
    makeLogKey(join(folder, 'key'));
    key = readLogKey(join(folder, 'key'));
    server = await PostgresServer.start();
    end = await live('gamekeeper', 'home');
    await live('other', 'another');
    await server.ask('CREATE TABLE kept_groups AS SELECT * FROM gamekeeper.groups');
    await server.ask('CREATE TABLE kept_head AS SELECT * FROM gamekeeper.head');
  });
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    for (const table of ['groups', 'head']) {
      await server.ask(`DELETE FROM gamekeeper.${table}`);
      await server.ask(`INSERT INTO gamekeeper.${table} SELECT * FROM kept_${table}`);
    }
  });

  /** By what error each ends: a reader, a home that follows, and one that is made again. */
  async function endsOf(): Promise<string[]> {
    const ends: string[] = [];
    const attempt = async (run: () => Promise<unknown>): Promise<void> => {
      ends.push(
        await run().then(
          () => 'taken',
          ({ name }: Error) => name,
        ),
      );
    };
    const copy = (name: string): string => {
      for (const part of ['', '-wal', '-shm']) rmSync(`${home('tried')}${part}`, { force: true });
      if (name === '') return home('tried');
      copyFileSync(home(name), home('tried'));
      copyFileSync(`${home(name)}-wal`, `${home('tried')}-wal`);
      return home('tried');
    };
    const log = await open();
    await attempt(() => readAll(log));
    await attempt(() => catchUp(copy('home old'), log, world));
    await attempt(() => catchUp(copy(''), log, world));
    await log.close();
    return ends;
  }

  /** Appends money as a group that is right in all but its seal. */
  async function forge(): Promise<void> {
    const { address } = walletOf('thief').key;
    const unixMs = BigInt(NOW_MS);
    const airdrop = { kind: 'Airdrop', unixMs, address, lamports: 10n ** 15n } as const;
    const group = groupBehind(end, [encodeLogEntry(airdrop)]);
    const [head] = await server.ask('SELECT epoch, log_id FROM gamekeeper.head');
    makeLogKey(join(folder, 'own key'));
    const sealing = { key: readLogKey(join(folder, 'own key')), logId: head!.log_id };
    const [row] = sealGroup(group, BigInt(head!.epoch), sealing);
    const values = [String(row!.first), row!.count, String(row!.epoch), row!.hash, row!.sealed];
    await server.ask('INSERT INTO gamekeeper.groups VALUES ($1, $2, $3, $4, $5)', values);
    const next = String(row!.first + 1n);
    const moved = 'UPDATE gamekeeper.head SET next = $1, acknowledged = $1, hash = $2';
    await server.ask(moved, [next, row!.hash]);
  }

  test('default: it is taken as it was written', async () => {
    expect(await endsOf()).toEqual(['taken', 'taken', 'taken']);
  });

  const last = '(SELECT max(first) FROM gamekeeper.groups)';
  const before = `(SELECT max(first) FROM gamekeeper.groups WHERE first < ${last})`;
  const changes: Record<string, string> = {
    altered: `UPDATE gamekeeper.groups
      SET sealed = set_byte(sealed, 60, 255 - get_byte(sealed, 60)) WHERE first = ${last}`,
    'repeated in the place of another': `UPDATE gamekeeper.groups SET (sealed, hash) = (
      SELECT sealed, hash FROM gamekeeper.groups WHERE first = ${before}) WHERE first = ${last}`,
    'moved behind the end': `INSERT INTO gamekeeper.groups
      SELECT first + count, count, epoch, hash, sealed FROM gamekeeper.groups
      WHERE first = ${last}; UPDATE gamekeeper.head SET next = next + (
      SELECT count FROM gamekeeper.groups WHERE first = ${last}), acknowledged = next`,
    'of another log with the same key': `UPDATE gamekeeper.groups AS own
      SET (sealed, hash) = (SELECT sealed, hash FROM other.groups WHERE first = own.first)
      WHERE first = ${last}`,
    'taken out': `DELETE FROM gamekeeper.groups WHERE first = ${before}`,
    'taken from the end, with the number put back': `WITH gone AS (
      DELETE FROM gamekeeper.groups WHERE first = ${last} RETURNING first)
      UPDATE gamekeeper.head SET next = gone.first, acknowledged = gone.first FROM gone`,
  };
  test.each(Object.keys(changes))('error: StoreDamaged for a group %s', async (name) => {
    for (const statement of changes[name]!.split(';')) await server.ask(statement);
    expect(await endsOf()).toEqual(['StoreDamaged', 'StoreDamaged', 'StoreDamaged']);
  });

  test('error: StoreDamaged for a group that was sealed with another key', async () => {
    await forge();
    expect(await endsOf()).toEqual(['StoreDamaged', 'StoreDamaged', 'StoreDamaged']);
  });

  test('error: LogLostItsEnd where the whole end is put back, to who knew that end', async () => {
    await server.ask(`DELETE FROM gamekeeper.groups WHERE first = ${last}`);
    await server.ask(`UPDATE gamekeeper.head SET hash = (
      SELECT hash FROM gamekeeper.groups WHERE first = ${last}), (next, acknowledged) = (
      SELECT first + count, first + count FROM gamekeeper.groups WHERE first = ${last})`);
    const bytes = readFileSync(home('home'));
    const log = await openSharedLog({ place: placeOf(), key, oneCopy: true });
    const lost = catchUp(home('home'), log, world);
    await expect(lost).rejects.toMatchObject({ name: 'LogLostItsEnd' });
    await log.close();
    expect(readFileSync(home('home')).equals(bytes)).toBe(true);
    // A home that never knew the later end cannot see that anything is missing.
    expect(await endsOf()).toEqual(['taken', 'taken', 'taken']);
  });
});
