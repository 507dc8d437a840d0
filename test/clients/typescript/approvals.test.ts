import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectToDaemon, type GamekeeperClient } from '../../../clients/typescript/src/node.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { askedOf } from '../../daemon/support/approvals.ts';
import { HandClock } from '../../daemon/support/hand-clock.ts';
import { pairGame } from '../../daemon/support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../../daemon/support/world-place.ts';

/** What a game learns of a call that waits for the player, however that is answered. */

const FRIEND = 'So11111111111111111111111111111111111111112';
const HOUR_MS = 60 * 60_000;
const manifest: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [],
  actions: [{ action: 'projects.changeDriver' }],
  budgets: [],
};

const clock = new HandClock();
let place: WorldPlace;
let secret: string;
let client: GamekeeperClient;
let project: string;
let heard: string[];

beforeAll(async () => {
  place = await startWorldPlace({ at: 'embedded', strict: true, clock });
  const { daemon, home } = place;
  const paired = await pairGame(daemon.url, home, daemon.player, manifest);
  ({ secret } = paired);
  await paired.client.close();
});

afterAll(() => place.close());

beforeEach(async () => {
  // Questions of an hour before no longer count.
  clock.pass(HOUR_MS);
  heard = [];
  client = await connectToDaemon({
    game: manifest.game,
    home: place.home,
    manifest: JSON.stringify(manifest),
    secrets: { read: async () => secret, write: async () => {} },
  });
  client.on('$/progress', ({ state, method, idempotencyKey }) => {
    heard.push(`${state} ${method} ${idempotencyKey}`);
  });
  const made = await client.projects.create({ name: 'Farm' });
  project = made.address!;
});

afterEach(() => client.close());

/** Makes the call; answers when the player is asked. */
async function change(idempotencyKey: string, signal?: AbortSignal) {
  const params = { project, driver: FRIEND, idempotencyKey };
  const answer = client.projects.changeDriver(params, { signal }).finally(() => {
    heard.push('answered');
  });
  // Whoever does not look at it is not told of it by the process.
  answer.catch(() => {});
  return { answer, asked: await askedOf(place.daemon.player) };
}

const told = (key: string) => [
  `ApprovalPending projects.changeDriver ${key}`,
  `ApprovalEnded projects.changeDriver ${key}`,
  'answered',
];

test('default: approved', async () => {
  const { answer, asked } = await change('approved');
  place.daemon.player.approvals!.approve(asked.id);
  expect((await answer).signatures).toHaveLength(1);
  expect(heard).toEqual(told('approved'));
});

test('error: ApprovalRefused', async () => {
  const { answer, asked } = await change('refused');
  place.daemon.player.approvals!.refuse(asked.id);
  await expect(answer).rejects.toMatchObject({ name: 'ApprovalRefused' });
  expect(heard).toEqual(told('refused'));
});

test('error: ApprovalExpired', async () => {
  const { answer } = await change('expired');
  clock.pass(60_000);
  await expect(answer).rejects.toMatchObject({ name: 'ApprovalExpired' });
  expect(heard).toEqual(told('expired'));
});

test('behaviour: withdrawn by the signal of the call', async () => {
  const ending = new AbortController();
  const { answer } = await change('withdrawn', ending.signal);
  ending.abort(new Error('not any more'));
  await expect(answer).rejects.toThrow('not any more');
  expect(place.daemon.player.approvals!.list().pending).toEqual([]);
  expect(heard).toEqual(told('withdrawn'));
});
