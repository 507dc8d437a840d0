import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fail } from '../../../src/core/errors.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { monotonicClock } from '../../../src/daemon/process/monotonic-clock.ts';
import { type SocketServer, startSocketServer } from '../../../src/daemon/socket/socket-server.ts';
import { defaultLimits } from '../../../src/door/limits.ts';
import type { PeerCall } from '../../../src/door/peer.ts';
import { connect, type RawClient } from '../support/raw-client.ts';

/** The methods that the specification's examples call. */
const methods: Readonly<Record<string, (params: any) => unknown>> = {
  subtract: (p) => (Array.isArray(p) ? p[0] - p[1] : p.minuend - p.subtrahend),
  sum: (p) => p.reduce((total: number, item: number) => total + item, 0),
  get_data: () => ['hello', 5],
  update: () => undefined,
  notify_hello: () => undefined,
  notify_sum: () => undefined,
  whoami: () => 1,
  given: (p) => (p === undefined ? 'none' : p),
};

const handler = {
  admit() {},
  async call({ method, params }: PeerCall) {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (answer === undefined) return fail('MethodNotFound', { method, suggestion: 'sum' });
    return answer(params);
  },
  closed() {},
};

let server: SocketServer;
let client: RawClient;

beforeAll(async () => {
  server = await startSocketServer({
    port: 0,
    // A machine that stops must not make the handshake late.
    limits: { ...defaultLimits, handshakeTimeoutMs: 3_600_000 },
    log: silentLog,
    clock: monotonicClock,
    makeHandler: (connection) => {
      // Who proved nothing may not send a large frame, whatever is in it.
      connection.markProven();
      return handler;
    },
  });
  client = await connect(server.url);
});

afterAll(async () => {
  await client.close();
  await server.close();
});

/** Sends a text; a marker after it shows that nothing else came. Codes stand for whole errors. */
async function exchange(text: string): Promise<unknown> {
  const from = client.frames.length;
  const marker = `marker ${from}`;
  client.sendText(text);
  client.send({ jsonrpc: '2.0', id: marker, method: 'whoami' });
  await client.frame((frame) => frame.id === marker);
  const frames = client.frames.slice(from).filter((frame) => frame.id !== marker);
  if (frames.length > 1) throw new Error(`${frames.length} frames came`);
  return strip(frames[0]);
}

function strip(frame: any): unknown {
  if (Array.isArray(frame)) return frame.map(strip);
  return frame?.error === undefined ? frame : { ...frame, error: frame.error.code };
}

const success = (id: unknown, result: unknown) => ({ jsonrpc: '2.0', id, result });
const failure = (id: unknown, error: number) => ({ jsonrpc: '2.0', id, error });

/** Each example of https://www.jsonrpc.org/specification, section 7, as it is printed there. */
const examples: readonly [title: string, sent: string, answered: unknown][] = [
  [
    'positional parameters',
    '{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}',
    success(1, 19),
  ],
  [
    'positional parameters, the other way round',
    '{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}',
    success(2, -19),
  ],
  [
    'named parameters',
    '{"jsonrpc": "2.0", "method": "subtract", ' +
      '"params": {"subtrahend": 23, "minuend": 42}, "id": 3}',
    success(3, 19),
  ],
  [
    'named parameters, in another order',
    '{"jsonrpc": "2.0", "method": "subtract", ' +
      '"params": {"minuend": 42, "subtrahend": 23}, "id": 4}',
    success(4, 19),
  ],
  ['a notification', '{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}', undefined],
  ['a notification of no method', '{"jsonrpc": "2.0", "method": "foobar"}', undefined],
  [
    'a method that is not there',
    '{"jsonrpc": "2.0", "method": "foobar", "id": "1"}',
    failure('1', -32601),
  ],
  [
    'invalid JSON',
    '{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]',
    failure(null, -32700),
  ],
  ['an invalid request', '{"jsonrpc": "2.0", "method": 1, "params": "bar"}', failure(null, -32600)],
  [
    'a batch of invalid JSON',
    `[
      {"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
      {"jsonrpc": "2.0", "method"
    ]`,
    failure(null, -32700),
  ],
  ['an empty batch', '[]', failure(null, -32600)],
  ['an invalid batch, not empty', '[1]', [failure(null, -32600)]],
  ['an invalid batch', '[1,2,3]', Array(3).fill(failure(null, -32600))],
  [
    'a batch',
    `[
      {"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
      {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
      {"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},
      {"foo": "boo"},
      {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
      {"jsonrpc": "2.0", "method": "get_data", "id": "9"}
    ]`,
    [
      success('1', 7),
      success('2', 19),
      failure(null, -32600),
      failure('5', -32601),
      success('9', ['hello', 5]),
    ],
  ],
  [
    'a batch of notifications',
    `[
      {"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},
      {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}
    ]`,
    undefined,
  ],
];

