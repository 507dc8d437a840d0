import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LogKey, makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import { PostgresLog } from '../../src/service/shared-log/postgres-log.ts';
import { LogSession } from '../../src/service/shared-log/session.ts';
import { openSharedLog, type SharedLog } from '../../src/service/shared-log/shared-log.ts';
import type { Head } from '../../src/service/store/chain.ts';
import { groupBehind } from '../store/group-behind.ts';
import { readAll } from '../store/group-log-suite.ts';
import { machineHas } from '../support/machine.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

const runs = machineHas(postgres, 'the lease of a log in PostgreSQL');
const STILL_MS = 3000;
/** On a busy machine; a second otherwise. */
const SOON_MS = 10_000;
/** Longer than a test. */
const NEVER_MS = 300_000;
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

const address = () => `postgres://postgres@/postgres?host=${server.folder}&schema=${schema}`;

/** A process that writes the log of a test. */
class WriterProcess {
  readonly process: ChildProcess;
  /** What it has said. */
  readonly lines: string[] = [];
  readonly ended: Promise<unknown>;
  #waiting: (() => void)[] = [];

  private constructor(child: ChildProcess) {
    this.process = child;
    this.ended = once(child, 'close');
    createInterface(child.stdout!).on('line', (line) => {
      this.lines.push(line);
      for (const go of this.#waiting.splice(0)) go();
    });
  }

  static async start(...args: readonly string[]): Promise<WriterProcess> {
    const script = join(import.meta.dirname, 'writer-process.ts');
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const writer = new WriterProcess(
      spawn(process.execPath, [script, ...args], { stdio: [...stdio] }),
    );
    await writer.until('writes');
    return writer;
  }

  /** Waits until it has said a line. */
  async until(line: string): Promise<void> {
    while (!this.lines.includes(line)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}

describe.skipIf(!runs)('the lease of a log', () => {
  const opened: (SharedLog | PostgresLog)[] = [];
  const open = async (more: object = {}): Promise<SharedLog> => {
    const place = readLogPlace(address());
    const log = await openSharedLog({ place, key, oneCopy: true, ...more });
    opened.push(log);
    return log;
  };
  /** Another writer with the same epoch, holder and turn. */
  const twinOf = async (writer: PostgresLog): Promise<PostgresLog> => {
    const [row] = await server.ask(`SELECT log_id, holder, turn FROM ${schema}.head`);
    const times = { statementMs: NEVER_MS, stillMs: STILL_MS, renewMs: NEVER_MS };
    const place = readLogPlace(address());
    const options = {
      place,
      key,
      oneCopy: true,
      ...times,
      logId: row!.log_id,
      holder: row!.holder,
    };
    const sessions = [1, 2].map(() => new LogSession(place, NEVER_MS));
    const turn = { epoch: writer.epoch, turn: BigInt(row!.turn), end: writer.end };
    return new PostgresLog(options, sessions[0]!, sessions[1]!, turn);
  };
  const startWriter = () => WriterProcess.start(address(), join(folder, 'key'));
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

  test('behaviour: a standby follows what was acknowledged, and takes over', async () => {
    const writer = await openWriter();
    const standby = await open();
    const followed: string[] = [];
    const follow = async (): Promise<void> => {
      const read: string[] = [];
      for await (const { entries } of standby.read(undefined)) read.push(String(entries[0]![1]));
      followed.push(read.join());
    };
    const taken = standby.takeOver({ follow });
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

  test('behaviour: one that saw no holder at first learns whom it waits for', async () => {
    const standby = await open();
    const writer = await openWriter();
    const held = Promise.withResolvers<string>();
    const taken = standby.takeOver({ onHeld: held.resolve });
    const { holder } = await (await open()).look();
    expect(await held.promise).toBe(holder);
    await writer.release();
    opened.push(await taken);
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

  test('error: LeaseLost soon for a writer that another has followed', async () => {
    const writer = await openWriter();
    const next = await openWriter({ stillMs: 0 });
    const beganMs = performance.now();
    const error = await writer.lost;
    expect(performance.now() - beganMs).toBeLessThan(SOON_MS);
    const context = { epoch: String(next.epoch), own: String(writer.epoch) };
    expect(error).toMatchObject({ name: 'LeaseLost', context });
    await expect(writer.append(groupBehind(undefined, texts('a')))).rejects.toBe(error);
    await expect(writer.confirm()).rejects.toBe(error);
  });

  test('behaviour: of two appends at one number and epoch one is written, 200 times', async () => {
    const first = await openWriter();
    await first.close();
    const twins = [await twinOf(first), await twinOf(first)];
    opened.push(...twins);
    let end: Head | undefined;
    for (let round = 0; round < 200; round += 1) {
      const groups = twins.map((_, place) => groupBehind(end, texts(`${place} ${round}`)));
      const appended = twins.map((twin, place) =>
        twin.append(groups[place]!).then(
          (refusal) => refusal?.name ?? 'written',
          (error: Error) => error.name,
        ),
      );
      const results = await Promise.all(appended);
      expect(results.toSorted()).toEqual(['LogLostItsEnd', 'written']);
      end = groups[results.indexOf('written')]!.end;
    }
    const rows = await server.ask(`SELECT count(*)::int AS count FROM ${schema}.groups`);
    expect(rows).toEqual([{ count: 200 }]);
    expect((await readAll(twins[0]!)).at(-1)!.end).toEqual(end);
  });

  test('behaviour: a stopped process commits nothing once another has followed', async () => {
    const child = await startWriter();
    const standby = await open();
    const taken = standby.takeOver();
    await child.until('durable 20');
    child.process.kill('SIGSTOP');
    const next = await taken;
    opened.push(next);
    const own = groupBehind(next.end, texts('next'));
    expect(await next.append(own)).toBe(undefined);
    const told = child.lines.length;
    const wokenMs = performance.now();
    child.process.kill('SIGCONT');
    await child.ended;
    expect(performance.now() - wokenMs).toBeLessThan(SOON_MS);
    expect(child.lines.at(-1)).toBe('lost LeaseLost');
    await next.confirm();
    expect(next.end).toEqual(own.end);
    // All that it has reported was durable when it was stopped.
    expect(child.lines.length).toBeLessThan(told + 3);
    const read = (await readAll(next)).map(({ entries }) => String(entries[0]![1]));
    const said = child.lines.filter((line) => line.startsWith('durable'));
    expect(read.slice(0, said.length)).toEqual(
      said.map((line) => line.replace('durable', String(child.process.pid))),
    );
    expect(read.length - said.length).toBeLessThan(3);
  });

  test('behaviour: a holder that is late continues while nobody has followed', async () => {
    const child = await startWriter();
    await child.until('durable 20');
    child.process.kill('SIGSTOP');
    await delay(STILL_MS + 1000);
    child.process.kill('SIGCONT');
    const told = child.lines.length;
    await child.until(`durable ${Number(child.lines[told - 1]!.split(' ')[1]) + 20}`);
    child.process.kill('SIGKILL');
    await child.ended;
    expect(child.lines.some((line) => line.startsWith('lost'))).toBe(false);
  });

  test('behaviour: a database that is away is no holder that is gone', async () => {
    const writer = await openWriter();
    const standby = await open();
    let isTaken = false;
    const taken = standby.takeOver().then((log) => {
      isTaken = true;
      return log;
    });
    await server.stop('SIGKILL');
    await delay(STILL_MS + 1000);
    await server.start();
    await server.until(`SELECT 1 FROM ${schema}.head WHERE lease > 3`);
    expect(isTaken).toBe(false);
    expect(await writer.append(groupBehind(writer.end, texts('a')))).toBe(undefined);
    await writer.release();
    opened.push(await taken);
  });
});
