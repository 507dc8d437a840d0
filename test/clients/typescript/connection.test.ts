import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  CallTimeout,
  connectToDaemon,
  type GamekeeperClient,
  isGamekeeperError,
  type NodeOptions,
  type SocketEnd,
} from '../../../clients/typescript/src/node.ts';
import { makeHomeFolder } from '../../support/daemon-process.ts';
import { startTestDaemon, type TestDaemon } from '../support/test-daemon.ts';

/** One connection, against the daemon with odd methods. */

let daemon: TestDaemon;
const opened: GamekeeperClient[] = [];

beforeAll(async () => {
  daemon = await startTestDaemon();
});
afterEach(() => {
  for (const client of opened.splice(0)) client.close();
});
afterAll(() => daemon.close());

async function connect(options: Partial<NodeOptions> = {}): Promise<GamekeeperClient> {
  const client = await connectToDaemon({ game: 'com.example.test', home: daemon.home, ...options });
  opened.push(client);
  return client;
}

async function errorOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (isGamekeeperError(error)) return error;
  throw new Error('an error of Gamekeeper was expected', { cause: error });
}

/** Text as the daemon makes it, of characters of one to four bytes. */
const textOf = (characters: number) => 'aé€𝄞'.repeat(Math.ceil(characters / 4));

describe('opening', () => {
  test('default: without an Origin, with the game and the wallet', async () => {
    const { currentSession, isOpen } = await connect({ wallet: 'other' });
    expect([currentSession.game, currentSession.wallet.name]).toEqual([
      'com.example.test',
      'other',
    ]);
    expect([isOpen, daemon.origins.at(-1)]).toEqual([true, undefined]);
  });

  test.each(['upgrade', 'cut', 'close'])(
    'behaviour: turned away by %s, it tries again at once',
    async (end) => {
      const first = await connect();
      expect(await first.callNamed('test.turnAway', { ends: Array(5).fill(end) })).toBe(0);
      const next = await connect();
      expect(await next.callNamed('test.turnAway', { ends: [] })).toBe(0);
    },
  );

  test('error: ConnectionClosed, turned away always', async () => {
    const client = await connect();
    await client.callNamed('test.turnAway', { ends: Array(1000).fill('close') });
    const { context } = await errorOf(connect());
    expect(context).toMatchObject({ code: 4006 });
    // What is left ends with the next connections.
    expect(await client.callNamed('test.turnAway', { ends: [] })).toBeGreaterThan(0);
  });

  test('error: WrongSecret where whoever listens is not the daemon', async () => {
    const liar = await startTestDaemon(true);
    expect((await errorOf(connect({ home: liar.home }))).name).toBe('WrongSecret');
    await liar.close();
  });

  test('error: DaemonNotRunning in an empty folder, and InvalidParams without a game', async () => {
    const { path, remove } = makeHomeFolder();
    expect((await errorOf(connect({ home: path }))).context).toEqual({ home: path });
    expect((await errorOf(connect({ game: '' }))).name).toBe('InvalidParams');
    remove();
  });
});

