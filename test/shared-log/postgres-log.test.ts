import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LogKey, makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { isLocal, readLogPlace } from '../../src/service/shared-log/log-place.ts';
import type { PostgresLog } from '../../src/service/shared-log/postgres-log.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { groupBehind, readAll, testGroupLog } from '../store/group-log-suite.ts';
import { machineHas } from '../support/machine.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

const runs = machineHas(postgres, 'the log in PostgreSQL');
let server: PostgresServer;
let folder: string;
let key: LogKey;
let schemas = 0;
let schema: string;

beforeAll(async () => {
  if (!runs) return;
  folder = mkdtempSync(join(tmpdir(), 'shared-log-'));
  makeLogKey(join(folder, 'key'));
  key = readLogKey(join(folder, 'key'));
  server = await PostgresServer.start();
});

afterAll(async () => {
  if (!runs) return;
  await server.remove();
  rmSync(folder, { recursive: true });
});

const nextSchema = (): void => {
  schemas += 1;
  schema = `log_${schemas}`;
};
const placeOf = (user = 'postgres', database = 'postgres') =>
  readLogPlace(`postgres://${user}@/${database}?host=${server.folder}&schema=${schema}`);
const open = (more: object = {}): Promise<PostgresLog> =>
  openPostgresLog({ place: placeOf(), key, oneCopy: true, stillMs: 0, ...more });
const texts = (...all: string[]) => all.map((text) => Buffer.from(text));

describe.skipIf(!runs)('the port', () => {
  beforeEach(nextSchema);
  testGroupLog({
    name: 'the log in PostgreSQL',
    open,
    close: (log) => (log as PostgresLog).close(),
    remove: async () => {},
    isDurable: true,
    ofAnotherEnd: 'LogForked',
    ofLaterEnd: 'LogLostItsEnd',
  });
});

