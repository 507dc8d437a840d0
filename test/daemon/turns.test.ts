import { afterEach, expect, test } from 'vitest';
import { defaultTurns } from '../../src/http/limits.ts';
import { type Place, startPlace } from './support/place.ts';

/** What a game's calls cost is charged to the game, and to nobody else. */

let place: Place;
afterEach(() => place.close());

const cost = { burstMs: 1e6, msPerSecond: 1000, burstBytes: 100_000, bytesPerSecond: 1 };

test('error: RateLimited for a game that has spent its bytes, while another goes on', async () => {
  place = await startPlace({ limits: { turns: { ...defaultTurns, waitMsMax: 100, cost } } });
  const [one, other] = [await place.open(), await place.open({ game: 'com.example.other' })];
  await one.call('rpc.discover');
  const { error } = await one.request('session.get');
  expect(error.data).toMatchObject({ name: 'RateLimited', retryable: true });
  expect(error.data.context.retryAfterMs).toBeGreaterThan(1000);
  expect(await other.errorOf('session.get')).toBe('no error');
  // Another connection of the game is no way around it.
  expect(await (await place.open()).errorOf('rpc.discover')).toBe('RateLimited');
});

test('behaviour: the document of the methods is one text, whoever asks', async () => {
  place = await startPlace();
  const [one, other] = [await place.open(), await place.open({ maxFrameBytes: 65_536 })];
  const document = await one.call('rpc.discover');
  expect(document.openrpc).toBe('1.3.2');
  expect(await other.call('rpc.discover')).toEqual(document);
});

test('behaviour: a large answer is the same as one that is written at once', async () => {
  place = await startPlace();
  const client = await place.open({ maxFrameBytes: 65_536 });
  for (let i = 0; i < 500; i += 1) place.service.addProject(300);
  const found = await client.call('projects.find');
  expect(found).toEqual([...place.service.projects.values()]);
});
