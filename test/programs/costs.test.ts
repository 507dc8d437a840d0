import { beforeEach, describe, expect, test } from 'vitest';
import { cookingOf, type Kitchen, openKitchen } from './kitchen.ts';
import { addMission, openMissionGame } from './mission-world.ts';
import { balancesOf, type Prepared } from './world.ts';

/** What an honest player pays when a project changes its prices behind a build. */

describe('a crafting whose ingredients change after it was built', () => {
  let kitchen: Kitchen;
  let recipe: string;
  beforeEach(async () => {
    kitchen = await openKitchen();
    recipe = await kitchen.create();
  });

  /** Three of the wood, as the recipe says when it is made. */
  function prepare(): Promise<Prepared> {
    const { world, anna } = kitchen;
    const args = { recipe, authority: anna.address };
    return world.prepare('createInitCookingProcessTransactions', args, anna);
  }

  const price = (amount: string) => [{ resourceAddress: kitchen.wood, amount }];

  const submit = (prepared: Prepared) => kitchen.world.submit(prepared, prepared.txs.length);

  test('error: CostChanged where it costs more, and nothing is taken', async () => {
    const { world, anna, wood, plank, add, balance } = kitchen;
    const prepared = await prepare();
    await add(recipe, price('4'));
    const [response] = await submit(prepared);
    const context = { resource: wood, amount: '4', amountMax: '3' };
    expect(response).toMatchObject({ status: 'Failed', error: { name: 'CostChanged', context } });
    expect(response?.debits).toBeNull();
    expect([await balance(wood), await balance(plank)]).toEqual(['10', 'none']);
    expect(cookingOf(world, recipe, anna)).toBeUndefined();
    const [again] = await submit(await prepare());
    expect(again?.debits).toEqual([{ amount: '4', holder: anna.address, resource: wood }]);
  });

  test('behaviour: where it costs less, less is taken, and told each time', async () => {
    const { anna, wood, add, balance } = kitchen;
    const prepared = await prepare();
    await add(recipe, price('2'));
    const debits = [{ amount: '2', holder: anna.address, resource: wood }];
    for (const time of ['first', 'again']) {
      const [response] = await submit(prepared);
      expect([time, response]).toMatchObject([time, { status: 'Success', debits }]);
    }
    expect(await balance(wood)).toBe('8');
  });
});

test('behaviour: a mission takes no cost on other terms than when it was built', async () => {
  const game = await openMissionGame('LedgerState', 1);
  const { world, player, authority } = game;
  const mission = await addMission(game);
  const data = { mission, characterAddresses: [...game.characters], authority: player.address };
  const prepared = await world.prepare(
    'createSendCharactersOnMissionTransaction',
    { data },
    player,
  );
  const params = { duration: '300000000', removeRewards: [0, 1] };
  const change = { missionAddress: mission, authority: authority.address, params };
  await world.write('createUpdateMissionTransaction', change, authority);
  const [response] = await world.submit(prepared);
  expect(response).toMatchObject({ status: 'Failed' });
  expect(await balancesOf(world, player.address)).toEqual(['1000']);
});