describe.skipIf(!runs)('the log in PostgreSQL', () => {
  const opened: PostgresLog[] = [];
  const openOne = async (more: object = {}): Promise<PostgresLog> => {
    const log = await open(more);
    opened.push(log);
    return log;
  };
  beforeEach(nextSchema);
  afterEach(async () => {
    for (const log of opened.splice(0)) await log.close();
  });

  test('behaviour: a group is one row, and a large one several of 4 MiB', async () => {
    const log = await openOne();
    const small = groupBehind(undefined, texts('a', 'b', 'c'));
    expect(await log.append(small)).toBe(undefined);
    const part = Buffer.alloc(1024 * 1024, 1);
    expect(await log.append(groupBehind(log.end, Array(9).fill(part)))).toBe(undefined);
    const rows = await server.ask(`SELECT count FROM ${schema}.groups ORDER BY first`);
    expect(rows.map(({ count }) => count)).toEqual([3, 4, 4, 1]);
    expect((await readAll(log)).flatMap(({ entries }) => entries).length).toBe(12);
  });

  test('behaviour: a store keeps its log there, and stops when it is not its writer', async () => {
    const store = openSqliteStore(join(folder, `${schema}.sqlite`));
    const log = await openOne();
    store.useLog(log);
    const commit = (number: number) => {
      const { entries } = groupBehind(store.head, texts(`entry ${number}`));
      const [logged] = entries.map(
        ([name, value]) => ({ space: 'log', key: name, value }) as const,
      );
      return store.commit({ writes: [logged!, { ...logged!, space: 'account' }] });
    };
    for (const number of [0, 1, 2]) await commit(number);
    expect(store.head!.key).toBe(log.end!.key);
    const other = await openOne();
    expect(other.end!.key).toBe(store.head!.key);
    await expect(commit(3)).rejects.toMatchObject({ name: 'LeaseLost' });
    expect(() => store.get('account', 'a')).toThrow('Another process writes the log');
    await store.close();
    expect((await readAll(other)).length).toBe(3);
  });

  test('error: LeaseLost for an empty batch, once another is the writer', async () => {
    const store = openSqliteStore(join(folder, `${schema}.sqlite`));
    const log = await openOne();
    store.useLog(log);
    await store.commit({ writes: [] });
    await openOne();
    await expect(store.commit({ writes: [] })).rejects.toMatchObject({ name: 'LeaseLost' });
    await store.close();
  });

  test('behaviour: of two writers at one number the later one alone appends', async () => {
    const first = await openOne();
    const second = await openOne();
    for (let round = 0; round < 20; round += 1) {
      const [mine, others] = [`first ${round}`, `second ${round}`].map((text) =>
        groupBehind(second.end, texts(text)),
      );
      const late = first.append(mine!).catch((error: Error) => error.name);
      expect(await second.append(others!)).toBe(undefined);
      expect(await late).toBe('LeaseLost');
    }
    const all = (await readAll(second)).flatMap(({ entries }) => entries);
    expect(all.every(([, value]) => Buffer.from(value).toString().startsWith('second'))).toBe(true);
    expect(all.length).toBe(20);
  });

  test('behaviour: the same group sent twice is there once', async () => {
    const log = await openOne();
    const group = groupBehind(undefined, texts('a'));
    expect(await log.append(group)).toBe(undefined);
    expect(await log.append(group)).toBe(undefined);
    expect((await readAll(log)).length).toBe(1);
  });

  test('behaviour: nothing is in the clear in the files of the server', async () => {
    const log = await openOne();
    const secret = 'a seed that nobody may see';
    expect(await log.append(groupBehind(undefined, texts(secret)))).toBe(undefined);
    await server.ask('CHECKPOINT');
    const [{ file } = {}] = await server.ask(
      `SELECT pg_relation_filepath('${schema}.groups') AS file`,
    );
    const bytes = readFileSync(join(server.data, file));
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.includes(secret)).toBe(false);
    // The row is in that file.
    const [{ sealed } = {}] = await server.ask(`SELECT sealed FROM ${schema}.groups`);
    expect(bytes.includes(sealed)).toBe(true);
  });

  const forgeries: Record<string, string> = {
    altered: `UPDATE groups SET sealed = set_byte(sealed, 46, 255 - get_byte(sealed, 46))
      WHERE first = 1`,
    'given another epoch': 'UPDATE groups SET epoch = 7 WHERE first = 1',
    'repeated in the place of another': `UPDATE groups SET sealed = (
        SELECT sealed FROM groups WHERE first = 0
      ), hash = (SELECT hash FROM groups WHERE first = 0) WHERE first = 1`,
    'written by hand': `UPDATE groups SET sealed = '\\x00' || sealed WHERE first = 1`,
    'taken away': 'DELETE FROM groups WHERE first = 1',
  };
  test.each(Object.keys(forgeries))('error: StoreDamaged for a group %s', async (name) => {
    const log = await openOne();
    for (const text of ['a', 'b', 'c']) await log.append(groupBehind(log.end, texts(text)));
    expect((await readAll(log)).length).toBe(3);
    await server.ask(forgeries[name]!.replaceAll('groups', `${schema}.groups`));
    await expect(readAll(log)).rejects.toMatchObject({ name: 'StoreDamaged' });
    const again = await openOne();
    await expect(readAll(again)).rejects.toMatchObject({ name: 'StoreDamaged' });
  });

  test('error: StoreDamaged for a group of another log under the same key', async () => {
    const log = await openOne();
    await log.append(groupBehind(undefined, texts('a')));
    const from = schema;
    nextSchema();
    const other = await openOne();
    await other.append(groupBehind(undefined, texts('a')));
    expect((await readAll(other)).length).toBe(1);
    await server.ask(`UPDATE ${schema}.groups SET sealed = (SELECT sealed FROM ${from}.groups)`);
    await expect(readAll(other)).rejects.toMatchObject({ name: 'StoreDamaged' });
  });

  test('error: LogKeyWrong for another key, which changes nothing', async () => {
    const log = await openOne();
    await log.append(groupBehind(undefined, texts('a')));
    const before = await server.ask(`SELECT * FROM ${schema}.head`);
    const path = join(folder, `${schema}.key`);
    const fingerprint = makeLogKey(path);
    const refused = open({ key: readLogKey(path) });
    const context = { expected: key.fingerprint, fingerprint };
    await expect(refused).rejects.toMatchObject({ name: 'LogKeyWrong', context });
    expect(await server.ask(`SELECT * FROM ${schema}.head`)).toEqual(before);
    expect(await log.append(groupBehind(log.end, texts('b')))).toBe(undefined);
  });

  test('error: LogOfNewerVersion for a later form', async () => {
    await openOne();
    await server.ask(`UPDATE ${schema}.form SET number = 2`);
    const context = { form: '2', own: '1' };
    await expect(open()).rejects.toMatchObject({ name: 'LogOfNewerVersion', context });
  });

  test('error: LogUnavailable with a remedy for what an operator has to mend', async () => {
    await server.ask(`CREATE ROLE powerless_${schemas} LOGIN`);
    const reached = (place: object) =>
      open({ place }).then(
        () => 'opened',
        ({ name, context }) => `${name}: ${context.remedy}`,
      );
    const away = readLogPlace('postgres://postgres@/postgres?host=/nowhere');
    expect(await reached(away)).toMatch(/^LogUnavailable: start the database/);
    expect(await reached(placeOf('postgres', 'none'))).toMatch(/make the database$/);
    expect(await reached(placeOf('nobody'))).toMatch(/let its user in/);
    expect(await reached(placeOf(`powerless_${schemas}`))).toMatch(/grant its user CREATE/);
  });

  test('error: LogUnavailable where a commit would not outlive its machine', async () => {
    const problem = /names no synchronous standby/;
    await expect(open({ oneCopy: false })).rejects.toThrow(problem);
    const log = await openOne();
    const group = groupBehind(undefined, texts('a'));
    await server.set('full_page_writes', 'off');
    try {
      const refusal = await log.append(group);
      expect(refusal).toMatchObject({ name: 'LogUnavailable', retryable: true });
      expect(refusal!.message).toMatch('full_page_writes is off');
      await expect(open()).rejects.toThrow('full_page_writes is off');
    } finally {
      await server.set('full_page_writes', 'on');
    }
    expect(await readAll(log)).toEqual([]);
    // The same again, once it is durable.
    expect(await log.append(group)).toBe(undefined);
  });

  test('behaviour: the session is durable where its role is not', async () => {
    const role = `lax_${schemas}`;
    await server.ask(`CREATE ROLE ${role} LOGIN SUPERUSER`);
    await server.ask(`ALTER ROLE ${role} SET synchronous_commit = off`);
    const log = await openOne({ place: placeOf(role) });
    expect(await log.append(groupBehind(undefined, texts('a')))).toBe(undefined);
  });

  test('behaviour: a killed database delays a group, and loses and doubles none', async () => {
    const log = await openOne();
    const sent: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const signal = (['SIGKILL', 'SIGQUIT'] as const)[round % 2]!;
      const restarted = server.restart(signal);
      for (let count = 0; count < 5; count += 1) {
        const text = `${round} ${count}`;
        expect(await log.append(groupBehind(log.end, texts(text)))).toBe(undefined);
        sent.push(text);
      }
      await restarted;
    }
    const read = (await readAll(log)).flatMap(({ entries }) => entries);
    expect(read.map(([, value]) => Buffer.from(value).toString())).toEqual(sent);
  });
});

