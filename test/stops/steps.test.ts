import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hasOpenssl } from '../support/certificates.ts';
import { canStop } from '../support/stop-process.ts';
import { FIRST_STEPS, live } from './lives.ts';

/** A game, its daemon and its service are stopped for two seconds at steps of the game's life. */

const STOP_MS = 2000;
const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(FIRST_STEPS)) % FIRST_STEPS;

describe.skipIf(!canStop || !hasOpenssl)(`stops from step ${seed} on`, () => {
  test.concurrent.each([
    ['strict', 'game'],
    ['strict', 'daemon'],
    ['address', 'game'],
    ['address', 'daemon'],
    ['address', 'service'],
  ] as const)('behaviour: service %s, of the %s, and all of it is done once', async (...who) => {
    const [place, victim] = who;
    const life = await live({ place, victim, stopMs: STOP_MS, firstStep: seed });
    expect(life).toMatchObject({ gold: '64', told: [] });
    expect(life.stops).toBeGreaterThan(1);
  });
});
