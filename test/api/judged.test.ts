import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccept } from '../../src/service/api/accept.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { received, streamedSend, transfersOf } from './sends.ts';

/** A request is judged before anything of it is executed. */

let service: OpenedService;
let server: ServiceServer;
const payer = generateKeyPair();

beforeAll(async () => {
  const now = (): number => Date.now();
  service = await openService({ store: new MemoryStore(), now, randomBytes, host: 'localhost' });
  await service.fund(payer.address, 100_000_000_000n);
  server = await startServiceServer({ service });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function ask(body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}

const sendOf = (count = 2) =>
  transfersOf(service, payer, new Array<bigint>(count).fill(1_000_000n), 1);

describe('Accept', () => {
  test.each([
    ['*/*', 'application/json'],
    ['', 'application/json'],
    ['application/json', 'application/json'],
    ['application/graphql-response+json', 'application/graphql-response+json'],
    ['text/event-stream', 'text/event-stream'],
    ['multipart/mixed', 'multipart/mixed'],
    ['multipart/mixed; deferSpec=20220824, application/json', 'multipart/mixed'],
    ['text/event-stream, application/json;q=0.9, */*;q=0.1', 'text/event-stream'],
    ['text/*', 'text/event-stream'],
    ['application/*;q=0.2', 'application/json'],
    ['nonsense', 'application/json'],
  ])(
    'behaviour: a streamed send with %j is answered as %s, with all that happened',
    async (accept, expected) => {
      const before = received(service);
      const variables = transfersOf(service, payer, [1_000_000n, 1_000_001n], 1);
      const { status, type, text } = await ask({ query: streamedSend, variables }, { accept });
      expect([status, type.split(';')[0]]).toEqual([200, expected]);
      expect(text.match(/"Success"/g)).toHaveLength(2);
      expect(received(service) - before).toBe(2_000_001n);
    },
  );

  test.each([
    'text/html',
    'image/png, text/html;q=0.5',
    'application/json;q=0',
    'application/json; charset=utf-16',
    '*/*;q=0',
  ])('error: 406 for %j, in words, and nothing was executed', async (accept) => {
    const before = received(service);
    const { status, type, text } = await ask(
      { query: streamedSend, variables: sendOf() },
      { accept },
    );
    expect([status, type]).toEqual([406, 'application/json; charset=utf-8']);
    expect(JSON.parse(text).errors[0]).toMatchObject({
      message: expect.stringMatching(/^Nothing was executed: /),
      extensions: { name: 'InvalidRequest' },
    });
    expect(received(service)).toBe(before);
  });

  test('behaviour: the best of each kind is read, whatever the order', () => {
    expect(readAccept('application/json;q=0.1, application/graphql-response+json')).toEqual({
      whole: 'application/graphql-response+json',
      parts: undefined,
    });
    expect(readAccept('*/*, application/json;q=0')?.whole).toBe(
      'application/graphql-response+json',
    );
    expect(readAccept('multipart/mixed;q=0.5, TEXT/Event-Stream')?.parts).toBe('text/event-stream');
    expect(readAccept('*/*')).toEqual({ whole: 'application/json', parts: undefined });
  });

  test('behaviour: other refusals say what happened too', async () => {
    const put = await fetch(server.url, { method: 'PUT', body: '{}' });
    expect(put.status).toBe(405);
    expect(await put.json()).toMatchObject({
      errors: [{ extensions: { name: 'InvalidRequest' } }],
    });
    const other = await ask({}, { 'content-type': 'text/csv' });
    expect(other.status).toBe(415);
    expect(JSON.parse(other.text).errors[0].message).toContain('application/json');
  });
});

describe('root fields', () => {
  const build = (name: string): string =>
    `${name}: createNewUserTransaction(wallet: "${'1'.repeat(32)}") { blockhash }`;
  const names = (count: number, prefix = 'b'): string[] =>
    Array.from({ length: count }, (_, place) => `${prefix}${place}`);

  async function errorsOf(query: string, variables = {}): Promise<Record<string, unknown>[]> {
    const { text } = await ask({ query, variables });
    return (JSON.parse(text).errors ?? []).map(
      ({ extensions }: { extensions: Record<string, unknown> }) => extensions.name,
    );
  }

  test('error: LimitExceeded for 980 builds by fragments, before the first', async () => {
    const fragments = names(20, 'F').map(
      (name) => `fragment ${name} on Query { ${names(49, name).map(build).join(' ')} }`,
    );
    const spreads = names(20, 'F').map((name) => `...${name}`);
    const query = `{ ${spreads.join(' ')} } ${fragments.join(' ')}`;
    expect(await errorsOf(query)).toEqual(['LimitExceeded']);
  });

  test.each([
    ['as they stand', (fields: string) => `{ ${fields} }`],
    ['in an inline fragment', (fields: string) => `{ ... { ... on Query { ${fields} } } }`],
    [
      'in a fragment of a fragment',
      (fields: string) => `{ ...A } fragment A on Query { ...B } fragment B on Query { ${fields} }`,
    ],
  ])('error: LimitExceeded for 21, not for 20, %s', async (_, wrap) => {
    const faucet = (name: string): string => `${name}: faucets(addresses: []) { address }`;
    expect(await errorsOf(wrap(names(20).map(faucet).join(' ')))).toEqual([]);
    expect(await errorsOf(wrap(names(21).map(faucet).join(' ')))).toEqual(['LimitExceeded']);
  });

  test.each([
    ['a mutation', 'mutation { airdrop(amount: 1) }'],
    ['a mutation of what there is', 'mutation { global { totalUsers } }'],
    ['a subscription', 'subscription { global { totalUsers } }'],
  ])('error: InvalidRequest for %s, of which there is none', async (_, query) => {
    expect(await errorsOf(query)).toEqual(['InvalidRequest']);
  });

  test('behaviour: what would not be executed does not count', async () => {
    const skipped = names(30).map(
      (name) => `${name}: faucets(addresses: []) @include(if: $all) { address }`,
    );
    const query = `query ($all: Boolean = false) { ${skipped.join(' ')} }`;
    expect(await errorsOf(query)).toEqual([]);
    expect(await errorsOf(query, { all: true })).toEqual(['LimitExceeded']);
    const same = new Array(30).fill('faucets(addresses: []) { address }').join(' ');
    expect(await errorsOf(`{ ${same} }`)).toEqual([]);
  });

  test('error: InvalidRequest for a send next to another field, and nothing was sent', async () => {
    const before = received(service);
    const query = streamedSend.replace(/}\s*$/, 'mission(addresses: []) { name } }');
    const { text } = await ask({ query, variables: sendOf() });
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ message: expect.stringContaining('the only field of its request') }],
    });
    expect(received(service)).toBe(before);
  });

  test.each([
    ['one that it has not', '{ __typename }', 'other'],
    ['none of two', 'query a { __typename } query b { __typename }', undefined],
  ])('error: InvalidRequest for the name of an operation: %s', async (_, query, operationName) => {
    const { text } = await ask({ query, operationName });
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ extensions: { name: 'InvalidRequest' } }],
    });
  });

  test('error: InvalidRequest for a negative initialCount, and nothing was sent', async () => {
    const before = received(service);
    const query = streamedSend.replace('@stream', '@stream(initialCount: -1)');
    const accept = 'text/event-stream';
    const { text } = await ask({ query, variables: sendOf() }, { accept });
    expect(text).toContain('initialCount is -1');
    expect(received(service)).toBe(before);
  });
});

describe('documents that would take long to look at', () => {
  const everySpread = (count: number): string => {
    const all = Array.from({ length: count }, (_, place) => `...F${place}`).join(' ');
    const fragments = Array.from(
      { length: count },
      (_, place) => `fragment F${place} on Query { ${all} }`,
    );
    return `{ ...F0 } ${fragments.join(' ')}`;
  };

  test.each([
    ['fragments that all hold each other', everySpread(14)],
    ['fields in each other', `{ ${'a {'.repeat(40_000)}`],
    ['inline fragments in each other', `{ ${'... {'.repeat(500)} __typename ${'}'.repeat(500)} }`],
    ['one field again and again', `{ ${'project(addresses: []) { name } '.repeat(20_000)} }`],
  ])('error: %s are refused at once', async (_, query) => {
    const { user } = process.cpuUsage();
    const { text } = await ask({ query });
    expect(JSON.parse(text).errors[0].extensions.name).toMatch(/^(LimitExceeded|InvalidRequest)$/);
    expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
  });
});
