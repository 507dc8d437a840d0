import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BLOCKHASH_FRESH_MS } from '../../../src/core/limits.ts';
import { GrantDesk } from '../../../src/daemon/grants/grant-desk.ts';
import type { CallContext } from '../../../src/methods/call-context.ts';
import { type BuiltWrite, type KeptConsent, reserveOrAsk } from '../../../src/methods/consent.ts';
import type { Inspection } from '../../../src/methods/inspect/inspect.ts';
import type { Consent, GrantPort, JudgedCall, NeededApproval } from '../../../src/methods/ports.ts';
import { WriteDesk } from '../../../src/methods/write-desk.ts';
import {
  fees,
  GAME,
  newGrant,
  Place,
  shortfallOf,
  taking,
  transfer,
  WALLET,
} from '../grants/place.ts';
import { HandClock } from '../support/hand-clock.ts';
import { makeEntry } from '../support/journal-entry.ts';

/** The player's yes between the two judgements of a grant. */

const operation = 'createChangeProjectDriverTransaction';
const call: JudgedCall = { method: 'projects.changeDriver', operation, args: {} };
const power = (lamports = 5000n): Inspection =>
  taking([fees(lamports)], { effect: 'power', powerReason: 'it gives a right' });
/** Covers no more fees than this. */
const yesTo = (most: bigint): Consent => ({
  id: 'approval',
  gets: [],
  covers: ({ charge }) => charge.takes.every(({ amount }) => amount <= most),
});

let place: Place;
let clock: HandClock;
let desk: GrantDesk;
let port: GrantPort;
beforeEach(() => {
  place = new Place();
  clock = new HandClock();
  desk = new GrantDesk({ rows: place.journal.grants, network: 'genesis', clock, asks: true });
  desk.put(newGrant());
  port = desk.portFor(GAME, { wallet: WALLET, holds: () => true });
});
afterEach(() => {
  desk.close();
  return place.close();
});

describe('the grant', () => {
  test('default: wants a yes, and then counts nothing', () => {
    port.check(call);
    expect(port.needs(call, power(), undefined)).toEqual({ needs: 'POWER', shortfalls: [] });
    const { count, release } = port.reserve(call, power(), yesTo(5000n));
    expect(count).toMatchObject({ takes: [] });
    release();
  });

  test('error: NotGranted for who did not ask, or has a yes to something else', () => {
    for (const consent of [undefined, yesTo(4999n)]) {
      const reserve = () => port.reserve(call, power(), consent);
      expect(shortfallOf(reserve)).toMatchObject({ kind: 'POWER' });
    }
    expect(port.needs(call, power(), yesTo(4999n))).toMatchObject({ needs: 'POWER' });
  });

  test('error: NotGranted after a yes, where it was revoked or denied meanwhile', () => {
    const { id } = desk.list()[0]!;
    desk.narrow(id, { never: [call.method] });
    const reserve = () => port.reserve(call, power(), yesTo(5000n));
    expect(shortfallOf(reserve)).toMatchObject({ kind: 'ACTION' });
    expect(shortfallOf(() => port.check(call))).toMatchObject({ kind: 'ACTION' });
    desk.revoke(id);
    expect(shortfallOf(reserve)).toMatchObject({ kind: 'REVOKED' });
    expect(shortfallOf(() => port.needs(call, power(), undefined))).toMatchObject({
      kind: 'REVOKED',
    });
  });

  test('error: NotGranted for another wallet, which asking does not help', () => {
    const other = { ...power(), signers: [['other']] };
    expect(shortfallOf(() => port.needs(call, other, undefined))).toMatchObject({ kind: 'WALLET' });
    expect(shortfallOf(() => port.reserve(call, other, yesTo(5000n)))).toMatchObject({
      kind: 'WALLET',
    });
  });

  test('behaviour: where nobody can be asked it is refused at once, with a yes too', () => {
    place.desk.put(newGrant());
    const silent = place.port();
    expect(silent.needs(call, power(), undefined)).toBeUndefined();
    const reserve = () => silent.reserve(call, power(), yesTo(5000n));
    expect(shortfallOf(reserve)).toMatchObject({ kind: 'POWER' });
  });

  describe('who is known', () => {
    const give = (to: string) => taking([{ of: 'gold', amount: 1n, counterparty: to }]);
    const known = () => desk.grantOf(GAME, WALLET)!.usage!.receivers ?? [];
    /** Signs, and hears what became of it. */
    async function write(key: string, inspection: Inspection, consent?: Consent): Promise<void> {
      const { count, keep } = port.reserve(transfer, inspection, consent);
      const signed = { game: GAME, count: { last: count! } };
      await place.journal.put(makeEntry(key, signed), () => keep());
      expect(known()).not.toContain('friend');
      const outcome = { ...signed, state: 'SUCCEEDED' } as const;
      await place.journal.put(makeEntry(key, outcome));
    }

    test('default: who received something by a write of which the player knew', async () => {
      await write('yes', give('friend'), yesTo(1n));
      expect(known()).toEqual(['friend']);
    });

    test('behaviour: nobody by what the game did unasked', async () => {
      await write('unasked', give('friend'));
      expect(known()).toEqual([]);
    });

    test('behaviour: nobody by what was not executed', async () => {
      const { count } = port.reserve(transfer, give('friend'), yesTo(1n));
      const failed = { game: GAME, count: { last: count! } };
      for (const state of ['SIGNED', 'UNKNOWN', 'FAILED'] as const) {
        await place.journal.put(makeEntry('failed', { ...failed, state }));
        expect(known()).toEqual([]);
      }
    });

    test('behaviour: not the wallet itself', async () => {
      await write('own', give(WALLET), yesTo(1n));
      expect(known()).toEqual([]);
    });
  });
});

