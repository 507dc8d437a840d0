import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base58Decode } from '../../src/codec/bytes.ts';
import { fieldsType } from '../../src/contract/declaration.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { findInstruction } from '../../src/methods/generated/instructions.ts';
import type { BuildName, OperationArguments } from '../../src/methods/generated/types.ts';
import { stakerKind, stakingPoolKind } from '../../src/service/programs/records/staking-records.ts';
import { effectiveStakedAt } from '../../src/service/programs/staking/stakers.ts';
import { decodeBorsh } from '../../src/solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES } from '../../src/solana/discriminator.ts';
import { takeApart } from '../methods/parts.ts';
import { addMission, characterOf, type MissionGame, openMissionGame } from './mission-world.ts';
import { updatePool } from './staked-characters.ts';
import { addPool, metadata } from './staking.ts';
import { addressOf, ResponseError } from './world.ts';

/**
 * A signature about one character changes no date of another: neither since when it is staked, nor
 * when it is free, nor when its mission ends. Only a staking whose transaction says so restarts the
 * time of what is staked, and only of what was staked where that was so.
 */

const COUNT = 4;
const RUNS = 60;

const KINDS = [
  'stake',
  'stake',
  'stake',
  'stakeLate',
  'unstake',
  'claim',
  'send',
  'recall',
  'change',
  'change',
  'wait',
] as const;

const actions = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), which: fc.nat({ max: 1000 }) }),
  { minLength: 15, maxLength: 40 },
);

const changes = [
  { resetStakeDuration: true },
  { resetStakeDuration: false },
  { minStakeDuration: '7200' },
  { minStakeDuration: '60' },
  { lockType: 'Custody' },
  { lockType: 'Freeze' },
] as const;

interface Dates {
  readonly kind: string;
  readonly stakedAt?: bigint;
  readonly claimedAt?: bigint;
  readonly freeAt?: bigint;
  readonly endsAt?: bigint;
  readonly unstakedAt: bigint | null;
}

class Scene {
  readonly game: MissionGame;
  readonly mission: string;
  readonly pool: string;
  restarts = 0;
  lateRefusals = 0;

  constructor(game: MissionGame, mission: string, pool: string) {
    this.game = game;
    this.mission = mission;
    this.pool = pool;
  }

  static async open(): Promise<Scene> {
    const game = await openMissionGame('AccountState', COUNT);
    const mission = await addMission(game);
    const settings = { ...metadata, minStakeDuration: '600', cooldownDuration: null };
    const { stakingPoolAddress } = await addPool(game, game.gold, { metadata: settings });
    await updatePool(game, stakingPoolAddress, { characterModel: game.model });
    return new Scene(game, mission, stakingPoolAddress);
  }

  datesOf(index: number): Dates {
    const { world, characters } = this.game;
    const character = characterOf(this.game, characters[index]!);
    const { usedBy, unstakedAt } = character;
    if (usedBy.kind === 'Mission') {
      return { kind: usedBy.kind, endsAt: usedBy.draw.opensAt, unstakedAt };
    }
    if (usedBy.kind !== 'Staking') return { kind: usedBy.kind, unstakedAt };
    const staker = world.service.state.record(stakerKind, usedBy.staker)!.value;
    const stakedAt = effectiveStakedAt(staker, usedBy, character);
    const freeAt = stakedAt + (usedBy.minStakeDuration ?? 0n);
    return { kind: usedBy.kind, stakedAt, claimedAt: usedBy.claimedAt, freeAt, unstakedAt };
  }

  all(): Dates[] {
    return this.game.characters.map((_, index) => this.datesOf(index));
  }

  isReset(index: number): boolean {
    return characterOf(this.game, this.game.characters[index]!).resetStakeDuration === true;
  }

