import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NEWEST, SEEN_HEADER, STATE_HEADER } from '../../src/contract/state-number.ts';
import { BODY_BYTES_MAX } from '../../src/core/limits.ts';
import { connectRemoteService, type RemoteService } from '../../src/daemon/process/remote.ts';
import { readRefusal } from '../../src/methods/read-answer.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { type Follower, openFollower } from '../../src/service/follower/follower.ts';
import type { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { MemoryFeed } from '../follower/memory-feed.ts';
import { NearProcess } from '../follower/two-processes.ts';
import { RemoteTable } from '../live/remote-table.ts';
import { addUser, openWorld, type World, walletOf } from '../programs/world.ts';
import { MemoryLog } from '../store/memory-log.ts';
import { Authority, hasOpenssl } from '../support/certificates.ts';
import { CuttingProxy } from '../support/cutting-proxy.ts';
import { findFreePort } from '../support/free-port.ts';
import { type LedgerOnPaper, startProvingServer } from './support/proving-server.ts';

/** A daemon on a service of several processes at one address. */

type ServedService = Parameters<typeof startServiceServer>[0]['service'];

const NOW_MS = 1_750_000_000_000;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

describe.runIf(hasOpenssl)('a daemon on a writer and a follower', () => {
  let log: MemoryLog;
  let feed: MemoryFeed;
  let writer: World;
  let follower: Follower;
  let ports: { readonly writer: number; readonly follower: number };
  let proxy: CuttingProxy;
  let remote: RemoteService;
  let authority: Authority;

  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'several-'));
    closers.push(() => rmSync(folder, { recursive: true }));
    log = new MemoryLog();
    feed = new MemoryFeed(log);
    const open = (name: string) => openSqliteStore(join(folder, `${name}.sqlite`));
    const store = open('writer');
    store.useLog(log);
    writer = await openWorld({ store: store as never as MemoryStore, nowMs: NOW_MS });
    closers.push(() => writer.service.close());
    const clocks = { monotonicMs: () => performance.now(), unixMs: () => NOW_MS };
    const own = { store: open('follower'), feed, clocks };
    follower = await openFollower({ ...own, randomBytes, host: 'game.test' });
    closers.push(() => follower.close());
    proxy = await CuttingProxy.open();
    closers.push(() => proxy.close());
    authority = new Authority(folder);
    const { cert, key } = authority.sign('DNS:localhost');
    const url = remoteUrl();
    const inner = await startServiceServer({
      service: writer.service,
      processes: new NearProcess(true),
    });
    closers.push(() => inner.close());
    const serve = async (service: ServedService, isWriter: boolean): Promise<number> => {
      const port = await findFreePort();
      const door = { host: '127.0.0.1', port, url, cert, key };
      const processes = new NearProcess(isWriter, inner.url);
      if (!isWriter) processes.follower = follower;
      const server = await startServiceServer({ service, door, processes });
      closers.push(() => server.close());
      return port;
    };
    ports = {
      writer: await serve(writer.service, true),
      follower: await serve(follower.service, false),
    };
    leadTo('writer');
    remote = await connectRemoteService(url, { ca: authority.own.cert });
    closers.push(() => remote.close());
  });

  function leadTo(name: 'writer' | 'follower'): void {
    proxy.cut();
    proxy.targetPort = ports[name];
  }
  async function names(): Promise<string[]> {
    const users = await remote.call('user', { usernames: ['anna'] });
    return (users as { info: { username: string } }[]).map(({ info }) => info.username);
  }
  const remoteUrl = (): string => `https://localhost:${proxy.port}/`;
  /** The follower gets no later entries until the function that this answers is called. */
  function holdBack(): () => void {
    feed.acknowledgedGroups = log.groups.length;
    return () => {
      feed.acknowledgedGroups = Number.POSITIVE_INFINITY;
    };
  }

  test('default: it reads at the follower what the writer has answered', async () => {
    const release = holdBack();
    await addUser(writer, await writer.wallet('anna'), 'anna');
    expect(await names()).toEqual(['anna']);
    leadTo('follower');
    const read = names();
    setTimeout(release, 50);
    expect(await read).toEqual(['anna']);
  });

  test('behaviour: so does one that was started again, which knows no number', async () => {
    const release = holdBack();
    await addUser(writer, await writer.wallet('anna'), 'anna');
    expect(await names()).toEqual(['anna']);
    remote.close();
    leadTo('follower');
    const again = await connectRemoteService(remoteUrl(), { ca: authority.own.cert });
    closers.push(() => again.close());
    const users = await again.call('user', { usernames: ['anna'] });
    expect(users).toMatchObject([{ info: { username: 'anna' } }]);
    release();
  });

  test('behaviour: so does one whose call a process has refused unread', async () => {
    const release = holdBack();
    await addUser(writer, await writer.wallet('anna'), 'anna');
    expect(await names()).toEqual(['anna']);
    leadTo('follower');
    const usernames = ['x'.repeat(BODY_BYTES_MAX)];
    await expect(remote.call('user', { usernames })).rejects.toThrow();
    expect(await names()).toEqual(['anna']);
    release();
  });

  test('error: ServiceUnreachable at a start, as its database confirms nothing', async () => {
    closers.push(log.hold());
    const begun = connectRemoteService(remoteUrl(), { ca: authority.own.cert, tryAgainMs: 100 });
    const detail = 'it answers that it cannot serve now';
    await expect(begun).rejects.toMatchObject({ name: 'ServiceUnreachable', context: { detail } });
  });

  test('behaviour: it reads at the follower what a table of its has', async () => {
    const table = new RemoteTable({ operation: 'user', args: { usernames: ['anna'] } });
    table.begin(remote.live!);
    await table.until(() => table.batches.length === 1);
    const release = holdBack();
    await addUser(writer, await writer.wallet('anna'), 'anna');
    await table.until(() => table.rows.size === 1);
    leadTo('follower');
    const read = names();
    setTimeout(release, 50);
    expect(await read).toEqual(['anna']);
    table.stop();
  });

  test('behaviour: no daemon reads an earlier state than before, at either process', async () => {
    let count = 0;
    proxy.choosePort = () => (count++ % 2 === 0 ? ports.writer : ports.follower);
    proxy.cut();
    const wallets = Array.from({ length: 8 }, (_, index) => walletOf(`wallet ${index}`));
    let isOver = false;
    let reads = 0;
    const connect = () => connectRemoteService(remote.address, { ca: authority.own.cert });
    const daemons = await Promise.all(wallets.map(connect));
    for (const daemon of daemons) closers.push(() => daemon.close());
    const readAll = async (daemon: RemoteService): Promise<void> => {
      for (let known = 0; !isOver; reads += 1) {
        const users = await daemon.call('user', { wallets: wallets.map(({ address }) => address) });
        expect((users as unknown[]).length).toBeGreaterThanOrEqual(known);
        known = (users as unknown[]).length;
      }
    };
    const reading = Promise.all(daemons.map(readAll));
    for (const [index] of wallets.entries()) {
      const release = holdBack();
      await addUser(writer, await writer.wallet(`wallet ${index}`), `user${index}`);
      const enough = reads + 16;
      while (reads < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      proxy.cut();
      release();
    }
    isOver = true;
    await reading;
  });
});

