import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LogKey, makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import type { PostgresLog } from '../../src/service/shared-log/postgres-log.ts';
import { openPostgresLog, openSharedLog } from '../../src/service/shared-log/shared-log.ts';
import { groupBehind } from '../store/group-behind.ts';
import { readAll } from '../store/group-log-suite.ts';
import { machineHas } from '../support/machine.ts';
import { stopProcess } from '../support/stop-process.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

/** What somebody changes by hand in the database of a log, and what its server does on its own. */

const runs = machineHas(postgres, 'a log whose database was changed by hand');
let server: PostgresServer;
let folder: string;
let key: LogKey;
let schemas = 0;
let schema: string;
let writer: PostgresLog;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  if (!runs) return;
  folder = mkdtempSync(join(tmpdir(), 'altered-head-'));
  makeLogKey(join(folder, 'key'));
  key = readLogKey(join(folder, 'key'));
  server = await PostgresServer.start();
});

afterAll(async () => {
  if (!runs) return;
  await server.remove();
  rmSync(folder, { recursive: true });
});

const optionsOf = (user = 'postgres') => {
  const address = `postgres://${user}@/postgres?host=${server.folder}&schema=${schema}`;
  return { place: readLogPlace(address), key, oneCopy: true, stillMs: 0 };
};
const openWriter = async (more: object = {}): Promise<PostgresLog> => {
  const log = await openPostgresLog({ ...optionsOf(), ...more });
  opened.push(log);
  return log;
};
const openStandby = async (more: object = {}) => {
  const log = await openSharedLog({ ...optionsOf(), ...more });
  opened.push(log);
  return log;
};
const append = (text: string, log = writer) =>
  log.append(groupBehind(log.end, [Buffer.from(text)]));
const alter = (statement: string) => server.ask(statement.replaceAll('$', schema));
const entries = async (log = writer): Promise<string[]> =>
  (await readAll(log)).flatMap((group) => group.entries.map(([, value]) => String(value)));

