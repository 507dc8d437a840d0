import { expect } from 'vitest';
import { isGamekeeperError } from '../../../src/core/errors.ts';
import { BLOCKHASH_FRESH_MS } from '../../../src/core/limits.ts';
import type { PendingApproval } from '../../../src/methods/generated/player.ts';
import { openPlayer } from '../support/client.ts';
import { openPaired, pairGame } from '../support/pairing.ts';
import { startWorldPlace } from '../support/world-place.ts';
import type { Attack } from './attack.ts';
import { ASKER, FRIEND, type Lie, STRANGER, type Stage } from './stage.ts';

/**
 * What is tried with a question to the player: by the game that asks, by the service that builds
 * what is asked for, and by who speaks on the player's channel. The player never says yes to
 * anything that is as it was shown.
 */

const HOUR_MS = 60 * 60_000;
const APPROVAL_MS = 60_000;
const BUILD = 'createChangeProjectDriverTransaction';

/** A call that waits for the player. */
interface Question {
  readonly asked: PendingApproval;
  /** The error's name. */
  readonly answer: Promise<string>;
  /** Ends the session that waits. */
  leave(): Promise<void>;
}

const pendingOf = ({ place }: Stage) =>
  place.daemon.player.approvals!.list().pending.filter(({ game }) => game === ASKER);

/** The name of the error that the player's answer comes to. */
function say(stage: Stage, answer: 'approve' | 'refuse', id: string): string {
  try {
    stage.place.daemon.player.approvals![answer](id);
    return answer;
  } catch (error) {
    if (isGamekeeperError(error)) return error.name;
    throw error;
  }
}

let keys = 0;

/** Has the player asked to make the friend the driver of the project. */
async function ask(stage: Stage): Promise<Question> {
  const { place, things, askerSecret, askerManifest: manifest } = stage;
  const { daemon, home } = place;
  const before = pendingOf(stage).length;
  const client = await openPaired(daemon.url, home, askerSecret, { game: ASKER, manifest });
  const params = { project: things.project, driver: FRIEND, idempotencyKey: `ask-${keys++}` };
  const answer = client.errorOf('projects.changeDriver', params);
  await expect.poll(() => pendingOf(stage).length, { timeout: 10_000 }).toBe(before + 1);
  return { asked: pendingOf(stage).at(-1)!, answer, leave: () => client.close() };
}

/** An attack an hour after the one before, so that what was asked there does not count. */
function asks(title: string, gets: string, run: (stage: Stage) => Promise<string>): Attack {
  return {
    title,
    gets,
    async run(stage) {
      stage.clock.pass(HOUR_MS);
      try {
        return await run(stage);
      } finally {
        stage.lie = undefined;
        for (const { id } of pendingOf(stage)) say(stage, 'refuse', id);
      }
    },
  };
}

/** A service that builds the same for somebody else. */
const forStranger =
  ({ place, things }: Stage): Lie =>
  (operation, answer) => {
    if (operation !== BUILD) return answer;
    const { project, wallet: authority } = things;
    return place.service.call(BUILD, { project, authority, driver: STRANGER } as never);
  };

export const askerAttacks: readonly Attack[] = [
  asks('a game says yes to its own question', 'MethodNotFound', async (stage) => {
    const { asked, answer } = await ask(stage);
    const name = await stage.asker.errorOf('player.approve', { approval: asked.id });
    say(stage, 'refuse', asked.id);
    expect(await answer).toBe('ApprovalRefused');
    return name;
  }),
  asks('a game has a yes come after it has left', 'ApprovalOver', async (stage) => {
    const { asked, answer, leave } = await ask(stage);
    await leave();
    await answer;
    await expect.poll(() => pendingOf(stage).length).toBe(0);
    return say(stage, 'approve', asked.id);
  }),
  asks('a yes comes as the question expires', 'ApprovalExpired ApprovalOver', async (stage) => {
    const { asked, answer } = await ask(stage);
    stage.clock.pass(APPROVAL_MS);
    const said = say(stage, 'approve', asked.id);
    return `${await answer} ${said}`;
  }),
  asks('a yes comes with a no', 'refuse ApprovalOver', async (stage) => {
    const { asked, answer } = await ask(stage);
    const said = [say(stage, 'refuse', asked.id), say(stage, 'approve', asked.id)];
    expect(await answer).toBe('ApprovalRefused');
    return said.join(' ');
  }),
  asks('a game floods the player', 'ApprovalBudgetUsed', async (stage) => {
    const open = [await ask(stage), await ask(stage), await ask(stage)];
    const params = { project: stage.things.project, driver: FRIEND, idempotencyKey: 'flood' };
    const name = await stage.asker.errorOf('projects.changeDriver', params);
    await Promise.all(open.map(({ leave }) => leave()));
    return name;
  }),
  asks('a game asks on after two refusals', 'ApprovalBudgetUsed', async (stage) => {
    for (let refusals = 0; refusals < 2; refusals += 1) {
      const { asked, answer } = await ask(stage);
      say(stage, 'refuse', asked.id);
      await answer;
    }
    const params = { project: stage.things.project, driver: FRIEND, idempotencyKey: 'on' };
    return stage.asker.errorOf('projects.changeDriver', params);
  }),
  asks('a yes is for a question on another network', 'ApprovalOver', async (stage) => {
    const other = await startWorldPlace({ strict: true });
    try {
      const { daemon, home } = other;
      const manifest = { ...stage.askerManifest, projects: [] };
      const { client } = await pairGame(daemon.url, home, daemon.player, manifest);
      await client.close();
      const { asked, answer } = await ask(stage);
      const approvals = daemon.player.approvals!;
      let name = 'approve';
      try {
        approvals.approve(asked.id);
      } catch (error) {
        if (isGamekeeperError(error)) ({ name } = error);
      }
      say(stage, 'refuse', asked.id);
      await answer;
      return name;
    } finally {
      await other.close();
    }
  }),
  asks('a program says yes that cannot prove the player', 'PlayerLocked', async (stage) => {
    const channel = await openPlayer(stage.place.home);
    const { asked, answer } = await ask(stage);
    const params = { approval: asked.id, secret: 'guessed' };
    const name = await channel.errorOf('player.approve', params);
    await channel.close();
    say(stage, 'refuse', asked.id);
    await answer;
    return name;
  }),
  asks('a service builds for somebody else at once', 'UnsafeTransaction', async (stage) => {
    stage.lie = forStranger(stage);
    const params = { project: stage.things.project, driver: FRIEND, idempotencyKey: 'swapped' };
    return stage.asker.errorOf('projects.changeDriver', params);
  }),
  asks('a service builds for somebody else after the yes', 'UnsafeTransaction', async (stage) => {
    const { asked, answer } = await ask(stage);
    stage.clock.pass(BLOCKHASH_FRESH_MS);
    stage.lie = forStranger(stage);
    say(stage, 'approve', asked.id);
    return answer;
  }),
];
