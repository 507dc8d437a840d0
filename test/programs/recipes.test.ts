import { describe, expect, test } from 'vitest';
import { manage, mintOnly, openRecipes, type Portions } from './kitchen.ts';
import { addDelegate, addResource, errorOf, openOtherGame, walletOf } from './world.ts';

const U64_MAX = '18446744073709551615';

describe('createInitializeRecipeTransaction', () => {
  test('default', async () => {
    const { world, project, wood, plank, create } = await openRecipes();
    const recipe = await create({ xp: U64_MAX });
    const found = await world.call('recipes', { projects: [project] });
    expect(found).toEqual([
      {
        address: recipe,
        bump: expect.any(Number),
        key: expect.any(String),
        project,
        xp: U64_MAX,
        ingredients: [{ resourceAddress: wood, amount: '3' }],
        meal: { resourceAddress: plank, amount: '2' },
      },
    ]);
    expect(await world.call('recipes', { addresses: [recipe] })).toEqual(found);
    expect(await world.call('recipes', { projects: [wood] })).toEqual([]);
  });

  test('behaviour: 8 ingredients by a delegate and another payer', async () => {
    const { world, game, authority, project, plank, read } = await openRecipes();
    const right = await addDelegate(game, 'right', manage);
    const payer = await world.wallet('payer');
    const ingredients: { resourceAddress: string; amount: string }[] = [];
    for (let i = 1; i <= 8; i += 1) {
      const resourceAddress = await addResource(game, 'AccountState');
      ingredients.push({ resourceAddress, amount: String(i) });
    }
    const args = {
      project,
      xp: '1',
      ingredients,
      meal: { resourceAddress: plank, amount: '1' },
      authority: authority.address,
      delegateAuthority: right.address,
      payer: payer.address,
    };
    const made = await world.write('createInitializeRecipeTransaction', args, right, payer);
    expect((await read(made.recipe))?.ingredients).toEqual(ingredients);
  });

  test('error: InvalidArgument for amounts, doubles, counts and other projects', async () => {
    const { world, game, wood, plank, create } = await openRecipes();
    const far = await addResource(await openOtherGame(world), 'AccountState');
    const meal = { resourceAddress: plank, amount: '1' };
    const one = { resourceAddress: wood, amount: '1' };
    const nine: Portions[number][] = [];
    for (let i = 0; i < 9; i += 1) {
      nine.push({ resourceAddress: await addResource(game, 'AccountState'), amount: '1' });
    }
    for (const args of [
      { meal: { ...meal, amount: '0' } },
      { ingredients: [{ ...one, amount: '0' }] },
      { ingredients: [one, { ...one, amount: '2' }] },
      { ingredients: nine },
      { meal: { ...meal, resourceAddress: far } },
      { ingredients: [{ ...one, resourceAddress: far }] },
      { xp: '-1' },
      { xp: '18446744073709551616' },
    ]) {
      expect(await errorOf(create(args))).toBe('InvalidArgument');
    }
  });

  test('error: NotFound, InvalidAddress, Unauthorised, MissingSigner', async () => {
    const { world, game, wood, authority, create } = await openRecipes();
    const nobody = walletOf('nobody').address;
    expect(await errorOf(create({ project: nobody }))).toBe('NotFound');
    const meal = { resourceAddress: nobody, amount: '1' };
    expect(await errorOf(create({ meal }))).toBe('NotFound');
    expect(await errorOf(create({ ingredients: [meal] }))).toBe('NotFound');
    const bad = [{ resourceAddress: 'no', amount: '1' }];
    expect(await errorOf(create({ ingredients: bad }))).toBe('InvalidAddress');
    expect(await errorOf(create({ authority: wood }))).toBe('Unauthorised');
    const wrong = await addDelegate(game, 'wrong', mintOnly);
    const far = await addDelegate(await openOtherGame(world), 'far', manage);
    for (const wallet of [wrong, far]) {
      const by = create({ delegateAuthority: wallet.address }, wallet);
      expect(await errorOf(by)).toBe('Unauthorised');
    }
    const stranger = await world.wallet('stranger');
    const named = create({ payer: stranger.address, authority: authority.address }, stranger);
    expect(await errorOf(named)).toBe('MissingSigner');
  });
});

