import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../../src/core/errors.ts';
import { LAMPORTS_PER_SOL } from '../../../src/core/limits.ts';
import { ApprovalDesk } from '../../../src/daemon/approvals/approval-desk.ts';
import { knownGameOf } from '../../../src/daemon/approvals/known-game.ts';
import { approvalsOf } from '../../../src/daemon/approvals/write-approvals.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import type { ApprovalSentence } from '../../../src/methods/generated/player.ts';
import { operationTable } from '../../../src/methods/generated/registry.ts';
import { type Inspection, inspectTransactions } from '../../../src/methods/inspect/inspect.ts';
import { type BuiltCall, buildEveryOperation } from '../../methods/every-operation.ts';
import { openWorld, places, type Settlement, settle, type World } from '../../methods/world.ts';
import { newGrant, Place } from '../grants/place.ts';
import { HandClock } from '../support/hand-clock.ts';

/**
 * Each question before and after a game has done all that it may do unasked: with every action and
 * budgets for everything, it hands out its own and the player’s, makes what looks like it, and
 * changes what it may. The player reads the same, but for what wallet and records have.
 */

const GAME = 'com.example.world';
const ENOUGH = String(100n * LAMPORTS_PER_SOL);
const HOUR_MS = 3_600_000;

describe.each(places)('on the %s service', (at) => {
  const clock = new HandClock();
  let world: World;
  let made: Settlement;
  let calls: readonly BuiltCall[];
  let place: Place;
  let desk: ApprovalDesk;

  beforeAll(async () => {
    world = await openWorld(at);
    made = await settle(world);
    calls = await buildEveryOperation(world, made);
    place = new Place();
    desk = new ApprovalDesk({
      clock,
      notices: new Notices(),
      log: silentLog,
      isBlocked: () => false,
      blocked: () => [],
      onState: () => {},
      onUnheard: () => {},
    });
    const actions = [...new Set(calls.map(({ operation }) => operationTable[operation].action!))];
    const taken = ['fees', 'deposits', 'lamports', made.account, made.ledger];
    place.desk.put(
      newGrant({
        game: GAME,
        wallet: world.wallet,
        projects: [made.project],
        actions: actions.map((action) => ({ action, rule: 'ALLOWED' })),
        budgets: [...taken, ...taken.slice(3).map((resource) => `mint:${resource}`)].map((of) => {
          return { of, perCall: ENOUGH, perWindow: ENOUGH, windowHours: 1, inAll: ENOUGH };
        }),
        callsPerMinute: 60_000,
      }),
    );
  });
  afterAll(async () => {
    desk.close();
    await place.close();
    await world.close();
  });

  /** What the player reads before a call is signed. They refuse it. */
  async function read({ operation, args, ...built }: BuiltCall): Promise<ApprovalSentence[]> {
    const isActing = (wallet: string) => wallet === world.wallet;
    const inspection: Inspection = inspectTransactions({ operation, args, isActing, ...built });
    const { signer, service } = world;
    const find = (game: string, wallet: string) => knownGameOf(place.desk, game, wallet);
    const approvals = approvalsOf({ desk, service, isOwn: () => false, find }, GAME, signer);
    clock.pass(HOUR_MS);
    const isShown = Promise.withResolvers<void>();
    const { signal } = new AbortController();
    const asked = approvals.ask(
      { method: operationTable[operation].action!, operation, args },
      inspection,
      { needs: 'POWER', shortfalls: [] },
      { signal, reportProgress: () => isShown.resolve() },
    );
    await Promise.race([isShown.promise, asked]);
    const { id, sentences } = desk.list().pending[0]!;
    desk.refuse(id);
    await expect(asked).rejects.toMatchObject({ name: 'ApprovalRefused' });
    return [...sentences];
  }

  /** What a game does by itself. @returns false if it is not let, or the ledger refuses it. */
  async function act(action: string, params: object): Promise<any> {
    const grant = place.desk.portFor(GAME, world.signer);
    try {
      return await world.call(action, params, { grant, journal: place.journal });
    } catch (error) {
      if (isGamekeeperError(error)) return undefined;
      throw error;
    }
  }

  test('behaviour: nothing that a game does unasked changes what is read', async () => {
    const questions: [BuiltCall, ApprovalSentence[]][] = [];
    for (const call of calls) questions.push([call, await read(call)]);
    const done = new Set<string>();
    for (const { operation, args } of calls) {
      const { action, managed } = operationTable[operation];
      const given = Object.entries(args).filter(([name]) => !managed.includes(name));
      if (await act(action!, Object.fromEntries(given))) done.add(action!);
    }
    for (const name of ['resources.transfer', 'resources.mint', 'users.update', 'recipes.craft']) {
      expect([...done]).toContain(name);
    }
    const changed: object[] = [];
    for (const [call, before] of questions) {
      const after = await read(call);
      if (isDeepStrictEqual(told(after), told(before))) continue;
      changed.push({ operation: call.operation, before, after });
    }
    expect(changed).toEqual([]);
  });
});

/** Balances may change, what is left of budgets, and what a record says that the call changes. */
function told(sentences: readonly ApprovalSentence[]): readonly ApprovalSentence[] {
  return sentences
    .filter(({ kind }) => kind !== 'BALANCE' && kind !== 'LEFT')
    .map(({ values, ...rest }) => {
      return { ...rest, values: values?.map(({ before: _, ...value }) => value) ?? null };
    });
}
