import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallMethod } from '../../../src/daemon/process/daemon.ts';
import type { SignerPort } from '../../../src/methods/ports.ts';
import { type Place, startPlace } from '../support/place.ts';

let place: Place;

beforeEach(async () => {
  place = await startPlace();
});

afterEach(() => place.close());

describe('no parameters', () => {
  test.each(['session.get', 'projects.find', 'daemon.time'])(
    'args: %s takes an empty list for none',
    async (method) => {
      const client = await place.openRaw();
      const { result } = await client.exchange(
        JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
      );
      expect(result).toBeTypeOf('object');
    },
  );

  test('error: InvalidParams for a list of values, which names no argument', async () => {
    const client = await place.openRaw();
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'session.get', params: [1] });
    expect((await client.exchange(text)).error.data).toMatchObject({
      name: 'InvalidParams',
      context: { path: 'params', problem: 'is a list', expected: 'an object, by name' },
    });
  });
});

describe('$/cancelRequest', () => {
  test('error: Cancelled for the call with this id and no other', async () => {
    const client = await place.openRaw();
    place.service.hold('project');
    for (const id of [101, '101', 102]) {
      client.send({ jsonrpc: '2.0', id, method: 'projects.find', params: {} });
    }
    client.send({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: '101' } });
    const cancelled = await client.frame((frame) => frame.id === '101');
    expect(cancelled.error.data.name).toBe('Cancelled');
    place.service.release('project');
    expect((await client.frame((frame) => frame.id === 101)).result).toEqual([]);
    expect((await client.frame((frame) => frame.id === 102)).result).toEqual([]);
  });

  test('behaviour: an id that is not under way is let be', async () => {
    const client = await place.openRaw();
    const answer = await client.exchange(
      '[{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":9}},' +
        '{"jsonrpc":"2.0","method":"$/cancelRequest"},' +
        '{"jsonrpc":"2.0","id":1,"method":"session.get"}]',
    );
    expect(answer).toHaveLength(1);
  });
});

describe('many calls with one id', () => {
  const CALLS = 1900;

  test('behaviour: they are cancelled by one request, some in each round', async () => {
    let round = 0;
    let counting: NodeJS.Immediate;
    const count = () => {
      round += 1;
      counting = setImmediate(count);
    };
    counting = setImmediate(count);
    const inRound = new Map<number, number>();
    const begun = Promise.withResolvers<void>();
    let calls = 0;
    const callMethod = (_: string, __: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<unknown>((_resolve, reject) => {
        calls += 1;
        if (calls === CALLS) begun.resolve();
        signal.addEventListener('abort', () => {
          inRound.set(round, (inRound.get(round) ?? 0) + 1);
          reject(signal.reason);
        });
      });
    const held = await startPlace({ callMethod, limits: { workGraceMs: 50 } });
    const client = await held.openRaw();
    const call = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'projects.find' });
    for (let sent = 0; sent < CALLS; sent += 1) client.sendText(call);
    await begun.promise;
    client.send({ jsonrpc: '2.0', id: 8, method: '$/cancelRequest', params: { id: 7 } });
    const isLast = () => client.frames.filter(({ id }) => id === 7).length === CALLS;
    await client.frame(isLast);
    expect(client.frames.filter(({ error }) => error?.data.name === 'Cancelled')).toHaveLength(
      CALLS,
    );
    expect(inRound.size).toBeGreaterThanOrEqual(CALLS / 100);
    clearImmediate(counting);
    await held.close();
  });
});

describe('the end of a socket', () => {
  test('behaviour: work in flight ends with it', async () => {
    const ended: string[] = [];
    const callMethod = (method: string, _: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<unknown>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          ended.push(`${method} ${signal.reason.name}`);
          reject(signal.reason);
        });
      });
    const held = await startPlace({ callMethod, limits: { workGraceMs: 50 } });
    const [leaving, staying] = [await held.openRaw(), await held.openRaw()];
    leaving.send({ jsonrpc: '2.0', id: 1, method: 'projects.find' });
    staying.send({ jsonrpc: '2.0', id: 1, method: 'users.find' });
    await leaving.call('session.get');
    leaving.socket.terminate();
    await leaving.closed;
    await staying.call('session.get');
    expect(ended).toEqual(['projects.find Cancelled']);
    await held.close();
    expect(ended).toEqual(['projects.find Cancelled', 'users.find Cancelled']);
  });

  test('behaviour: its keys are let go of with it', async () => {
    const signers: SignerPort[] = [];
    const callMethod: CallMethod = async (_method, _params, { signer }) =>
      void signers.push(signer);
    const held = await startPlace({ callMethod });
    const [leaving, staying] = [await held.openRaw(), await held.openRaw()];
    await leaving.call('projects.find');
    await staying.call('projects.find');
    const { wallet } = signers[0]!;
    expect(signers.map((signer) => signer.holds(wallet))).toEqual([true, true]);
    await leaving.call('session.close');
    await leaving.closed;
    await staying.call('session.get');
    expect(signers.map((signer) => signer.holds(wallet))).toEqual([false, true]);
    await held.close();
    expect(signers.map((signer) => signer.holds(wallet))).toEqual([false, false]);
  });

  test('behaviour: the daemon’s stop closes with 1001', async () => {
    const stopping = await startPlace();
    const client = await stopping.openRaw();
    await stopping.close();
    expect((await client.closed).code).toBe(1001);
  });
});

