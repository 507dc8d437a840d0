import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { noLog } from '../../src/service/http/requests.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';

/** What a request of GraphQL says, and what is said of one that says it wrong. */

let service: OpenedService;
let server: ServiceServer;
const incidents: unknown[] = [];

beforeAll(async () => {
  const now = (): number => Date.now();
  service = await openService({ store: new MemoryStore(), now, randomBytes, host: 'localhost' });
  const log = { ...noLog, error: (...line: unknown[]) => void incidents.push(line) };
  server = await startServiceServer({ service, log });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

beforeEach(() => {
  incidents.length = 0;
});

const json = 'application/json';
const responseJson = 'application/graphql-response+json';
const events = 'text/event-stream';

interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly text: string;
}

async function answerOf(request: Promise<Response>): Promise<Answer> {
  const response = await request;
  const type = response.headers.get('content-type')?.split(';')[0];
  return { status: response.status, type, text: await response.text() };
}

const post = (body: string, accept = json, type = json): Promise<Answer> =>
  answerOf(fetch(server.url, { method: 'POST', headers: { 'content-type': type, accept }, body }));

const get = (params: Record<string, string>, accept = json): Promise<Answer> =>
  answerOf(fetch(`${server.url}?${new URLSearchParams(params)}`, { headers: { accept } }));

/** The only error of an answer, which is the sender's and leaves no incident. */
function errorOf({ text }: Answer): { readonly message: string } {
  const { errors, data } = JSON.parse(text);
  expect(data).toBeUndefined();
  expect(errors).toEqual([
    {
      message: expect.any(String),
      extensions: { code: 'BAD_USER_INPUT', name: 'InvalidRequest' },
    },
  ]);
  expect(incidents).toEqual([]);
  return errors[0];
}

const query = '{ __typename }';
const wrongBodies: readonly (readonly [string, string])[] = [
  ['', 'The body is not JSON'],
  ['{"query":', 'The body is not JSON'],
  ['\ufeff{"query":"{ __typename }"}', 'The body is not JSON'],
  ['null', 'The body is null; expected an object'],
  ['5', 'The body is of type number; expected an object'],
  ['"{ __typename }"', 'The body is of type string; expected an object'],
  ['[]', 'The body is a list; one request has one query'],
  [JSON.stringify([{ query }, { query }]), 'The body is a list; one request has one query'],
  ['{}', 'query is missing; expected a text'],
  ['{"query":null}', 'query is null; expected a text'],
  ['{"query":5}', 'query is of type number; expected a text'],
  ['{"query":["{ __typename }"]}', 'query is a list; expected a text'],
  [JSON.stringify({ query, variables: 'x' }), 'variables is of type string; expected an object'],
  [JSON.stringify({ query, variables: [] }), 'variables is a list; expected an object'],
  [JSON.stringify({ query, variables: 0 }), 'variables is of type number; expected an object'],
  [JSON.stringify({ query, extensions: 'x' }), 'extensions is of type string; expected an object'],
  [JSON.stringify({ query, extensions: [1] }), 'extensions is a list; expected an object'],
  [JSON.stringify({ query, operationName: 5 }), 'operationName is of type number; expected a text'],
  [
    JSON.stringify({ query, operationName: {} }),
    'operationName is of type object; expected a text',
  ],
  [JSON.stringify({ query, token: 'x' }), 'The body has the unknown parameter "token"'],
  [
    JSON.stringify({ query, ['x'.repeat(100_000)]: 1 }),
    `The body has the unknown parameter "${'x'.repeat(63)}…"`,
  ],
  ['{"query":"{ __typename }","__proto__":{}}', 'The body has the unknown parameter "__proto__"'],
];

describe('POST', () => {
  test.each([
    [{ query }],
    [{ query, variables: null, operationName: null, extensions: null, other: null }],
    [{ query, variables: {}, extensions: { trace: 1 } }],
    [{ query: 'query a { name: __typename } query b { __typename }', operationName: 'b' }],
  ])('default: %j', async (body) => {
    const { status, text } = await post(JSON.stringify(body));
    expect([status, JSON.parse(text)]).toEqual([200, { data: { __typename: 'Query' } }]);
  });

  test('error: an operation that is not there, of which the name is shown in part', async () => {
    const operationName = 'x'.repeat(100_000);
    const { message } = errorOf(await post(JSON.stringify({ query, operationName })));
    const shown = `${'x'.repeat(63)}…`;
    expect(message).toBe(`The document has no operation ${shown}; operationName says which runs`);
  });

  test('default: a content type in capitals, with a character set', async () => {
    const { status } = await post(
      JSON.stringify({ query }),
      json,
      'Application/JSON; charset=UTF-8',
    );
    expect(status).toBe(200);
  });

  test.each(wrongBodies)('error: 400 for %j', async (body, message) => {
    for (const accept of [json, responseJson]) {
      const answer = await post(body, accept);
      expect([answer.status, answer.type]).toEqual([400, accept]);
      expect(errorOf(answer)).toMatchObject({ message });
    }
  });

  test('error: the body is not quoted, as it may hold a token', async () => {
    const { text } = await post('{"secret": nothing');
    expect(text).not.toContain('secret');
  });

  test('behaviour: the query of the URL is not read', async () => {
    const url = `${server.url}?query={other:__typename}`;
    const headers = { 'content-type': json };
    const body = JSON.stringify({ query });
    const { text } = await answerOf(fetch(url, { method: 'POST', headers, body }));
    expect(JSON.parse(text)).toEqual({ data: { __typename: 'Query' } });
  });
});

describe('GET', () => {
  test.each([
    [{ query }],
    [{ query, variables: 'null', extensions: '{}', other: '1' }],
    [{ query, variables: '', operationName: '' }],
    [{ query: 'query a { name: __typename } query b { __typename }', operationName: 'b' }],
    [
      {
        query: 'query ($all: Boolean!) { __typename other: __typename @include(if: $all) }',
        variables: '{"all":false}',
      },
    ],
  ])('default: %j', async (params) => {
    const { status, text } = await get(params as Record<string, string>);
    expect([status, JSON.parse(text)]).toEqual([200, { data: { __typename: 'Query' } }]);
  });

  test.each([
    [{}, 'query is missing; expected a text'],
    [{ query: '' }, 'query is missing; expected a text'],
    [{ query, variables: 'x' }, 'variables is not JSON'],
    [{ query, variables: '5' }, 'variables is of type number; expected an object'],
    [{ query, variables: '[]' }, 'variables is a list; expected an object'],
    [{ query, extensions: '{' }, 'extensions is not JSON'],
    [{ query, extensions: '"x"' }, 'extensions is of type string; expected an object'],
  ])('error: 400 for %j', async (params, message) => {
    const answer = await get(params as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toMatchObject({ message });
  });
});

describe('a query that a client has told only the hash of', () => {
  const persistedQuery = { version: 1, sha256Hash: 'ab'.repeat(32) };
  const extensions = { code: 'PERSISTED_QUERY_NOT_SUPPORTED', name: 'InvalidRequest' };
  const answered = { errors: [{ message: 'PersistedQueryNotSupported', extensions }] };

  test.each([json, responseJson])('error: in the form of Apollo, as %s', async (accept) => {
    const asked = { operationName: 'a', variables: {}, extensions: { persistedQuery } };
    const byUrl = {
      operationName: 'a',
      variables: '{}',
      extensions: JSON.stringify({ persistedQuery }),
    };
    for (const answer of [
      await post(JSON.stringify(asked), accept),
      await post(JSON.stringify({ ...asked, query: null }), accept),
      await get(byUrl, accept),
    ]) {
      // Apollo's clients look into the errors of this status alone, and then send the query.
      expect([answer.status, answer.type]).toEqual([200, accept]);
      expect(JSON.parse(answer.text)).toEqual(answered);
    }
    expect(incidents).toEqual([]);
  });

  test('behaviour: the connection stays open for the query itself', async () => {
    const body = JSON.stringify({ extensions: { persistedQuery } });
    const headers = { 'content-type': json };
    const response = await fetch(server.url, { method: 'POST', headers, body });
    expect(response.headers.get('connection')).not.toBe('close');
    expect(await response.json()).toEqual(answered);
  });

  test('default: with the query next to it, that is executed', async () => {
    const text = JSON.stringify({ query, extensions: { persistedQuery } });
    const byUrl = await get({ query, extensions: JSON.stringify({ persistedQuery }) });
    for (const answer of [await post(text), byUrl]) {
      expect(JSON.parse(answer.text)).toEqual({ data: { __typename: 'Query' } });
    }
  });

  test('error: 400 where no hash is told either', async () => {
    for (const given of [{}, { persistedQuery: null }, { trace: 1 }]) {
      const answer = await post(JSON.stringify({ extensions: given }));
      expect(answer.status).toBe(400);
      expect(errorOf(answer).message).toBe('query is missing; expected a text');
    }
  });
});

describe('media types', () => {
  const introspection = '{ __type(name: "Project") { name } }';

  test.each([
    ['a read', '{ global { totalUsers } }'],
    ['introspection', introspection],
    ['introspection that is known', introspection],
    ['a wide answer', '{ __schema { types { name } } }'],
  ])('default: %s is answered in the type that is asked for', async (_, asked) => {
    for (const accept of [json, responseJson]) {
      const { status, type } = await post(JSON.stringify({ query: asked }), accept);
      expect([status, type]).toEqual([200, accept]);
    }
  });

  test.each(wrongBodies.slice(0, 4))('error: an event of its own for %j', async (body, message) => {
    const { status, type, text } = await post(body, events);
    expect([status, type]).toEqual([200, events]);
    const [, data] = /^event: next\ndata: (.*)\n\nevent: complete\ndata:\n\n$/.exec(text)!;
    const extensions = { code: 'BAD_USER_INPUT', name: 'InvalidRequest' };
    const error = { message, extensions };
    expect(JSON.parse(data!)).toEqual({ errors: [error], error });
  });

  test.each([
    ['does not parse', '{ project {'],
    ['is invalid', '{ nothing }'],
    ['has a variable of the wrong type', 'query ($a: [Int!]!) { user(ids: $a) { id } }'],
    ['has no such operation', 'query a { __typename } query b { __typename }'],
  ])('error: a document that %s has a status for newer clients only', async (_, document) => {
    const body = JSON.stringify({ query: document });
    for (const [accept, expected] of [
      [json, 200],
      [responseJson, 400],
      ['multipart/mixed', 400],
    ] as const) {
      const { status, type, text } = await post(body, accept);
      expect([status, type]).toEqual([expected, accept]);
      expect(text).not.toContain('"http"');
    }
  });
});

describe('a document that comes again', () => {
  test('behaviour: it is executed with the variables of each request', async () => {
    const document = 'query ($all: Boolean!) { __typename a: __typename @include(if: $all) }';
    const ask = async (all: unknown) =>
      JSON.parse((await post(JSON.stringify({ query: document, variables: { all } }))).text);
    for (let round = 0; round < 3; round += 1) {
      expect(await ask(true)).toEqual({ data: { __typename: 'Query', a: 'Query' } });
      expect(await ask(false)).toEqual({ data: { __typename: 'Query' } });
      expect((await ask('no')).errors[0].extensions.name).toBe('InvalidRequest');
    }
  });

  test('error: an invalid one is refused each time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { text } = await post(JSON.stringify({ query: '{ nothing }' }));
      expect(JSON.parse(text).errors[0].message).toContain('nothing');
    }
  });
});
