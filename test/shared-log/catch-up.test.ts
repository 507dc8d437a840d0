import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { openGenesis } from '../../src/service/ledger/identity/genesis.ts';
import { encodeLogEntry, type LogEntry, notesOf } from '../../src/service/ledger/log/log-entry.ts';
import { firstRulesWrite } from '../../src/service/ledger/replay/rules.ts';
import { catchUp } from '../../src/service/recovery/catch-up.ts';
import { makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import type { PostgresLog } from '../../src/service/shared-log/postgres-log.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import type { GroupLog } from '../../src/service/store/group-log.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import type { Write } from '../../src/service/store/store.ts';
import { addUser, openWorld } from '../programs/world.ts';
import { groupBehind, readAll } from '../store/group-log-suite.ts';
import { MemoryLog } from '../store/memory-log.ts';
import { machineHas } from '../support/machine.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

const NOW_MS = 1_750_000_000_000;
const world = { now: () => NOW_MS, randomBytes };
/** Notes about the store itself. */
const othersNotes = ['ledger:signatures'];

let folder: string;
const home = (name: string): string => join(folder, `${name}.sqlite`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catch-up-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Some players. @returns the root of the state, and what answers are made from. */
async function live(store: SqliteStore | MemoryStore, ...names: string[]) {
  // The same history each time: clock and chance are the world's own.
  const opened = await openWorld({ store: store as MemoryStore, nowMs: NOW_MS });
  for (const name of names) await addUser(opened, await opened.wallet(name), name);
  return answersOf(opened.service, store);
}

function answersOf({ ledger }: OpenedService, store: SqliteStore | MemoryStore) {
  const notes = [...store.scan('meta')].filter(([key]) => !othersNotes.includes(key));
  const texts = notes.map(([key, value]) => [key, Buffer.from(value).toString('hex')]);
  return { root: ledger.stateRoot(), lastEvent: ledger.lastEventSequence, notes: texts };
}

async function liveWithLog(path: string, log: GroupLog, ...names: string[]) {
  const store = openSqliteStore(path);
  store.useLog(log);
  const answers = await live(store, ...names);
  await store.close();
  return answers;
}

/** What a home answers that continues from the log. */
async function answersFrom(path: string, log: GroupLog) {
  const executed = await catchUp(path, log, world);
  const store = openSqliteStore(path);
  store.useLog(log);
  const service = await openService({ store, ...world, host: 'game.test' });
  const answers = answersOf(service, store);
  await service.close();
  return { executed, answers };
}

describe('a home that continues from a log elsewhere', () => {
  test('default: an empty one has all that the log leads to', async () => {
    const log = new MemoryLog();
    const lived = await liveWithLog(home('first'), log, 'anna', 'bert');
    const count = log.groups.flatMap(({ entries }) => entries).length;
    const { executed, answers } = await answersFrom(home('empty'), log);
    expect(executed).toBe(count);
    expect(answers).toEqual(lived);
    expect((await answersFrom(home('empty'), log)).executed).toBe(0);
  });

  test('behaviour: an old one executes what it lacks', async () => {
    const log = new MemoryLog();
    await liveWithLog(home('first'), log, 'anna');
    copyFileSync(home('first'), home('old'));
    const before = log.groups.length;
    const lived = await liveWithLog(home('first'), log, 'carl');
    const lacked = log.groups.slice(before).flatMap(({ entries }) => entries).length;
    const { executed, answers } = await answersFrom(home('old'), log);
    expect(executed).toBe(lacked);
    expect(answers).toEqual(lived);
  });

  test('behaviour: one history has one root, wherever its log is', async () => {
    const log = new MemoryLog();
    const elsewhere = await liveWithLog(home('first'), log, 'anna', 'bert');
    const store = openSqliteStore(home('own'));
    const own = await live(store, 'anna', 'bert');
    await store.close();
    const inMemory = await live(new MemoryStore(), 'anna', 'bert');
    expect(elsewhere.root).toBe(own.root);
    expect(inMemory.root).toBe(own.root);
    expect(elsewhere).toEqual(own);
  });

  test('behaviour: a new ledger begins with an empty log', async () => {
    expect(await catchUp(home('new'), new MemoryLog(), world)).toBe(0);
  });

  test('behaviour: one that was killed before its first entry begins as the log', async () => {
    const log = new MemoryLog();
    const lived = await liveWithLog(home('first'), log, 'anna');
    const begun = openSqliteStore(home('begun'));
    const own = await openGenesis(begun, world.now, randomBytes, [firstRulesWrite()]);
    await begun.close();
    const { answers } = await answersFrom(home('begun'), log);
    expect(answers).toEqual(lived);
    expect(answers.notes.join()).not.toContain(Buffer.from(own.secret).toString('hex'));
  });

  test.each<[{ begun: number; continued?: number }, string]>([
    [{ begun: 0 }, 'was begun by rules 0, and these are 1'],
    [{ begun: 1, continued: 2 }, 'is continued by rules 2, and these are 1'],
  ])('error: StoreFailed for a log of other rules, %o', async (rules, problem) => {
    const begun = new MemoryStore();
    await openGenesis(begun, world.now, randomBytes, [firstRulesWrite(rules.begun)]);
    const notes = [...begun.scan('meta')].map(([key, value]) => ({ space: 'meta', key, value }));
    const unixMs = BigInt(NOW_MS);
    const entries: LogEntry[] = [{ kind: 'Notes', unixMs, notes: notesOf(notes as Write[]) }];
    if (rules.continued !== undefined) {
      const details = JSON.stringify({ closed: 1, rules: rules.continued, root: 'of then' });
      entries.push({ kind: 'Note', unixMs, control: 'rules', details });
    }
    const log = new MemoryLog();
    await log.append(groupBehind(undefined, entries.map(encodeLogEntry)));
    await expect(catchUp(home('other'), log, world)).rejects.toThrow(problem);
  });
});

const runs = machineHas(postgres, 'homes whose log is in PostgreSQL');

describe.skipIf(!runs)('a home whose log is in PostgreSQL', () => {
  let server: PostgresServer;
  let log: PostgresLog;
  beforeEach(async () => {
    server = await PostgresServer.start();
    makeLogKey(join(folder, 'key'));
    log = await openOne();
  });
  afterEach(async () => {
    await log.close();
    await server.remove();
  });
  const openOne = (schema = 'gamekeeper'): Promise<PostgresLog> => {
    const address = `postgres://postgres@/postgres?host=${server.folder}&schema=${schema}`;
    const key = readLogKey(join(folder, 'key'));
    return openPostgresLog({ place: readLogPlace(address), key, oneCopy: true, stillMs: 0 });
  };
  /** The name of the error with which a home does not start, which it leaves as it was. */
  const refusalOf = async (name: string, of: GroupLog) => {
    const before = readFileSync(home(name));
    const error = await catchUp(home(name), of, world).catch((cause: Error) => cause);
    expect(readFileSync(home(name)).equals(before)).toBe(true);
    return error;
  };

  test('default: it is made again from the database alone, by the next writer', async () => {
    const lived = await liveWithLog(home('first'), log, 'anna', 'bert');
    await log.close();
    log = await openOne();
    expect((await answersFrom(home('empty'), log)).answers).toEqual(lived);
  });

  test('behaviour: one history has one root, in file, memory and PostgreSQL', async () => {
    const names = ['anna', 'bert', 'carl'];
    const elsewhere = await liveWithLog(home('first'), log, ...names);
    const store = openSqliteStore(home('own'));
    const own = await live(store, ...names);
    await store.close();
    const inMemory = await live(new MemoryStore(), ...names);
    expect(elsewhere).toEqual(own);
    expect(inMemory.root).toBe(own.root);
    expect(inMemory.lastEvent).toBe(own.lastEvent);
  });

  test('behaviour: no secret of the ledger is in a dump of the database', async () => {
    const lived = await liveWithLog(home('first'), log, 'anna');
    const dump = server.dump();
    const entries = (await readAll(log)).flatMap((group) => group.entries);
    const plain = entries.map(([, value]) => Buffer.from(value).toString('hex')).join();
    // Keys and seeds have 32 bytes at least; what follows from chance is in the log too.
    const secrets = lived.notes.filter(([, hex]) => hex!.length >= 64 && plain.includes(hex!));
    expect(secrets.map(([key]) => key)).toContain('ledger:genesis');
    for (const [, hex] of secrets) expect(dump.includes(hex!)).toBe(false);
    // It has the groups, in the form that was looked for.
    const [{ hex } = {}] = await server.ask(
      `SELECT encode(sealed, 'hex') AS hex FROM gamekeeper.groups LIMIT 1`,
    );
    expect(dump.includes(hex)).toBe(true);
  });

  test('error: LogForked for the home of another ledger', async () => {
    await liveWithLog(home('first'), log, 'anna');
    const other = await openOne('other');
    const store = openSqliteStore(home('foreign'));
    store.useLog(other);
    const service = await openService({ store, ...world, host: 'game.test' });
    await service.close();
    await other.close();
    expect(await refusalOf('foreign', log)).toMatchObject({ name: 'LogForked' });
  });

  test('error: LogLostItsEnd for a database that was put back', async () => {
    await liveWithLog(home('first'), log, 'anna');
    await server.ask('CREATE TABLE put_back AS SELECT next, hash FROM gamekeeper.head');
    await liveWithLog(home('first'), log, 'bert');
    await log.close();
    await server.ask(`UPDATE gamekeeper.head SET (next, hash) = (SELECT next, hash FROM put_back)`);
    await server.ask('DELETE FROM gamekeeper.groups WHERE first >= (SELECT next FROM put_back)');
    log = await openOne();
    expect(await refusalOf('first', log)).toMatchObject({ name: 'LogLostItsEnd' });
  });
});
