import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAskedManifest } from '../support/asked-game.ts';
import { type LivePlace, openLivePlace } from '../support/live-place.ts';
import { AskingGame } from './asking-game.ts';

/** The one question that is let expire by itself. Elsewhere the daemon's clock is moved. */

const APPROVAL_MS = 60_000;
const STRANGER = 'So11111111111111111111111111111111111111112';
let place: LivePlace;
let game: AskingGame;

beforeEach(async () => {
  place = await openLivePlace('strict');
  game = await AskingGame.open(place, await place.prepare(makeAskedManifest));
});

afterEach(async () => {
  game.close();
  await place.close();
});

test('error: ApprovalExpired after the 60 seconds that a question lives', async () => {
  const answer = game.changeDriver(STRANGER, 'waited');
  await game.awaitQuestion(answer);
  const askedMs = performance.now();
  await expect(answer).rejects.toMatchObject({ name: 'ApprovalExpired' });
  // The game learns of the question after the daemon has begun to count.
  expect(performance.now() - askedMs).toBeGreaterThan(APPROVAL_MS / 2);
  expect(await game.findDriver()).not.toBe(STRANGER);
});