describe('calls', () => {
  test('default: parameters and results travel, large and in parts', async () => {
    const client = await connect();
    const params = { text: textOf(8), list: [1, null, { inner: true }] };
    expect(await client.callNamed('test.echo', params)).toEqual(params);
    const large = await client.callNamed('test.large', { characters: 200_000 });
    expect(large).toBe('x'.repeat(200_000));
    expect(await client.callNamed('test.parts', { characters: 1_000_000 })).toBe(textOf(1_000_000));
  });

  test('behaviour: a signal reaches the daemon, and ends the wait', async () => {
    const client = await connect();
    const leave = new AbortController();
    const call = client.callNamed('test.never', {}, { signal: leave.signal });
    leave.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });

  test('error: CallTimeout for a read, OutcomeUnknown for a write', async () => {
    const client = await connect();
    const options = { timeoutMs: 100 };
    const read = client.callNamed('test.never', {}, options);
    await expect(read).rejects.toBeInstanceOf(CallTimeout);
    const params = { idempotencyKey: 'slow', losses: 1, how: 'none' };
    const error = await errorOf(client.callNamed('resources.mint', params, options));
    expect([error.name, error.idempotencyKey]).toEqual(['OutcomeUnknown', 'slow']);
    expect(error.isOutcomeUnknown).toBe(true);
  });

  test('error: an error of the daemon has its name, code and context', async () => {
    const client = await connect();
    const error = await errorOf(client.callNamed('test.nothing'));
    expect(error).toMatchObject({ name: 'MethodNotFound', code: -32601, retryable: false });
    const recipient = '1'.repeat(32);
    const gift = client.resources.transfer({ resource: recipient, recipient, amount: 7n });
    const refused = await errorOf(gift);
    // A write has a key of its own, and a bigint is a decimal string.
    expect(refused.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(refused.context).toMatchObject({
      sent: { amount: '7', idempotencyKey: refused.idempotencyKey },
    });
  });

  test('error: LimitExceeded for a frame over the limit, of which nothing is sent', async () => {
    const client = await connect();
    const text = 'x'.repeat(1024 * 1024);
    expect((await errorOf(client.callNamed('test.echo', { text }))).name).toBe('LimitExceeded');
    expect(await client.callNamed('test.echo', {})).toEqual({});
  });

  test('error: ServiceAnswerInvalid for an answer of another form', async () => {
    const client = await connect();
    const error = await errorOf(client.wallet.create({ name: 'five' }));
    expect(error.name).toBe('ServiceAnswerInvalid');
    expect(error.message).toContain('result.address: expected a text, found number');
  });
});

describe('the end', () => {
  test('behaviour: a dropped socket settles every call, and is opened again', async () => {
    const client = await connect();
    const ends: SocketEnd[] = [];
    client.onLost((end) => ends.push(end));
    const reopened = new Promise((resolve) => client.onReopened(resolve));
    const [never, drop] = ['test.never', 'test.drop'].map((method) => client.callNamed(method));
    expect((await errorOf(never!)).name).toBe('ConnectionClosed');
    expect((await errorOf(drop!)).retryable).toBe(true);
    await reopened;
    expect([ends.length, client.isOpen]).toEqual([1, true]);
    expect(await client.callNamed('test.echo', {})).toEqual({});
  });

  test('behaviour: who calls again at once lets everything else run', async () => {
    const client = await connect();
    const reopened = new Promise((resolve) => client.onReopened(resolve));
    const dropped = client.callNamed('test.drop');
    await errorOf(dropped);
    let isBack = false;
    void reopened.then(() => {
      isBack = true;
    });
    while (!isBack) {
      await client.callNamed('test.echo', {}).catch((error) => {
        if (!isGamekeeperError(error, 'ConnectionClosed')) throw error;
      });
    }
    expect(client.isOpen).toBe(true);
  });

  test('behaviour: the code of the daemon is told, and its last answer is given', async () => {
    const client = await connect({ reconnect: false });
    const closed = new Promise<SocketEnd>((resolve) => client.onClosed(resolve));
    expect(await client.callNamed('test.last')).toBeNull();
    expect((await closed).code).toBe(1006);
    const other = await connect({ reconnect: false });
    const stopped = new Promise<SocketEnd>((resolve) => other.onClosed(resolve));
    expect((await errorOf(other.callNamed('test.stop'))).context).toMatchObject({ code: 1001 });
    expect(await stopped).toEqual({ code: 1001, reason: 'the daemon stops' });
  });

  test('behaviour: without its daemon it pauses, longer each time, and gives up', async () => {
    const gone = await startTestDaemon();
    const pauses: number[] = [];
    const logger = (_: string, line: string) => {
      const [, pauseMs] = /^next try in (\d+) ms$/.exec(line) ?? [];
      if (pauseMs !== undefined) pauses.push(Number(pauseMs));
    };
    const client = await connect({ home: gone.home, logger, reconnectTimeoutMs: 1000 });
    const closed = new Promise<SocketEnd>((resolve) => client.onClosed(resolve));
    await gone.close();
    expect((await closed).code).toBe(1006);
    expect(pauses.length).toBeGreaterThan(1);
    for (const [tries, pauseMs] of pauses.entries()) {
      const mostMs = Math.min(250 * 2 ** tries, 10_000);
      expect(pauseMs).toBeGreaterThanOrEqual(Math.floor(mostMs / 2));
      expect(pauseMs).toBeLessThanOrEqual(mostMs);
    }
  });

  test('behaviour: the game’s own close settles, and stays closed', async () => {
    const client = await connect();
    const never = client.callNamed('test.never');
    const closed = new Promise<SocketEnd>((resolve) => client.onClosed(resolve));
    client.close();
    expect((await errorOf(never)).context).toMatchObject({ code: 1000 });
    expect((await closed).code).toBe(1000);
    await delay(0);
    expect((await errorOf(client.callNamed('test.echo'))).name).toBe('ConnectionClosed');
    expect(client.isOpen).toBe(false);
  });
});
