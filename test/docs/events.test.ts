import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { openService } from '../../src/service/compose.ts';
import { historyToWire } from '../../src/service/reads/character-history.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { addressOf } from '../ledger/world.ts';
import { EventReader, parseEvent, type SentEvent } from '../support/event-reader.ts';
import { readBlocks } from './pages.ts';

/** The stream that docs/reference/service.md shows is the stream that is sent. */

// The other blocks of events there are of sends, which have no numbers.
const shown = readBlocks('docs/reference/service.md').find(({ text }) => /^id: /m.test(text));
const blocks = shown!.text.trimEnd().split('\n\n');
const events = blocks.filter((block) => !block.startsWith(':')).map(parseEvent);
const byKind = (list: readonly SentEvent[], kind: string) =>
  list.find(({ event }) => event === kind)!;

test('default: the events of the page have the fields of those that are sent', async () => {
  const store = new MemoryStore();
  const now = (): number => Date.now();
  const service = await openService({ store, now, randomBytes, host: 'localhost' });
  const server = await startServiceServer({ service, heartbeatMs: 10 });
  const reader = await EventReader.open(server.url, '?since=0');
  expect(await reader.nextBlock()).toBe(blocks[0]);
  const sent = await reader.take(Number(service.ledger.lastEventSequence));
  expect(await reader.nextBlock()).toBe(blocks.at(-1));
  for (const kind of ['record', 'transaction']) {
    expect(Object.keys(byKind(events, kind).data)).toEqual(Object.keys(byKind(sent, kind).data));
  }
  reader.close();
  await server.close();
  await service.close();
});

test('default: the history entry of the page has the fields of an answer', () => {
  const entry = {
    character: addressOf('character'),
    event: 'Staked' as const,
    figures: '{}',
    signature: new Uint8Array(64),
    unixMs: 1_767_226_600_000,
    slot: 2500,
  };
  const { data } = byKind(events, 'history');
  expect(Object.keys(data)).toEqual(Object.keys(historyToWire(entry)));
  expect(data).toMatchObject({ event: 'Staked', event_data: { slot: 2500 } });
  expect(Object.keys(data.event_data)).toEqual(['signature', 'slot']);
});
