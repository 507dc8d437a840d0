import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { places, type Served, serve } from '../support/served.ts';

/** GraphQL over HTTP, judged by the audits of its reference implementation. */

describe.each(places)('at %s', (place) => {
  let served: Served;

  beforeAll(async () => {
    served = await serve({ place });
  });

  afterAll(async () => {
    await served.close();
  });

  describe('audits of graphql-http', () => {
    const audits = serverAudits({ url: () => served.server.url, fetchFn: fetch });

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
});