  /** Has one character's call executed, and holds the dates of the others against what it says. */
  async play<Name extends BuildName>(
    index: number,
    name: Name,
    args: OperationArguments[Name],
    meanwhile: () => Promise<unknown> = async () => {},
  ): Promise<void> {
    const { world, player } = this.game;
    const prepared = await world.prepare(name, args, player);
    await meanwhile();
    const before = this.all();
    const resets = this.game.characters.map((_, other) => this.isReset(other));
    const responses = await world.submit(prepared);
    const isExecuted = responses.every(({ status }) => status === 'Success');
    if (!isExecuted) this.lateRefusals += 1;
    const mayRestart = isExecuted && prepared.txs.some(saysReset);
    this.all().forEach((after, other) => {
      if (other === index && isExecuted) return;
      const earlier = before[other]!;
      const isRestarted = mayRestart && resets[other]! && earlier.kind === 'Staking';
      const { now } = world.service.state;
      const lock = isRestarted ? earlier.freeAt! - earlier.stakedAt! : 0n;
      const restarted = { ...earlier, stakedAt: now, freeAt: now + lock };
      expect(after).toEqual(isRestarted ? restarted : earlier);
      if (isRestarted && earlier.stakedAt !== now) this.restarts += 1;
    });
  }
}

/** Whether a transaction has its signer agree to restart the time of what is staked. */
function saysReset(text: string): boolean {
  return takeApart(base58Decode(text)!).instructions.some(({ program, data }) => {
    const declaration = findInstruction(program, data);
    if (declaration?.name !== 'stake_character') return false;
    const fields = decodeBorsh(fieldsType(declaration), data, DISCRIMINATOR_BYTES);
    return (fields as { readonly resetStakeDuration: unknown }).resetStakeDuration === true;
  });
}

async function step(scene: Scene, kind: (typeof KINDS)[number], which: number): Promise<void> {
  const { game, mission, pool } = scene;
  const { world, player, model: characterModel, project } = game;
  const index = which % COUNT;
  const characterAddresses = [game.characters[index]!];
  const settings = changes[which % changes.length]!;
  const change = () => updatePool(game, pool, { metadata: settings });
  // Turned on or off between the build of a staking and its execution.
  const flip = async () => {
    const { value } = world.service.state.record(stakingPoolKind, addressOf(pool))!;
    const resetStakeDuration = !value.resetStakeDuration;
    await updatePool(game, pool, { metadata: { resetStakeDuration } });
  };
  const stake = { characterAddresses, characterModel, project, stakingPool: pool };
  const data = { mission, characterAddresses, authority: player.address };
  switch (kind) {
    case 'stake':
      return scene.play(index, 'createStakeCharactersTransactions', stake);
    case 'stakeLate':
      return scene.play(index, 'createStakeCharactersTransactions', stake, flip);
    case 'unstake': {
      const of = { characterAddresses, characterModel };
      return scene.play(index, 'createUnstakeCharactersTransactions', of);
    }
    case 'claim': {
      const of = { characterAddresses, characterModel };
      return scene.play(index, 'createClaimStakingRewardsTransactions', of);
    }
    case 'send':
      return scene.play(index, 'createSendCharactersOnMissionTransaction', { data });
    case 'recall':
      return scene.play(index, 'createRecallCharactersTransaction', { data });
    case 'change':
      return change();
    case 'wait':
      world.clockMs += ((which % 4) * 1800 + 60) * 1000;
  }
}

/** What a build refuses changes nothing. */
async function attempt(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!isGamekeeperError(error) && !(error instanceof ResponseError)) throw error;
  }
}

test('behaviour: a signature about one character changes no date of another', async () => {
  const totals = { restarts: 0, lateRefusals: 0 };
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      const scene = await Scene.open();
      for (const { kind, which } of list) await attempt(step(scene, kind, which));
      totals.restarts += scene.restarts;
      totals.lateRefusals += scene.lateRefusals;
      await scene.game.world.service.close();
    }),
    { numRuns: RUNS },
  );
  expect(totals.restarts).toBeGreaterThan(0);
  expect(totals.lateRefusals).toBeGreaterThan(0);
}, 180_000);
