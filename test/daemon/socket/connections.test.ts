import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HANDSHAKE_TIMEOUT_MS, PING_INTERVAL_MS } from '../../../src/core/limits.ts';
import type { KeyName } from '../../../src/daemon/keys/custody.ts';
import { type Log, silentLog } from '../../../src/daemon/log/daemon-log.ts';
import type { TurnLimits } from '../../../src/door/lanes.ts';
import { defaultTurns } from '../../../src/door/limits.ts';
import { HandClock } from '../support/hand-clock.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import { type Place, startPlace } from '../support/place.ts';
import { connect, hello, type RawClient } from '../support/raw-client.ts';

/**
 * Each wrong move of a peer has its own answer or close code, and a session next to it continues
 * working.
 */

let place: Place;
let other: RawClient;
/** By this no peer is late before it is told to go. */
let clock: HandClock;

async function start(limits: object = {}, log: Log = silentLog): Promise<void> {
  clock = new HandClock();
  place = await startPlace({ limits, log, peerClock: clock });
  other = await place.openRaw({ game: 'com.example.other' });
}

beforeEach(() => start());

afterEach(async () => {
  const project = place.service.addProject();
  const found = await other.call('projects.find', { addresses: [project] });
  expect(found).toHaveLength(1);
  await place.close();
});

/** Starts again under other limits. */
async function restart(limits: object, log?: Log): Promise<void> {
  await place.close();
  await start(limits, log);
}

describe('frames', () => {
  test('behaviour: a frame of 2 MiB closes with 1009', async () => {
    const client = await place.openRaw();
    client.sendText(JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) }));
    expect((await client.closed).code).toBe(1009);
  });

  test('behaviour: a frame of 1 MiB is read', async () => {
    const client = await place.openRaw();
    const frame = '{"jsonrpc":"2.0","id":1,"method":"session.get","params":{}}';
    const answer = await client.exchange(frame.padEnd(1024 * 1024));
    expect(answer.result.game).toBe('com.example.test');
  });

  test('behaviour: a binary frame closes with 4003', async () => {
    const client = await place.openRaw();
    client.socket.send(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"session.get"}'));
    expect((await client.closed).code).toBe(4003);
  });

  test('behaviour: text that is not UTF-8 closes with 1007', async () => {
    const client = await place.openRaw();
    client.socket.send(Buffer.from([0x22, 0xff, 0x22]), { binary: false });
    expect((await client.closed).code).toBe(1007);
  });

  test('error: ParseError', async () => {
    const client = await place.openRaw();
    expect((await client.exchange('{"jsonrpc":')).error.data.name).toBe('ParseError');
    expect(await client.call('session.get')).toMatchObject({ game: 'com.example.test' });
  });

  test('error: InvalidRequest', async () => {
    const client = await place.openRaw();
    expect((await client.exchange('{"id":1}')).error.data.name).toBe('InvalidRequest');
  });

  test('behaviour: a batch of three with one bad call answers three', async () => {
    const client = await place.openRaw();
    const call = (id: number, method: string) => ({ jsonrpc: '2.0', id, method });
    const batch = [call(1, 'session.get'), call(2, 'nope'), call(3, 'wallet.list')];
    const answers = await client.exchange(JSON.stringify(batch));
    expect(answers.map((a: any) => [a.id, a.error?.data.name])).toEqual([
      [1, undefined],
      [2, 'MethodNotFound'],
      [3, undefined],
    ]);
  });
});

