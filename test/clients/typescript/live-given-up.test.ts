import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectToDaemon, type GamekeeperClient } from '../../../clients/typescript/src/node.ts';
import { type HomeFolder, makeHomeFolder } from '../../support/daemon-process.ts';
import { LiveDaemon } from '../support/live-daemon.ts';

/** Live tables that the game gives up before the daemon has answered. */

let folder: HomeFolder;
let daemon: LiveDaemon;
let client: GamekeeperClient;

beforeEach(async () => {
  folder = makeHomeFolder();
  daemon = await LiveDaemon.start(folder.home, { answers: [{ has: { one: 1 }, isLate: true }] });
  client = await connectToDaemon({ game: 'com.example.live', home: folder.home });
});

afterEach(async () => {
  client.close();
  await daemon.close();
  folder.remove();
});

async function expectUnsubscribed(): Promise<void> {
  expect(daemon.asked).toEqual(['subscribe inventory {}']);
  await client.callNamed('test.act', { acts: ['answer'] });
  await expect.poll(() => daemon.asked).toEqual(['subscribe inventory {}', 'unsubscribe t1']);
}

test('behaviour: a cancelled table is unsubscribed once it is answered', async () => {
  const leave = new AbortController();
  const opening = client.live.inventory({}, { signal: leave.signal });
  await expect.poll(() => daemon.asked.length).toBe(1);
  leave.abort(new Error('enough'));
  await expect(opening).rejects.toThrow('enough');
  await expectUnsubscribed();
});

test('behaviour: a table whose time is over is unsubscribed once it is answered', async () => {
  const opening = client.live.inventory({}, { timeoutMs: 1 });
  await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' });
  await expectUnsubscribed();
});
