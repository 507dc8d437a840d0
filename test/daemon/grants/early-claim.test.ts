import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCharacters, makeModel, metadata } from '../../methods/every-stake.ts';
import { openWorld, type Settlement, settle, type World } from '../../methods/world.ts';
import { newGrant, Place } from './place.ts';

/**
 * A claim is paid by the multipliers of its time, for all the time since the last one. So a game
 * that claims a moment too soon costs the player what a longer stake would have brought.
 */

const GAME = 'com.example.world';
const HOUR = 3600;
const DAY = 24 * HOUR;

let world: World;
let made: Settlement;
let place: Place;

beforeEach(async () => {
  world = await openWorld('embedded');
  made = await settle(world);
  place = new Place();
});
afterEach(async () => {
  await place.close();
  await world.close();
});

/** Stakes a character, which earns ten times as much when it was staked for a day. */
async function stake(): Promise<object> {
  const { project, account: resource } = made;
  const characterModel = await makeModel(world, project);
  const multipliers = [{ value: '900', type: { minStakeDuration: String(DAY) } }];
  const multiplier = { decimals: 2, multipliers };
  const params = { project, resource, metadata, multiplier };
  const { records } = await world.call('staking.createPool', params);
  const stakingPool = records.stakingPools[0].address as string;
  await world.call('staking.updatePool', { project, stakingPool, characterModel });
  const [character] = await makeCharacters(world, project, characterModel);
  const all = { characterModel, characterAddresses: [character] };
  await world.call('staking.stake', { ...all, project, stakingPool });
  return all;
}

/** What the player has of the resource once a day is over. */
async function claimAfter(staked: object): Promise<string> {
  world.advance(HOUR);
  const { records } = await world.call('staking.claim', staked);
  return records.holdings[0].balance;
}

/** A call of a game that asked for no action, and has budgets of nothing but play. */
const run = (action: string, params: object) => {
  const { wallet } = world;
  const budgets = ['fees', 'deposits'].map((of) => {
    return { of, perCall: '9999999', perWindow: '9999999', windowHours: 1, inAll: '9999999' };
  });
  const { project } = made;
  const grant = { game: GAME, wallet, projects: [project], actions: [], budgets };
  place.desk.put(newGrant({ ...grant, playOnly: [project] }));
  const port = place.desk.portFor(GAME, world.signer);
  return world.call(action, params, { grant: port, game: GAME });
};

test('default: who waits is paid for the whole stake by the multiplier of its length', async () => {
  const staked = await stake();
  world.advance(23 * HOUR);
  expect(await claimAfter(staked)).toBe(String(1000 + 24 * 1000));
});

test('error: NotGranted for a game that was granted no more than play', async () => {
  const staked = await stake();
  world.advance(23 * HOUR);
  const claimed = run('staking.claim', staked).catch((error) => error);
  expect(await claimed).toMatchObject({ name: 'NotGranted', context: { of: 'staking.claim' } });
  expect(await claimAfter(staked)).toBe(String(1000 + 24 * 1000));
});