describe('a call that waits', () => {
  const built = (inspection: Inspection): BuiltWrite => ({
    built: { transactions: [], blockhash: 'b', lastValidBlockHeight: 1 },
    inspection,
    recordQueries: [],
    receivedAtMs: clock.now(),
    era: undefined,
  });

  /** Runs it over answers of the service, one a build: what was asked, and what came of it. */
  async function run(
    answers: readonly Inspection[],
    waitMs: number,
    change: Partial<Pick<CallContext, 'signal'>> = {},
  ) {
    const asked: NeededApproval[] = [];
    const shown: Inspection[] = [];
    let builds = 0;
    const context = {
      grant: port,
      approval: {
        async ask(_: unknown, inspection: Inspection, need: NeededApproval) {
          asked.push(need);
          shown.push(inspection);
          clock.pass(waitMs);
          return yesTo(inspection.charge.takes[0]!.amount);
        },
      },
      signal: new AbortController().signal,
      desk: new WriteDesk(clock),
      service: { ledger: undefined },
      reportProgress: () => {},
      ...change,
    } as unknown as CallContext;
    const build = async (): Promise<BuiltWrite> => {
      builds += 1;
      return built(answers[Math.min(builds, answers.length) - 1]!);
    };
    const kept: KeptConsent = {};
    const { write, reservation } = await reserveOrAsk(
      { ...call, idempotencyKey: 'key' },
      build,
      context,
      kept,
    );
    reservation.release();
    return { asked, shown, builds, signed: write.inspection };
  }

  test('default: what was shown is signed, built once, if it is young', async () => {
    const first = power();
    const { asked, builds, signed } = await run([first], BLOCKHASH_FRESH_MS - 1);
    expect({ builds, asked: asked.length }).toEqual({ builds: 1, asked: 1 });
    expect(signed).toBe(first);
  });

  test('behaviour: what is old is rebuilt, and signed if it is no more', async () => {
    const [first, less] = [power(), power(4000n)];
    const { asked, builds, signed } = await run([first, less], BLOCKHASH_FRESH_MS);
    expect({ builds, asked: asked.length }).toEqual({ builds: 2, asked: 1 });
    expect(signed).toBe(less);
  });

  test('behaviour: who wants more the second time has the player asked again', async () => {
    const [first, more] = [power(), power(6000n)];
    const { shown, builds, signed } = await run([first, more], BLOCKHASH_FRESH_MS);
    expect(shown).toEqual([first, more]);
    expect(signed.charge.takes).toEqual(more.charge.takes);
    expect(builds).toBe(3);
  });

  test('behaviour: what fits into the budgets after all is not asked', async () => {
    const { asked } = await run([taking([fees(5n)])], 0);
    expect(asked).toEqual([]);
  });

  test('error: nothing is signed for whoever has gone while the player read', async () => {
    const controller = new AbortController();
    const signal = controller.signal;
    clock.after(1, () => controller.abort(new Error('gone')));
    await expect(run([power()], 1, { signal })).rejects.toThrow('gone');
  });
});
