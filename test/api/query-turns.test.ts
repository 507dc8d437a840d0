import { randomBytes } from 'node:crypto';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultTurns } from '../../src/door/limits.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { longestStretchMs, processorMs } from '../support/stretch.ts';

/** No query, whatever its shape, holds the service for long. */

let service: OpenedService;
let server: ServiceServer;

beforeAll(async () => {
  const now = (): number => Date.now();
  service = await openService({ store: new MemoryStore(), now, randomBytes, host: 'localhost' });
  const cost = { burstMs: 1e9, msPerSecond: 1e9, burstBytes: 1e12, bytesPerSecond: 1e12 };
  server = await startServiceServer({ service, turns: { ...defaultTurns, cost } });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

async function ask(query: string, variables: object = {}): Promise<string> {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return response.text();
}

/** Work of the same kind, as a measure: a processor that others use too takes longer for both. */
function measureMs(): number {
  const before = processorMs();
  JSON.parse(measured);
  return processorMs() - before;
}
const measured = JSON.stringify(Array.from({ length: 100_000 }, (_, i) => ({ name: `field${i}` })));

/** As many such measures as the longest turn may take; on an idle machine one is some 25 ms. */
const LONGEST_MEASURES = 2.5;
const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(' ');

/** As tools ask. */
const whole = getIntrospectionQuery();

const shapes: readonly [name: string, query: string, variables?: object][] = [
  ['the whole schema', whole],
  ['the schema in the schema', '{ __schema { types { fields { type { fields { name } } } } } }'],
  ['the schema 300 times in one', `{ __schema { ${many(300, (i) => `a${i}: types { name }`)} } }`],
  [
    'the schema’s fields 300 times in one',
    `{ __schema { ${many(300, (i) => `a${i}: types { name fields { name } }`)} } }`,
  ],
  ['20 schemas', `{ ${many(20, (i) => `a${i}: __schema { types { fields { name } } }`)} }`],
  ['1,900 fields', `{ global { ${many(1900, (i) => `a${i}: totalUsers`)} } }`],
  ['1,900 fields of one name', `{ global { ${many(1900, () => 'totalUsers')} } }`],
  ['1,900 fields that there are not', `{ ${many(1900, (i) => `nope${i}`)} }`],
  ['100,000 arguments', `{ project(${many(100_000, (i) => `a${i}: 1`)}) { address } }`],
  ['50,000 variables', `query (${many(50_000, (i) => `$a${i}: Int`)}) { global { totalUsers } }`],
  ['50,000 directives', `{ global ${many(50_000, (i) => `@a${i}`)} { totalUsers } }`],
  ['20,000 operations', many(20_000, (i) => `query f${i} { __typename }`)],
  ['20,000 fragments', `{ a } ${many(20_000, (i) => `fragment f${i} on Query { __typename }`)}`],
  [
    '90 fragments that meet each other',
    `{ global { ${many(90, (i) => `...f${i}`)} } }
     ${many(90, (i) => `fragment f${i} on Global { a${i}: totalUsers }`)}`,
  ],
  ['a list of 200,000', `{ project(addresses: [${many(200_000, () => '1')}]) { address } }`],
  ['500,000 brackets', `{ project(addresses: ${'['.repeat(500_000)}`],
  ['a text of 1 MiB', `{ project(addresses: ["${'x'.repeat(1_000_000)}"]) { address } }`],
  [
    'a variable of 100,000 elements',
    'query ($a: [Pubkey!]) { project(addresses: $a) { address } }',
    { a: Array.from({ length: 20_000 }, () => '1'.repeat(32)) },
  ],
];

describe('no turn is long', () => {
  test.each(shapes)('behaviour: for %s', async (_, query, variables) => {
    // Once to warm up; then the least of three, each a document of its own.
    await ask(query, variables);
    let least = Number.POSITIVE_INFINITY;
    let measure = 0;
    for (const blanks of ['  ', '   ', '    ']) {
      const other = query.replace('{', `{${blanks}`);
      measure = Math.max(measure, measureMs());
      least = Math.min(least, await longestStretchMs(() => ask(other, variables)));
    }
    expect(least / measure).toBeLessThan(LONGEST_MEASURES);
  });
});

describe('introspection', () => {
  test('default: the whole schema is answered, and a second time from what is kept', async () => {
    const first = await ask(whole);
    expect(JSON.parse(first).errors).toBeUndefined();
    expect(JSON.parse(first).data.__schema.types.length).toBeGreaterThan(100);
    const before = processorMs();
    expect(await ask(whole)).toBe(first);
    const other = whole.replace('{', '{ ');
    const again = processorMs();
    expect(await ask(other)).toBe(first);
    expect(again - before).toBeLessThan(processorMs() - again);
  });

  test('error: LimitExceeded for more than the schema has', async () => {
    const more = JSON.parse(await ask(shapes[3]![1]));
    expect(more.errors[0].extensions.name).toBe('LimitExceeded');
    const one = JSON.parse(
      await ask('{ __typename __type(name: "Query") { name } global { totalUsers } }'),
    );
    expect(one.data).toMatchObject({ __typename: 'Query', __type: { name: 'Query' } });
  });

  test('behaviour: what is kept is kept by operation and variables too', async () => {
    const query = `query A($name: String!) { __type(name: $name) { name } }`;
    for (const name of ['Project', 'User', 'Project']) {
      expect(JSON.parse(await ask(query, { name })).data.__type?.name ?? null).toBe(name);
    }
  });

  test('error: LimitExceeded for more than 5,000 tokens', async () => {
    const { errors } = JSON.parse(
      await ask(`{ global { ${many(1700, (i) => `a${i}: totalUsers`)} } }`),
    );
    expect(errors[0].extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', name: 'LimitExceeded' });
  });
});
