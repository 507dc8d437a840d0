import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AskedScene, makeAskedManifest, scenesAt } from '../support/asked-game.ts';
import type { LivePlace, LivePlaceName, LiveWorld } from '../support/live-place.ts';
import { AskingGame } from './asking-game.ts';

/** Becomes the driver only where something is signed that the player did not approve. */
const STRANGER = 'So11111111111111111111111111111111111111112';

/** A game that makes a call of every class, and a player who answers what they are asked. */
export function describeApprovals(name: LivePlaceName, isHere: boolean, at: () => LivePlace): void {
  describe.skipIf(!isHere)('a game that asks', () => {
    let world: LiveWorld;
    let game: AskingGame;

    beforeAll(async () => {
      world = await at().prepare(makeAskedManifest);
    });
    beforeEach(async () => {
      game = await AskingGame.open(at(), world);
    });
    afterEach(() => game.close());

    for (const scene of scenesAt(name)) test(scene, () => plays[scene](game));
  });
}

const plays: Readonly<Record<AskedScene, (game: AskingGame) => Promise<void>>> = {
  'default: it plays silently': async (game) => {
    const made = await game.client.projects.create({ name: 'Play' });
    expect(made.signatures).toHaveLength(1);
    expectSilence(game);
  },

  'default: it spends in its budget silently': async (game) => {
    await game.mint(10n);
    const before = await game.findFriendsGold();
    await game.transfer(3n, 'spent');
    expect(await game.findFriendsGold()).toBe(before + 3n);
    const { grant } = await game.client.session.get();
    expect(grant!.budgets.find(({ of }) => of === game.world.gold)!.usedInAll).toBe(3n);
    expectSilence(game);
  },

  'default: it changes by its action silently': async (game) => {
    const { project } = game.world;
    const params = { name: 'Tin', symbol: 'TIN', uri: '', decimals: 0 };
    const made = await game.client.resources.create({
      project,
      params: { ...params, storage: 'AccountState' },
    });
    const [found] = await game.client.resources.find({ addresses: [made.address!] });
    expect(found!.project).toBe(project);
    expectSilence(game);
  },

  'default: approved past a budget that asks': async (game) => {
    await game.mint(50n);
    const before = await game.findFriendsGold();
    const answer = game.transfer(50n, 'past');
    await game.awaitQuestion(answer);
    expect(game.hints).toEqual([true]);
    expect(await game.player.approve()).toMatch(/resources\.transfer[\s\S]*^Approved \d+$/m);
    expect((await answer).signatures).toHaveLength(1);
    expect(await game.findFriendsGold()).toBe(before + 50n);
    expectAsked(game, 'resources.transfer', 'past');
  },

  'default: approved power': async (game) => {
    const answer = game.changeDriver(game.world.friend, 'approved');
    await game.awaitQuestion(answer);
    expect(await game.player.approve()).toMatch(
      /another wallet decide who is paid[\s\S]*^Approved \d+$/m,
    );
    expect((await answer).signatures).toHaveLength(1);
    expect(await game.findDriver()).toBe(game.world.friend);
    expectAsked(game, 'projects.changeDriver', 'approved');
  },

  'error: ApprovalRefused': async (game) => {
    const answer = game.changeDriver(STRANGER, 'refused');
    await game.awaitQuestion(answer);
    expect(await game.player.refuseApproval()).toMatch(/^Refused \d+: com\.example\.asked/);
    await expect(answer).rejects.toMatchObject({ name: 'ApprovalRefused' });
    await expectUnsigned(game, 'refused');
  },

  'behaviour: withdrawn by the call that is cancelled': async (game) => {
    const ending = new AbortController();
    const answer = game.changeDriver(STRANGER, 'withdrawn', ending.signal);
    await game.awaitQuestion(answer);
    expect((await game.player.approvals()).pending).toHaveLength(1);
    ending.abort(new Error('not any more'));
    await expect(answer).rejects.toThrow('not any more');
    await expectUnsigned(game, 'withdrawn');
  },

  'error: ApprovalExpired': async (game) => {
    const answer = game.changeDriver(STRANGER, 'expired');
    await game.awaitQuestion(answer);
    await expect(answer).rejects.toMatchObject({ name: 'ApprovalExpired' });
    await expectUnsigned(game, 'expired');
  },
};

function expectSilence({ heard, hints }: AskingGame): void {
  expect(heard).toEqual([]);
  expect(hints).toEqual([]);
}

function expectAsked({ heard, hints }: AskingGame, method: string, idempotencyKey: string): void {
  const call = `${method} ${idempotencyKey}`;
  expect(heard).toEqual([`ApprovalPending ${call}`, `ApprovalEnded ${call}`]);
  expect(hints).toEqual([true, false]);
}

/** The player was asked for power, nothing came of it, and nothing waits any more. */
async function expectUnsigned(game: AskingGame, idempotencyKey: string): Promise<void> {
  expectAsked(game, 'projects.changeDriver', idempotencyKey);
  // Its answer also shows that the end of a cancelled call has come to the daemon.
  const status = game.client.transactions.status({ idempotencyKey });
  await expect(status).rejects.toMatchObject({ name: 'NotFound' });
  expect((await game.player.approvals()).pending).toEqual([]);
  expect(await game.findDriver()).not.toBe(STRANGER);
}
