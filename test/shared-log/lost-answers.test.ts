import { mkdtempSync, rmSync } from 'node:fs';
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

/**
 * A primary whose standby is away commits, and its commit can be read, although no standby has it.
 * Whatever ends the wait for the standby, nobody may take that commit for durable.
 */

const runs = machineHas(postgres, 'a log in PostgreSQL with a standby');
/** Longer than a test: nothing here is about a slow answer, nor a renewal. */
const NEVER_MS = 300_000;
const WAITING = `FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;

let folder: string;
let key: LogKey;

beforeAll(async () => {
  if (!runs) return;
  folder = mkdtempSync(join(tmpdir(), 'lost-answers-'));
  makeLogKey(join(folder, 'key'));
  key = readLogKey(join(folder, 'key'));
});

afterAll(() => {
  if (runs) rmSync(folder, { recursive: true });
});

/** Each ends the wait of a commit for the standby, with this process of the server. */
const ends: Record<string, (primary: PostgresServer, pid: number) => Promise<unknown>> = {
  'the primary starts again': (primary) => primary.restart('SIGQUIT'),
  'its connection is ended': (primary, pid) =>
    primary.ask('SELECT pg_terminate_backend($1)', [pid]),
  'its wait is cancelled': (primary, pid) => primary.ask('SELECT pg_cancel_backend($1)', [pid]),
};

describe.skipIf(!runs)('a commit that no standby has', () => {
  test.each(Object.keys(ends))('behaviour: it is not durable when %s', async (name) => {
    const primary = await PostgresServer.start();
    const standby = await primary.startStandby();
    let log: PostgresLog | undefined;
    try {
      await primary.set('synchronous_standby_names', '*');
      const hosts = `${primary.folder},${standby.folder}`;
      const place = readLogPlace(`postgres://postgres@/postgres?host=${hosts}`);
      // The standby takes over without one of its own.
      const times = { stillMs: 0, renewMs: NEVER_MS, statementMs: NEVER_MS };
      log = await openPostgresLog({ place, key, oneCopy: true, ...times });
      const first = groupBehind(undefined, [Buffer.from('first')]);
      expect(await log.append(first)).toBe(undefined);

      await standby.stop();
      let isDurable = false;
      const second = groupBehind(first.end, [Buffer.from('second')]);
      const appended = log.append(second).then((refusal) => {
        isDurable = true;
        return refusal;
      });
      const { pid } = await primary.until(`SELECT pid ${WAITING}`);
      await ends[name]!(primary, pid);
      // The next commit of this log waits for the standby.
      await primary.until(`SELECT pid ${WAITING} AND query LIKE '%turn + 1%'`, () => isDurable);
      const count = 'SELECT count(*)::int AS count FROM gamekeeper.groups';
      expect(await primary.ask(count)).toEqual([{ count: 2 }]);
      expect(isDurable).toBe(false);

      await primary.stop();
      await standby.start();
      standby.promote();
      expect(await appended).toBe(undefined);
      expect(await standby.ask(count)).toEqual([{ count: 2 }]);
      const read = (await readAll(log)).flatMap(({ entries }) => entries);
      const texts = read.map(([, value]) => Buffer.from(value).toString());
      expect(texts).toEqual(['first', 'second']);
    } finally {
      await log?.close();
      await standby.remove();
      await primary.remove();
    }
  });

  test('behaviour: it is not durable when its requirement is dropped meanwhile', async () => {
    const primary = await PostgresServer.start();
    const standby = await primary.startStandby();
    let log: PostgresLog | undefined;
    try {
      await primary.set('synchronous_standby_names', '*');
      const place = readLogPlace(`postgres://postgres@/postgres?host=${primary.folder}`);
      const times = { stillMs: 0, renewMs: NEVER_MS, statementMs: NEVER_MS };
      log = await openPostgresLog({ place, key, ...times });
      await standby.stop();
      let isDurable = false;
      const group = groupBehind(undefined, [Buffer.from('first')]);
      const appended = log.append(group).then((refusal) => {
        isDurable = true;
        return refusal;
      });
      // The statement has seen the requirement. The server then ends its wait, with no warning.
      await primary.until(`SELECT pid ${WAITING}`);
      await primary.set('synchronous_standby_names', '');
      const ended = `SELECT 1 WHERE NOT EXISTS (SELECT ${WAITING})`;
      await primary.until(ended);
      await expect.poll(() => isDurable || log!.problem?.message).toMatch('no synchronous standby');
      await primary.set('synchronous_standby_names', '*');
      await standby.start();
      expect(await appended).toBe(undefined);
      const count = 'SELECT count(*)::int AS count FROM gamekeeper.groups';
      expect(await standby.ask(count)).toEqual([{ count: 1 }]);
    } finally {
      await log?.close();
      await standby.remove();
      await primary.remove();
    }
  });
});