describe('the handshake', () => {
  test('error: HandshakeRequired before hello and before open', async () => {
    const client = await connect(place.daemon.url);
    expect(await client.errorOf('projects.find')).toBe('HandshakeRequired');
    expect(await client.errorOf('session.open')).toBe('HandshakeRequired');
    await hello(client, place.home);
    expect(await client.errorOf('projects.find')).toBe('HandshakeRequired');
    expect(await client.errorOf('session.hello')).toBe('HandshakeRequired');
    expect(await client.errorOf('no.such.method')).toBe('HandshakeRequired');
  });

  test('error: WrongSecret, and 4002', async () => {
    const client = await connect(place.daemon.url);
    const { params, isDaemonProven } = await hello(client, place.home, {
      secret: randomBytes(32),
    });
    expect(isDaemonProven).toBe(false);
    expect(await client.errorOf('session.open', params)).toBe('WrongSecret');
    expect((await client.closed).code).toBe(4002);
  });

  test('error: WrongSecret for the daemon’s own proof sent back', async () => {
    const client = await connect(place.daemon.url);
    const { params } = await hello(client, place.home);
    const { proof } = client.frames[0].result;
    expect(await client.errorOf('session.open', { ...params, proof })).toBe('WrongSecret');
    expect((await client.closed).code).toBe(4002);
  });

  test('behaviour: a proof is good for its own connection only', async () => {
    const first = await connect(place.daemon.url);
    const { params } = await hello(first, place.home);
    const second = await connect(place.daemon.url);
    await hello(second, place.home);
    expect(await second.errorOf('session.open', params)).toBe('WrongSecret');
    expect(await first.errorOf('session.open', params)).toBe('no error');
  });

  test('behaviour: a handshake that takes too long closes with 4001', async () => {
    const silent = await connect(place.daemon.url);
    const halfway = await connect(place.daemon.url);
    await hello(halfway, place.home);
    clock.pass(HANDSHAKE_TIMEOUT_MS - 1);
    const late = await connect(place.daemon.url);
    clock.pass(1);
    expect((await silent.closed).code).toBe(4001);
    expect((await halfway.closed).code).toBe(4001);
    await hello(late, place.home);
  });

  test('behaviour: of too many unproven ones one goes, and a proven one never', async () => {
    await restart({ connectionsUnprovenMax: 8 });
    const proven = await place.openRaw();
    const waiting = await Promise.all(Array.from({ length: 8 }, () => connect(place.daemon.url)));
    const ninth = await connect(place.daemon.url);
    const ends = [...waiting, ninth].map(async (client) => ({ client, ...(await client.closed) }));
    const first = await Promise.race(ends);
    expect(first.code).toBe(4006);
    const left = [...waiting, ninth].filter((client) => client !== first.client);
    for (const client of left) {
      const { params } = await hello(client, place.home);
      expect(await client.errorOf('session.open', params)).toBe('no error');
    }
    expect(await proven.call('wallet.list')).toHaveLength(1);
  });

  test('behaviour: sockets that say nothing are among the unproven', async () => {
    await restart({ connectionsUnprovenMax: 8 });
    const { port } = new URL(place.daemon.url);
    const sockets = Array.from({ length: 20 }, () => connectTcp(Number(port), '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => {});
    const ended = sockets.map((socket) => once(socket.resume(), 'close'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (let i = 0; i < 12; i += 1) {
      const index = await Promise.race(ended.map((end, index) => end.then(() => index)));
      ended.splice(index, 1);
    }
    for (const socket of sockets) socket.destroy();
  });

  test('behaviour: a connection that waits for its keychain is a proven one', async () => {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    class SlowCustody extends MemoryCustody {
      override async write(key: KeyName, seed: Uint8Array): Promise<void> {
        if (key.wallet === 'slow') {
          asked.resolve();
          await answered.promise;
        }
        return super.write(key, seed);
      }
    }
    await place.close();
    place = await startPlace({ custody: new SlowCustody(), limits: { connectionsUnprovenMax: 1 } });
    other = await place.openRaw({ game: 'com.example.other' });
    const waiting = await connect(place.daemon.url);
    const { params } = await hello(waiting, place.home);
    const opened = waiting.call('session.open', { ...params, wallet: 'slow' });
    await asked.promise;
    const first = await connect(place.daemon.url);
    await connect(place.daemon.url);
    expect((await first.closed).code).toBe(4006);
    answered.resolve();
    expect(await opened).toMatchObject({ game: 'com.example.test' });
  });

  test('behaviour: over the limit of all, one of the game with most goes, with 4006', async () => {
    await restart({ connectionsMax: 3 });
    const greedy = [await place.openRaw(), await place.openRaw()];
    const closed = Promise.race(greedy.map((client) => client.closed));
    const honest = await place.openRaw({ game: 'com.example.honest' });
    expect((await closed).code).toBe(4006);
    expect(await honest.call('wallet.list')).toHaveLength(1);
    expect(await other.call('wallet.list')).toHaveLength(1);
  });

  test('behaviour: eight names with all places but one keep no game out', async () => {
    await restart({ connectionsMax: 17, connectionsPerGameMax: 2 });
    const names = Array.from({ length: 8 }, (_, i) => `com.greedy.game${i}`);
    const greedy = [];
    for (const game of [...names, ...names].slice(1)) greedy.push(await place.openRaw({ game }));
    const first = await place.openRaw({ game: 'com.example.first' });
    const closed = Promise.race(greedy.map((client) => client.closed));
    const second = await place.openRaw({ game: 'com.example.second' });
    await closed;
    for (const client of [first, second, other]) {
      expect(await client.call('wallet.list')).toHaveLength(1);
    }
  });

  test('error: LimitExceeded for a game that has its share, and others get in', async () => {
    await restart({ connectionsMax: 6, connectionsPerGameMax: 2 });
    const greedy = { game: 'com.example.greedy' };
    const own = [await place.openRaw(greedy), await place.openRaw(greedy)];
    const third = await connect(place.daemon.url);
    const { params } = await hello(third, place.home, greedy);
    const { error } = await third.request('session.open', params);
    const context = { what: 'connections of one game', actual: 3, limit: 2 };
    expect(error.data).toMatchObject({ name: 'LimitExceeded', context });
    expect((await third.closed).code).toBe(4006);
    expect(await (await place.openRaw()).call('wallet.list')).toHaveLength(1);
    await own[0]!.close();
    expect(await (await place.openRaw(greedy)).call('wallet.list')).toHaveLength(1);
  });

  test('behaviour: more than 64 KiB before the proof closes with 1009', async () => {
    const client = await connect(place.daemon.url);
    client.sendText('x'.repeat(65 * 1024));
    expect((await client.closed).code).toBe(1009);
  });

  test('behaviour: what strangers send takes nothing from the rate of games', async () => {
    const rate = { burstCalls: 40, callsPerSecond: 0.001 };
    await restart({ totalRate: rate });
    const strangers = await Promise.all(Array.from({ length: 4 }, () => connect(place.daemon.url)));
    await Promise.all(
      strangers.flatMap((client) =>
        Array.from({ length: 16 }, () => client.errorOf('projects.find')),
      ),
    );
    expect(await other.errorOf('wallet.list')).toBe('no error');
  });

  test('error: RateLimited for messages without end before the session is open', async () => {
    const client = await connect(place.daemon.url);
    const names = await Promise.all(
      Array.from({ length: 20 }, () => client.errorOf('projects.find')),
    );
    expect(names.filter((name) => name === 'HandshakeRequired')).toHaveLength(16);
    expect(names.filter((name) => name === 'RateLimited')).toHaveLength(4);
  });
});

describe('a peer that does not keep up', () => {
  /** On a busy machine, too, no call is refused because it waited long or cost much. */
  const unhurried: TurnLimits = {
    ...defaultTurns,
    waitMsMax: 1e9,
    cost: { burstMs: 1e9, msPerSecond: 1000, burstBytes: 1e12, bytesPerSecond: 1 },
  };

  /** Pings all that are open; each ping finds who has not answered the one before. */
  async function ping(): Promise<void> {
    const heard = once(other.socket, 'ping');
    clock.pass(PING_INTERVAL_MS);
    await heard;
    // Frames are read in order: with this answer, the answer to the ping was read too.
    await other.call('session.get');
  }

  test('behaviour: no answer to pings closes with 4005', async () => {
    const deaf = await connect(place.daemon.url, { autoPong: false });
    const { params } = await hello(deaf, place.home);
    await deaf.call('session.open', params);
    await ping();
    await ping();
    expect((await deaf.closed).code).toBe(4005);
    expect(await (await place.openRaw()).call('wallet.list')).toHaveLength(1);
  });

  test('behaviour: a peer that is not read for want of a turn need not answer pings', async () => {
    const cost = { burstMs: 1e6, msPerSecond: 1000, burstBytes: 10_000, bytesPerSecond: 1 };
    await restart({ turns: { ...defaultTurns, cost } });
    const spent = await place.openRaw({ game: 'com.example.spent' });
    await spent.call('rpc.discover');
    // So large that it waits for a turn, and nothing after it is read.
    const frame = '{"jsonrpc":"2.0","id":1,"method":"session.get","params":{}}';
    spent.sendText(frame.padEnd(100_000));
    await other.call('session.get');
    for (let pings = 0; pings < 4; pings += 1) await ping();
    expect(spent.socket.readyState).toBe(spent.socket.OPEN);
  });

  /**
   * A session that asks for much and reads nothing, when the daemon has begun to close it. Read any
   * sooner, it might keep up.
   */
  async function openSlowReader(limits: object): Promise<RawClient> {
    const told = Promise.withResolvers<void>();
    const info: Log['info'] = (_, fields) => void (fields?.closeCode === 4004 && told.resolve());
    await restart({ turns: unhurried, ...limits }, { ...silentLog, info });
    const project = place.service.addProject(600_000);
    const client = await place.openRaw();
    client.socket.pause();
    const params = { addresses: [project] };
    for (let id = 1; id <= 100; id += 1) {
      client.send({ jsonrpc: '2.0', id: `slow ${id}`, method: 'projects.find', params });
    }
    await told.promise;
    return client;
  }

  test('behaviour: a slow reader closes with 4004 and takes no more memory', async () => {
    const client = await openSlowReader({ closeGraceMs: 60_000 });
    client.socket.resume();
    expect((await client.closed).code).toBe(4004);
    const waiting = client.frames.filter((frame) => String(frame.id).startsWith('slow'));
    expect(waiting.length).toBeLessThan(40);
  });

  test('behaviour: a slow reader that never reads again is cut and its place freed', async () => {
    const client = await openSlowReader({ closeGraceMs: 50, connectionsPerGameMax: 1 });
    const refusals: unknown[] = [];
    for (let next: RawClient | undefined; next === undefined; ) {
      next = await place.openRaw().catch((error) => void refusals.push(error.data.name));
    }
    expect(refusals.every((name) => name === 'LimitExceeded')).toBe(true);
    client.socket.resume();
    expect([1006, 4004]).toContain((await client.closed).code);
  });

  test('behaviour: a socket that never ends its headers is cut', async () => {
    await restart({ requestTimeoutMs: 100 });
    const { port } = new URL(place.daemon.url);
    const socket = connectTcp(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `);
    socket.resume();
    await once(socket, 'close');
  });

  test('behaviour: one that is cut and does not close its side keeps nothing open', async () => {
    await restart({ requestTimeoutMs: 100 });
    const { port } = new URL(place.daemon.url);
    const socket = connectTcp({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    socket.write('GET / HTTP/1.1\r\nX-Slow: ');
    socket.resume();
    await once(socket, 'end');
    // Who writes to a socket that is gone is told so.
    const writing = setInterval(() => socket.write('x'), 10);
    const [error] = await once(socket, 'error').finally(() => clearInterval(writing));
    expect(['ECONNRESET', 'EPIPE']).toContain(error.code);
  });
});
