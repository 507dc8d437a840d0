import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { instructionTable, operationShapes } from '../../../src/methods/generated/instructions.ts';
import { makeCharacters, makeModel, makePool, metadata } from '../../methods/every-stake.ts';
import { openWorld, type Settlement, settle, type World } from '../../methods/world.ts';
import { newGrant, Place } from './place.ts';

/**
 * A budget of assets counts those of any project. Which projects a game may act in restricts it all
 * the same: what takes an asset, or ends what one is in, names its project, in accounts that the
 * program checks.
 */

const HOUR = 3600;

const GAME = 'com.example.world';
const ENOUGH = String(10 ** 9);

let world: World;
let made: Settlement;
let characterModel: string;
let characters: readonly string[];
let place: Place;

beforeAll(async () => {
  world = await openWorld('remote');
  made = await settle(world);
  characterModel = await makeModel(world, made.project);
  characters = await makeCharacters(world, made.project, characterModel);
});
afterAll(() => world.close());
beforeEach(() => {
  place = new Place();
});
afterEach(() => place.close());

async function makeMission(name: string, amount: string): Promise<string> {
  const { project, account } = made;
  const pool = { project, characterModel, payer: world.wallet, name };
  const { address: missionPool } = await world.call('missions.createPool', { data: pool });
  const rewards = [{ kind: 'Xp', min: '5', max: '5' }];
  const of = { project, missionPool, payer: world.wallet, name, minXp: '0', rewards };
  const data = { ...of, cost: { address: account, amount }, duration: '60' };
  return (await world.call('missions.create', { data })).address;
}

/** The calls that take assets or end what they are in, in the world's project. */
const calls: Readonly<Record<string, () => Promise<readonly [action: string, params: object]>>> = {
  async 'wrapping a token'() {
    const { wallet: owner } = world;
    const { project } = made;
    const mint = await world.mint({ owner, creators: [{ address: owner, share: 100 }] });
    return ['characters.wrap', { project, characterModel, mintList: [mint] }];
  },
  async 'staking a character'() {
    const { project, account } = made;
    const { pool } = await makePool(world, project, account, metadata, characterModel);
    const of = { project, characterModel, stakingPool: pool };
    return ['staking.stake', { ...of, characterAddresses: [characters[0]] }];
  },
  // A claim is paid by the multipliers of its time, and an earlier one is paid less.
  async 'claiming what a character has earned'() {
    const { project, account } = made;
    const { pool } = await makePool(world, project, account, metadata, characterModel);
    const params = { characterModel, characterAddresses: [characters[3]] };
    await world.call('staking.stake', { ...params, project, stakingPool: pool });
    world.advance(HOUR);
    return ['staking.claim', params];
  },
  // What it would have earned is lost, and it may have to wait before it is staked again.
  async 'unstaking a character'() {
    const { project, account } = made;
    const { pool } = await makePool(world, project, account, metadata, characterModel);
    const params = { characterModel, characterAddresses: [characters[4]] };
    await world.call('staking.stake', { ...params, project, stakingPool: pool });
    return ['staking.unstake', params];
  },
  // Before the end it brings nothing, and what the mission cost is lost.
  async 'recalling a character'() {
    const data = { mission: await makeMission('early', '1'), characterAddresses: [characters[5]] };
    await world.call('missions.send', { data });
    return ['missions.recall', { data: { ...data, forfeit: true } }];
  },
  async 'a mission that is free'() {
    const mission = await makeMission('free', '0');
    return ['missions.send', { data: { mission, characterAddresses: [characters[1]] } }];
  },
  async 'a mission that has a cost'() {
    const mission = await makeMission('dear', '1');
    return ['missions.send', { data: { mission, characterAddresses: [characters[2]] } }];
  },
};

test.each(Object.keys(calls))('error: NotGranted for %s in another project', async (name) => {
  const [action, params] = await calls[name]!();
  const { wallet, friend } = world;
  const budgets = ['fees', 'deposits', 'assets', made.account].map((of) => {
    const holdHours = of === 'assets' ? 24 : 0;
    return { of, perCall: ENOUGH, perWindow: ENOUGH, windowHours: 1, inAll: ENOUGH, holdHours };
  });
  const actions = [{ action, rule: 'ALLOWED' as const }];
  const run = (project: string) => {
    place.desk.put(newGrant({ game: GAME, wallet, projects: [project], actions, budgets }));
    const grant = place.desk.portFor(GAME, world.signer);
    return world.call(action, params, { grant, journal: place.journal });
  };
  const signed = world.signer.signatures;
  await expect(run(friend)).rejects.toMatchObject({
    name: 'NotGranted',
    context: { kind: 'PROJECT', of: made.project },
  });
  expect(world.signer.signatures).toBe(signed);
  expect(await run(made.project)).toHaveProperty('signatures');
});

test('behaviour: each instruction that takes an asset is beside one that names its project', () => {
  const declared = new Map(Object.values(instructionTable).map((one) => [one.name, one]));
  const takesAssets = (name: string): boolean => {
    const { takes = [], power } = declared.get(name)?.effects ?? {};
    return power === undefined && takes.some(({ of }) => of === 'asset');
  };
  const namesProject = (name: string): boolean =>
    Object.values(declared.get(name)?.accounts ?? {}).some(
      ({ is, optional }) => is?.kind === 'Project' && optional !== true,
    );
  let checked = 0;
  for (const [operation, shape] of Object.entries(operationShapes)) {
    for (const steps of shape) {
      const names = steps.map(({ instruction }) => instruction);
      if (!names.some(takesAssets)) continue;
      checked += 1;
      expect([operation, names.some(namesProject)]).toEqual([operation, true]);
    }
  }
  expect(checked).toBeGreaterThan(3);
});
