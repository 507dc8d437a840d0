import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Follower, openFollower } from '../../src/service/follower/follower.ts';
import { makeLogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import type { PostgresLog } from '../../src/service/shared-log/postgres-log.ts';
import { LogSession } from '../../src/service/shared-log/session.ts';
import { openSharedLog, type SharedLog } from '../../src/service/shared-log/shared-log.ts';
import * as sql from '../../src/service/shared-log/tables.ts';
import type { GroupLog } from '../../src/service/store/group-log.ts';
import type { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import { addUser, errorOf, makeWorld, openWorld, type World } from '../programs/world.ts';
import { machineHas } from '../support/machine.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

const NOW_MS = 1_750_000_000_000;
/** Longer than a test: what a writer has not said by its next group is not said. */
const NEVER_MS = 600_000;
const WAITING = `FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
/** As a fail-over may leave it: no commit of it waits for a standby. */
const LOSE_PROGRESS = 'UPDATE gamekeeper.progress SET acknowledged = 0';
const runs = machineHas(postgres, 'followers of a log in PostgreSQL');

describe.skipIf(!runs)('a follower of a log in PostgreSQL', () => {
  let folder: string;
  let server: PostgresServer;
  const ends: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'followed-'));
    makeLogKey(join(folder, 'key'));
    server = await PostgresServer.start();
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    await server.remove();
    rmSync(folder, { recursive: true });
  });

  const home = (name: string): string => join(folder, `${name}.sqlite`);
  const placeOfServer = () => readLogPlace(`postgres://postgres@/postgres?host=${server.folder}`);
  async function openLog(more: object = {}): Promise<SharedLog> {
    const place = placeOfServer();
    const key = readLogKey(join(folder, 'key'));
    const log = await openSharedLog({ place, key, oneCopy: true, ...more });
    ends.push(() => log.close());
    return log;
  }
  async function openWriter(more: object = {}): Promise<{ world: World; log: PostgresLog }> {
    const log = await (await openLog(more)).takeOver();
    const store = openSqliteStore(home('writer'));
    store.useLog(log);
    const world = await openWorld({ store: store as never as MemoryStore, nowMs: NOW_MS });
    ends.push(() => log.close());
    return { world, log };
  }
  async function follow(name: string, log: SharedLog, file = home(name)) {
    const store = openSqliteStore(file);
    const feed = log.openFeed();
    ends.push(async () => feed.close());
    const clocks = { monotonicMs: () => performance.now(), unixMs: () => NOW_MS };
    const follower = await openFollower({ store, feed, clocks, randomBytes, host: 'game.test' });
    ends.push(() => follower.close());
    return { follower, store };
  }
  async function names({ service }: Follower, ...usernames: string[]): Promise<string[]> {
    const users = await service.call('user', { usernames });
    return users.map(({ info }) => info.username).sort();
  }
  const worldOf = ({ service }: Follower, store: SqliteStore): World =>
    makeWorld(service, store as never as MemoryStore, { nowMs: NOW_MS });
  /** Resolves when a follower has what a log knows to be acknowledged. */
  async function reach({ ledger }: Follower, number: bigint): Promise<void> {
    while (ledger.log.durableEnd < number) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  test('behaviour: it knows where the writer is, of this epoch only', async () => {
    const { log } = await openWriter();
    const feed = (await openLog()).openFeed();
    ends.push(async () => feed.close());
    const known = async () => (await feed.poll(undefined)).writer;
    expect(await known()).toBeUndefined();
    const address = { url: 'https://10.0.0.1:443', certificate: 'ab'.repeat(32) };
    await log.announce(address);
    expect(await known()).toEqual({ ...address, epoch: log.epoch });
    const session = new LogSession(placeOfServer(), NEVER_MS);
    ends.push(async () => session.end());
    await session.run('UPDATE gamekeeper.head SET epoch = epoch + 1', []);
    expect(await known()).toBeUndefined();
  });

  test('default: it has what its writer has, and the events have the same numbers', async () => {
    const { world } = await openWriter({ renewMs: 50 });
    const { follower } = await follow('follower', await openLog());
    await addUser(world, await world.wallet('anna'), 'anna');
    const { ledger } = world.service;
    await reach(follower, ledger.log.durableEnd);
    expect(await names(follower, 'anna')).toEqual(['anna']);
    expect(follower.ledger.stateRoot()).toBe(ledger.stateRoot());
    expect(follower.ledger.events(0n, 1000)).toEqual(ledger.events(0n, 1000));
  });

  test('behaviour: what is written alone is shown without a renewal', async () => {
    const standby = await server.startStandby();
    ends.push(() => standby.remove());
    await server.set('synchronous_standby_names', '*');
    const { world } = await openWriter({ renewMs: NEVER_MS });
    const { ledger } = world.service;
    const { follower } = await follow('follower', await openLog());
    await reach(follower, ledger.log.durableEnd);
    for (const name of ['anna', 'bert', 'carl']) {
      await world.wallet(name);
      await reach(follower, ledger.log.durableEnd);
    }
    expect(follower.status.acknowledged).toBe(ledger.log.durableEnd);
    const [head] = await server.ask('SELECT next, acknowledged FROM gamekeeper.head');
    expect(BigInt(head!.acknowledged)).toBeLessThan(BigInt(head!.next));
  });

  test('behaviour: what is visible only is not shown', async () => {
    const standby = await server.startStandby();
    ends.push(() => standby.remove());
    await server.set('synchronous_standby_names', '*');
    const { world } = await openWriter({ renewMs: NEVER_MS });
    await world.wallet('anna');
    await standby.stop();
    const written = world.wallet('bert');
    await server.until(`SELECT 1 ${WAITING} AND query LIKE '%INSERT INTO gamekeeper.groups%'`);
    await server.restart('SIGQUIT');
    // The next commit of the writer waits for the standby.
    await server.until(`SELECT 1 ${WAITING} AND query LIKE '%turn + 1%'`);
    const { follower } = await follow('follower', await openLog());
    const [head] = await server.ask('SELECT next FROM gamekeeper.head');
    expect(follower.status.number).toBe(BigInt(head!.next) - 1n);
    expect(follower.status.acknowledged).toBe(follower.status.number);
    await standby.start();
    await written;
    await reach(follower, world.service.ledger.log.durableEnd);
  });

  test('behaviour: the home of a writer follows, which knows more than it has said', async () => {
    const { world, log } = await openWriter({ renewMs: NEVER_MS });
    await addUser(world, await world.wallet('anna'), 'anna');
    await world.service.close();
    copyFileSync(home('writer'), home('copy'));
    await log.close();
    await server.ask(LOSE_PROGRESS);
    const shared = await openLog();
    expect(shared.status.acknowledged).toBeLessThan(shared.status.next);
    const { follower } = await follow('copy', shared);
    expect(await names(follower, 'anna')).toEqual(['anna']);
    expect(follower.status.number).toBe(shared.status.next);
  });

  test('behaviour: a writer that lost its lease says nothing more', async () => {
    const { world, log } = await openWriter({ renewMs: NEVER_MS });
    await world.wallet('anna');
    const standby = await openLog({ stillMs: 0 });
    const next = await standby.takeOver();
    ends.push(() => next.close());
    const follower = await openLog();
    await server.until('SELECT 1 FROM gamekeeper.progress WHERE epoch = 2');
    const { acknowledged } = await follower.look();
    const { holder } = follower.status;
    const said = { more: String(acknowledged + 7n), unixMs: '0' };
    const session = new LogSession(placeOfServer(), NEVER_MS);
    ends.push(async () => session.end());
    const text = sql.reportProgress('gamekeeper');
    await session.run(text, [String(log.epoch), holder, said.more, said.unixMs]);
    await session.run(text, [String(next.epoch), 'another', said.more, said.unixMs]);
    expect((await follower.look()).acknowledged).toBe(acknowledged);
  });

  test("behaviour: its time is the writer's, where nothing is written too", async () => {
    const { world, log } = await openWriter({ renewMs: 50 });
    log.carryTime(() => world.service.ledger.time.unixMs);
    const { follower } = await follow('follower', await openLog());
    world.clockMs += 3_600_000;
    const { unixMs } = world.service.ledger.time;
    const begunMs = performance.now();
    while (follower.ledger.time.unixMs < unixMs) await new Promise((go) => setTimeout(go, 5));
    expect(follower.ledger.time.unixMs - unixMs).toBeLessThan(performance.now() - begunMs);
  });

  test('behaviour: it waits for a table that somebody has locked for long', async () => {
    const { world } = await openWriter();
    const { follower } = await follow('follower', await openLog({ statementMs: 400 }));
    const locking = new LogSession(placeOfServer(), NEVER_MS);
    ends.push(async () => locking.end());
    await locking.run('BEGIN', []);
    await locking.run('LOCK TABLE gamekeeper.progress IN ACCESS EXCLUSIVE MODE', []);
    const waiting = `FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%news%'`;
    await server.until(`SELECT 1 ${waiting}`);
    const [first] = await server.ask(`SELECT query_start::text AS began ${waiting}`);
    const isAsking = server.until(`SELECT 1 ${waiting} AND query_start > '${first!.began}'`);
    expect(await Promise.race([isAsking, follower.ended])).not.toBeInstanceOf(Error);
    await locking.run('COMMIT', []);
    await addUser(world, await world.wallet('anna'), 'anna');
    await reach(follower, world.service.ledger.log.durableEnd);
    expect(await names(follower, 'anna')).toEqual(['anna']);
  });

  test('error: LogForked for the home of another ledger', async () => {
    const { world } = await openWriter();
    await world.wallet('anna');
    const store = openSqliteStore(home('foreign'));
    const other = { store: store as never as MemoryStore, randomBytes };
    await (await openWorld(other)).service.close();
    expect(await errorOf(follow('foreign', await openLog()))).toBe('LogForked');
  });

  test('default: it becomes the writer in place, when the lease is free', async () => {
    const { world, log } = await openWriter();
    await addUser(world, await world.wallet('anna'), 'anna');
    const standby = await openLog();
    const { follower, store } = await follow('follower', standby);
    const taken: Promise<GroupLog> = standby.takeOver();
    await world.service.close();
    await log.release();
    await log.close();
    await follower.promote(await taken);
    const next = worldOf(follower, store);
    await addUser(next, await next.wallet('bert'), 'bert');
    expect(await names(follower, 'anna', 'bert')).toEqual(['anna', 'bert']);
    const { follower: second } = await follow('second', await openLog());
    await next.wallet('carl');
    await reach(second, follower.ledger.log.durableEnd);
    expect(await names(second, 'anna', 'bert')).toEqual(['anna', 'bert']);
    expect(second.ledger.events(0n, 30)).toEqual(follower.ledger.events(0n, 30));
  });
});
