import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LogKey, makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import type { PostgresLog } from '../../src/service/shared-log/postgres-log.ts';
import { openSharedLog, type SharedLog } from '../../src/service/shared-log/shared-log.ts';
import { groupBehind, readAll } from '../store/group-log-suite.ts';
import { machineHas } from '../support/machine.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

const runs = machineHas(postgres, 'the lease of a log in PostgreSQL');
const STILL_MS = 3000;
let server: PostgresServer;
let folder: string;
let key: LogKey;
let schemas = 0;
let schema: string;

beforeAll(async () => {
  if (!runs) return;
  folder = mkdtempSync(join(tmpdir(), 'lease-'));
  makeLogKey(join(folder, 'key'));
  key = readLogKey(join(folder, 'key'));
  server = await PostgresServer.start();
});

afterAll(async () => {
  if (!runs) return;
  await server.remove();
  rmSync(folder, { recursive: true });
});

const texts = (...all: string[]) => all.map((text) => Buffer.from(text));

describe.skipIf(!runs)('the lease of a log', () => {
  const opened: (SharedLog | PostgresLog)[] = [];
  const open = async (more: object = {}): Promise<SharedLog> => {
    const address = `postgres://postgres@/postgres?host=${server.folder}&schema=${schema}`;
    const log = await openSharedLog({ place: readLogPlace(address), key, oneCopy: true, ...more });
    opened.push(log);
    return log;
  };
  const openWriter = async (more: object = {}): Promise<PostgresLog> => {
    const log = await (await open(more)).takeOver();
    opened.push(log);
    return log;
  };
  beforeEach(() => {
    schemas += 1;
    schema = `lease_${schemas}`;
  });
  afterEach(async () => {
    for (const log of opened.splice(0)) await log.close();
  });

  test('default: a new log is taken at once, and its lease is renewed', async () => {
    const standby = await open();
    expect(standby.status).toMatchObject({ epoch: 0n, holder: undefined, lease: 0n });
    await openWriter();
    const { lease, holder } = await standby.look();
    expect(holder).toMatch(`${process.pid}`);
    await server.until(`SELECT 1 FROM ${schema}.head WHERE lease > ${lease + 1n}`);
  });

  test('behaviour: a standby follows what was acknowledged, and takes over from one that is gone', async () => {
    const writer = await openWriter();
    const standby = await open();
    const followed: string[] = [];
    const taken = standby.takeOver(undefined, async () => {
      const groups = await readAll(standby);
      followed.push(groups.map(({ entries }) => String(entries[0]![1])).join());
    });
    await writer.append(groupBehind(writer.end, texts('a')));
    await writer.append(groupBehind(writer.end, texts('b')));
    await server.until(`SELECT 1 FROM ${schema}.head WHERE acknowledged = 2`);
    await expect.poll(() => followed.at(-1)).toBe('a,b');
    const beganMs = performance.now();
    await writer.close();
    const next = await taken;
    expect(performance.now() - beganMs).toBeGreaterThan(STILL_MS - 1000);
    expect(next.epoch).toBe(writer.epoch + 1n);
    expect(next.end).toEqual(writer.end);
    expect(await next.append(groupBehind(next.end, texts('c')))).toBe(undefined);
  });

  test('behaviour: a writer that gives its lease up is followed at once', async () => {
    const writer = await openWriter();
    const standby = await open();
    const taken = standby.takeOver();
    const beganMs = performance.now();
    await writer.release();
    const next = await taken;
    expect(performance.now() - beganMs).toBeLessThan(STILL_MS);
    expect(await next.append(groupBehind(next.end, texts('c')))).toBe(undefined);
  });

  test('error: LeaseLost within a second for a writer that another has followed', async () => {
    const writer = await openWriter();
    const next = await openWriter({ stillMs: 0 });
    const beganMs = performance.now();
    const error = await writer.lost;
    expect(performance.now() - beganMs).toBeLessThan(1500);
    const context = { epoch: String(next.epoch), own: String(writer.epoch) };
    expect(error).toMatchObject({ name: 'LeaseLost', context });
    await expect(writer.append(groupBehind(undefined, texts('a')))).rejects.toBe(error);
    await expect(writer.confirm()).rejects.toBe(error);
  });
});
