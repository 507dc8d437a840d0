import { expect, test } from 'vitest';
import { killUnderGame } from '../support/kill-game.ts';
import { pay } from './payments.ts';

/** Restarts and freezes under a game, few of them. */

const KILLS = 6;

test(`behaviour: ${KILLS} kills of its daemon, and every payment is reported once`, async () => {
  const game = {
    name: 'TypeScript',
    isHere: true,
    async play(home: string, variables: Readonly<Record<string, string>>) {
      const { TEST_RESOURCE = '', TEST_FRIEND = '', TEST_IN_FLIGHT } = variables;
      const world = { resource: TEST_RESOURCE, friend: TEST_FRIEND };
      const tally = await pay({ home, world, count: 0, inFlight: Number(TEST_IN_FLIGHT) });
      return `paid ${tally.paid}, unknown ${tally.unknown}, failed [${tally.failed.join(', ')}]`;
    },
  };
  const tally = await killUnderGame(game, { kills: KILLS, seed: 1, daemon: {}, tell: () => {} });
  expect(tally.unknown).toBe(0);
});
