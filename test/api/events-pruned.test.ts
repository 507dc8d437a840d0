import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { EventLog } from '../../src/service/ledger/log/event-log.ts';
import type { EventGroup } from '../../src/service/ledger/log/events.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { addressOf } from '../ledger/world.ts';
import { openWorld, type World } from '../programs/world.ts';
import { EventReader } from '../support/event-reader.ts';

/** What the stream answers a reader whose next events the service has pruned. */

const OLD = 20;
/** So many numbers stay, however old they are, in groups of so many. */
const KEPT = 100_000;
const GROUP = 1_000;

let world: World;
let server: ServiceServer;

beforeAll(async () => {
  const store = new MemoryStore();
  // By the log itself, as the service would need a minute for so many.
  const log = new EventLog(store);
  await log.commit(oldGroup(OLD));
  for (let kept = 0; kept < KEPT; kept += GROUP) await log.commit(oldGroup(GROUP));
  world = await openWorld({ store });
  await world.wallet('anna');
  server = await startServiceServer({ service: world.service });
});

afterAll(async () => {
  await server.close();
  await world.service.close();
});

/** Events of 1970. */
function oldGroup(count: number): EventGroup {
  const one = { recordKind: 'Project', change: 'changed', leaf: null } as const;
  const records = Array.from({ length: count }, () => ({ ...one, address: addressOf('anna') }));
  return { unixMs: 0, slot: 0, records, history: [], transactions: [] };
}

test.each([
  ['?since=0', {}, '0'],
  [`?since=${OLD - 1}`, {}, String(OLD - 1)],
  [`?since=${OLD}`, { 'last-event-id': '1' }, '1'],
])('error: EventsPruned for %s with %o', async (query, headers, since) => {
  const response = await fetch(`${server.url}events${query}`, { headers });
  expect(response.status).toBe(410);
  expect(response.headers.get('content-type')).toBe('application/json');
  const { errors } = (await response.json()) as any;
  expect(errors).toHaveLength(1);
  expect(errors[0].extensions).toMatchObject({
    code: 'NOT_FOUND',
    name: 'EventsPruned',
    context: { since, pruned: String(OLD) },
  });
});

test.each(['', `?since=${OLD}`])('behaviour: “%s” begins with what is kept', async (query) => {
  const reader = await EventReader.open(server.url, query);
  expect(reader.response.status).toBe(200);
  expect((await reader.take(2)).map(({ id }) => Number(id))).toEqual([OLD + 1, OLD + 2]);
  reader.close();
});
