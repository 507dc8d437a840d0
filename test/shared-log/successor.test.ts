import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LogKey, makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import type { PostgresLog } from '../../src/service/shared-log/postgres-log.ts';
import type { Sealing } from '../../src/service/shared-log/sealed-group.ts';
import { openSharedLog, type SharedLog } from '../../src/service/shared-log/shared-log.ts';
import {
  chooseSuccessor,
  openReport,
  openSuccessor,
  sealReport,
  sealSuccessor,
} from '../../src/service/shared-log/successor.ts';
import { machineHas } from '../support/machine.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

/** Whom a writer names to write next, and what the others do then. */

const runs = machineHas(postgres, 'the next writer of a log in PostgreSQL');
let folder: string;
let key: LogKey;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'successor-'));
  makeLogKey(join(folder, 'key'));
  key = readLogKey(join(folder, 'key'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('reports of followers, and the name of the next writer', () => {
  let sealing: Sealing;
  let other: Sealing;
  beforeEach(() => {
    sealing = { key, logId: randomBytes(16) };
    other = { key, logId: randomBytes(16) };
  });
  const rowOf = (holder: string, number: bigint, isReady = true) => ({
    holder,
    sealed: sealReport({ number, isReady }, holder, sealing),
  });

  test('default: a report is opened as it was sealed, and a name too', () => {
    expect(openReport(rowOf('b 1 0a', 7n), sealing)).toEqual({ number: 7n, isReady: true });
    const row = { epoch: '3', successor: sealSuccessor('b 1 0a', 3n, sealing) };
    expect(openSuccessor(row, sealing)).toBe('b 1 0a');
    expect(openSuccessor({ ...row, successor: null }, sealing)).toBeUndefined();
  });

  test('behaviour: of another process, log or epoch, or altered, it is not believed', () => {
    const { sealed } = rowOf('b 1 0a', 7n);
    expect(openReport({ holder: 'c 1 0a', sealed }, sealing)).toBeUndefined();
    expect(openReport({ holder: 'b 1 0a', sealed }, other)).toBeUndefined();
    const named = sealSuccessor('b 1 0a', 3n, sealing);
    expect(openSuccessor({ epoch: '4', successor: named }, sealing)).toBeUndefined();
    expect(openSuccessor({ epoch: '3', successor: named }, other)).toBeUndefined();
    // Neither is taken for the other.
    expect(openSuccessor({ epoch: '3', successor: sealed }, sealing)).toBeUndefined();
    for (const at of [0, sealed.length - 1]) {
      const altered = Buffer.from(sealed);
      altered[at]! ^= 1;
      expect(openReport({ holder: 'b 1 0a', sealed: altered }, sealing)).toBeUndefined();
    }
  });

  test('behaviour: the one that is ready and has most is chosen, of two alike the first', () => {
    const rows = [rowOf('a', 5n), rowOf('b', 9n), rowOf('c', 9n), rowOf('d', 12n, false)];
    expect(chooseSuccessor(rows, sealing)).toBe('b');
    expect(chooseSuccessor(rows.slice(3), sealing)).toBeUndefined();
    expect(chooseSuccessor([{ ...rows[3]!, sealed: rows[1]!.sealed }], sealing)).toBeUndefined();
  });
});

describe.skipIf(!runs)('a writer that gives its lease up', () => {
  let server: PostgresServer;
  let schemas = 0;
  let schema: string;
  const opened: (SharedLog | PostgresLog)[] = [];
  const ending = new Set<AbortController>();
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.remove());
  beforeEach(() => {
    schemas += 1;
    schema = `next_${schemas}`;
  });
  afterEach(async () => {
    for (const one of ending) one.abort();
    ending.clear();
    for (const log of opened.splice(0)) await log.close();
  });

  async function open(): Promise<SharedLog> {
    const place = readLogPlace(
      `postgres://postgres@/postgres?host=${server.folder}&schema=${schema}`,
    );
    const log = await openSharedLog({ place, key, oneCopy: true });
    opened.push(log);
    return log;
  }
  async function write(): Promise<PostgresLog> {
    const log = await (await open()).takeOver();
    opened.push(log);
    return log;
  }
  /** A process that waits for the lease, and what comes of it. */
  async function wait(number: bigint, isReady = true) {
    const log = await open();
    const end = new AbortController();
    ending.add(end);
    const report = () => ({ number, isReady });
    const taken = log.takeOver({ signal: end.signal, report });
    taken.then(
      (writer) => opened.push(writer),
      () => {},
    );
    return { log, taken, end };
  }
  const areReported = (count: number) =>
    server.until(`SELECT 1 FROM ${schema}.followers HAVING count(*) = ${count}`);

  test('default: the one with most of the log writes next, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      schema = `${schema}_`;
      const writer = await write();
      const numbers = round % 2 === 0 ? [8n, 9n] : [9n, 8n];
      const [one, other] = [await wait(numbers[0]!), await wait(numbers[1]!)];
      await areReported(2);
      const [best, second] = round % 2 === 0 ? [other, one] : [one, other];
      await writer.release();
      const first = await Promise.race([
        best.taken.then(() => 'the best'),
        second.taken.then(() => 'the second'),
      ]);
      expect(first).toBe('the best');
      second.end.abort();
      await expect(second.taken).rejects.toThrow();
    }
  });

  test('behaviour: where the named one does not come, another writes a second later', async () => {
    const writer = await write();
    const named = await wait(9n);
    const other = await wait(8n);
    await areReported(2);
    // As if it were killed: its report is still there.
    named.end.abort();
    await expect(named.taken).rejects.toThrow();
    const beganMs = performance.now();
    await writer.release();
    await other.taken;
    const waitedMs = performance.now() - beganMs;
    expect(waitedMs).toBeGreaterThan(800);
    expect(waitedMs).toBeLessThan(3000);
    // It was named for that once.
    expect(await server.ask(`SELECT successor FROM ${schema}.head`)).toEqual([{ successor: null }]);
  });

  test('behaviour: one that is not ready, is gone or did not report is not named', async () => {
    const writer = await write();
    await wait(9n, false);
    await areReported(1);
    expect(await writer.findSuccessor()).toBeUndefined();
    const ready = await wait(8n);
    await areReported(2);
    expect(await writer.findSuccessor()).toBeDefined();
    // Their rows cannot be given to other processes.
    await server.ask(`INSERT INTO ${schema}.followers
      SELECT 'other ' || holder, now(), sealed FROM ${schema}.followers`);
    expect(await writer.findSuccessor()).not.toContain('other');
    ready.end.abort();
    await expect(ready.taken).rejects.toThrow();
    expect(await writer.findSuccessor()).toBeDefined();
    await ready.log.withdraw();
    expect(await writer.findSuccessor()).toBeUndefined();
  });

  test('behaviour: a report of two seconds ago, or of a later time, does not count', async () => {
    const writer = await write();
    const { log, taken, end } = await wait(8n);
    await areReported(1);
    end.abort();
    await expect(taken).rejects.toThrow();
    expect(await writer.findSuccessor()).toBeDefined();
    for (const when of [`now() - interval '3 seconds'`, `now() + interval '1 hour'`]) {
      await server.ask(`UPDATE ${schema}.followers SET reported = ${when}`);
      expect(await writer.findSuccessor()).toBeUndefined();
    }
    await log.close();
    await writer.release();
    const [head] = await server.ask(`SELECT holder, successor FROM ${schema}.head`);
    expect(head).toEqual({ holder: null, successor: null });
  });
});
