import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { FIRST_STEPS, live } from '../stops/lives.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { canStop } from '../support/stop-process.ts';

/**
 * The same as test/stops/steps.test.ts for a minute each, in which questions, digits, requests and
 * connections end: the game is told why by a name, and all of it is done once.
 */

const STOP_MS = 60_000;
const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(FIRST_STEPS)) % FIRST_STEPS;
/**
 * What a game may be told after a minute, and why. The daemon runs all the time, so that
 * DaemonNotRunning would not be true.
 */
const toldAfterAMinute: Readonly<Record<string, string>> = {
  ApprovalExpired: 'the player is given a minute to answer, whoever stands still',
  ConnectionClosed: 'either side gives up the other, which says nothing, after a minute at most',
  OutcomeUnknown: 'a write whose answer was lost is asked again for a minute',
  PairingExpired: 'digits stand for two minutes, whoever stands still',
  PairingRefused: 'who lost the connection while the player was asked waits for five seconds',
  ServiceUnreachable: 'a request to the service may take half a minute',
  TimeoutError: 'a read is given up after a minute and a half',
};

describe.skipIf(!canStop || !hasOpenssl)(`stops of a minute from step ${seed} on`, () => {
  test.concurrent.each([
    ['strict', 'game'],
    ['strict', 'daemon'],
    ['address', 'game'],
    ['address', 'daemon'],
    ['address', 'service'],
  ] as const)(
    'behaviour: service %s, of the %s, and all of it is done once',
    { timeout: 2 * 3_600_000 },
    async (...who) => {
      const [place, victim] = who;
      const life = await live({ place, victim, stopMs: STOP_MS, firstStep: seed });
      expect(life.gold).toBe('64');
      expect(life.told.filter((name) => !Object.hasOwn(toldAfterAMinute, name))).toEqual([]);
      expect(life.stops).toBeGreaterThan(1);
    },
  );
});