describe.skipIf(!runs)('a log whose head', () => {
  beforeEach(async () => {
    schemas += 1;
    schema = `altered_${schemas}`;
    writer = await openWriter();
    await append('a');
    await append('b');
  });
  afterEach(async () => {
    for (const log of opened.splice(0)) await log.close();
  });

  test('behaviour: has lost its holder by hand: a standby writes at once', async () => {
    const standby = await openStandby({ stillMs: 300_000 });
    const taken = standby.takeOver();
    await alter('UPDATE $.head SET holder = NULL');
    const next = await taken;
    opened.push(next);
    expect((await writer.lost).name).toBe('LeaseLost');
    expect(await append('c', next)).toBe(undefined);
    expect(await entries(next)).toEqual(['a', 'b', 'c']);
  });

  test('error: LeaseLost where its epoch or its holder is another', async () => {
    await alter('UPDATE $.head SET epoch = epoch - 1');
    await expect(append('c')).rejects.toMatchObject({ name: 'LeaseLost' });
    const next = await openWriter();
    await alter(`UPDATE $.head SET holder = 'somebody'`);
    await expect(next.confirm()).rejects.toMatchObject({ name: 'LeaseLost' });
  });

  test('error: LogLostItsEnd where it was put back', async () => {
    await alter(`UPDATE $.head SET (next, hash) = (SELECT 1, hash FROM $.groups WHERE first = 0)`);
    await expect(append('c')).rejects.toMatchObject({ name: 'LogLostItsEnd' });
  });

  test('behaviour: names another turn, or more as acknowledged than there is', async () => {
    await alter('UPDATE $.head SET turn = turn + 7, acknowledged = 1000');
    expect(await append('c')).toBe(undefined);
    const standby = await openStandby();
    await alter('UPDATE $.head SET acknowledged = 1000');
    await standby.look();
    expect(standby.status.acknowledged).toBe(3n);
    const read: string[] = [];
    for await (const group of standby.read(undefined)) read.push(String(group.entries[0]![1]));
    expect(read).toEqual(['a', 'b', 'c']);
  });

  test('error: StoreDamaged where it is gone, and groups are there', async () => {
    await alter('DELETE FROM $.head');
    const groups = await alter('SELECT * FROM $.groups');
    await expect(openStandby()).rejects.toMatchObject({ name: 'StoreDamaged' });
    expect(await alter('SELECT * FROM $.groups')).toEqual(groups);
    expect(await alter('SELECT * FROM $.head')).toEqual([]);
  });

  test('error: LogUnavailable with the remedy where a table is gone', async () => {
    await alter('ALTER TABLE $.groups RENAME TO away');
    const remedy = 'bring its tables back from a backup';
    expect(await append('c')).toMatchObject({ name: 'LogUnavailable', context: { remedy } });
    await alter('ALTER TABLE $.away RENAME TO groups');
    expect(await append('c')).toBe(undefined);
  });

  test('error: LogUnavailable with the remedy where the schema is of another role', async () => {
    await alter('CREATE ROLE stranger_$ LOGIN');
    const refused = openSharedLog(optionsOf(`stranger_${schema}`));
    const remedy = expect.stringContaining('grant its user');
    await expect(refused).rejects.toMatchObject({ name: 'LogUnavailable', context: { remedy } });
  });

  test('error: LogUnavailable while the database takes no writes', async () => {
    await server.set('default_transaction_read_only', 'on');
    const remedy = 'name the primary, or let it take writes';
    try {
      expect(await append('c')).toMatchObject({ name: 'LogUnavailable', context: { remedy } });
      const refused = openStandby();
      await expect(refused).rejects.toMatchObject({ name: 'LogUnavailable', context: { remedy } });
    } finally {
      await server.set('default_transaction_read_only', 'off');
    }
    expect(await append('c')).toBe(undefined);
  });

  test('behaviour: is written again on 40001, whatever its role has set', async () => {
    await alter(`CREATE ROLE strict_$ LOGIN SUPERUSER`);
    await alter(`ALTER ROLE strict_$ SET default_transaction_isolation = 'serializable'`);
    await alter(`ALTER ROLE strict_$ SET statement_timeout = '1ms'`);
    await alter(`ALTER ROLE strict_$ SET bytea_output = 'escape'`);
    const next = await openWriter(optionsOf(`strict_${schema}`));
    await alter('CREATE SEQUENCE $.tries');
    await alter(`CREATE FUNCTION $.fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
      IF nextval(''$.tries'') < 4 THEN RAISE ''again'' USING ERRCODE = ''40001''; END IF;
      RETURN NEW;
    END'`);
    await alter(`CREATE TRIGGER fail BEFORE UPDATE ON $.head
      FOR EACH ROW EXECUTE FUNCTION $.fail()`);
    expect(await append('c', next)).toBe(undefined);
    expect(await entries(next)).toEqual(['a', 'b', 'c']);
  });

  test('behaviour: is behind a connection that never answers', async () => {
    await writer.close();
    const next = await openWriter({ statementMs: 500, renewMs: 300_000 });
    const { pid } = await server.until(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'gamekeeper'
         ORDER BY backend_start DESC LIMIT 1`,
    );
    await stopProcess(pid, async () => expect(await append('c', next)).toBe(undefined));
    // The server executes the late statement now, if ever.
    const isThere = `SELECT FROM pg_stat_activity WHERE pid = ${pid}`;
    await server.until(`SELECT 1 WHERE NOT EXISTS (${isThere})`);
    expect(await append('d', next)).toBe(undefined);
    expect(await entries(next)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe.skipIf(!runs)('a log that begins', () => {
  test('behaviour: several processes make its tables at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      schemas += 1;
      schema = `begun_${schemas}`;
      const all = await Promise.all(Array.from({ length: 8 }, () => openSharedLog(optionsOf())));
      expect(all.every((log) => log.status.next === 0n)).toBe(true);
      expect(await alter('SELECT count(*)::int AS count FROM $.head')).toEqual([{ count: 1 }]);
      for (const log of all) await log.close();
    }
  });

  test('behaviour: it begins where there is no head yet, or no group', async () => {
    schemas += 1;
    schema = `begun_${schemas}`;
    await (await openWriter()).close();
    await alter('DELETE FROM $.head');
    await (await openWriter()).close();
    writer = await openWriter();
    expect(await append('a')).toBe(undefined);
    expect(await entries()).toEqual(['a']);
    await writer.close();
  });
});
