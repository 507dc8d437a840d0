import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAMPORTS_PER_SOL } from '../../../src/core/limits.ts';
import { rowOf } from '../../../src/daemon/grants/method-table.ts';
import type { CallContext } from '../../../src/methods/call-context.ts';
import { operationTable } from '../../../src/methods/generated/registry.ts';
import { type BuiltCall, buildEveryOperation } from '../../methods/every-operation.ts';
import { openWorld, places, type Settlement, settle, type World } from '../../methods/world.ts';
import { newGrant, Place } from './place.ts';

/**
 * A game whose manifest asks for no action and no budget, with a wallet that runs the project, owns
 * characters, stakes and units, and has a name: every write that is not play is refused before the
 * key is used, and so is what one action too many would allow.
 */

const GAME = 'com.example.world';
/** So that what is refused is not refused for what it costs. */
const ENOUGH = String(100n * LAMPORTS_PER_SOL);

interface Refusal {
  readonly message: string;
  readonly context?: { readonly kind: string };
}

/** That the journal was asked to keep a signed write. */
const KEPT = 'kept';

describe.each(places)('on the %s service', (at) => {
  let world: World;
  let made: Settlement;
  let calls: readonly BuiltCall[];
  let place: Place;

  beforeAll(async () => {
    world = await openWorld(at);
    made = await settle(world);
    calls = await buildEveryOperation(world, made);
    place = new Place();
  });
  afterAll(async () => {
    await place.close();
    await world.close();
  });

  /** What becomes of a call whose write cannot be kept, and so is not sent. */
  async function outcome({ operation, args }: BuiltCall, actions: readonly string[]) {
    const budgets = ['fees', 'deposits'].map((of) => {
      return { of, perCall: ENOUGH, perWindow: ENOUGH, windowHours: 1, inAll: ENOUGH };
    });
    place.desk.put(
      newGrant({
        game: GAME,
        wallet: world.wallet,
        projects: [made.project],
        actions: actions.map((action) => ({ action, rule: 'ALLOWED' })),
        budgets,
        callsPerMinute: 60_000,
      }),
    );
    const journal: CallContext['journal'] = {
      find: () => undefined,
      findBySignature: () => undefined,
      unsettled: () => [],
      whenDurable: () => undefined,
      putLater: () => {},
      put: async () => {},
      putSigned: async () => {
        throw new Error(KEPT);
      },
    };
    const { action, managed } = operationTable[operation];
    const given = Object.entries(args).filter(([name]) => !managed.includes(name));
    const signed = world.signer.signatures;
    const grant = place.desk.portFor(GAME, world.signer);
    const call = world.call(action!, Object.fromEntries(given), { grant, journal });
    const refusal: Refusal = await call.then(
      () => ({ message: 'answered' }),
      (error) => error,
    );
    const isSigned = world.signer.signatures > signed;
    return { kind: refusal.context?.kind ?? refusal.message, isSigned };
  }

  /** Whose wallet acts, or in whose project, is judged by other tests. */
  const others = ['WALLET', 'PROJECT', 'GRANT'];

  /** The actions whose calls came out as each kind says. */
  async function sort(actions: readonly string[]): Promise<Record<string, string[]>> {
    const found: Record<string, Set<string>> = {};
    for (const call of calls) {
      const { action } = operationTable[call.operation];
      const { kind, isSigned } = await outcome(call, actions);
      if (others.includes(kind)) continue;
      expect([action, isSigned]).toEqual([action, kind === KEPT]);
      found[kind] ??= new Set();
      found[kind].add(action!);
    }
    return Object.fromEntries(Object.entries(found).map(([kind, names]) => [kind, [...names]]));
  }

  const classOf = (action: string): string => rowOf(action)!.class;

  test('behaviour: without an action, nothing but play is signed', async () => {
    const { [KEPT]: kept = [], ...refused } = await sort([]);
    // A recall may be either; this one forfeits nothing.
    expect(kept.filter((action) => classOf(action) !== 'play')).toEqual(['missions.recall']);
    expect(kept.length).toBeGreaterThan(4);
    expect(Object.keys(refused).sort()).toEqual(['ACTION', 'POWER']);
    const seen = new Set(Object.values(refused).flat().map(classOf));
    expect([...seen].sort()).toEqual(['change', 'power', 'source', 'spend']);
    for (const name of ['users.update', 'profiles.update', 'missions.recall', 'staking.unstake']) {
      expect(refused.ACTION).toContain(name);
    }
    expect(refused.ACTION).toContain('resources.mint');
  });

  test('behaviour: with every action and no budget, nothing is taken or locked', async () => {
    const all = [...new Set(calls.map(({ operation }) => operationTable[operation].action!))];
    const { [KEPT]: kept = [], ...refused } = await sort(all);
    const own = kept.filter((action) => !['play', 'change'].includes(classOf(action)));
    // Where it changes no wallets, it is a change.
    expect(own).toEqual(['users.update']);
    expect(kept).toContain('staking.unstake');
    expect(Object.keys(refused).sort()).toEqual(['HOLD', 'PER_CALL', 'POWER']);
    const isClosed = (name: string) => ['power', 'source'].includes(classOf(name));
    const open = refused.POWER!.filter((name) => !isClosed(name));
    // Of another's asset, which a project vouches for.
    expect(open).toEqual(['characters.populate']);
    expect(refused.PER_CALL).toContain('resources.mint');
    expect(refused.HOLD!.sort()).toEqual(['missions.send']);
  });
});
