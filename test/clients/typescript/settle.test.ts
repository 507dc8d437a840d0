import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDaemon } from '../../../clients/typescript/src/node/start-file.ts';
import {
  connectToDaemon,
  type GamekeeperClient,
  isGamekeeperError,
  type NodeOptions,
} from '../../../clients/typescript/src/node.ts';
import { makeHomeFolder } from '../../support/daemon-process.ts';
import { startTestDaemon, type TestDaemon } from '../support/test-daemon.ts';

/**
 * What becomes of writes whose answers are lost, and what the game's logger learns of it. The
 * daemon
 * loses as many answers as a call's parameters say, and tells how often it was asked.
 */

const OTHER_NETWORK = '2'.repeat(32);
let daemon: TestDaemon;
let client: GamekeeperClient;
const folder = makeHomeFolder();

beforeAll(async () => {
  daemon = await startTestDaemon();
});
afterEach(() => client.close());
afterAll(async () => {
  await daemon.close();
  folder.remove();
});

async function connect(options: Partial<NodeOptions> = {}): Promise<void> {
  client = await connectToDaemon({ game: 'com.example.test', home: daemon.home, ...options });
}

interface Told {
  /** How often it was asked. */
  readonly asked: number;
  /** In how many forms, of which a write has one. */
  readonly forms: number;
  /** The wallet that acted when it was answered. */
  readonly wallet: string;
}

const mint = (params: object, signal?: AbortSignal): Promise<Told> =>
  client.callNamed('resources.mint', params, { signal }) as Promise<any>;

async function errorOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (isGamekeeperError(error)) return error;
  throw new Error('an error of Gamekeeper was expected', { cause: error });
}

async function expectUnknown(call: Promise<unknown>, key: string | undefined): Promise<void> {
  const { name, idempotencyKey } = await errorOf(call);
  expect([name, idempotencyKey]).toEqual(['OutcomeUnknown', key]);
}

const isReopened = () => new Promise((resolve) => client.onReopened(resolve));

describe('a lost answer', () => {
  const askings = ['RateLimited', 'Cancelled', 'DaemonStopping', 'OutcomeUnknown'];
  test.each([
    ['of a socket that broke', { losses: 1 }, 2],
    ['that was lost thrice', { losses: 3 }, 4],
    ['whose asking was refused', { losses: 1, refusals: askings }, 6],
    ['of which parts are missing', { losses: 1, how: 'parts' }, 2],
    ['that is not JSON', { losses: 1, how: 'text' }, 2],
  ])('default: %s is asked for until it comes', async (name, params, asked) => {
    await connect();
    expect(await mint({ ...params, idempotencyKey: name.replaceAll(' ', '-') })) //
      .toMatchObject({ asked, forms: 1 });
  });

  test('behaviour: many are settled at once', async () => {
    await connect();
    const waiting = Array.from({ length: 40 }, (_, i) =>
      mint({ idempotencyKey: `many-${i}`, losses: 1, how: 'none' }),
    );
    const last = mint({ idempotencyKey: 'many-drop', losses: 1 });
    const told = await Promise.all([...waiting, last]);
    expect(told.map(({ asked }) => asked)).toEqual(Array(41).fill(2));
  });

  test('behaviour: each is asked for with the wallet that it was made with', async () => {
    await connect();
    const first = mint({ idempotencyKey: 'first-wallet', losses: 1, how: 'none' });
    await client.wallet.use({ name: 'second' });
    const second = mint({ idempotencyKey: 'second-wallet', losses: 1 });
    const told = await Promise.all([first, second]);
    expect(told.map(({ wallet, forms }) => [wallet, forms])).toEqual([
      ['default', 1],
      ['second', 1],
    ]);
    // The game's next call may follow at once.
    expect([client.isOpen, client.currentSession.wallet.name]).toEqual([true, 'second']);
  });

  test('behaviour: a daemon on another port with another secret is found', async () => {
    await connect();
    const write = mint({ idempotencyKey: 'moved', losses: 1, how: 'none' });
    expect((await errorOf(client.callNamed('test.restart'))).name).toBe('ConnectionClosed');
    expect((await write).asked).toBe(2);
  });

  test('behaviour: a daemon that hangs is lost, and its writes are settled', async () => {
    await connect({ silenceMaxMs: 100, silenceGraceMs: 20_000 });
    const [late] = [await client.callNamed('test.late', { ms: 500 })];
    expect(late).toBeNull();
    client.close();
    await connect({ silenceMaxMs: 100, silenceGraceMs: 0 });
    const hang = client.callNamed('test.hang');
    const write = mint({ idempotencyKey: 'hang' });
    expect((await errorOf(hang)).name).toBe('ConnectionClosed');
    expect((await write).asked).toBe(1);
  });
});

