import { afterAll, beforeAll, expect, test } from 'vitest';
import { askerAttacks } from './askers.ts';
import { gameAttacks } from './games.ts';
import { Neighbour } from './neighbour.ts';
import { serviceAttacks } from './services.ts';
import { FRIEND, openStage, type Stage } from './stage.ts';
import { strangerAttacks } from './strangers.ts';

/**
 * Everything hostile that we know of, a test each, against one daemon with a service at an address:
 * what each gets, and that the player has lost nothing by it. A well-behaved session continues next
 * to
 * all of them.
 */

/** How much slower than alone the slowest in a hundred of its answers may be. */
const SLOWER_MS_MAX = 50;

let stage: Stage;
let neighbour: Neighbour;
let aloneMs: number;

const attacks = [...gameAttacks, ...askerAttacks, ...serviceAttacks, ...strangerAttacks].map(
  (attack) => [`${attack.title}: ${attack.gets}`, attack] as const,
);

beforeAll(async () => {
  stage = await openStage();
  neighbour = new Neighbour(stage.neighbour);
  for (let call = 0; call < attacks.length; call += 1) await neighbour.call();
  aloneMs = neighbour.takeP99Ms();
});
afterAll(() => stage.close());

test.each(attacks)('behaviour: %s', async (_, { gets, run }) => {
  const before = await stage.census();
  const [answer] = await Promise.all([run(stage), neighbour.call()]);
  expect(answer).toBe(gets);
  expect(await stage.census()).toEqual(before);
});

test('behaviour: a session next to them has its answers within 50 ms of its own alone', () => {
  expect(neighbour.takeP99Ms()).toBeLessThan(aloneMs + SLOWER_MS_MAX);
});

test('behaviour: the same calls are answered where nobody lies and they were granted', async () => {
  const before = await stage.census();
  const { gold: resource } = stage.things;
  const gift = { resource, recipient: FRIEND };
  expect(await stage.honest.errorOf('resources.transfer', { ...gift, amount: '5' })).toBe(
    'no error',
  );
  expect(await stage.thief.errorOf('resources.transfer', { ...gift, amount: '10' })).toBe(
    'no error',
  );
  const more = await stage.thief.request('resources.transfer', { ...gift, amount: '6' });
  expect(more.error.data.context).toMatchObject({ kind: 'PER_WINDOW', wanted: '6', left: '5' });
  expect(await stage.census()).not.toEqual(before);
});
