import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LogKey, makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import type { PostgresLog } from '../../src/service/shared-log/postgres-log.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import { groupBehind, readAll } from '../store/group-log-suite.ts';
import { machineHas } from '../support/machine.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

/** A log names several servers. Which of them takes writes changes, and may be in doubt. */

const runs = machineHas(postgres, 'a log in PostgreSQL on several servers');
/** Longer than a test, for what is not about a slow answer. */
const NEVER_MS = 300_000;

let folder: string;
let key: LogKey;

beforeAll(async () => {
  if (!runs) return;
  folder = mkdtempSync(join(tmpdir(), 'primaries-'));
  makeLogKey(join(folder, 'key'));
  key = readLogKey(join(folder, 'key'));
});
afterAll(() => {
  if (runs) rmSync(folder, { recursive: true });
});

const placeAt = (...folders: string[]) =>
  readLogPlace(`postgres://postgres@/postgres?host=${folders.join(',')}`);

describe.skipIf(!runs)('the servers of a log', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let log: PostgresLog | undefined;
  beforeAll(async () => {
    primary = await PostgresServer.start();
    standby = await primary.startStandby();
    await primary.set('synchronous_standby_names', '*');
  });
  afterAll(async () => {
    await log?.close();
    await standby.remove();
    await primary.remove();
  });

  test('behaviour: one that never answers holds nobody up where another takes writes', async () => {
    const silent = createServer();
    silent.listen(join(folder, '.s.PGSQL.5432'));
    const place = placeAt(folder, standby.folder, primary.folder);
    const opened = await openPostgresLog({ place, key, statementMs: NEVER_MS });
    expect(opened.end).toBe(undefined);
    await opened.close();
    silent.close();
  });

  test('error: LogUnavailable with the remedy where all are standbys', async () => {
    await expect(openPostgresLog({ place: placeAt(standby.folder), key })).rejects.toMatchObject({
      name: 'LogUnavailable',
      context: { remedy: 'name the primary, or let it take writes' },
    });
  });

  test('behaviour: while no standby is there, tries do not take up all connections', async () => {
    // It may write to the standby, too, once that is promoted.
    const place = placeAt(primary.folder, standby.folder);
    log = await openPostgresLog({ place, key, oneCopy: true, statementMs: 200 });
    await standby.stop();
    const first = groupBehind(undefined, [Buffer.from('first')]);
    const appended = log.append(first);
    const tries = new Set<number>();
    let most = 0;
    while (tries.size < 12) {
      const found = await primary.ask(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'gamekeeper'`,
      );
      for (const { pid } of found) tries.add(pid);
      most = Math.max(most, found.length);
    }
    expect(most).toBeLessThan(9);
    await standby.start();
    expect(await appended).toBe(undefined);
  });

  test('behaviour: of two that take writes it is the one that was promoted last', async () => {
    const { end } = log!;
    standby.promote();
    // Nobody has stopped the first: its commits wait for the standby that it had.
    expect(await primary.ask('SELECT pg_is_in_recovery() AS away')).toEqual([{ away: false }]);
    expect(await log!.append(groupBehind(end, [Buffer.from('second')]))).toBe(undefined);
    const [{ count } = {}] = await standby.ask(
      'SELECT count(*)::int AS count FROM gamekeeper.groups',
    );
    expect(count).toBe(2);
    const read = (await readAll(log!)).flatMap(({ entries }) => entries);
    expect(read.map(([, value]) => Buffer.from(value).toString())).toEqual(['first', 'second']);
  });
});
