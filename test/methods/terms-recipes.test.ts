import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TermsPlace } from './terms-place.ts';
import { places, type Settlement, type World } from './world.ts';

/**
 * What a game agreed to of a recipe holds at execution, however long before it was read, and
 * whatever the service builds with.
 */

const HOUR = 3600;
/** Base units that nobody would pay. */
const RAISED = '900';

describe.each(places)('terms of a recipe on the %s service', (place) => {
  let at: TermsPlace;
  let world: World;
  let made: Settlement;
  let bread: string;

  beforeAll(async () => {
    at = await TermsPlace.open(place);
    ({ world, made, bread } = at);
  });
  afterAll(() => world.close());
  afterEach(() => {
    at.lie = undefined;
  });

  let recipe: string;

  beforeEach(async () => {
    const { project, account } = made;
    const ingredients = [portion(account, '10')];
    const params = { project, xp: '0', ingredients, meal: portion(bread, '2') };
    recipe = (await world.call('recipes.create', params)).address;
  });

  const portion = (resourceAddress: string, amount: string) => ({ resourceAddress, amount });
  const read = async () => (await world.call('recipes.find', { addresses: [recipe] }))[0];
  const add = (resource: string, amount: string) => () => {
    return world.call('recipes.addIngredients', {
      recipe,
      ingredients: [portion(resource, amount)],
    });
  };
  const craft = (terms: unknown, overrides: object = {}) =>
    world.call('recipes.craft', { recipe, terms }, overrides);

  test('default: they stand next to the record, and the receipt says which were met', async () => {
    const { terms } = await read();
    const ingredients = [portion(made.account, '10')];
    expect(terms).toEqual({ ingredients, meal: portion(bread, '2'), xp: '0' });
    const [asServed] = await world.call('api.recipes', { addresses: [recipe] });
    expect(asServed).not.toHaveProperty('terms');
    const before = await at.balance(made.account);
    const receipt = await craft(terms);
    expect(receipt.terms.map(({ name }: { name: string }) => name)).toEqual(Object.keys(terms));
    expect(await at.balance(made.account)).toBe(before - 10);
  });

  const changes: readonly (readonly [string, () => Promise<unknown>, object])[] = [
    [
      'an ingredient that rose',
      () => add(made.account, RAISED)(),
      { amount: RAISED, amountMax: '10', changed: 'amount' },
    ],
    [
      'an ingredient more',
      () => add(made.ledger, '1')(),
      { amount: '1', amountMax: '0', changed: 'resource' },
    ],
  ];

  test.each(changes)('error: CostChanged for %s before the build', async (_, change, context) => {
    const { terms } = await read();
    const before = [await at.balance(made.account), await at.balance(made.ledger)];
    await change();
    world.advance(HOUR);
    const signed = world.signer.signatures;
    // To call again as it was called can never succeed.
    const refused = { name: 'CostChanged', context, retryable: false };
    await expect(craft(terms)).rejects.toMatchObject(refused);
    expect(world.signer.signatures).toBe(signed);
    expect([await at.balance(made.account), await at.balance(made.ledger)]).toEqual(before);
  });

  test('error: CostChanged for an ingredient that rises between build and send', async () => {
    const { terms } = await read();
    const before = await at.balance(made.account);
    const refused = craft(terms, at.beforeSend(add(made.account, RAISED)));
    const name = place === 'embedded' ? 'CostChanged' : 'OutcomeUnknown';
    await expect(refused).rejects.toMatchObject({ name });
    expect(await at.balance(made.account)).toBe(before);
  });

  test('behaviour: a recipe that takes less is crafted', async () => {
    await add(made.ledger, '3')();
    const { terms } = await read();
    await add(made.account, '4')();
    await world.call('recipes.removeIngredients', { recipe, ingredients: [made.ledger] });
    const before = [await at.balance(made.account), await at.balance(made.ledger)];
    await craft(terms);
    const after = [await at.balance(made.account), await at.balance(made.ledger)];
    expect(after).toEqual([before[0]! - 4, before[1]!]);
  });

  test.each([
    ['meal', (terms: any) => ({ ...terms, meal: portion(bread, '3') })],
    ['meal in another resource', (terms: any) => ({ ...terms, meal: portion(made.ledger, '2') })],
  ])('error: RecipeTermsChanged for another %s than there is', async (_, change) => {
    const { terms } = await read();
    const before = await at.balance(made.account);
    const context = { recipe, resource: bread, amount: '2', xp: '0' };
    const refused = { name: 'RecipeTermsChanged', context, retryable: false };
    await expect(craft(change(terms))).rejects.toMatchObject(refused);
    expect(await at.balance(made.account)).toBe(before);
  });

  test('default: a recipe that needs less experience is crafted', async () => {
    const { terms } = await read();
    const before = await at.balance(made.account);
    const receipt = await craft({ ...terms, xp: '1' });
    expect(receipt.terms).toContainEqual(expect.objectContaining({ name: 'xp' }));
    expect(await at.balance(made.account)).toBe(before - 10);
  });

  test('error: RecipeTermsChanged for one that needs more', async () => {
    const { project, account } = made;
    const params = { project, xp: '3', meal: portion(bread, '2') };
    const ingredients = [portion(account, '10')];
    const { address } = await world.call('recipes.create', { ...params, ingredients });
    const [{ terms }] = await world.call('recipes.find', { addresses: [address] });
    const call = world.call('recipes.craft', { recipe: address, terms: { ...terms, xp: '2' } });
    const context = { recipe: address, resource: bread, amount: '2', xp: '3' };
    await expect(call).rejects.toMatchObject({ name: 'RecipeTermsChanged', context });
  });

  test('error: InvalidArgument for an ingredient that is there twice', async () => {
    const { terms } = await read();
    const ingredients = [...terms.ingredients, portion(made.ledger, '1'), ...terms.ingredients];
    const problem = `${made.account} is there twice`;
    const context = { argument: 'terms.ingredients[2]', problem };
    const refused = { name: 'InvalidArgument', context };
    await expect(craft({ ...terms, ingredients })).rejects.toMatchObject(refused);
  });

  test.runIf(place === 'remote')(
    'error: UnsafeTransaction for others than were shown',
    async () => {
      const { terms } = await read();
      await add(made.account, RAISED)();
      const raised = { ingredients: [portion(made.account, RAISED)] };
      const before = await at.balance(made.account);
      const signed = world.signer.signatures;
      for (const other of [{ terms: { ...terms, ...raised } }, { terms: null }]) {
        at.lie = (name, args, ask) =>
          ask(name === 'createInitCookingProcessTransactions' ? { ...args, ...other } : args);
        await expect(craft(terms)).rejects.toMatchObject({ name: 'UnsafeTransaction' });
      }
      expect(world.signer.signatures).toBe(signed);
      expect(await at.balance(made.account)).toBe(before);
    },
  );
});
