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
/** What may be over after a minute: a connection, a question, digits, a request to the service. */
const overAfterAMinute = [
  'ApprovalExpired',
  'ConnectionClosed',
  'DaemonNotRunning',
  'OutcomeUnknown',
  'PairingExpired',
  'ServiceUnreachable',
];

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
      expect(life.told.filter((name) => !overAfterAMinute.includes(name))).toEqual([]);
      expect(life.stops).toBeGreaterThan(1);
    },
  );
});
