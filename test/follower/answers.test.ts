import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SEEN_HEADER, STATE_HEADER } from '../../src/contract/state-number.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type Follower, openFollower } from '../../src/service/follower/follower.ts';
import type { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { addUser, openWorld, type World } from '../programs/world.ts';
import { MemoryLog } from '../store/memory-log.ts';
import { countEntries, MemoryFeed } from './memory-feed.ts';
import { NearProcess } from './two-processes.ts';

const NOW_MS = 1_750_000_000_000;
let folder: string;
let log: MemoryLog;
let feed: MemoryFeed;
let writer: World;
let follower: Follower;
let server: ServiceServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
  log = new MemoryLog();
  feed = new MemoryFeed(log);
  const open = (name: string) => openSqliteStore(join(folder, `${name}.sqlite`));
  const store = open('writer');
  store.useLog(log);
  writer = await openWorld({ store: store as never as MemoryStore, nowMs: NOW_MS });
  const clocks = { monotonicMs: () => performance.now(), unixMs: () => NOW_MS };
  const own = { store: open('follower'), feed, clocks };
  follower = await openFollower({ ...own, randomBytes, host: 'game.test' });
  server = await startServiceServer({
    service: follower.service,
    processes: new NearProcess(false),
  });
});
afterEach(async () => {
  await server.close();
  await follower.close();
  await writer.service.close();
  rmSync(folder, { recursive: true });
});

const ask = (headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: '{ user(usernames: ["anna"]) { info { username } } }' }),
  });
const seen = (number: bigint): Record<string, string> => ({ [SEEN_HEADER]: String(number) });

/** Lets the follower have what is written from now on when it is released. */
function holdBack(): () => void {
  feed.acknowledgedGroups = log.groups.length;
  return () => {
    feed.acknowledgedGroups = Number.POSITIVE_INFINITY;
  };
}

describe('an answer of one of several processes', () => {
  test('default: it says how many entries its state has', async () => {
    await addUser(writer, await writer.wallet('anna'), 'anna');
    const end = countEntries(log.groups);
    const answer = await ask(seen(end));
    expect(answer.headers.get(STATE_HEADER)).toBe(String(end));
    expect(await answer.json()).toEqual({ data: { user: [{ info: { username: 'anna' } }] } });
  });

  test('behaviour: it waits for what its caller knows of', async () => {
    const release = holdBack();
    await addUser(writer, await writer.wallet('anna'), 'anna');
    const end = countEntries(log.groups);
    expect(await (await ask()).json()).toEqual({ data: { user: [] } });
    const answer = ask(seen(end));
    release();
    const { data } = (await (await answer).json()) as { data: unknown };
    expect(data).toEqual({ user: [{ info: { username: 'anna' } }] });
  });

  test('error: ServiceUnreachable where neither it nor the writer has that in time', async () => {
    const end = countEntries(log.groups);
    const begunMs = performance.now();
    const answer = await ask(seen(end + 1n));
    expect(performance.now() - begunMs).toBeGreaterThanOrEqual(250);
    expect(answer.status).toBe(503);
    const { errors } = (await answer.json()) as { errors: { extensions: { name: string } }[] };
    expect(errors[0]!.extensions).toMatchObject({ name: 'ServiceUnreachable' });
    expect(answer.headers.get(STATE_HEADER)).toBe(String(end));
  });

  test('error: InvalidArgument for what is no number', async () => {
    const answer = await ask({ [SEEN_HEADER]: '-1' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('InvalidArgument');
  });

  test('behaviour: a process alone says nothing of it', async () => {
    const alone = await startServiceServer({ service: writer.service });
    const { headers, status } = await fetch(`${alone.url}version`);
    await alone.close();
    expect(status).toBe(200);
    expect(headers.get(STATE_HEADER)).toBeNull();
  });

  test('behaviour: a stream of events waits for the event that its caller has', async () => {
    const release = holdBack();
    await addUser(writer, await writer.wallet('anna'), 'anna');
    const { ledger } = writer.service;
    const last = ledger.lastEventSequence;
    const missing = await fetch(`${server.url}events?since=${last}`, {
      signal: AbortSignal.timeout(100),
    }).catch(({ name }: Error) => name);
    expect(missing).toBe('TimeoutError');
    release();
    const stream = await fetch(`${server.url}events?since=${last}`);
    await addUser(writer, await writer.wallet('bert'), 'bert');
    const [first] = ledger.events(last, 1);
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('\nevent:')) text += (await reader.read()).value;
    await reader.cancel();
    expect(text).toContain(`id: ${first!.sequence}\n`);
    expect(/id: (\d+)/.exec(text)![1]).toBe(String(last + 1n));
  });
});
