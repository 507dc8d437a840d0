import { afterEach, expect, test } from 'vitest';
import { withCall } from '../support/with-call.ts';
import { openWorld, type Place, places, settle, type World } from './world.ts';

/** What a receipt reports costs, whose amounts no argument names. */

let world: World;
afterEach(() => world.close());

/** A recipe that takes 3 of one resource and 2 of another, and what it takes of whom. */
async function openRecipe(place: Place) {
  world = await openWorld(place);
  const { project, account, ledger } = await settle(world);
  const portion = (resourceAddress: string, amount: string) => ({ resourceAddress, amount });
  const ingredients = [portion(account, '3'), portion(ledger, '2')];
  const params = { project, xp: '0', ingredients, meal: portion(account, '1') };
  const { address: recipe, debits } = await world.call('recipes.create', params);
  expect(debits).toBeNull();
  const holder = world.wallet;
  const taken = [
    { amount: '3', holder, resource: account },
    { amount: '2', holder, resource: ledger },
  ];
  return { recipe, taken };
}

test.each(places)('behaviour: it says what was taken, and says it again: %s', async (place) => {
  const { recipe, taken } = await openRecipe(place);
  const params = { recipe, idempotencyKey: 'a-meal' };
  const receipt = await world.call('recipes.craft', params);
  expect(receipt.debits).toEqual(taken);
  expect(await world.call('recipes.craft', params)).toEqual(receipt);
});

test('behaviour: a service that does not tell what was taken is no error', async () => {
  const { recipe } = await openRecipe('embedded');
  const silent = withCall(world.service, async (name, args, signal, options) => {
    const answer = await world.service.call(name, args, signal, options);
    const withoutDebits = (key: string, value: unknown) => (key === 'debits' ? undefined : value);
    return JSON.parse(JSON.stringify(answer, withoutDebits));
  });
  const receipt = await world.call('recipes.craft', { recipe }, { service: silent });
  expect(receipt.debits).toBeNull();
  expect(receipt.signatures).toHaveLength(1);
});
