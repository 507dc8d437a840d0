import { randomBytes } from 'node:crypto';
import { createClient, type ExecutionResult } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { HeldStore, received, type SendVariables, streamedSend, transfersOf } from './sends.ts';

/** Sends over an event stream, as `graphql-sse` makes and reads them. */

let service: OpenedService;
let server: ServiceServer;
const store = new HeldStore();
const payer = generateKeyPair();
const lamports = 1_000_000n;

beforeAll(async () => {
  const now = (): number => Date.now();
  service = await openService({ store, now, randomBytes, host: 'localhost' });
  await service.fund(payer.address, 100_000_000_000n);
  server = await startServiceServer({ service });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

interface Bundle {
  readonly bundleId: number;
  readonly responses: readonly { status: string; signature: string; error: unknown }[];
}

/** As the client hands payloads over, which its types know in an older form only. */
type Payload = ExecutionResult & {
  readonly error?: { readonly message: string };
  readonly data?: { readonly sendTransactionBundles: readonly Bundle[] } | null;
  readonly incremental?: readonly { readonly items: readonly Bundle[]; readonly path: unknown }[];
};

/** All payloads of a request; the client gives up at the first try, so that none is waited for. */
async function payloadsOf(query: string, variables: SendVariables | object): Promise<Payload[]> {
  const client = createClient({ url: server.url, retryAttempts: 0 });
  const payloads: Payload[] = [];
  for await (const payload of client.iterate({ query, variables: { ...variables } })) {
    payloads.push(payload as Payload);
    // Clients read either: a list as GraphQL has it, or the first under a name of its own.
    const { errors, error } = payload as Payload;
    expect(error, JSON.stringify(payload)).toEqual(errors?.[0]);
  }
  client.dispose();
  return payloads;
}

const amounts = (count: number): bigint[] =>
  Array.from({ length: count }, (_, place) => lamports + BigInt(place));

/** Twelve in three bundles; the last bundle has one that pays more than there is. */
const withFailure = (): bigint[] => [...amounts(11), 1_000_000_000_000n];

describe('a send with @stream', () => {
  test('default: 12 transactions in 3 bundles, the last failing: a payload each', async () => {
    const send = transfersOf(service, payer, withFailure(), 4);
    const [first, ...others] = await payloadsOf(streamedSend, send);
    expect(first).toEqual({ data: { sendTransactionBundles: [] }, hasNext: true });
    expect(others).toHaveLength(3);
    const bundles = others.map(({ incremental }) => incremental![0]!.items[0]!);
    expect(bundles.map(({ bundleId }) => bundleId)).toEqual([0, 1, 2]);
    const statuses = bundles.map(({ responses }) => responses.map(({ status }) => status));
    const succeeded = ['Success', 'Success', 'Success', 'Success'];
    const reverted = ['Reverted', 'Reverted', 'Reverted', 'Failed'];
    expect(statuses).toEqual([succeeded, succeeded, reverted]);
    expect(bundles[2]!.responses[3]!.error).toMatchObject({ name: 'InsufficientLamports' });
    for (const [place, { incremental, hasNext }] of others.entries()) {
      expect(incremental).toHaveLength(1);
      expect(incremental![0]!.items).toHaveLength(1);
      expect(incremental![0]!.path).toEqual(['sendTransactionBundles', place]);
      expect(hasNext).toBe(place < 2);
    }
  });

  test('behaviour: a bundle is told when it is durable, before the later ones are', async () => {
    const client = createClient({ url: server.url, retryAttempts: 0 });
    const send = transfersOf(service, payer, amounts(3), 1);
    const told = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The disk takes the second bundle only when the client has been told of the first, and so on.
    store.hold([Promise.resolve(), ...told.map(({ promise }) => promise)]);
    const bundleIds: number[] = [];
    for await (const payload of client.iterate({ query: streamedSend, variables: send })) {
      const [part] = (payload as Payload).incremental ?? [];
      if (part === undefined) continue;
      bundleIds.push(part.items[0]!.bundleId);
      told[part.items[0]!.bundleId]?.resolve();
    }
    expect(bundleIds).toEqual([0, 1, 2]);
    client.dispose();
  });

  test('behaviour: bundles that are reported at once are a payload each too', async () => {
    const first = [1_000_000_000_000n, ...amounts(3)];
    const [, ...others] = await payloadsOf(streamedSend, transfersOf(service, payer, first, 1));
    expect(others.map(({ incremental }) => incremental!.map(({ items }) => items))).toMatchObject([
      [[{ bundleId: 0, responses: [{ status: 'Failed' }] }]],
      [[{ bundleId: 1, responses: [{ status: 'Skipped' }] }]],
      [[{ bundleId: 2, responses: [{ status: 'Skipped' }] }]],
      [[{ bundleId: 3, responses: [{ status: 'Skipped' }] }]],
    ]);
  });

  test('args: initialCount, label, if', async () => {
    const labelled = streamedSend.replace('@stream', '@stream(initialCount: 1, label: "sent")');
    const payloads = await payloadsOf(labelled, transfersOf(service, payer, amounts(3), 1));
    expect(payloads[0]!.data!.sendTransactionBundles).toMatchObject([{ bundleId: 0 }]);
    expect(payloads.slice(1)).toMatchObject([
      { incremental: [{ label: 'sent', items: [{ bundleId: 1 }] }], hasNext: true },
      { incremental: [{ label: 'sent', items: [{ bundleId: 2 }] }], hasNext: false },
    ]);
    const whole = streamedSend.replace('@stream', '@stream(if: false)');
    const [only, ...none] = await payloadsOf(whole, transfersOf(service, payer, amounts(3), 1));
    expect(only!.data!.sendTransactionBundles).toHaveLength(3);
    expect(none).toEqual([]);
  });

  test.each([
    ['null', '', {}, 'null'],
    ['-1', '', {}, '-1'],
    ['$first', '$first: Int = -1', {}, '-1'],
    ['$first', '$first: Int = null', {}, 'null'],
    ['$first', '$first: Int', { first: null }, 'null'],
    ['$first', '$first: Int = 1', { first: -2 }, '-2'],
    ['$first', '$first: Int', { first: 'x'.repeat(100) }, `${'x'.repeat(63)}…`],
  ])('error: nothing is sent for initialCount: %s, %s, %j', async (count, defined, given, is) => {
    const counted = streamedSend
      .replace('@stream', `@stream(initialCount: ${count})`)
      .replace('query (', `query (${defined} `);
    const before = received(service);
    const payloads = await payloadsOf(counted, {
      ...transfersOf(service, payer, amounts(2), 1),
      ...given,
    });
    const message = `@stream: initialCount is ${is}; expected 0 or more`;
    expect(payloads).toMatchObject([{ errors: [{ message }] }]);
    expect(received(service)).toBe(before);
  });

  test('args: a count that is left out, and one by default', async () => {
    for (const defined of ['$first: Int', '$first: Int = 0']) {
      const counted = streamedSend
        .replace('@stream', '@stream(initialCount: $first)')
        .replace('query (', `query (${defined} `);
      const payloads = await payloadsOf(counted, transfersOf(service, payer, amounts(2), 1));
      expect(payloads).toHaveLength(3);
    }
  });

  test('args: the bulk send answers a transaction a payload', async () => {
    const query = `query ($txs: [Bytes!]!, $blockhash: String!, $height: Int!) {
      sendBulkTransactions(txs: $txs, blockhash: $blockhash, lastValidBlockHeight: $height)
        @stream { status }
    }`;
    const { txs, blockhash, height } = transfersOf(service, payer, amounts(2), 1);
    const [, ...others] = await payloadsOf(query, { txs, blockhash, height });
    expect(others.map(({ incremental }) => incremental![0]!.items)).toEqual([
      [{ status: 'Success' }],
      [{ status: 'Success' }],
    ]);
  });

  test('args: nothing to send ends at once', async () => {
    const payloads = await payloadsOf(streamedSend, transfersOf(service, payer, [], 1));
    expect(payloads).toEqual([{ data: { sendTransactionBundles: [] } }]);
  });

  test('behaviour: other lists are answered whole', async () => {
    const payloads = await payloadsOf('{ faucets(addresses: []) @stream { address } }', {});
    expect(payloads).toEqual([{ data: { faucets: [] } }]);
  });
});

describe('what goes wrong is the first payload, without data', () => {
  const send = (): SendVariables => transfersOf(service, payer, amounts(1), 1);

  test.each([
    ['does not parse', '{ sendTransactionBundles(', {}, 'InvalidRequest'],
    ['asks for what is not there', '{ nothing }', {}, 'InvalidRequest'],
    ['leaves a variable out', streamedSend, {}, 'InvalidRequest'],
    ['is refused by the operation', streamedSend, { size: 0 }, 'InvalidArgument'],
    ['is over a limit', streamedSend, { txs: new Array(101).fill('1') }, 'LimitExceeded'],
  ])('error: a request that %s', async (_, query, changed, name) => {
    const isWhole = Object.keys(changed).length > 0;
    const before = received(service);
    const payloads = await payloadsOf(query, isWhole ? { ...send(), ...changed } : {});
    expect(payloads).toEqual([{ errors: expect.any(Array), error: expect.any(Object) }]);
    expect(payloads[0]!.errors![0]!.extensions).toMatchObject({ name });
    expect(received(service)).toBe(before);
  });

  test('error: a body over 1 MiB', async () => {
    const [large] = await payloadsOf('{ faucets { address } }', { text: 'x'.repeat(1_100_000) });
    expect(large!.errors![0]).toMatchObject({
      message: expect.stringContaining('Nothing was executed'),
      extensions: { name: 'LimitExceeded' },
    });
  });

  test('behaviour: what failed on the way is told after what was done', async () => {
    const send = transfersOf(service, payer, amounts(3), 1);
    store.hold([Promise.resolve(), Promise.reject(new TypeError('a secret of the disk'))]);
    const [, first, second, ...none] = await payloadsOf(streamedSend, send);
    expect(first!.incremental![0]!.items[0]!.responses).toMatchObject([{ status: 'Success' }]);
    expect(second).toEqual({
      hasNext: false,
      errors: [expect.objectContaining({ path: ['sendTransactionBundles', 1] })],
      error: expect.objectContaining({ path: ['sendTransactionBundles', 1] }),
    });
    expect(second!.errors![0]!.extensions).toMatchObject({ name: 'InternalError' });
    expect(JSON.stringify(second)).not.toContain('secret');
    expect(none).toEqual([]);
  });
});
