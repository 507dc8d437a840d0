import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillStore } from '../../build/bench/profiles-store.ts';
import { ANSWER_CHARACTERS_MAX, QUERY_NAME_LENGTH_MAX } from '../../src/core/limits.ts';
import { defaultTurns } from '../../src/door/limits.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';

/** However a document names what it selects, its answer has a bounded length. */

const PROFILES = 2000;

let service: OpenedService;
let server: ServiceServer;
let profiles: string;

beforeAll(async () => {
  const store = new MemoryStore();
  const now = (): number => Date.now();
  service = await openService({ store, now, randomBytes, host: 'localhost' });
  await fillStore(store, PROFILES);
  profiles = `profile(limit: ${PROFILES})`;
  const cost = { burstMs: 1e9, msPerSecond: 1e9, burstBytes: 1e12, bytesPerSecond: 1e12 };
  server = await startServiceServer({ service, turns: { ...defaultTurns, cost } });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

async function ask(query: string): Promise<{ status: number; text: string }> {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, text: await response.text() };
}

const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(' ');

/** About as long as a name may be. */
const long = (index: number): string => `${'n'.repeat(QUERY_NAME_LENGTH_MAX - 8)}${index}`;

describe('an answer', () => {
  test('default: of all that a list has is answered', async () => {
    const { text } = await ask(`{ ${profiles} { address userId info { name bio } customData } }`);
    expect(JSON.parse(text).errors).toBeUndefined();
    expect(JSON.parse(text).data.profile).toHaveLength(PROFILES);
  });

  test.each([
    ['a text under many names', () => many(1600, (i) => `a${i}: address`)],
    ['nothing under long names', () => `info { ${many(400, (i) => `${long(i)}: pfp`)} }`],
    ['long names of objects', () => many(400, (i) => `${long(i)}: info { name }`)],
    ['data under many names', () => many(1600, (i) => `${'d'.repeat(30)}${i}: customData`)],
  ])('error: LimitExceeded for %s', async (_, fields) => {
    const { status, text } = await ask(`{ ${profiles} { ${fields()} } }`);
    expect([status, text.length < 1000]).toEqual([200, true]);
    expect(JSON.parse(text)).toEqual({
      data: null,
      errors: [
        expect.objectContaining({
          message: expect.stringContaining(`over the limit of ${ANSWER_CHARACTERS_MAX}`),
          extensions: { code: 'LIMIT_EXCEEDED', name: 'LimitExceeded' },
        }),
      ],
    });
  });

  test('error: LimitExceeded for lists that are too much together', async () => {
    const fields = many(150, (i) => `a${i}: address`);
    const { text } = await ask(`{ ${many(8, (i) => `b${i}: ${profiles} { ${fields} }`)} }`);
    expect(JSON.parse(text).errors).toHaveLength(1);
    expect(text.length).toBeLessThan(1000);
  });
});