describe('rates', () => {
  test('error: RateLimited says when to try again, and another game continues', async () => {
    const rate = { burstCalls: 5, callsPerSecond: 0.001 };
    const limited = await startPlace({ limits: { gameRate: rate } });
    const [one, two] = [await limited.openRaw(), await limited.openRaw()];
    const other = await limited.openRaw({ game: 'com.example.other' });
    for (let i = 0; i < 3; i += 1) await one.call('session.get');
    for (let i = 0; i < 2; i += 1) await two.call('session.get');
    const { error } = await one.request('session.get');
    expect(error).toMatchObject({ code: 1009, data: { name: 'RateLimited', retryable: true } });
    expect(error.data.context.retryAfterMs).toBeGreaterThan(0);
    expect(await other.errorOf('session.get')).toBe('no error');
    // A new session of the same game does not fill the bucket.
    await one.close();
    expect(await (await limited.openRaw()).errorOf('session.get')).toBe('RateLimited');
    await limited.close();
  });

  test('error: RateLimited for all games together', async () => {
    const rate = { burstCalls: 4, callsPerSecond: 0.001 };
    const limited = await startPlace({ limits: { totalRate: rate } });
    const one = await limited.openRaw({ game: 'com.example.one' });
    const two = await limited.openRaw({ game: 'com.example.two' });
    for (let i = 0; i < 4; i += 1) await one.call('session.get');
    expect(await two.errorOf('session.get')).toBe('RateLimited');
    await limited.close();
  });

  test('behaviour: a batch counts by its calls, and each is refused under its id', async () => {
    const rate = { burstCalls: 5, callsPerSecond: 0.001 };
    const limited = await startPlace({ limits: { gameRate: rate } });
    const client = await limited.openRaw();
    const batch = Array.from({ length: 6 }, (_, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'session.get',
    }));
    const answers = await client.exchange(JSON.stringify(batch));
    expect(answers.map((a: any) => a.error.data.name)).toEqual(Array(6).fill('RateLimited'));
    await limited.close();
  });

  test('error: LimitExceeded for calls in flight', async () => {
    const limited = await startPlace({ limits: { callsInFlightMax: 3 } });
    const client = await limited.openRaw();
    limited.service.hold('project');
    for (const id of ['a', 'b', 'c']) {
      client.send({ jsonrpc: '2.0', id, method: 'projects.find' });
    }
    expect(await client.errorOf('projects.find')).toBe('LimitExceeded');
    limited.service.release('project');
    await client.frame((frame) => frame.id === 'c');
    expect(await client.errorOf('projects.find')).toBe('no error');
    await limited.close();
  });
});

describe('large results', () => {
  test('behaviour: parts fit the client’s frames and join to the response', async () => {
    const maxFrameBytes = 4096;
    const client = await place.openRaw({ maxFrameBytes });
    const lengths: number[] = [];
    client.socket.on('message', (data) => lengths.push((data as Buffer).length));
    const addresses = Array.from({ length: 40 }, () => place.service.addProject(700));
    const found = await client.call('projects.find', { addresses });
    expect(found).toEqual(addresses.map((address) => place.service.projects.get(address)));
    expect(lengths.length).toBeGreaterThan(8);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(maxFrameBytes);
    // Pieces that are cut well are nearly as long as they may be.
    expect(lengths.filter((length) => length > 4000).length).toBeGreaterThan(lengths.length - 3);
  });

  test('behaviour: a batch comes in as many arrays as it needs', async () => {
    const client = await place.openRaw({ maxFrameBytes: 4096 });
    const lengths: number[] = [];
    client.socket.on('message', (data) => lengths.push((data as Buffer).length));
    const big = place.service.addProject(9000);
    const small = place.service.addProject(1500);
    const ids = ['big', 1, 2, 3, 4];
    const batch = ids.map((id) => ({
      jsonrpc: '2.0',
      id,
      method: 'projects.find',
      params: { addresses: [id === 'big' ? big : small] },
    }));
    client.send(batch);
    await client.frame((frame) => Array.isArray(frame) && frame.some((item) => item.id === 4));
    const answers = client.frames.filter(Array.isArray).flat();
    expect(answers.map((answer) => answer.id)).toEqual(ids);
    expect(client.joinParts('big').result[0]).toEqual(place.service.projects.get(big));
    expect(answers[1].result[0]).toEqual(place.service.projects.get(small));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4096);
  });

  test('behaviour: without a limit it is one frame', async () => {
    const client = await place.openRaw();
    const address = place.service.addProject(3_000_000);
    const found = await client.call('projects.find', { addresses: [address] });
    expect(found[0]).toEqual(place.service.projects.get(address));
    expect(client.frames.filter((frame) => frame.method === '$/part')).toHaveLength(0);
  });

  test('error: LimitExceeded for an answer over the daemon’s limit', async () => {
    const small = await startPlace({ limits: { responseLengthMax: 10_000 } });
    const client = await small.openRaw();
    const address = small.service.addProject(20_000);
    expect(await client.errorOf('projects.find', { addresses: [address] })).toBe('LimitExceeded');
    await small.close();
  });
});
