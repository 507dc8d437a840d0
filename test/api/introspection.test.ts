import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildClientSchema, getIntrospectionQuery, printSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTROSPECTION_CHARACTERS_MAX } from '../../src/core/limits.ts';
import { defaultTurns } from '../../src/door/limits.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';

/** Introspection as tools ask for it, and as nobody may. */

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

interface Answer {
  readonly data?: any;
  readonly errors?: readonly { message: string; extensions: Record<string, unknown> }[];
}

async function askText(query: string): Promise<string> {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return response.text();
}

async function ask(query: string): Promise<Answer> {
  return JSON.parse(await askText(query));
}

/** The queries of other versions than the one that is installed here, byte for byte as sent. */
const sent: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../fixtures/introspection.json', import.meta.url), 'utf8'),
);

const options = [
  'descriptions',
  'specifiedByUrl',
  'directiveIsRepeatable',
  'schemaDescription',
  'inputValueDeprecation',
  'experimentalDirectiveDeprecation',
  'oneOf',
];
const allOptions = Object.fromEntries(options.map((name) => [name, true]));

const installed: readonly [string, string][] = [
  ['the installed graphql', getIntrospectionQuery()],
  ['the installed graphql with all options', getIntrospectionQuery(allOptions)],
  ...options.map((name): [string, string] => [
    `the installed graphql with ${name} turned round`,
    getIntrospectionQuery({ [name]: name !== 'descriptions' }),
  ]),
];

const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(' ');

/** Fields inside one another, the first of them outermost. */
const nest = (fields: readonly string[]): string =>
  fields.reduceRight((inner, field) => `${field} { ${inner} }`, 'name');

describe('what tools send', () => {
  test.each([...Object.entries(sent), ...installed])('default: %s', async (_, query) => {
    const { data, errors } = await ask(query);
    expect(errors).toBeUndefined();
    const schema = buildClientSchema(data);
    expect(printSchema(schema)).toContain('createCreateProjectTransaction(');
    expect(Object.keys(schema.getTypeMap()).length).toBeGreaterThan(100);
  });

  test('behaviour: each is far from what may be answered and kept', async () => {
    for (const query of [...Object.values(sent), ...installed.map(([, text]) => text)]) {
      const length = (await askText(query)).length;
      expect(length * 4).toBeLessThan(INTROSPECTION_CHARACTERS_MAX);
    }
  });

  test('args: several types at a time, as tools ask first what the schema can tell', async () => {
    const names = ['__Schema', '__Type', '__Directive', '__Field', '__InputValue', '__EnumValue'];
    const fields = 'fields { name args { name } }';
    const types = names.map((name, i) => `t${i}: __type(name: "${name}") { ${fields} }`);
    const { data, errors } = await ask(`{ ${types.join(' ')} }`);
    expect(errors).toBeUndefined();
    expect(data.t2.fields.map(({ name }: { name: string }) => name)).toContain('isRepeatable');
  });
});

/** An alias that costs nothing but its characters. */
const long = 'b'.repeat(40_000);

/** Each is too deep, or would be answered at a length without relation to its own. */
const attacks: readonly [string, string][] = [
  ['ofType 20 deep', `{ __schema { types { ${nest(Array(20).fill('ofType'))} } } }`],
  ['ofType 20 deep by __type', `{ __type(name: "Query") { ${nest(Array(20).fill('ofType'))} } }`],
  [
    'depth in fragments',
    `{ __schema { types { ...A } } }
     fragment A on __Type { ${nest(Array(10).fill('ofType'))} ofType { ...B } }
     fragment B on __Type { ${nest(Array(19).fill('ofType'))} }`,
  ],
  ['the types many times', `{ __schema { ${many(800, (i) => `a${i}: types { name kind }`)} } }`],
  [
    'a description many times',
    `{ __schema { types { fields { ${many(1600, (i) => `a${i}: description`)} } } } }`,
  ],
  [
    'a name many times',
    `{ __schema { types { fields { ${many(1600, (i) => `a${i}: name`)} } } } }`,
  ],
  [
    'nothing many times',
    `{ __schema { types { fields { ${many(1600, (i) => `a${i}: deprecationReason`)} } } } }`,
  ],
  [
    'objects many times',
    `{ __schema { types { fields { ${many(600, (i) => `a${i}: type { kind }`)} } } } }`,
  ],
  ['a long alias', `{ __schema { types { fields { ${'a'.repeat(500_000)}: name } } } }`],
  ['a long alias of lists', `{ __schema { types { ${'a'.repeat(500_000)}: fields { name } } } }`],
  [
    'all schemas at once',
    `{ ${many(20, (i) => `a${i}: __schema { types { fields { name description } } }`)} }`,
  ],
  [
    'a long alias of a schema’s type',
    `{ ${many(20, (i) => `a${i}: __type(name: "Query") { fields { ${long}: name } }`)} }`,
  ],
];

describe('what nobody sends', () => {
  test.each(attacks)('error: LimitExceeded for %s', async (_, query) => {
    const text = await askText(query);
    // Beside what was answered there are the errors.
    expect(text.length).toBeLessThan(2 * INTROSPECTION_CHARACTERS_MAX);
    const { errors } = JSON.parse(text) as Answer;
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('over the limit of'),
      extensions: { code: 'LIMIT_EXCEEDED', name: 'LimitExceeded' },
    });
  });

  test.each([
    ['types in fields in types', ['fields', 'type', 'fields', 'type', 'fields', 'type']],
    ['what is possible for what is possible', Array(8).fill('possibleTypes')],
  ])('error: %s is refused by GraphQL’s own rule', async (_, fields) => {
    const { errors } = await ask(`{ __schema { types { ${nest(fields)} } } }`);
    expect(errors?.[0]?.message).toContain('Maximum introspection depth exceeded');
  });

  test('error: LimitExceeded for introspection’s depth of anything else', async () => {
    const fields = Array(12).fill('info');
    for (const query of [
      `{ project { ${nest(fields)} } }`,
      `{ project { ...A } } fragment A on Project { ${nest(fields)} }`,
      `{ __typename project { ${nest(fields)} } __schema { types { name } } }`,
    ]) {
      const { errors } = await ask(query);
      expect(errors?.[0]?.extensions.name, query).toBe('LimitExceeded');
    }
  });
});
