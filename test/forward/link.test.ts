import { once } from 'node:events';
import { request as requestOver, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SEEN_HEADER, STATE_HEADER } from '../../src/contract/state-number.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { NeedsWriter } from '../../src/service/ledger/needs-writer.ts';
import { FollowerProcess, newKey, type Taken, WriterProcess } from './servers.ts';

const key = newKey();
let writer: WriterProcess;
let follower: FollowerProcess;

beforeEach(async () => {
  writer = new WriterProcess(key);
  follower = new FollowerProcess(key, { waitMs: 300, answerMs: 1000 });
  await Promise.all([writer.start(), follower.start()]);
  follower.writer = writer.address;
});
afterEach(async () => {
  await follower.running.close();
  await writer.running.close();
});

const post = (body: string, headers: Record<string, string> = {}, path = '/'): Promise<Response> =>
  fetch(`${follower.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** A condition that becomes true without any news of it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** How much of an answer is not sent, once nothing of it moves. */
async function restOf({ socket }: ServerResponse): Promise<number> {
  let [rest, sinceMs] = [socket!.writableLength, performance.now()];
  await until(() => {
    if (rest !== socket!.writableLength) sinceMs = performance.now();
    rest = socket!.writableLength;
    return performance.now() - sinceMs > 200;
  });
  return rest;
}

describe('a request that is handed on', () => {
  test('default: the writer reads it as the client sent it, and charges the client', async () => {
    const headers = { accept: 'text/event-stream', [SEEN_HEADER]: '7', 'idempotency-key': 'k' };
    const answer = await post('{"query":"ä"}', headers, '/rpc?a=1&b=%20');
    const taken = (await answer.json()) as Taken;
    expect(taken).toMatchObject({ method: 'POST', url: '/rpc?a=1&b=%20', body: '{"query":"ä"}' });
    expect(taken.caller).toBe('127.0.0.1');
    expect(taken.headers).toMatchObject({ ...headers, 'content-type': 'application/json' });
  });

  test('behaviour: no other header of the client reaches the writer', async () => {
    await post('', { cookie: 'a=b', 'x-forwarded-for': '1.2.3.4' });
    const [taken] = writer.taken;
    for (const name of ['cookie', 'x-forwarded-for', 'user-agent']) {
      expect(taken!.headers).not.toHaveProperty(name);
    }
  });

  test('behaviour: status, headers and bytes of the answer are the writer’s', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    writer.route = async (_, response) => {
      response.writeHead(418, { 'content-type': 'image/png', [STATE_HEADER]: '9' }).end(bytes);
    };
    const answer = await post('');
    expect(answer.status).toBe(418);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get(STATE_HEADER)).toBe('9');
    expect(answer.headers.has('gamekeeper-forwarded')).toBe(false);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  });

  test('behaviour: an answer is passed on as it comes', async () => {
    let parts!: ServerResponse;
    writer.route = async (_, response) => {
      parts = response.writeHead(200, { 'content-type': 'text/event-stream' });
      parts.flushHeaders();
    };
    const answer = await post('');
    const reader = answer.body!.getReader();
    for (const part of ['one', 'two']) {
      parts.write(part);
      expect(Buffer.from((await reader.read()).value!).toString()).toBe(part);
    }
    parts.end();
    expect((await reader.read()).done).toBe(true);
  });

  test('behaviour: the writer waits for a client that does not read', async () => {
    // More than the sockets of this machine hold between writer, follower and client.
    const bytes = Buffer.alloc(64 * 1024 * 1024);
    const writing = Promise.withResolvers<ServerResponse>();
    writer.route = async (_, response) => {
      response.writeHead(200).end(bytes);
      writing.resolve(response);
    };
    const client = requestOver(follower.url, { method: 'POST' });
    client.end();
    const [answer] = await once(client, 'response');
    expect(await restOf(await writing.promise)).toBeGreaterThan(bytes.length / 2);
    let read = 0;
    for await (const part of answer) read += part.length;
    expect(read).toBe(bytes.length);
  });

  test('behaviour: a client that leaves ends its request at the writer', async () => {
    const closed = Promise.withResolvers<void>();
    writer.route = async (_, response) => {
      response.writeHead(200).flushHeaders();
      response.once('close', () => closed.resolve());
    };
    const leaving = new AbortController();
    const answer = await fetch(follower.url, { method: 'POST', signal: leaving.signal });
    expect(answer.status).toBe(200);
    leaving.abort();
    await closed.promise;
  });

  test('behaviour: an answer without an end has none for the client', async () => {
    writer.route = async (_, response) => {
      response.writeHead(200).write('half', () => response.destroy());
    };
    const answer = await post('');
    await expect(answer.text()).rejects.toThrow();
  });

  test('behaviour: a process that writes itself is asked to answer', async () => {
    follower.writer = 'here';
    expect(await (await post('')).text()).toBe('here');
    expect(await follower.link.ask('/rpc', '{}', '127.0.0.1')).toBe('here');
  });

  test('behaviour: connections are used again', async () => {
    let connections = 0;
    writer.running.server.on('connection', () => {
      connections += 1;
    });
    for (let i = 0; i < 5; i += 1) await (await post(String(i))).text();
    expect(connections).toBe(1);
  });

  test('behaviour: more of them at a time than one address has connections', async () => {
    await writer.running.close();
    await writer.start({ perAddressMax: 2, answeredMax: 4, waitingMax: 4 });
    follower.writer = writer.address;
    const held: ServerResponse[] = [];
    writer.route = async (_, response) => {
      held.push(response);
      if (held.length === 16) for (const one of held) one.writeHead(200).end('whole');
    };
    // The first of each connection counts as anybody's until it has proved itself.
    const asked = [];
    for (let i = 1; i <= 16; i += 1) {
      asked.push(post(String(i)).then((answer) => answer.text()));
      await until(() => held.length === i);
    }
    expect(await Promise.all(asked)).toEqual(Array(16).fill('whole'));
  });
});

describe('a text of a connection that stays', () => {
  test('default: the writer charges its caller, and the answer is its text', async () => {
    const answer = JSON.parse(await follower.link.ask('/rpc', '{"id":1}', '203.0.113.9')) as Taken;
    expect(answer).toMatchObject({ method: 'POST', url: '/rpc', body: '{"id":1}' });
    expect(answer.caller).toBe('203.0.113.9');
  });

  const refuse = (status: number, body: object = {}): Promise<unknown> => {
    writer.route = async (_, response) => void response.writeHead(status).end(JSON.stringify(body));
    const asked = follower.link.ask('/rpc', '{}', '203.0.113.9');
    return asked.catch((error) => error);
  };

  test('error: what the writer refuses it with', async () => {
    const extensions = { name: 'RateLimited', context: { retryAfterMs: 700 } };
    expect(await refuse(429, { errors: [{ extensions }] })).toMatchObject(extensions);
  });

  test.each([404, 429, 503])(
    'error: NeedsWriter for status %s, as nothing was done',
    async (status) => {
      expect(await refuse(status)).toBeInstanceOf(NeedsWriter);
      expect(await refuse(status, { errors: [{ extensions: { name: 'x' } }] })).toBeInstanceOf(
        NeedsWriter,
      );
    },
  );

  test('error: ServiceUnreachable for status 500, as nobody knows what was done', async () => {
    const error = await refuse(500, { errors: [{ extensions: { name: 'StoreFailed' } }] });
    expect(isGamekeeperError(error, 'ServiceUnreachable')).toBe(true);
    expect(error).not.toBeInstanceOf(NeedsWriter);
  });

  test('error: ServiceUnreachable for half of an answer', async () => {
    writer.route = async (_, response) => {
      response.writeHead(200).write('half', () => response.destroy());
    };
    const error = await follower.link.ask('/rpc', '{}', '203.0.113.9').catch((one) => one);
    expect(isGamekeeperError(error, 'ServiceUnreachable')).toBe(true);
    expect(error).not.toBeInstanceOf(NeedsWriter);
  });
});

describe('why nothing can be handed on', () => {
  test('default: nothing is wrong where the writer takes what is handed on', async () => {
    await post('x');
    expect(follower.link.problem).toBeUndefined();
  });

  test('behaviour: an address that leads nowhere is said until something is taken', async () => {
    const { url } = writer.address;
    await writer.running.close();
    expect((await post('x')).status).toBe(503);
    expect(follower.link.problem).toContain(`${url}: connect ECONNREFUSED`);
    await writer.start();
    follower.writer = writer.address;
    await post('x');
    expect(follower.link.problem).toBeUndefined();
  });

  test('behaviour: so is one that leads to a process that does not write', async () => {
    writer.epoch = undefined;
    expect((await post('x')).status).toBe(503);
    expect(follower.link.problem).toContain('it does not write the log');
    writer.epoch = 1n;
    await post('x');
    expect(follower.link.problem).toBeUndefined();
  });

  test('behaviour: it is that of the present writer', async () => {
    writer.epoch = undefined;
    await post('x');
    follower.writer = { ...writer.address, epoch: 2n };
    expect(follower.link.problem).toBeUndefined();
  });
});

describe('without a writer', () => {
  test('error: ServiceUnreachable where none is known in time', async () => {
    follower.writer = undefined;
    const answer = await post('');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('executed elsewhere');
  });

  test('behaviour: a request waits for the next one, and is sent to it alone', async () => {
    const other = new WriterProcess(key);
    await other.start();
    other.epoch = 2n;
    await writer.running.close();
    const asked = post('x');
    await new Promise((resolve) => setImmediate(resolve));
    follower.writer = { ...other.address, epoch: 2n };
    expect(await (await asked).json()).toMatchObject({ body: 'x' });
    expect(other.taken).toHaveLength(1);
    expect(writer.taken).toHaveLength(0);
    await other.running.close();
    await writer.start();
  });

  test('behaviour: one that takes nothing more is left for the next one', async () => {
    writer.epoch = undefined;
    const asked = post('x');
    await until(() => follower.writer !== undefined);
    writer.epoch = 2n;
    follower.writer = { ...writer.address, epoch: 2n };
    expect(await (await asked).json()).toMatchObject({ body: 'x' });
    expect(writer.taken).toHaveLength(1);
  });

  test('error: ServiceUnreachable at once where it breaks off after it was sent', async () => {
    writer.route = async (_, response) => void response.destroy();
    const answer = await post('x');
    expect(answer.status).toBe(503);
    expect(writer.taken).toHaveLength(1);
  });

  test('error: ServiceUnreachable where it does not answer in time', async () => {
    writer.route = async () => {};
    const answer = await post('x');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('does not answer');
    expect(writer.taken).toHaveLength(1);
  });

  test('behaviour: one that cannot be reached is dialled until it can be', async () => {
    await writer.running.close();
    const unsent = await post('x');
    expect(unsent.status).toBe(503);
    expect(await unsent.text()).toContain('executed elsewhere');
    const asked = post('y');
    await new Promise((resolve) => setImmediate(resolve));
    await writer.start();
    follower.writer = writer.address;
    expect(await (await asked).json()).toMatchObject({ body: 'y' });
    expect(writer.taken.map(({ body }) => body)).toEqual(['y']);
  });

  describe('while the answer of a writer is awaited', () => {
    let patient: FollowerProcess;
    let asked: PromiseWithResolvers<ServerResponse>;
    let answered: Promise<Response>;
    beforeEach(async () => {
      patient = new FollowerProcess(key, { waitMs: 300 });
      await patient.start();
      patient.writer = writer.address;
      asked = Promise.withResolvers();
      writer.route = async (_, response) => asked.resolve(response);
      answered = fetch(patient.url, { method: 'POST' });
      await asked.promise;
    });
    afterEach(() => patient.running.close());

    test.each([
      ['another has taken its place', () => ({ ...writer.address, epoch: 2n })],
      ['this process writes', () => 'here' as const],
    ])('error: ServiceUnreachable soon where %s', async (_, writerOf) => {
      patient.writer = writerOf();
      const answer = await answered;
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain('another process writes');
    });

    test('behaviour: it is awaited where nobody writes, and no longer watched then', async () => {
      let looks = 0;
      const looked = Promise.withResolvers<void>();
      Object.defineProperty(patient, 'writer', {
        get() {
          looks += 1;
          if (looks === 2) looked.resolve();
          return undefined;
        },
      });
      await looked.promise;
      (await asked.promise).writeHead(200).end('late');
      expect(await (await answered).text()).toBe('late');
      const before = looks;
      // Longer than between two looks.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(looks).toBe(before);
    });
  });
});
