import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../src/daemon/log/daemon-log.ts';
import { defaultTurns } from '../../src/door/limits.ts';
import { type Place, startPlace } from '../daemon/support/place.ts';

/** What a game's calls cost is charged to the game, and to nobody else. */

const CALLS = 1500;

let place: Place;
afterEach(() => place.close());

const cost = { burstMs: 1e6, msPerSecond: 1000, burstBytes: 100_000, bytesPerSecond: 1 };

test('error: RateLimited for a game that has spent its bytes, while another goes on', async () => {
  place = await startPlace({ limits: { turns: { ...defaultTurns, waitMsMax: 2000, cost } } });
  const [one, other] = [await place.openRaw(), await place.openRaw({ game: 'com.example.other' })];
  await one.call('rpc.discover');
  const { error } = await one.request('session.get');
  expect(error.data).toMatchObject({ name: 'RateLimited', retryable: true });
  expect(error.data.context.retryAfterMs).toBeGreaterThan(1000);
  expect(await other.errorOf('session.get')).toBe('no error');
  // Another connection of the game is no way around it.
  expect(await (await place.openRaw()).errorOf('rpc.discover')).toBe('RateLimited');
});

test('behaviour: the document of the methods is one text, whoever asks', async () => {
  place = await startPlace();
  const [one, other] = [await place.openRaw(), await place.openRaw({ maxFrameBytes: 65_536 })];
  const document = await one.call('rpc.discover');
  expect(document.openrpc).toBe('1.3.2');
  expect(await other.call('rpc.discover')).toEqual(document);
});

test('behaviour: a large answer is the same as one that is written at once', async () => {
  place = await startPlace();
  const client = await place.openRaw({ maxFrameBytes: 65_536 });
  for (let i = 0; i < 500; i += 1) place.service.addProject(300);
  const found = await client.call('projects.find');
  expect(found).toEqual([...place.service.projects.values()]);
});

const call = (id: number, method: string) => ({ jsonrpc: '2.0', id, method });

test('behaviour: frames are answered, large ones among small ones', async () => {
  place = await startPlace();
  const client = await place.openRaw();
  const padding = ' '.repeat(900_000);
  client.sendText(`${padding}${JSON.stringify(call(71, 'session.get'))}`);
  client.send(call(72, 'session.get'));
  client.sendText(`${padding}${JSON.stringify(call(73, 'session.get'))}`);
  client.send(call(74, 'session.get'));
  await client.frame(({ id }) => id === 74);
  const ids = client.frames.map(({ id }) => id).filter((id) => id > 70);
  expect(ids).toEqual([71, 72, 73, 74]);
});

test('behaviour: a large frame is not read while its game has nothing left to spend', async () => {
  const none = { burstMs: 1e6, msPerSecond: 1000, burstBytes: 100_000, bytesPerSecond: 100_000 };
  place = await startPlace({ limits: { turns: { ...defaultTurns, cost: none } } });
  const client = await place.openRaw();
  const beganMs = performance.now();
  // It takes four times of what there is, so that three seconds pass.
  await client.call('rpc.discover');
  client.sendText(`${' '.repeat(900_000)}${JSON.stringify(call(71, 'session.get'))}`);
  await client.frame(({ id }) => id === 71);
  expect(performance.now() - beganMs).toBeGreaterThan(1000);
});

test('error: LimitExceeded for the rest of a batch that is answered too much', async () => {
  place = await startPlace({ limits: { responseLengthMax: 1_000_000 } });
  const client = await place.openRaw();
  const batch = [1, 2, 3, 4].map((id) => call(id, 'rpc.discover'));
  const answers = await client.exchange(JSON.stringify(batch));
  const names = answers.map((answer: any) => answer.error?.data.name ?? 'none');
  expect(names).toEqual(['none', 'none', 'LimitExceeded', 'LimitExceeded']);
});

test('behaviour: a game that leaves its answers unread loses a connection', async () => {
  let tell = (_: string) => {};
  const closed = new Promise<string>((resolve) => {
    tell = (line) => line.includes('closeCode') && resolve(line);
  });
  place = await startPlace({
    log: createLog({ write: (line: string) => void tell(line) }, 'info'),
    limits: { gameUnreadBytesMax: 1_000_000, backpressureBytesMax: 1e9 },
  });
  for (let i = 0; i < 40; i += 1) place.service.addProject(60_000);
  const other = await place.openRaw({ game: 'com.example.other' });
  const clients = [await place.openRaw(), await place.openRaw()];
  for (const client of clients) client.socket.pause();
  for (let id = 100; id < 120; id += 1) {
    for (const client of clients) client.send(call(id, 'projects.find'));
  }
  expect(JSON.parse(await closed)).toMatchObject({ closeCode: 4004 });
  expect(await other.errorOf('session.get')).toBe('no error');
});

test('behaviour: calls of a game that left end some at a time', async () => {
  const endsOf = new Map<number, number>();
  let round = 0;
  let timer = setImmediate(function count(): void {
    round += 1;
    timer = setImmediate(count);
  });
  let ended = 0;
  let tell = () => {};
  const all = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const write = (line: string): void => {
    if (!line.includes('Cancelled')) return;
    endsOf.set(round, (endsOf.get(round) ?? 0) + 1);
    ended += 1;
    if (ended === CALLS) tell();
  };
  const log = createLog({ write }, 'debug');
  // However long the machine takes to send them, none is refused because it has waited too long.
  place = await startPlace({ log, limits: { turns: { ...defaultTurns, waitMsMax: 1e9, cost } } });
  const client = await place.openRaw();
  await client.call('rpc.discover');
  // They wait for what there must be spent again.
  for (let id = 100; id < 100 + CALLS; id += 1) client.send(call(id, 'session.get'));
  // What is no call waits for nothing, and frames are taken in order: now all calls were.
  expect((await client.exchange('{}')).error.data.name).toBe('InvalidRequest');
  client.socket.terminate();
  await all;
  clearImmediate(timer);
  expect(Math.max(...endsOf.values())).toBeLessThan(CALLS / 2);
});