describe('the examples of the specification', () => {
  test.each(examples)('default: %s', async (_, sent, answered) => {
    expect(await exchange(sent)).toEqual(answered);
  });
});

describe('ids', () => {
  test.each([0, -1, 1.5, 'x', '', 'ü"', 2 ** 53 - 1])('args: %j comes back', async (id) => {
    expect(await exchange(JSON.stringify({ jsonrpc: '2.0', id, method: 'whoami' }))).toEqual(
      success(id, 1),
    );
  });

  test('behaviour: null is an id and gets its answer', async () => {
    expect(await exchange('{"jsonrpc":"2.0","id":null,"method":"whoami"}')).toEqual(
      success(null, 1),
    );
  });

  test.each(['{}', '[1]', 'true', '9007199254740993', '1e999', `"${'x'.repeat(257)}"`])(
    'error: InvalidRequest for the id %s',
    async (id) => {
      const text = `{"jsonrpc":"2.0","id":${id},"method":"whoami"}`;
      expect(await exchange(text)).toEqual(failure(null, -32600));
    },
  );
});

describe('requests', () => {
  test('behaviour: an invalid request is answered under its id if that can be read', async () => {
    expect(await exchange('{"jsonrpc":"2.0","id":7,"method":1}')).toEqual(failure(7, -32600));
    expect(await exchange('{"jsonrpc":"1.0","id":7,"method":"x"}')).toEqual(failure(7, -32600));
    const text = '{"jsonrpc":"2.0","id":7,"method":"sum","params":"x"}';
    expect(await exchange(text)).toEqual(failure(7, -32600));
  });

  test('behaviour: a method without a result answers null', async () => {
    expect(await exchange('{"jsonrpc":"2.0","id":7,"method":"update"}')).toEqual(success(7, null));
  });

  test('args: an empty list of parameters is none, as is what is left out', async () => {
    for (const [params, given] of [
      ['', 'none'],
      [',"params":[]', 'none'],
      [',"params":{}', {}],
      [',"params":[1]', [1]],
    ]) {
      const text = `{"jsonrpc":"2.0","id":7,"method":"given"${params}}`;
      expect(await exchange(text)).toEqual(success(7, given));
      expect(await exchange(`[${text}]`)).toEqual([success(7, given)]);
    }
  });

  test('error: LimitExceeded for a batch over 100', async () => {
    const item = { jsonrpc: '2.0', id: 1, method: 'whoami' };
    const full = await exchange(JSON.stringify(Array(100).fill(item)));
    expect(full).toHaveLength(100);
    expect(await exchange(JSON.stringify(Array(101).fill(item)))).toEqual(failure(null, 1003));
  });

  test('behaviour: JSON may be 32 levels deep and no deeper', async () => {
    const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const request = (params: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"whoami","params":${params}}`;
    expect(await exchange(request(nest(31)))).toEqual(success(1, 1));
    expect(await exchange(request(nest(32)))).toEqual(failure(1, -32600));
    expect(await exchange(`[${request(nest(30))}]`)).toEqual([success(1, 1)]);
    expect(await exchange(`[${request(nest(31))}]`)).toEqual([failure(1, -32600)]);
    expect(await exchange(request(nest(20_000)))).toEqual(failure(1, -32600));
  });

  test('error: LimitExceeded for over 25,000 values, which are not parsed', async () => {
    const call = (count: number): string =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'whoami', params: Array(count).fill(10.5) });
    // Of the call itself there are eight.
    expect(await exchange(call(24_990))).toEqual(success(1, 1));
    expect(await exchange(call(25_001))).toEqual(failure(null, 1003));
  });

  test.each([
    '{"__proto__":{"admin":true}}',
    '{"\\u005f_proto__":1}',
    '[{"a":{"__proto__":null}}]',
    '{"constructor":{"prototype":{}}}',
  ])('error: InvalidRequest for %s', async (params) => {
    const text = `{"jsonrpc":"2.0","id":1,"method":"whoami","params":${params}}`;
    expect(await exchange(text)).toEqual(failure(1, -32600));
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('behaviour: the parser quotes nothing of a broken text', async () => {
    const answer = await client.exchange('{"seed": canary-5ecret');
    expect(answer.error.data.name).toBe('ParseError');
    expect(JSON.stringify(answer)).not.toContain('canary');
  });
});