describe('createAddIngredientsTransaction, createRemoveIngredientsTransaction', () => {
  test('default: adds, replaces, removes', async () => {
    const { game, wood, plank, create, add, remove, read } = await openRecipes();
    const recipe = await create();
    const nail = await addResource(game, 'AccountState');
    await add(recipe, [
      { resourceAddress: nail, amount: '9' },
      { resourceAddress: wood, amount: '4' },
    ]);
    expect((await read(recipe))?.ingredients).toEqual([
      { resourceAddress: wood, amount: '4' },
      { resourceAddress: nail, amount: '9' },
    ]);
    await remove(recipe, [wood]);
    expect((await read(recipe))?.ingredients).toEqual([{ resourceAddress: nail, amount: '9' }]);
    await remove(recipe, [nail]);
    expect(await read(recipe)).toMatchObject({
      ingredients: [],
      meal: { resourceAddress: plank, amount: '2' },
    });
  });

  test('behaviour: a delegate with CurrencyManager.ManageCurrencies', async () => {
    const { game, wood, plank, create, add, remove, read } = await openRecipes();
    const { address: delegateAuthority } = await addDelegate(game, 'right', manage);
    const recipe = await create();
    await add(recipe, [{ resourceAddress: plank, amount: '1' }], { delegateAuthority });
    await remove(recipe, [wood], { delegateAuthority });
    expect((await read(recipe))?.ingredients).toEqual([{ resourceAddress: plank, amount: '1' }]);
  });

  test('error: Unauthorised, MissingSigner', async () => {
    const { world, game, wood, create, add, remove } = await openRecipes();
    const recipe = await create();
    const one = [{ resourceAddress: wood, amount: '1' }];
    const wrong = await addDelegate(game, 'wrong', mintOnly);
    const far = await addDelegate(await openOtherGame(world), 'far', manage);
    for (const { address: delegateAuthority } of [wrong, far]) {
      expect(await errorOf(add(recipe, one, { delegateAuthority }))).toBe('Unauthorised');
      expect(await errorOf(remove(recipe, [wood], { delegateAuthority }))).toBe('Unauthorised');
    }
    const stranger = await world.wallet('stranger');
    const { address } = stranger;
    expect(await errorOf(add(recipe, one, { authority: address }))).toBe('Unauthorised');
    expect(await errorOf(remove(recipe, [wood], { authority: address }))).toBe('Unauthorised');
    expect(await errorOf(add(recipe, one, { payer: address }))).toBe('MissingSigner');
    expect(await errorOf(remove(recipe, [wood], { payer: address }))).toBe('MissingSigner');
  });

  test('error: InvalidArgument for more than 8, with what was there', async () => {
    const { game, create, add } = await openRecipes();
    const portions: Portions = [];
    for (let i = 0; i < 8; i += 1) {
      const resourceAddress = await addResource(game, 'AccountState');
      portions.push({ resourceAddress, amount: '1' });
    }
    const recipe = await create();
    await expect(add(recipe, portions)).rejects.toMatchObject({
      name: 'InvalidArgument',
      context: {
        argument: 'ingredients',
        problem: 'the recipe would have 9',
        expected: 'at most 8',
      },
    });
    await add(recipe, portions.slice(1));
  });

  test('error: NotFound, InvalidArgument', async () => {
    const { world, game, wood, plank, create, add, remove } = await openRecipes();
    const recipe = await create();
    const far = await addResource(await openOtherGame(world), 'AccountState');
    const portion = (resourceAddress: string, amount = '1') => ({ resourceAddress, amount });
    expect(await errorOf(add(wood, [portion(wood)]))).toBe('NotFound');
    expect(await errorOf(remove(wood, [wood]))).toBe('NotFound');
    expect(await errorOf(remove(recipe, [plank]))).toBe('NotFound');
    expect(await errorOf(add(recipe, [portion(recipe)]))).toBe('NotFound');
    for (const ingredients of [
      [],
      [portion(wood, '0')],
      [portion(plank), portion(plank)],
      [portion(far)],
    ]) {
      expect(await errorOf(add(recipe, ingredients))).toBe('InvalidArgument');
    }
    expect(await errorOf(remove(recipe, []))).toBe('InvalidArgument');
    expect(await errorOf(remove(recipe, [wood, wood]))).toBe('InvalidArgument');
    for (let i = 0; i < 7; i += 1) {
      await add(recipe, [portion(await addResource(game, 'AccountState'))]);
    }
    expect(await errorOf(add(recipe, [portion(plank)]))).toBe('InvalidArgument');
    await add(recipe, [portion(wood, '8')]);
  });
});