describe('a daemon on processes that answer what a test wants', () => {
  type Answer = (response: ServerResponse) => unknown;
  const project = '{"data":{"project":[]}}';
  const outcome = '{"data":{"sendTransactionBundles":[]}}';
  const json = { 'content-type': 'application/json' };
  const says =
    (state: string, body = project): Answer =>
    (response) =>
      response.writeHead(200, { ...json, [STATE_HEADER]: state }).end(body);
  const unreachable = (status: number): Answer => {
    const context = { address: 'its log', detail: 'nothing was heard of it' };
    const errors = [{ message: 'no', extensions: { name: 'ServiceUnreachable', context } }];
    return (response) => response.writeHead(status, json).end(JSON.stringify({ errors }));
  };
  const breaks: Answer = (response) => {
    response.writeHead(200, { ...json, 'content-length': '1000' });
    response.write('{"data":', () => response.socket!.resetAndDestroy());
  };

  /** Processes, each with its answers in order, of which it repeats the last. */
  async function connectTo(...processes: readonly (readonly Answer[])[]) {
    /** The process of each request, and the number that the request says. */
    const asked: { readonly to: number; readonly seen: string | undefined }[] = [];
    const ports: number[] = [];
    let ledger: LedgerOnPaper | undefined;
    for (const [to, answers] of processes.entries()) {
      const left = [...answers];
      const server = await startProvingServer(({ headers }, response) => {
        asked.push({ to, seen: headers[SEEN_HEADER] as string | undefined });
        (left.length > 1 ? left.shift()! : left[0]!)(response);
      }, ledger);
      ledger = server.ledger;
      closers.push(() => server.close());
      ports.push(Number(new URL(server.url).port));
    }
    const proxy = await CuttingProxy.open();
    closers.push(() => proxy.close());
    let count = 0;
    proxy.choosePort = () => ports[count++ % ports.length]!;
    const url = `http://127.0.0.1:${proxy.port}/`;
    const remote = await connectRemoteService(url, { tryAgainMs: 1000 });
    closers.push(() => remote.close());
    return { remote, asked, proxy };
  }
  const read = (remote: RemoteService): Promise<unknown> => remote.call('project', {});
  const send = (remote: RemoteService): Promise<unknown> =>
    remote.call('sendTransactionBundles', { txs: [], blockhash: '', lastValidBlockHeight: 1 });
  async function readAll(states: readonly string[]): Promise<(string | undefined)[]> {
    const { remote, asked } = await connectTo(states.map((state) => says(state)));
    for (const _ of states) await read(remote);
    return asked.map(({ seen }) => seen);
  }

  test('default: a request says the highest number that was answered', async () => {
    expect(await readAll(['0', '7', '7', '12', '1'])).toEqual([NEWEST, '0', '7', '7', '12']);
  });

  test('args: only a number of entries is one', async () => {
    const none = ['', '-1', '1.0', '0x7', '7a', '18446744073709551616', '184467440737095516150'];
    expect(await readAll([...none, '18446744073709551615', '7'])).toEqual([
      ...none.map(() => NEWEST),
      NEWEST,
      '18446744073709551615',
    ]);
  });

  test('behaviour: a smaller number is answered after the log was put back', async () => {
    expect(await readAll(['7', '5', '6', '6'])).toEqual([NEWEST, '7', '5', '6']);
  });

  test('behaviour: what ended without an answer of the service says nothing', async () => {
    const failed: Answer = (response) =>
      response.writeHead(502, { [STATE_HEADER]: '9' }).end('Bad gateway');
    const { remote, asked } = await connectTo([says('7'), failed, says('8')]);
    await read(remote);
    await read(remote);
    expect(asked.map(({ seen }) => seen)).toEqual([NEWEST, '7', '7']);
  });

  test.each([
    ['read', read, project],
    ['send', send, outcome],
  ])('default: where a process says that it cannot serve, another %s', async (_, ask, body) => {
    const { remote, asked } = await connectTo(
      [says('7', body), unreachable(503)],
      [says('8', body)],
    );
    while (asked.length === 0 || asked.at(-1)!.to !== 0) await ask(remote);
    for (let call = 0; call < 3; call += 1) await ask(remote);
    expect(new Set(asked.slice(-3).map(({ to }) => to))).toEqual(new Set([1]));
  });

  test.each([
    ['no answer of the writer', unreachable(504)],
    ['an answer that breaks', breaks],
  ])('behaviour: after %s a read is sent again, a send is not', async (_, broken) => {
    const { remote, asked } = await connectTo([says('7'), broken, says('8'), broken, says('9')]);
    await read(remote);
    await read(remote);
    expect(asked.length).toBe(3);
    const error = await send(remote).catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'ServiceUnreachable' });
    expect(readRefusal(error).event).toBe('Silent');
    expect(asked.length).toBe(4);
  });

  test('behaviour: after a break, requests use new connections', async () => {
    const { remote, proxy } = await connectTo([says('7')]);
    await Promise.all([read(remote), read(remote), read(remote)]);
    const before = proxy.connections;
    proxy.cut();
    await Promise.all([read(remote), read(remote), read(remote)]);
    expect(proxy.connections).toBeGreaterThan(before);
  });

  test('error: ServiceUnreachable where no process can serve in time', async () => {
    const { remote, asked } = await connectTo([says('7'), unreachable(503)]);
    await read(remote);
    const begunMs = performance.now();
    await expect(read(remote)).rejects.toMatchObject({ name: 'ServiceUnreachable' });
    expect(performance.now() - begunMs).toBeLessThan(5000);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThan(30);
  });

  test('behaviour: a caller that is gone ends the attempts', async () => {
    const { remote, asked } = await connectTo([unreachable(503)]);
    const caller = new AbortController();
    const call = remote.call('project', {}, caller.signal);
    while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    caller.abort(new Error('the caller is gone'));
    await expect(call).rejects.toThrow('the caller is gone');
  });

  test('behaviour: a service alone that breaks is not asked again and again', async () => {
    const alone: Answer = (response) => response.writeHead(200, json).end(project);
    const { remote, asked } = await connectTo([alone, breaks]);
    await read(remote);
    await expect(read(remote)).rejects.toMatchObject({ name: 'ServiceUnreachable' });
    expect(asked.map(({ seen }) => seen)).toEqual([NEWEST, NEWEST]);
  });
});
