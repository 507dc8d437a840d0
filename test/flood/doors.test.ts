import { expect, test } from 'vitest';
import { connectToDaemon } from '../../src/daemon/commands/client.ts';
import { startPlace } from '../daemon/support/place.ts';
import { connect, hello } from '../daemon/support/raw-client.ts';
import { knocks, runDoors } from './doors.ts';
import { startFlood } from './flood.ts';

/** Games get in next to those who know no secret and never leave. */

test('behaviour: 99 of 100 games open at the third try at most next to a flood', async () => {
  const { games, proven, flood } = await runDoors();
  expect(games.filter(({ tries }) => tries <= 3).length).toBeGreaterThanOrEqual(99);
  expect(proven).toBe('no error');
  expect(flood.accepted).toBeGreaterThanOrEqual(knocks.held);
});

test('behaviour: the command line comes again when it is turned away', async () => {
  const place = await startPlace({ limits: { connectionsUnprovenMax: 16 } });
  const port = Number(new URL(place.daemon.url).port);
  const wish = { port, kinds: ['socket'], held: 20, seconds: 60, connectionsMax: 100_000 } as const;
  const flood = await startFlood(wish);
  for (let i = 0; i < 20; i += 1) {
    const client = await connectToDaemon({ home: place.home });
    expect(client.currentSession.game).toBe('gamekeeper.cli');
    client.close();
  }
  await flood.stop();
  await place.close();
});

test('behaviour: 8 silent WebSockets and 128 silent sockets keep nobody out', async () => {
  const place = await startPlace();
  const port = Number(new URL(place.daemon.url).port);
  const bounds = { port, seconds: 60, connectionsMax: 1000 };
  const floods = await Promise.all([
    startFlood({ ...bounds, kinds: ['socket'], held: 8 }),
    startFlood({ ...bounds, kinds: ['silent'], held: 128 }),
  ]);
  for (let i = 0; i < 38; i += 1) {
    const client = await connect(place.daemon.url);
    const { params } = await hello(client, place.home, { game: `com.example.game-${i}` });
    expect(await client.errorOf('session.open', params)).toBe('no error');
  }
  await Promise.all(floods.map((flood) => flood.stop()));
  await place.close();
});