describe('while the player is asked', () => {
  const manifest = {
    game: 'com.example.test',
    name: 'Test',
    projects: [],
    actions: [],
    budgets: [],
  };
  const options = () => ({ manifest, showPairing: () => {}, dataFolder: folder.path });

  test.each(['before', 'after', 'never'])(
    'behaviour: a write outlives it, the session being closed %s the answer',
    async (closes) => {
      await connect(options());
      await client.callNamed('test.player', { closes });
      const write = mint({ idempotencyKey: `asking-${closes}`, losses: 1, how: 'none' });
      expect(await client.askForMissing()).toBe(true);
      expect((await write).asked).toBe(2);
      expect(client.isOpen).toBe(true);
      expect(await client.askForMissing()).toBe(false);
    },
  );

  test('error: PairingRefused, and the session continues', async () => {
    await connect(options());
    await client.callNamed('test.player', { refuses: true });
    const late = client.callNamed('test.late', { ms: 300 });
    expect((await errorOf(client.askForMissing())).name).toBe('PairingRefused');
    expect(await late).toBeNull();
    await client.callNamed('test.player', { closes: 'after' });
    expect(await client.askForMissing()).toBe(true);
  });
});

describe('OutcomeUnknown', () => {
  test('error: when the time is over', async () => {
    await connect({ settleTimeoutMs: 300 });
    await expectUnknown(mint({ idempotencyKey: 'hopeless', losses: 1000 }), 'hopeless');
  });

  test('error: when the game wants no connection after it, or closes', async () => {
    await connect({ reconnect: false });
    await expectUnknown(mint({ idempotencyKey: 'once', losses: 1 }), 'once');
    await connect();
    const write = mint({ idempotencyKey: 'closed', losses: 1, how: 'none' });
    client.close();
    await expectUnknown(write, 'closed');
  });

  test('error: when the game cancels a lost write, which it may make again', async () => {
    await connect();
    const leave = new AbortController();
    const lost = new Promise((resolve) => client.onLost(resolve));
    const params = { idempotencyKey: 'cancelled', losses: 1 };
    const write = expectUnknown(mint(params, leave.signal), 'cancelled');
    const back = isReopened();
    await lost;
    leave.abort();
    await write;
    await back;
    expect((await mint(params)).asked).toBe(2);
  });

  test('error: for transactions of the game’s own', async () => {
    await connect();
    await expectUnknown(client.callNamed('api.sendBulkTransactions'), undefined);
  });

  test('error: on another network', async () => {
    await connect();
    const write = mint({ idempotencyKey: 'network', losses: 1, how: 'none' });
    const back = isReopened();
    void client.callNamed('test.restart', { network: OTHER_NETWORK }).catch(() => {});
    await expectUnknown(write, 'network');
    await back;
    expect(client.currentSession.network).toBe(OTHER_NETWORK);
  });
});

describe('the log', () => {
  const lines: string[] = [];
  const logger = (level: string, message: string) => void lines.push(`${level} ${message}`);
  const count = (start: string) => lines.filter((line) => line.startsWith(start)).length;

  afterEach(() => lines.splice(0));

  test('default: a session that is opened and closed', async () => {
    await connect({ logger });
    client.close();
    expect(count('debug opening a session at ws://127.0.0.1:')).toBe(1);
    expect(count('info a session is open: service embedded, network ')).toBe(1);
    expect([lines.at(-1), lines.length]).toEqual(['info the session is over: 1000', 3]);
  });

  test('behaviour: a lost answer and what became of it, without what the call has', async () => {
    await connect({ logger });
    const text = 'a text that only the call may have';
    const { secret } = (await findDaemon(daemon.home))!;
    await mint({ idempotencyKey: 'log-lost', losses: 2, text });
    const write = 'resources.mint, idempotency key log-lost';
    expect(count(`warning the answer was lost to ${write}`)).toBe(1);
    expect(count(`debug asking again about ${write}`)).toBe(2);
    expect(count(`info settled: ${write}`)).toBe(1);
    expect(count('warning the connection was lost: 1006 ')).toBe(2);
    expect(lines.join('\n')).not.toContain(text);
    expect(lines.join('\n')).not.toContain(Buffer.from(secret).toString('hex'));
  });

  test('behaviour: an outcome that stays unknown, and a logger that throws', async () => {
    await connect({ logger, settleTimeoutMs: 300 });
    await expectUnknown(mint({ idempotencyKey: 'log-unknown', losses: 1000 }), 'log-unknown');
    expect(count('error settled with OutcomeUnknown (9005): resources.mint, ')).toBe(1);
    client.close();
    const angry = () => {
      throw new Error('of the game');
    };
    await connect({ logger: angry });
    expect(await client.callNamed('test.echo', {})).toEqual({});
  });

  test('error: a session that is refused ends the trying', async () => {
    await connect({ logger });
    const closed = new Promise((resolve) => client.onClosed(resolve));
    const write = mint({ idempotencyKey: 'refused-session', losses: 1, how: 'none' });
    void client.callNamed('test.restart', { refusal: 'SchemaMismatch' }).catch(() => {});
    await expectUnknown(write, 'refused-session');
    await closed;
    expect(lines).toContain('error gave up reconnecting: SchemaMismatch (8005)');
  });
});