describe('the key of a log', () => {
  test('default: it is made once, in a private file, and read with one fingerprint', () => {
    const own = mkdtempSync(join(tmpdir(), 'log-key-'));
    const path = join(own, 'key');
    const fingerprint = makeLogKey(path);
    expect(readLogKey(path).fingerprint).toBe(fingerprint);
    expect(() => makeLogKey(path)).toThrow('EEXIST');
    for (const mode of [0o644, 0o620, 0o601]) {
      chmodSync(path, mode);
      expect(() => readLogKey(path)).toThrow('others may read or change');
    }
    chmodSync(path, 0o440);
    expect(readLogKey(path).fingerprint).toBe(fingerprint);
    chmodSync(path, 0o600);
    writeFileSync(path, 'gamekeeper-log-key-1 c2hvcnQ=\n');
    expect(() => readLogKey(path)).toThrow('has no key of a log');
    rmSync(own, { recursive: true });
  });
});

describe('the address of a log', () => {
  test('args: hosts, ports, a schema and a socket', () => {
    const place = readLogPlace('postgres://me@one,two:6000,[::1]:7/games?schema=farm');
    expect(place).toMatchObject({
      hosts: [
        { host: 'one', port: 5432 },
        { host: 'two', port: 6000 },
        { host: '::1', port: 7 },
      ],
      ...{ user: 'me', database: 'games', schema: 'farm', name: 'one,two:6000,[::1]:7/games' },
    });
    const socket = readLogPlace('postgres://me@/games?host=/run/postgresql&port=5433');
    expect(socket.hosts).toEqual([{ host: '/run/postgresql', port: 5433 }]);
  });

  test('args: what stays on this machine needs no TLS', () => {
    const local = ['/run/postgresql', 'localhost', '127.0.0.1', '127.9.9.9', '::1'];
    const away = ['10.0.0.1', 'db.example', '128.0.0.1', '::2', 'localhost.example'];
    expect([...local, ...away].filter(isLocal)).toEqual(local);
  });

  test.each([
    'mysql://me@host/games',
    'postgres://host/games',
    'postgres://me:word@host/games',
    'postgres://me@/games',
    'postgres://me@host/games?schema=A"b',
  ])('error: InvalidArgument for %s', (address) => {
    expect(() => readLogPlace(address)).toThrow(/^--log: /);
  });
});
