import { randomBytes } from 'node:crypto';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';

/** GraphQL over HTTP, judged by the audits of its reference implementation. */

let service: OpenedService;
let server: ServiceServer;

beforeAll(async () => {
  const now = (): number => Date.now();
  service = await openService({ store: new MemoryStore(), now, randomBytes, host: 'localhost' });
  server = await startServiceServer({ service });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

describe('audits of graphql-http', () => {
  const audits = serverAudits({ url: () => server.url, fetchFn: fetch });

  test.each(audits.map((audit) => [audit.id, audit.name, audit] as const))(
    'behaviour: %s %s',
    async (_id, _name, audit) => {
      const result = await audit.fn();
      expect(result.status, 'reason' in result ? result.reason : '').toBe('ok');
    },
  );

  test('behaviour: there are musts, shoulds and mays among them', () => {
    for (const word of ['MUST', 'SHOULD', 'MAY']) {
      expect(audits.filter(({ name }) => name.startsWith(word)).length).toBeGreaterThan(8);
    }
  });
});
